import type { Task } from '@olympiad/contract/tasks'
import { expect, test } from 'vitest'
import { doneTasks, nextTask } from './task-progress.ts'

const task = (id: number, state: 'new' | 'open' | 'closed' | 'shut') =>
  ({
    id,
    canStart: state === 'new' || state === 'open',
    runs: state === 'open' || state === 'closed' ? 1 : 0,
    closedRunId: state === 'closed' ? `run-${id}` : null,
  }) as Task

test('the next task is the first that can be started', () => {
  const tasks = [task(1, 'closed'), task(2, 'new'), task(3, 'new')]
  expect([doneTasks(tasks), nextTask(tasks)?.id]).toEqual([1, 2])
})

test('a run that is open is finished first', () => {
  const tasks = [task(1, 'closed'), task(2, 'new'), task(3, 'open')]
  expect(nextTask(tasks)?.id).toBe(3)
})

test('where all are done, or nothing can be started, nothing comes next', () => {
  expect(nextTask([task(1, 'closed'), task(2, 'closed')])).toBeUndefined()
  expect(nextTask([task(1, 'closed'), task(2, 'shut')])).toBeUndefined()
})
