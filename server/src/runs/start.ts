import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { OwnRun, RunMode } from '@olympiad/domain/start'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'
import { instantSql, type RunDatabase } from './run-database.ts'

/** What decides whether somebody may start a drill, at one instant of the database's clock. */
export type Entry = OlympiadMilestones & {
  now: Date
  registration: { id: number; isPaid: boolean } | null
  /** A drill of the person's own category and no other. */
  drill: Drill | null
  /** Of that drill, in the olympiad itself. */
  run: OwnRun
}

/** Who asks to start which drill. */
export type Wish = { olympiadId: number; practicantId: number; taskId: number }

type EntryRow = OlympiadMilestones & {
  wish: number
  now: Date
  id: number | null
  isPaid: boolean
  task: DrillRow | null
  run: OwnRun
}

const runStateSql = (runs: RunDatabase) => `
  case when r.closed_at is not null or coalesce(r.recall_until, r.begin_until) <= ${instantSql(runs)}
       then 'closed' else 'open' end`

/** Of many at once; null where there is no such olympiad. */
export async function entriesOf(
  runs: RunDatabase,
  wishes: readonly Wish[],
): Promise<(Entry | null)[]> {
  const { rows } = await runs.pool.query<EntryRow>({
    name: 'run-entry',
    text: `
      select w.wish::int, ${instantSql(runs)} as now, o.announced_at as "announcedAt",
             o.starts_at as "startsAt", o.ends_at as "endsAt", o.published_at as "publishedAt",
             g.id, to_json(k) as task,
             exists (select from orders where registration_id = g.id and status = 'paid') as "isPaid",
             case when r.id is null then 'none' else ${runStateSql(runs)} end as run
        from unnest($1::int[], $2::int[], $3::int[]) with ordinality
               as w (olympiad_id, practicant_id, task_id, wish)
        join olympiads o on o.id = w.olympiad_id
        left join registrations g on g.olympiad_id = o.id and g.practicant_id = w.practicant_id
        left join tasks k on k.id = w.task_id and k.stage_id = g.stage_id and k.age_band = g.age_band
        left join runs r on r.registration_id = g.id and r.task_id = k.id and r.mode = 'olympiad'`,
    values: [
      wishes.map(({ olympiadId }) => olympiadId),
      wishes.map(({ practicantId }) => practicantId),
      wishes.map(({ taskId }) => taskId),
    ],
  })
  const byWish = new Map(rows.map((row) => [row.wish, entryFrom(row)]))
  return wishes.map((_, index) => byWish.get(index + 1) ?? null)
}

function entryFrom({ wish: _, id, isPaid, task, ...entry }: EntryRow): Entry {
  return {
    ...entry,
    registration: id === null ? null : { id, isPaid },
    drill: task && drillFrom(task),
  }
}

type StoredRun = { id: string; seed: Buffer }

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
 * However many ask at once for an olympiad run, one row is written and all are led to it. Many starts
 * go in one statement; the order of the rows is the same for everybody.
 */
export async function insertRuns(
  runs: RunDatabase,
  started: readonly NewRun[],
): Promise<StoredRun[]> {
  const column = <K extends keyof NewRun>(key: K) => started.map((one) => one[key])
  const { rows } = await runs.pool.query<StoredRun>({
    name: 'run-insert',
    text: `
      insert into runs (registration_id, task_id, mode, language, drill, seed, created_at,
                        begin_until, due_at)
      select n.registration_id, n.task_id, n.mode, n.language, n.drill, n.seed,
             ${instantSql(runs)}, n.begin_until, n.begin_until
        from unnest($1::int[], $2::int[], $3::text[], $4::language[], $5::jsonb[], $6::bytea[],
                    $7::timestamptz[])
               as n (registration_id, task_id, mode, language, drill, seed, begin_until)
       order by n.registration_id, n.task_id
      on conflict (registration_id, task_id) where mode = 'olympiad' do nothing
      returning id, seed`,
    values: [
      column('registrationId'),
      column('taskId'),
      column('mode'),
      column('language'),
      column('drill').map((drill) => JSON.stringify(drill)),
      column('seed'),
      column('beginUntil'),
    ],
  })
  const written = new Map(rows.map((row) => [row.seed.toString('base64'), row]))
  return Promise.all(
    started.map(async (run) => written.get(run.seed.toString('base64')) ?? firstRunOf(runs, run)),
  )
}

/** Somebody else was quicker with the same run. */
async function firstRunOf(
  { pool }: RunDatabase,
  { registrationId, taskId }: NewRun,
): Promise<StoredRun> {
  const { rows } = await pool.query<StoredRun>({
    name: 'run-of-olympiad',
    text: `
      select id, seed from runs where registration_id = $1 and task_id = $2 and mode = 'olympiad'`,
    values: [registrationId, taskId],
  })
  if (!rows[0]) throw new Error('a run met a conflict with nothing')
  return rows[0]
}
