import type { Drill } from '@olympiad/domain/drills/drill'
import { packedRhythm } from '@olympiad/domain/rhythm'
import { expect, test } from 'vitest'
import { groupTimes, usualSeconds } from './group-times.ts'

const drill: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  quantity: 10,
  rowSize: 6,
  memoriseSeconds: 60,
  recallSeconds: 60,
  options: { capacity: 2 },
}

test('the last group ends with memorising, so that all of them together are its time', () => {
  const times = groupTimes(drill, packedRhythm([10, 25, 30, 60]), 9_000)
  expect(times?.map(({ seconds }) => seconds)).toEqual([1, 1.5, 0.5, 3, 3])
  expect(times?.map(({ row }) => row)).toEqual([0, 0, 0, 1, 1])
  expect(usualSeconds(times ?? [])).toBe(1.5)
})

test('groups that were never reached are not shown, nor a group that was left twice', () => {
  expect(groupTimes(drill, packedRhythm([10]), 4_000)).toHaveLength(2)
  expect(groupTimes(drill, packedRhythm([1, 2, 3, 4, 5]), 4_000)).toHaveLength(5)
})

test('of a run whose rhythm nobody knows there is no picture', () => {
  expect(groupTimes(drill, null, 4_000)).toBeNull()
  expect(groupTimes(drill, 'x.y.z.1.2.3.4.5', 4_000)).toBeNull()
})
