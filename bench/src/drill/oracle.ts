import type { Drill } from '@olympiad/domain/drills/drill'
import { drillGrade } from '@olympiad/domain/results'
import type pg from 'pg'
import type { Hall } from './crowd.ts'
import type { Journal } from './seats.ts'

type Stored = {
  id: string
  drill: Drill
  language: 'uk'
  seed: Buffer
  closed_at: Date | null
  revision: string | null
  answers: string | null
  score: number | null
  points: number | null
}

const storedText = `
  select r.id, r.drill, r.language, r.seed, r.closed_at, a.revision, a.answers, s.score, s.points
    from runs r left join run_answers a on a.run_id = r.id left join run_results s on s.run_id = r.id
   where r.id = any($1)`

/** Acknowledged, and not there to the letter; or something newer that was never sent. */
function isLost(journal: Journal, row: Stored | undefined): boolean {
  const revision = Number(row?.revision ?? 0)
  if (revision < journal.revision) return true
  if (journal.isFinished && row?.closed_at == null) return true
  return revision > 0 && row?.answers !== journal.sent.get(revision)
}

/** Closed without a grade, graded otherwise than its answers are worth, or closed by nobody's wish. */
function isWrong(journal: Journal, row: Stored | undefined): boolean {
  if (!row) return true
  if (row.closed_at === null) return row.score !== null
  if (!journal.isFinished && journal.closesAt === null) return true
  const { score, points } = drillGrade({ ...row, answers: row.answers ?? '' })
  return row.score !== score || row.points !== points
}

export type Truth = {
  lost: number
  silentLost: number
  wrong: number
  late: number
  bareLost: number
}

/** What is there, beside what people and the bare client were told. */
export async function truthOf(
  pool: pg.Pool,
  { typing, silent, leaving }: Hall,
  bareIds: readonly number[],
): Promise<Truth> {
  const all = [...typing, ...silent, ...leaving]
  const runIds = all.map(({ runId }) => runId)
  const { rows } = await pool.query<Stored>(storedText, [runIds])
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lostOf = (journals: readonly Journal[]) =>
    journals.filter((journal) => isLost(journal, stored.get(journal.runId))).length
  const late = await pool.query('select from late_answers where run_id = any($1)', [runIds])
  const bare = await pool.query('select from drill_bare where id = any($1)', [bareIds])
  return {
    lost: lostOf(all),
    silentLost: lostOf([...silent, ...leaving]),
    wrong: all.filter((journal) => isWrong(journal, stored.get(journal.runId))).length,
    late: late.rowCount ?? 0,
    bareLost: bareIds.length - (bare.rowCount ?? 0),
  }
}
