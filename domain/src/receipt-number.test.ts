import { expect, test } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

test.each([
  ['2026-11-16T09:00:00Z', 1, '2026-000001'],
  ['2026-12-31T23:59:59Z', 123_456, '2026-123456'],
  ['2027-01-01T00:00:00Z', 1_234_567, '2027-1234567'],
])('the receipt of %s with number %i is %s', (at, number, text) => {
  expect(receiptNumber(new Date(at), number)).toBe(text)
})
