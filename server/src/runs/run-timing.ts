import type { Drill } from '@olympiad/domain/drills/drill'
import { courseOf, type RunTiming } from '@olympiad/domain/run'

export type InstantsRow = {
  begin_until: Date | null
  begun_at: Date | null
  memorise_ended_at: Date | null
  recall_ended_at: Date | null
}

export function timingOf(drill: Drill, row: InstantsRow): RunTiming {
  return {
    memoriseSeconds: drill.memoriseSeconds,
    recallSeconds: drill.recallSeconds,
    beginUntil: row.begin_until,
    begunAt: row.begun_at,
    memoriseEndedAt: row.memorise_ended_at,
    recallEndedAt: row.recall_ended_at,
  }
}

/** The columns of a run's instants and of the course that follows from them, so that SQL can compare. */
export function timingColumns(run: RunTiming) {
  const course = courseOf(run)
  return {
    begun_at: run.begunAt,
    memorise_ended_at: run.memoriseEndedAt,
    recall_ended_at: run.recallEndedAt,
    recall_from: course?.recallFrom ?? null,
    recall_until: course?.closedAt ?? null,
    due_at: course ? course.gradeFrom : run.beginUntil,
  }
}
