import type { Task } from '@olympiad/contract/tasks'
import type { Stage } from '@olympiad/domain/stage'
import { expect, test } from 'vitest'
import { stagesOf } from './stages-of.ts'

const task = (id: number, stage: Stage) => ({ id, stage }) as Task

test('drills stand together by stage and keep their order', () => {
  const first = { level: 'basic', number: 1 } as const
  const second = { level: 'basic', number: 2 } as const
  const stages = stagesOf([task(1, first), task(2, second), task(3, { ...first })])
  expect(stages.map(({ stage, tasks }) => [stage.number, tasks.map(({ id }) => id)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ])
  expect(stagesOf([])).toEqual([])
})
