import type { Task } from '@olympiad/contract/tasks'

export const doneTasks = (tasks: readonly Task[]): number =>
  tasks.filter(({ closedRunId }) => closedRunId !== null).length

/** What was begun comes before what was not. */
export function nextTask(tasks: readonly Task[]): Task | undefined {
  const open = tasks.filter(({ canStart, closedRunId }) => canStart && closedRunId === null)
  return open.find(({ runs }) => runs > 0) ?? open[0]
}
