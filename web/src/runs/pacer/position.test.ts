import { expect, test } from 'vitest'
import { groupAt } from './position.ts'

test.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [2_500, 3],
  [60_000, 3],
])('after %i ms they were at group %i', (ms, group) => {
  expect(groupAt([10, 25, 25, 50], ms, 4)).toBe(group)
})

test('whoever left no group stays at the first', () => {
  expect(groupAt([], 60_000, 4)).toBe(0)
})
