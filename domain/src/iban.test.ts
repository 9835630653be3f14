import { expect, test } from 'vitest'
import { isIban, spacedIban, tidiedIban } from './iban.ts'

test.each([
  ['UA21 3223 1300 0002 6007 2335 6600 1', true],
  ['PL61 1090 1014 0000 0712 1981 2874', true],
  ['de89 3704 0044 0532 0130 00', true],
  ['UA22 3223 1300 0002 6007 2335 6600 1', false],
  ['PL61 1090 1014 0000 0712 1981 287', false],
  ['PL61 1090 1014 0000 0712 1981 2847', false],
  ['', false],
  // The rest of 97 is right, the shape is not.
  ['xPL61 1090 1014 0000 0712 1981 2874', false],
  ['PL61 1090 1014 0000 0712 1981 2874!', false],
  ['DE89 3704 0044', false],
  ['61 1090 1014 0000 0712 1981 2874', false],
])('%s: %s', (text, isRight) => expect(isIban(tidiedIban(text))).toBe(isRight))

test('a number of our countries has its length, whatever the rest of 97 says', () => {
  const digits = (length: number) => '0'.repeat(length)
  const checked = (country: string, length: number) =>
    Array.from(
      { length: 97 },
      (_, check) => `${country}${`${check + 2}`.padStart(2, '0')}${digits(length - 4)}`,
    )
  expect(checked('PL', 28).filter(isIban)).toHaveLength(1)
  expect(checked('PL', 27).filter(isIban)).toHaveLength(0)
  expect(checked('UA', 29).filter(isIban)).toHaveLength(1)
  expect(checked('UA', 28).filter(isIban)).toHaveLength(0)
  expect(checked('LT', 20).filter(isIban)).toHaveLength(1)
})

test('is read in fours', () => {
  expect(spacedIban('PL61109010140000071219812874')).toBe('PL61 1090 1014 0000 0712 1981 2874')
})
