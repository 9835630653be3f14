import { expect, test } from 'vitest'
import { minutesOf } from './drill.ts'

test.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [89, 1],
  [90, 2],
  [300, 5],
])('%i seconds are shown as %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes)
})
