import type { Task } from '@olympiad/contract/tasks'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { OwnRun, RunMode } from '@olympiad/domain/start'
import type { Database } from '../db/database.ts'
import { drillFrom, type DrillRow } from '../db/drill-row.ts'
import { sqlFile } from '../db/sql-file.ts'

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

const list = sqlFile<TaskRow>(import.meta.dirname, 'list', {
  id: 'int4',
  level: 'text',
  number: 'int2',
  age_band: 'text',
  name: 'text',
  description: 'text',
  kind: 'text',
  quantity: 'int4',
  memorise_seconds: 'int4',
  recall_seconds: 'int4',
  symbols: 'text',
  row_size: 'int2',
  deck_size: 'int2',
  capacity: 'int2',
  show_groups: 'int2',
  layout: 'text',
  group_cards: 'int2',
  runs: 'int4',
  own_run: 'text',
  closed_run_id: 'uuid',
})

/** The caller's registration as far as it decides what may be run. */
export type OwnCategory = Stage & {
  registrationId: number
  ageBand: AgeBand
  isPaid: boolean
  isExcluded: boolean
}

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

export async function tasksOf(
  { pool }: Database,
  choice: TaskChoice,
  now: Date,
): Promise<(Omit<Task, 'canStart'> & { ownRun: OwnRun })[]> {
  const { rows } = await pool.query<TaskRow>(
    list.of(
      choice.olympiadId,
      choice.language,
      choice.stage?.level ?? null,
      choice.stage?.number ?? null,
      choice.ageBand ?? null,
      choice.taskId ?? null,
      choice.registrationId ?? null,
      choice.mode ?? 'olympiad',
      now,
    ),
  )
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
  { query }: Database,
  olympiadId: number,
  personId: number,
): Promise<OwnCategory | null> {
  const row = await query
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.stage_id')
    .select(['r.id as registrationId', 's.level', 's.number', 'r.age_band as ageBand'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('paid_registrations as p')
            .select('p.registration_id')
            .whereRef('p.registration_id', '=', 'r.id'),
        )
        .as('isPaid'),
    )
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('standing_exclusions as e')
            .select('e.id')
            .whereRef('e.registration_id', '=', 'r.id'),
        )
        .as('isExcluded'),
    )
    .where('r.olympiad_id', '=', olympiadId)
    .where('r.practicant_id', '=', personId)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, isPaid: Boolean(row.isPaid), isExcluded: Boolean(row.isExcluded) }
}
