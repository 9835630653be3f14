import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { NameDisplay } from '@olympiad/domain/diploma'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { FreeOrigin, StoredMode } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import type { RunOfToday } from '@olympiad/domain/practice-session'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

/** Who trains, at one instant of the database's clock. */
export type Trainee = {
  now: Date
  birth: Day | null
  ageId: number | null
  registeredBand: AgeBand | null
  lastDrill: Drill | null
  openRuns: number
}

const person = sqlFile<Trainee>(import.meta.dirname, 'person', {
  now: 'timestamptz',
  birth: 'text',
  ageId: 'int2',
  registeredBand: 'text',
  lastDrill: 'jsonb',
  openRuns: 'int8',
})

export async function traineeOf(pool: Pool, personId: number): Promise<Trainee> {
  const { rows } = await pool.query<Trainee>(person.of(personId))
  return rows[0] as Trainee
}

/** A run whose material somebody wishes once more. */
export type SourceRun = {
  id: string
  mode: StoredMode
  language: Language
  drill: Drill
  seed: Buffer
  isClosed: boolean
  /** Not of an olympiad whose results are still to come. */
  isOpen: boolean
  day: Day | null
  band: AgeBand | null
  /** Nobody is in the middle of the same material. */
  isRoomOver: boolean
  answers: string
  now: Date
}

const source = sqlFile<SourceRun>(import.meta.dirname, 'source', {
  id: 'uuid',
  mode: 'text',
  language: 'text',
  drill: 'jsonb',
  seed: 'bytea',
  isClosed: 'bool',
  isOpen: 'bool',
  day: 'text',
  band: 'text',
  isRoomOver: 'bool',
  answers: 'text',
  now: 'timestamptz',
})

/** Null: there is none, or it is somebody else's. */
export async function sourceRun(
  pool: Pool,
  runId: string,
  personId: number,
): Promise<SourceRun | null> {
  const { rows } = await pool.query<SourceRun>(source.of(runId, personId))
  return rows[0] ?? null
}

/** A run that a friend shares. */
export type SharedRun = {
  id: string
  language: Language
  drill: Drill
  seed: Buffer
  ownerId: number
  firstName: string
  familyName: string
  display: NameDisplay
  right: number
  memoriseMs: number
  rhythm: string | null
  /** Whoever asks has seen its material before. */
  isKnown: boolean
}

const friend = sqlFile<SharedRun>(import.meta.dirname, 'friend', {
  id: 'uuid',
  language: 'text',
  drill: 'jsonb',
  seed: 'bytea',
  ownerId: 'int4',
  firstName: 'text',
  familyName: 'text',
  display: 'text',
  right: 'int4',
  memoriseMs: 'int4',
  rhythm: 'text',
  isKnown: 'bool',
})

export async function sharedRun(
  pool: Pool,
  code: string,
  personId: number,
): Promise<SharedRun | null> {
  const { rows } = await pool.query<SharedRun>(friend.of(code, personId))
  return rows[0] ?? null
}

export type Raced = { isMine: boolean; rhythm: string; right: number; drill: Drill }

const ghosts = sqlFile<Raced>(import.meta.dirname, 'ghosts', {
  isMine: 'bool',
  rhythm: 'text',
  right: 'int4',
  drill: 'jsonb',
})

export async function racedRuns(pool: Pool, runId: string, personId: number): Promise<Raced[]> {
  return (await pool.query<Raced>(ghosts.of(runId, personId))).rows
}

type TodayRow = RunOfToday & { origin: FreeOrigin | null }

const today = sqlFile<TodayRow>(import.meta.dirname, 'today', {
  runId: 'uuid',
  origin: 'text',
  drill: 'jsonb',
  points: 'int4',
})

export async function runsSince(pool: Pool, personId: number, since: Date): Promise<RunOfToday[]> {
  return (await pool.query<TodayRow>(today.of(personId, since))).rows
}

/** The clock that all runs go by. */
export async function clockOf(pool: Pool): Promise<Date> {
  const { now } = await queryOn(pool)
    .selectNoFrom((of) => of.fn<Date>('run_clock', []).as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** The code by which the run is shared: the first that was made. */
export async function keepLink(
  pool: Pool,
  { code, runId, at }: { code: string; runId: string; at: Date },
): Promise<string> {
  const kept = await queryOn(pool)
    .insertInto('run_links')
    .values({ code, run_id: runId, made_at: at })
    .onConflict((met) =>
      met.column('run_id').doUpdateSet((of) => ({ run_id: of.ref('excluded.run_id') })),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return kept.code
}
