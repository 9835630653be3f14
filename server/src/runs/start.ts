import type { AgeBand } from '@olympiad/domain/age-band'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { OwnRun, RunMode } from '@olympiad/domain/start'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'
import { instantSql, type RunDatabase } from './run-database.ts'

/** What decides whether somebody may start, at one instant of the database's clock. */
export type Entry = OlympiadMilestones & {
  now: Date
  registration: { id: number; stageId: number; ageBand: AgeBand; isPaid: boolean } | null
}

type EntryRow = OlympiadMilestones & {
  now: Date
  id: number | null
  stageId: number
  ageBand: AgeBand
  isPaid: boolean
}

export async function entryOf(
  runs: RunDatabase,
  olympiadId: number,
  practicantId: number,
): Promise<Entry | null> {
  const { rows } = await runs.pool.query<EntryRow>({
    name: 'run-entry',
    text: `
      select ${instantSql(runs)} as now, o.announced_at as "announcedAt", o.starts_at as "startsAt",
             o.ends_at as "endsAt", o.published_at as "publishedAt", g.id, g.stage_id as "stageId",
             g.age_band as "ageBand",
             exists (select from orders where registration_id = g.id and status = 'paid') as "isPaid"
        from olympiads o
        left join registrations g on g.olympiad_id = o.id and g.practicant_id = $2
       where o.id = $1`,
    values: [olympiadId, practicantId],
  })
  const row = rows[0]
  if (!row) return null
  const { id, stageId, ageBand, isPaid, ...olympiad } = row
  return { ...olympiad, registration: id === null ? null : { id, stageId, ageBand, isPaid } }
}

/** A drill of the person's own category and no other. */
export async function ownDrill(
  { pool }: RunDatabase,
  { stageId, ageBand }: { stageId: number; ageBand: AgeBand },
  taskId: number,
): Promise<Drill | null> {
  const { rows } = await pool.query<DrillRow>({
    name: 'run-drill',
    text: `
      select kind, quantity, memorise_seconds, recall_seconds, symbols, row_size, deck_size,
             capacity, show_groups, layout, group_cards
        from tasks where id = $1 and stage_id = $2 and age_band = $3`,
    values: [taskId, stageId, ageBand],
  })
  return rows[0] ? drillFrom(rows[0]) : null
}

type OlympiadRun = { id: string; seed: Buffer; state: OwnRun }

export async function olympiadRunOf(
  runs: RunDatabase,
  registrationId: number,
  taskId: number,
): Promise<OlympiadRun | null> {
  const { rows } = await runs.pool.query<OlympiadRun>({
    name: 'run-of-olympiad',
    text: `
      select id, seed,
             case when closed_at is not null
                    or coalesce(recall_until, begin_until) <= ${instantSql(runs)}
                  then 'closed' else 'open' end as state
        from runs where registration_id = $1 and task_id = $2 and mode = 'olympiad'`,
    values: [registrationId, taskId],
  })
  return rows[0] ?? null
}

export type NewRun = {
  registrationId: number
  taskId: number
  mode: RunMode
  language: Language
  drill: Drill
  seed: Buffer
  beginUntil: Date | null
}

/** However many ask at once for an olympiad run, one row is written and all are led to it. */
export async function insertRun(
  runs: RunDatabase,
  run: NewRun,
): Promise<{ id: string; seed: Buffer }> {
  const { rows } = await runs.pool.query<{ id: string; seed: Buffer }>({
    name: 'run-insert',
    text: `
      insert into runs (registration_id, task_id, mode, language, drill, seed, created_at,
                        begin_until, due_at)
      values ($1, $2, $3, $4, $5, $6, ${instantSql(runs)}, $7, $7)
      on conflict (registration_id, task_id) where mode = 'olympiad' do nothing
      returning id, seed`,
    values: [
      run.registrationId,
      run.taskId,
      run.mode,
      run.language,
      run.drill,
      run.seed,
      run.beginUntil,
    ],
  })
  const first = rows[0] ?? (await olympiadRunOf(runs, run.registrationId, run.taskId))
  if (!first) throw new Error('a run met a conflict with nothing')
  return first
}
