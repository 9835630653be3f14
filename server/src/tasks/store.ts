import type { Task } from '@olympiad/contract/tasks'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { OwnRun, RunMode } from '@olympiad/domain/start'
import type { Database } from '../db/database.ts'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'

type TaskRow = DrillRow & {
  id: number
  level: StageLevel
  number: number
  age_band: AgeBand
  name: string
  description: string
  runs: number
  own_run: OwnRun
  closed_run_id: string | null
}

/** The caller's registration as far as it decides what may be run. */
export type OwnCategory = Stage & { registrationId: number; ageBand: AgeBand; isPaid: boolean }

type TaskChoice = {
  olympiadId: number
  language: Language
  stage?: Partial<Stage> | undefined
  ageBand?: AgeBand | undefined
  taskId?: number | undefined
  /** Whose runs are counted, and in which mode. */
  registrationId?: number | undefined
  mode?: RunMode | undefined
}

/** Tasks of an olympiad, with what was run of them; whether they may be run is not for SQL. */
export async function tasksOf(
  { pool }: Database,
  choice: TaskChoice,
  now: Date,
): Promise<(Omit<Task, 'canStart'> & { ownRun: OwnRun })[]> {
  const { rows } = await pool.query<TaskRow>({
    name: 'tasks',
    text: `
      select k.id, s.level, s.number, k.age_band, x.name, x.description, k.kind, k.quantity,
             k.memorise_seconds, k.recall_seconds, k.symbols, k.row_size, k.deck_size, k.capacity,
             k.show_groups, k.layout, k.group_cards,
             (select count(*) from runs
               where registration_id = $7::int and task_id = k.id and mode = $8)::int as runs,
             coalesce(own.state, 'none') as own_run,
             case when own.state = 'closed' then own.id end as closed_run_id
        from tasks k
        join stages s on s.id = k.stage_id
        join task_texts x on x.task_id = k.id and x.language = $2
        left join lateral (
          select id, case when closed_at is not null or coalesce(recall_until, begin_until) <= $9
                     then 'closed' else 'open' end as state
            from runs
           where registration_id = $7::int and task_id = k.id and mode = 'olympiad') own on true
       where s.olympiad_id = $1
         and ($3::text is null or s.level = $3)
         and ($4::int is null or s.number = $4)
         and ($5::text is null or k.age_band = $5)
         and ($6::int is null or k.id = $6)
       order by array_position(array['basic', 'intermediate', 'pro'], s.level::text), s.number,
                k.age_band, k.position`,
    values: [
      choice.olympiadId,
      choice.language,
      choice.stage?.level ?? null,
      choice.stage?.number ?? null,
      choice.ageBand ?? null,
      choice.taskId ?? null,
      choice.registrationId ?? null,
      choice.mode ?? 'olympiad',
      now,
    ],
  })
  return rows.map((row) => ({
    id: row.id,
    stage: { level: row.level, number: row.number },
    ageBand: row.age_band,
    name: row.name,
    description: row.description,
    drill: drillFrom(row),
    runs: row.runs,
    ownRun: row.own_run,
    closedRunId: row.closed_run_id,
  }))
}

export async function ownCategory(
  { pool }: Database,
  olympiadId: number,
  practicantId: number,
): Promise<OwnCategory | null> {
  const { rows } = await pool.query<OwnCategory>(
    `select r.id as "registrationId", s.level, s.number, r.age_band as "ageBand",
            exists (select from orders where registration_id = r.id and status = 'paid') as "isPaid"
       from registrations r join stages s on s.id = r.stage_id
      where r.olympiad_id = $1 and r.practicant_id = $2`,
    [olympiadId, practicantId],
  )
  return rows[0] ?? null
}

export async function milestonesOf(
  { pool }: Database,
  olympiadId: number,
): Promise<OlympiadMilestones | null> {
  const { rows } = await pool.query<OlympiadMilestones>(
    `select announced_at as "announcedAt", starts_at as "startsAt", ends_at as "endsAt",
            published_at as "publishedAt"
       from olympiads where id = $1`,
    [olympiadId],
  )
  return rows[0] ?? null
}
