import type { Task } from '@olympiad/contract/tasks'

type OwnTask = Pick<Task, 'id' | 'closedRunId' | 'canStart'>

/** This task counts as done even when the list is older than its end. */
export function progressOf<Each extends OwnTask>(tasks: readonly Each[], taskId: number) {
  const isDone = ({ id, closedRunId }: Each) => id === taskId || closedRunId !== null
  return {
    done: tasks.filter(isDone).length,
    total: tasks.length,
    next: tasks.find((task) => !isDone(task) && task.canStart),
  }
}
