import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { DailyKey } from '@olympiad/domain/daily'
import type { Drill } from '@olympiad/domain/drills/drill'
import { freeOrigins, isFresh, type FreeOrigin, type StoredMode } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import type { Result } from '@olympiad/domain/ranking'
import {
  transitionAfter,
  type RunEvent,
  type RunTiming,
  type RunTransition,
} from '@olympiad/domain/run'
import type { RunMode } from '@olympiad/domain/start'
import type { Pool, PoolClient } from 'pg'
import { batched } from '../db/batch.ts'
import { twice } from '../db/outage.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { newRunId } from './run-id.ts'
import { timingColumns, timingOf, type InstantsRow } from './run-timing.ts'

/** What never changes about a run. */
export type RunFacts = {
  id: string
  personId: number
  language: Language
  drill: Drill
  seed: Buffer
} & (
  | { mode: RunMode; olympiadId: number; taskId: number; name: string; isGhost: boolean }
  /** `daily`: which challenge, `sprintId`: of which room, where it is one. */
  | { mode: 'free'; origin: FreeOrigin; daily: DailyKey | null; sprintId: number | null }
)

type FactsRow = {
  id: string
  person_id: number
  language: Language
  drill: Drill
  seed: Buffer
  mode: StoredMode
  olympiad_id: number | null
  task_id: number | null
  name: string | null
  is_ghost: boolean | null
  origin: FreeOrigin | null
  day: Day | null
  age_band: AgeBand | null
  sprint_id: number | null
}

/** What does, at one instant of the database's clock. */
export type RunMoment = {
  now: Date
  timing: RunTiming
  isGraded: boolean
  isPublished: boolean
  revision: number
  answers: string
  rhythm: string | null
}

export type RunOutcome = Result & {
  score: number
  greatest: number
  lateSaves: number
  previousBest: Result | null
}

const greatestRemembered = 10_000

/** Facts are read once and remembered: a save then costs one statement. */
export function factsReader(pool: Pool): (id: string) => Promise<RunFacts | null> {
  const remembered = new Map<string, RunFacts>()
  const read = batched((ids: readonly string[]) => twice(() => factsOf(pool, ids)))
  return async (id) => {
    const known = remembered.get(id)
    if (known) return known
    const facts = await read(id)
    if (facts) remember(remembered, facts)
    return facts
  }
}

const facts = sqlFile<FactsRow>(import.meta.dirname, 'facts', {
  id: 'uuid',
  person_id: 'int4',
  language: 'text',
  drill: 'jsonb',
  seed: 'bytea',
  mode: 'text',
  olympiad_id: 'int4',
  task_id: 'int4',
  name: 'text',
  is_ghost: 'bool',
  origin: 'text',
  day: 'text',
  age_band: 'text',
  sprint_id: 'int4',
})

/** The table's checks guarantee what a run of each mode has. */
function factsFrom(row: FactsRow): RunFacts {
  const { id, person_id: personId, language, drill, seed, mode } = row
  const same = { id, personId, language, drill, seed }
  if (mode === 'free') {
    const { day, age_band: band, sprint_id: sprintId } = row
    const daily = day && band && { day, band, language }
    return { ...same, mode, origin: row.origin as FreeOrigin, daily: daily || null, sprintId }
  }
  return {
    ...same,
    mode,
    olympiadId: row.olympiad_id as number,
    taskId: row.task_id as number,
    name: row.name as string,
    isGhost: row.is_ghost === true,
  }
}

async function factsOf(pool: Pool, ids: readonly string[]): Promise<(RunFacts | null)[]> {
  const { rows } = await pool.query<FactsRow>(facts.of(ids))
  const byId = new Map(rows.map((row) => [row.id, factsFrom(row)]))
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
  rhythm: string | null
}

const instants = {
  begin_until: 'timestamptz',
  begun_at: 'timestamptz',
  memorise_ended_at: 'timestamptz',
  recall_ended_at: 'timestamptz',
} as const

const moment = sqlFile<MomentRow>(import.meta.dirname, 'moment', {
  now: 'timestamptz',
  ...instants,
  is_graded: 'bool',
  is_published: 'bool',
  revision: 'int8',
  answers: 'text',
  rhythm: 'text',
})

export async function momentOf(pool: Pool, { id, drill }: RunFacts): Promise<RunMoment> {
  const { rows } = await pool.query<MomentRow>(moment.of(id, expectedNow))
  const row = rows[0] as MomentRow
  return {
    now: row.now,
    timing: timingOf(drill, row),
    isGraded: row.is_graded,
    isPublished: row.is_published,
    revision: row.revision ?? 0,
    answers: row.answers ?? '',
    rhythm: row.rhythm,
  }
}

const nowOnClock = sqlFile<{ now: Date }>(import.meta.dirname, 'now', { now: 'timestamptz' })

type LockedRow = InstantsRow & { is_excluded: boolean }

const lock = sqlFile<LockedRow>(import.meta.dirname, 'lock', { ...instants, is_excluded: 'bool' })

/**
 * The participant's wish, judged and written while nobody else can move the run. Who is excluded
 * begins nothing; what was begun goes on.
 */
export async function moveRun(
  pool: Pool,
  { id, drill }: RunFacts,
  event: RunEvent,
): Promise<RunTransition['kind'] | 'excluded'> {
  return inTransaction(pool, async (client) => {
    const query = queryOn(client)
    const { rows } = await client.query<LockedRow>(lock.of(id))
    const locked = rows[0] as LockedRow
    // Asked once the lock is held: the wait for it must not be given away as time.
    const clock = await client.query<{ now: Date }>(nowOnClock.of(expectedNow))
    const { now } = clock.rows[0] as { now: Date }
    const step = transitionAfter(timingOf(drill, locked), event, now)
    if (step.kind === 'moved' && event === 'begin' && locked.is_excluded) return 'excluded'
    if (step.kind === 'moved') {
      await query.updateTable('runs').set(timingColumns(step.run)).where('id', '=', id).execute()
    }
    return step.kind
  })
}

const result = ['s.points', 's.right_answers as right', 's.memorise_ms as memoriseMs'] as const

/** The stored result, with the best of the person's earlier training runs of the same drill. */
export async function outcomeOf(pool: Pool, run: RunFacts): Promise<RunOutcome> {
  const { id: runId } = run
  const query = queryOn(pool)
  const own = await query
    .selectFrom('run_results as s')
    .select([...result, 's.score', 's.greatest'])
    .where('s.run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const { lateSaves } = await query
    .selectFrom('late_answers')
    .select((of) => of.fn.countAll<number>().as('lateSaves'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  const best = await (run.mode === 'free' ? bestFree(pool, run) : bestTraining(pool, runId))
  return { ...own, lateSaves, previousBest: best ?? null }
}

function bestTraining(pool: Pool, runId: string): Promise<Result | undefined> {
  return queryOn(pool)
    .selectFrom('runs as this')
    .innerJoin('runs as r', (on) =>
      on
        .onRef('r.registration_id', '=', 'this.registration_id')
        .onRef('r.task_id', '=', 'this.task_id')
        .onRef('r.begun_at', '<', 'this.begun_at'),
    )
    .innerJoin('run_results as s', 's.run_id', 'r.id')
    .select(result)
    .where('this.id', '=', runId)
    .where('r.mode', '=', 'training')
    .orderBy('s.points', 'desc')
    .orderBy('s.right_answers', 'desc')
    .orderBy('s.memorise_ms')
    .limit(1)
    .executeTakeFirst()
}

/** Of free runs with the very same drill; where the material was known it was no feat. */
function bestFree(pool: Pool, { id, personId, drill }: RunFacts): Promise<Result | undefined> {
  return queryOn(pool)
    .selectFrom('free_runs as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .innerJoin('runs as this', (on) => on.onRef('r.begun_at', '<', 'this.begun_at'))
    .innerJoin('run_results as s', 's.run_id', 'r.id')
    .select(result)
    .where('this.id', '=', id)
    .where('f.practicant_id', '=', personId)
    .where('f.origin', 'in', freeOrigins.filter(isFresh))
    .where('r.drill', '=', JSON.stringify(drill) as never)
    .orderBy('s.points', 'desc')
    .orderBy('s.right_answers', 'desc')
    .orderBy('s.memorise_ms')
    .limit(1)
    .executeTakeFirst()
}

const replace = sqlFile<{ id: string }>(import.meta.dirname, 'replace', { id: 'uuid' })

/** Gives a run anew; the old one is kept and no longer stands. */
export async function replaceRun(
  client: PoolClient,
  {
    runId,
    seed,
    beginUntil,
    at,
  }: { runId: string; seed: Buffer; beginUntil: Date | null; at: Date },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    replace.of(runId, seed, beginUntil, at, newRunId()),
  )
  return (rows[0] as { id: string }).id
}
