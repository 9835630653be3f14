import type { Drill } from '@olympiad/domain/drills/drill'
import { countdownMs, courseOf, type RunTiming } from '@olympiad/domain/run'
import type { Pool } from 'pg'

/** Every decision about a run goes by this clock: one for all processes, whatever theirs say. */
export const databaseClock = 'clock_timestamp()'

/** Where runs are kept, and the SQL of the clock they live by. */
export type RunDatabase = { pool: Pool; clock: string }

/** The instant of a statement, in the milliseconds that JavaScript can tell apart. */
export const instantSql = ({ clock }: RunDatabase) => `date_trunc('milliseconds', ${clock})`

export type InstantsRow = {
  begin_until: Date | null
  begun_at: Date | null
  memorise_ended_at: Date | null
  recall_ended_at: Date | null
}

export const instantColumns = 'r.begin_until, r.begun_at, r.memorise_ended_at, r.recall_ended_at'

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

/** The columns recall_from, recall_until and due_at, as they follow from the instants. */
export function courseValues(run: RunTiming): [Date | null, Date | null, Date | null] {
  const course = courseOf(run)
  return course === null
    ? [null, null, run.beginUntil]
    : [course.recallFrom, course.closedAt, course.gradeFrom]
}

/** `memoriseMs` of the domain, of a run whose course is written. */
export const memoriseMsSql = `
  (extract(epoch from r.recall_from - r.begun_at) * 1000)::int - ${countdownMs}`
