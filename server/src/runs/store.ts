import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { Result } from '@olympiad/domain/ranking'
import { stepAfter, type RunEvent, type RunTiming, type Step } from '@olympiad/domain/run'
import type { RunMode } from '@olympiad/domain/start'
import { batched } from '../db/batch.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  courseValues,
  instantColumns,
  instantSql,
  timingOf,
  type InstantsRow,
  type RunDatabase,
} from './run-database.ts'

/** What never changes about a run. */
export type RunFacts = {
  id: string
  practicantId: number
  olympiadId: number
  taskId: number
  name: string
  mode: RunMode
  language: Language
  drill: Drill
  seed: Buffer
}

/** What does, at one instant of the database's clock. */
export type RunMoment = {
  now: Date
  timing: RunTiming
  isGraded: boolean
  isPublished: boolean
  revision: number
  answers: string
}

export type RunOutcome = Result & {
  score: number
  greatest: number
  lateSaves: number
  previousBest: Result | null
}

const greatestRemembered = 10_000

/** Facts are read once and remembered: a save then costs one statement. */
export function factsReader(runs: RunDatabase): (id: string) => Promise<RunFacts | null> {
  const remembered = new Map<string, RunFacts>()
  const read = batched((ids: readonly string[]) => factsOf(runs, ids))
  return async (id) => {
    const known = remembered.get(id)
    if (known) return known
    const facts = await read(id)
    if (facts) remember(remembered, facts)
    return facts
  }
}

async function factsOf(
  { pool }: RunDatabase,
  ids: readonly string[],
): Promise<(RunFacts | null)[]> {
  const { rows } = await pool.query<RunFacts>({
    name: 'run-facts',
    text: `
      select r.id, g.practicant_id as "practicantId", g.olympiad_id as "olympiadId",
             r.task_id as "taskId", x.name, r.mode, r.language, r.drill, r.seed
        from runs r
        join registrations g on g.id = r.registration_id
        join task_texts x on x.task_id = r.task_id and x.language = r.language
       where r.id = any($1::uuid[])`,
    values: [ids],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

function remember(remembered: Map<string, RunFacts>, facts: RunFacts): void {
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size >= greatestRemembered) remembered.delete(oldest)
  remembered.set(facts.id, facts)
}

type MomentRow = InstantsRow & {
  now: Date
  is_graded: boolean
  is_published: boolean
  revision: number | null
  answers: string | null
}

export async function momentOf(runs: RunDatabase, { id, drill }: RunFacts): Promise<RunMoment> {
  const { rows } = await runs.pool.query<MomentRow>({
    name: 'run-moment',
    text: `
      select ${instantSql(runs)} as now, ${instantColumns}, r.closed_at is not null as is_graded,
             o.published_at is not null as is_published, a.revision, a.answers
        from runs r
        join registrations g on g.id = r.registration_id
        join olympiads o on o.id = g.olympiad_id
        left join run_answers a on a.run_id = r.id
       where r.id = $1`,
    values: [id],
  })
  const row = rows[0] as MomentRow
  return {
    now: row.now,
    timing: timingOf(drill, row),
    isGraded: row.is_graded,
    isPublished: row.is_published,
    revision: row.revision ?? 0,
    answers: row.answers ?? '',
  }
}

/** The participant's wish, judged and written while nobody else can move the run. */
export async function moveRun(
  runs: RunDatabase,
  { id, drill }: RunFacts,
  event: RunEvent,
): Promise<Step['kind']> {
  return inTransaction(runs.pool, async (client) => {
    const locked = await client.query<InstantsRow>({
      name: 'run-lock',
      text: `select ${instantColumns} from runs r where id = $1 for no key update`,
      values: [id],
    })
    // Asked once the lock is held: the wait for it must not be given away as time.
    const clock = await client.query<{ now: Date }>(`select ${instantSql(runs)} as now`)
    const now = (clock.rows[0] as { now: Date }).now
    const step = stepAfter(timingOf(drill, locked.rows[0] as InstantsRow), event, now)
    if (step.kind === 'moved') {
      const { begunAt, memoriseEndedAt, recallEndedAt } = step.run
      await client.query(
        `update runs set begun_at = $2, memorise_ended_at = $3, recall_ended_at = $4,
                recall_from = $5, recall_until = $6, due_at = $7
          where id = $1`,
        [id, begunAt, memoriseEndedAt, recallEndedAt, ...courseValues(step.run)],
      )
    }
    return step.kind
  })
}

/** The stored result, with the best of the person's earlier training runs of the same drill. */
export async function outcomeOf({ pool }: RunDatabase, runId: string): Promise<RunOutcome> {
  const { rows } = await pool.query<Omit<RunOutcome, 'previousBest'>>(
    `select s.points, s.right_answers as right, s.memorise_ms as "memoriseMs", s.score, s.greatest,
            (select count(*) from late_answers where run_id = s.run_id)::int as "lateSaves"
       from run_results s where s.run_id = $1`,
    [runId],
  )
  const best = await pool.query<Result>(
    `select s.points, s.right_answers as right, s.memorise_ms as "memoriseMs"
       from runs this
       join runs r on r.registration_id = this.registration_id and r.task_id = this.task_id
                  and r.mode = 'training' and r.begun_at < this.begun_at
       join run_results s on s.run_id = r.id
      where this.id = $1
      order by s.points desc, s.right_answers desc, s.memorise_ms limit 1`,
    [runId],
  )
  return { ...(rows[0] as Omit<RunOutcome, 'previousBest'>), previousBest: best.rows[0] ?? null }
}
