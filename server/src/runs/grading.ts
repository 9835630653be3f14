import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { drillResult } from '@olympiad/domain/results'
import type { RunTiming } from '@olympiad/domain/run'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import {
  instantColumns,
  instantSql,
  timingOf,
  type InstantsRow,
  type RunDatabase,
} from './run-database.ts'

/** A run whose answers are final. */
export type GradableRun = {
  id: string
  drill: Drill
  language: Language
  seed: Buffer
  timing: RunTiming
  answers: string
}

type GradedRun = {
  runId: string
  score: number
  greatest: number
  right: number
  points: number
  memoriseMs: number
}

export function gradedRun({ id, ...run }: GradableRun): GradedRun {
  return { runId: id, ...drillResult(run) }
}

/** Repeating it changes nothing: the same answers get the same grade, and the first one stays. */
async function writeGrades(
  client: PoolClient,
  runs: RunDatabase,
  graded: readonly GradedRun[],
): Promise<void> {
  if (graded.length === 0) return
  const column = <K extends keyof GradedRun>(key: K) => graded.map((one) => one[key])
  await client.query({
    name: 'run-grade',
    text: `
      with clock as materialized (select ${instantSql(runs)} as now),
      graded as materialized (
        select g.*
          from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[])
                 as g (run_id, score, greatest, right_answers, points, memorise_ms)
          join runs r on r.id = g.run_id and r.closed_at is null
         order by r.id
           for no key update of r),
      results as (
        insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms,
                                 graded_at)
        select g.*, clock.now from graded g cross join clock
        on conflict (run_id) do nothing)
      update runs r set closed_at = clock.now
        from graded g cross join clock where r.id = g.run_id`,
    values: [
      column('runId'),
      column('score'),
      column('greatest'),
      column('right'),
      column('points'),
      column('memoriseMs'),
    ],
  })
}

type ClosingOptions = {
  only?: string | null
  greatest?: number
  onGraded?: (runIds: string[]) => void
}

type OverdueRow = InstantsRow & Omit<GradableRun, 'timing'>

/**
 * Closes and grades runs whose time is over. Several processes may do it at once: each takes what no
 * other holds. What was under way when a process died is taken again.
 */
export async function closeOverdue(
  runs: RunDatabase,
  { only = null, greatest = 200, onGraded = () => {} }: ClosingOptions = {},
): Promise<number> {
  const closed = await inTransaction(runs.pool, async (client) => {
    const due = await client.query<{ id: string }>({
      name: 'runs-overdue',
      text: `
        select id from runs
         where closed_at is null and due_at <= ${instantSql(runs)} and ($2::uuid is null or id = $2)
         order by due_at limit $1 for no key update skip locked`,
      values: [greatest, only],
    })
    if (due.rows.length === 0) return []
    const { rows } = await client.query<OverdueRow>({
      name: 'runs-final',
      text: `
        with final as (
          insert into run_answers as a (run_id, revision, answers, saved_at, is_final)
          select id, 0, '', ${instantSql(runs)}, true from unnest($1::uuid[]) as due (id) order by id
          on conflict (run_id) do update set is_final = true
          returning a.run_id, a.answers)
        select r.id, r.drill, r.language, r.seed, ${instantColumns}, f.answers
          from runs r join final f on f.run_id = r.id`,
      values: [due.rows.map(({ id }) => id)],
    })
    const graded = rows.map((row) => gradedRun({ ...row, timing: timingOf(row.drill, row) }))
    await writeGrades(client, runs, graded)
    return graded.map(({ runId }) => runId)
  })
  if (closed.length > 0) onGraded(closed)
  return closed.length
}
