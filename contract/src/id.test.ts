import { expect, test } from 'vitest'
import { idOf } from './id.ts'
import { idText } from './wire.ts'

const spellings = [
  ...['1', '42', '2147483647'],
  ...['0', '-1', '+1', '01', '1.0', '1e3', '0x1', ' 1', '1 ', '', 'abc', 'NaN', '١', '１'],
  ...['2147483648', '9999999999', '99999999999', 'undefined', 'all', '1/2', '1,000', '1_000'],
]

test.each(spellings)('%j is an id for the page exactly when it is one for the server', (text) => {
  const parsed = idText.safeParse(text)
  expect(idOf(text)).toBe(parsed.success ? parsed.data : null)
})

test('an address without it has none', () => {
  expect(idOf(undefined)).toBeNull()
})
