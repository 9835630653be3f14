import { expect, test } from 'vitest'
import { clockText, remainingUntil } from './remaining.ts'

const now = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => remainingUntil(new Date(now.getTime() + ms), now)

test('a countdown tells days, hours, minutes and seconds', () => {
  const left = after(((2 * 24 + 3) * 60 + 4) * 60_000 + 5000)
  expect(left).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

test('the last moment still shows one second', () => {
  expect(after(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
})

test('a second before a full day carries nothing over', () => {
  expect(after(24 * 3600_000 - 1)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
})

test('an instant that has come, has passed or is no date has no countdown', () => {
  expect(after(0)).toBeNull()
  expect(after(-1)).toBeNull()
  expect(remainingUntil(new Date('never'), now)).toBeNull()
})

test('the clock always has two digits each', () => {
  expect(clockText({ days: 9, hours: 1, minutes: 2, seconds: 3 })).toBe('01:02:03')
})
