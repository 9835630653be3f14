import type { Task } from '@olympiad/contract/tasks'
import { stageKey, type Stage } from '@olympiad/domain/stage'

export type StageTasks = { stage: Stage; tasks: Task[] }

/** Tasks gathered by their stage, in the order in which the stages first come. */
export function stagesOf(tasks: readonly Task[]): StageTasks[] {
  const stages = new Map<string, StageTasks>()
  for (const task of tasks) {
    const key = stageKey(task.stage)
    const known = stages.get(key) ?? { stage: task.stage, tasks: [] }
    known.tasks.push(task)
    stages.set(key, known)
  }
  return [...stages.values()]
}
