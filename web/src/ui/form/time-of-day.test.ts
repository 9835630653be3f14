import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('%j is %s', (typed, time) => {
  expect(timeOfDay(typed)).toBe(time)
})

test.each(['', '24:00', '9:60', '9:3', 'ten', '12:00:00'])('%j is no time', (typed) => {
  expect(timeOfDay(typed)).toBeUndefined()
})
