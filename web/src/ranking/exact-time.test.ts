import { expect, test } from 'vitest'
import { exactTime } from './exact-time.ts'

test.each([
  [0, '0:00,000'],
  [5, '0:00,005'],
  [243_250, '4:03,250'],
  [3_600_001, '60:00,001'],
])('%i ms are written %s', (ms, text) => {
  expect(exactTime(ms)).toBe(text)
})
