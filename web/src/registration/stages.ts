import type { Task } from '@olympiad/contract/tasks'

export type StageTasks = { number: number; tasks: Task[] }

/** Spec 3: tasks are grouped by stage in the registration form. */
export function stagesOf(tasks: readonly Task[]): StageTasks[] {
  const byNumber = Map.groupBy(tasks, (task) => task.stage.number)
  return [...byNumber]
    .map(([number, group]) => ({ number, tasks: group }))
    .sort((one, other) => one.number - other.number)
}

/** The stage chosen before if it is offered, otherwise the first. */
export function offeredNumber(stages: readonly StageTasks[], wanted: number | null): number | null {
  const found = stages.find(({ number }) => number === wanted) ?? stages[0]
  return found?.number ?? null
}
