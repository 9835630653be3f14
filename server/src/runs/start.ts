import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { ForViewer, OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { OwnRun, RunMode } from '@olympiad/domain/start'
import type { Pool } from 'pg'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'
import { newRunId } from './run-id.ts'

/** What decides whether somebody may start a drill, at one instant of the database's clock. */
export type Entry = OlympiadMilestones &
  ForViewer & {
    now: Date
    registration: {
      id: number
      isPaid: boolean
      isExcluded: boolean
      owesAcceptance: boolean
      /** A guardian said no to taking part. */
      isKept: boolean
    } | null
    /** A drill of the person's own category and no other. */
    drill: Drill | null
    /** Of that drill, in the olympiad itself. */
    run: OwnRun
  }

/** Who asks to start which drill. */
export type Wish = { olympiadId: number; personId: number; taskId: number }

type EntryRow = MilestoneColumns & {
  wish: number
  now: Date
  id: number | null
  is_paid: boolean
  is_staff: boolean
  owes_acceptance: boolean
  is_excluded: boolean
  is_kept: boolean
  task: DrillRow | null
  run: OwnRun
}

const entry = sqlFile<EntryRow>(import.meta.dirname, 'entry', {
  wish: 'int4',
  now: 'timestamptz',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  id: 'int4',
  task: 'json',
  is_paid: 'bool',
  is_staff: 'bool',
  owes_acceptance: 'bool',
  is_excluded: 'bool',
  is_kept: 'bool',
  run: 'text',
})

/** Of many at once; null where there is no such olympiad. */
export async function entriesOf(pool: Pool, wishes: readonly Wish[]): Promise<(Entry | null)[]> {
  const { rows } = await pool.query<EntryRow>(
    entry.of(
      wishes.map(({ olympiadId }) => olympiadId),
      wishes.map(({ personId }) => personId),
      wishes.map(({ taskId }) => taskId),
      expectedNow,
    ),
  )
  const byWish = new Map(rows.map((row) => [row.wish, entryFrom(row)]))
  return wishes.map((_, index) => byWish.get(index + 1) ?? null)
}

function entryFrom(row: EntryRow): Entry {
  return {
    ...milestonesFrom(row),
    now: row.now,
    isStaff: row.is_staff,
    registration:
      row.id === null
        ? null
        : {
            id: row.id,
            isPaid: row.is_paid,
            isExcluded: row.is_excluded,
            owesAcceptance: row.owes_acceptance,
            isKept: row.is_kept,
          },
    drill: row.task && drillFrom(row.task),
    run: row.run,
  }
}

type StoredRun = { id: string; seed: Buffer }

const insert = sqlFile<StoredRun>(import.meta.dirname, 'insert', { id: 'uuid', seed: 'bytea' })

export type NewRun = {
  registrationId: number
  taskId: number
  mode: RunMode
  language: Language
  drill: Drill
  seed: Buffer
  beginUntil: Date | null
}

/**
 * Null: in this very moment the participant has cancelled, was moved or excluded, or the drill is gone.
 */
export async function insertRuns(
  pool: Pool,
  started: readonly NewRun[],
): Promise<(StoredRun | null)[]> {
  const column = <K extends keyof NewRun>(key: K) => started.map((one) => one[key])
  const { rows } = await pool.query<StoredRun>(
    insert.of(
      column('registrationId'),
      column('taskId'),
      column('mode'),
      column('language'),
      column('drill').map((drill) => JSON.stringify(drill)),
      column('seed'),
      column('beginUntil'),
      started.map(() => newRunId()),
    ),
  )
  const written = new Map(rows.map((row) => [row.seed.toString('base64'), row]))
  return Promise.all(
    started.map(async (run) => written.get(run.seed.toString('base64')) ?? firstRunOf(pool, run)),
  )
}

/** Somebody else was quicker with the same run, or nobody was and it may not be. */
async function firstRunOf(
  pool: Pool,
  { registrationId, taskId }: NewRun,
): Promise<StoredRun | null> {
  const run = await queryOn(pool)
    .selectFrom('runs')
    .select(['id', 'seed'])
    .where('registration_id', '=', registrationId)
    .where('task_id', '=', taskId)
    .where('mode', '=', 'olympiad')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return run ?? null
}
