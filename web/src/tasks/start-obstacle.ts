import type { Task } from '@olympiad/contract/tasks'
import type { Olympiad } from '@olympiad/domain/olympiad'
import { isPaid, type Enrolment } from '@olympiad/domain/participation'
import { startObstacle, type RunMode, type StartObstacle } from '@olympiad/domain/start'

/** Why the server does not let a task be started, as far as we can tell; null: it does. */
export function obstacleOf(
  mode: RunMode,
  { olympiad, enrolment }: { olympiad: Olympiad; enrolment: Enrolment },
  task: Pick<Task, 'canStart' | 'runs'>,
  now: Date,
): StartObstacle | 'unknown' {
  if (task.canStart) return null
  const run = task.runs > 0 ? 'closed' : 'none'
  const own = { isPaid: isPaid(enrolment), isExcluded: false, run } as const
  // The server has the last word: it may know more than the rule sees here.
  return startObstacle(mode, olympiad, own, now) ?? 'unknown'
}
