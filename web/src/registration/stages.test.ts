import type { Task } from '@olympiad/contract/tasks'
import { expect, test } from 'vitest'
import { offeredNumber, stagesOf } from './stages.ts'

const task = (id: number, number: number) =>
  ({ id, stage: { level: 'basic', number } }) as unknown as Task

test('tasks are grouped by stage, the stages in order', () => {
  const stages = stagesOf([task(5, 2), task(1, 1), task(6, 2), task(2, 1), task(9, 10)])
  expect(stages.map(({ number }) => number)).toEqual([1, 2, 10])
  expect(stages.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[1, 2], [5, 6], [9]])
})

test('the first stage is chosen unless another one is and is offered', () => {
  const stages = stagesOf([task(1, 1), task(2, 2)])
  expect(offeredNumber(stages, null)).toBe(1)
  expect(offeredNumber(stages, 2)).toBe(2)
  expect(offeredNumber(stages, 3)).toBe(1)
  expect(offeredNumber([], 1)).toBeNull()
})
