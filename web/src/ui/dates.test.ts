import { expect, test } from 'vitest'
import { dayText, periodText } from './dates.ts'

test('a day reads dd.MM.yyyy', () => {
  expect(dayText(new Date(2026, 0, 5, 23, 59))).toBe('05.01.2026')
})

test('a date that is missing or invalid shows as empty', () => {
  expect(dayText(null)).toBe('')
  expect(dayText(new Date('soon'))).toBe('')
})

test('a period without an end shows its start alone', () => {
  const start = new Date(2026, 8, 30)
  expect(periodText(start, null)).toBe('30.09.2026')
  expect(periodText(start, new Date(2026, 10, 1))).toBe('30.09.2026 – 01.11.2026')
})
