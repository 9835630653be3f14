import type { DrillGrade } from '@olympiad/domain/results'
import { countdownMs, type Reception } from '@olympiad/domain/run'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'

export type SentAnswers = {
  runId: string
  revision: number
  answers: string
  /** Packed; null: it was sent before, or nobody records one. */
  rhythm: string | null
}

/** What became of a save, at one instant of the database's clock. */
export type Judgement = {
  reception: Reception
  now: Date
  recallUntil: Date | null
  isGraded: boolean
  /** What the server holds now, and whether it is what was sent. */
  revision: number
  isSame: boolean
}

type JudgedRow = Judgement & { runId: string }

const save = sqlFile<JudgedRow>(import.meta.dirname, 'save', {
  runId: 'uuid',
  reception: 'text',
  now: 'timestamptz',
  recallUntil: 'timestamptz',
  isGraded: 'bool',
  revision: 'int8',
  isSame: 'bool',
})
const late = sqlFile(import.meta.dirname, 'keep-late', {})

/** Kept for a dispute, not without end. */
const greatestLate = 20

function columnOf<T, K extends keyof T>(rows: readonly T[], key: K): T[K][] {
  return rows.map((row) => row[key])
}

const sentColumns = (sent: readonly Omit<SentAnswers, 'rhythm'>[]) => [
  columnOf(sent, 'runId'),
  columnOf(sent, 'revision'),
  columnOf(sent, 'answers'),
]

export async function writeAnswers(pool: Pool, sent: readonly SentAnswers[]): Promise<Judgement[]> {
  const { rows } = await pool.query<JudgedRow>(
    save.of(...sentColumns(sent), columnOf(sent, 'rhythm'), expectedNow),
  )
  const byRun = new Map(rows.map((row) => [row.runId, row]))
  const judged = sent.map((one) => judgementOf(byRun.get(one.runId), one))
  await keepLate(
    pool,
    sent.filter((_, index) => judged[index]?.reception === 'late' && !judged[index].isSame),
  )
  return judged
}

function judgementOf(row: JudgedRow | undefined, sent: SentAnswers): Judgement {
  if (!row) throw new Error(`no run ${sent.runId} to save answers of`)
  // It was graded between our look at the clock and the write.
  const wasFinal = row.reception === 'open' && row.revision < sent.revision
  return wasFinal ? { ...row, reception: 'late' } : row
}

async function keepLate(pool: Pool, sent: readonly SentAnswers[]): Promise<void> {
  if (sent.length > 0) await pool.query(late.of(...sentColumns(sent), greatestLate))
}

/** The last answers of a run, and what they are worth. */
export type GradedAnswers = SentAnswers & DrillGrade

/** A run that was ended just now, with what is kept of it; graded if that is what was sent. */
export type EndedRun = { runId: string; now: Date; revision: number; isSame: boolean }

const grade = sqlFile<EndedRun>(import.meta.dirname, 'grade', {
  runId: 'uuid',
  now: 'timestamptz',
  revision: 'int8',
  isSame: 'bool',
})

/** Ends runs and writes their results, unless newer answers are kept than those graded. */
export async function writeGrades(
  client: Pool | PoolClient,
  sent: readonly GradedAnswers[],
  by: 'participant' | 'time',
): Promise<Map<string, EndedRun>> {
  const { rows } = await client.query<EndedRun>(
    grade.of(
      ...sentColumns(sent),
      columnOf(sent, 'score'),
      columnOf(sent, 'greatest'),
      columnOf(sent, 'right'),
      columnOf(sent, 'points'),
      by === 'participant',
      countdownMs,
      columnOf(sent, 'rhythm'),
      expectedNow,
    ),
  )
  return new Map(rows.map((row) => [row.runId, row]))
}
