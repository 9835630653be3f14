import type { AgeBand } from '@olympiad/domain/age-band'
import type { Drill, DrillKind, DrillOptions } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { RunMode } from '@olympiad/domain/start'
import { call, flagOf, type DataList, type Flag } from './call.ts'
import type { TaskWire, TaskListRequest } from './tasks.schema.ts'

/** A drill of an olympiad as offered to the caller. */
export type Task = {
  id: number
  stage: Stage
  ageBand: AgeBand
  name: string
  description: string
  drill: Drill
  /** How often the caller has run it in the mode asked for. */
  runs: number
  canStart: boolean
  /** The caller's run of the olympiad once it is over: where its answers are looked at. */
  closedRunId: string | null
}

/** Which tasks: those of a level and age band, or of the caller's own category. */
export type TaskQuestion = {
  olympiadId: number
  language: Language
  category?: { level: StageLevel; ageBand: AgeBand } | undefined
  mode?: RunMode | undefined
}

/** Whose tasks a page shows before anybody has chosen. */
export const firstCategory: NonNullable<TaskQuestion['category']> = {
  level: 'basic',
  ageBand: '9-12',
}

/** Spec 3: the wire's own spelling. */
const tableNames: Record<DrillKind, TaskWire['table_name']> = {
  'number-letter': 'olympiad_number_letter',
  binary: 'olympiad_binnary',
  cards: 'olympiad_cards',
}

const layoutIds = { row: 1, column: 2 } as const

/** The options of any drill by their wire names: `params_json` and `add_params` share them. */
export type OptionsWire = {
  capacity?: 1 | 2 | 4 | 6
  show_groups?: 1 | 2 | 3 | 4
  group_cards?: 1 | 2 | 3
  category_id?: 1 | 2
}

type ParamsJson = OptionsWire & {
  digit_number: number
  interval: number
  interval_memory: number
  symbols?: 'digits' | 'letters' | 'mixed'
  row_size?: number
  deck_size?: 13 | 26 | 36 | 52
}

export function optionsToWire(options: DrillOptions): OptionsWire {
  if ('capacity' in options) return { capacity: options.capacity }
  if ('layout' in options) {
    return { show_groups: options.grouping, category_id: layoutIds[options.layout] }
  }
  return { group_cards: options.grouping }
}

/** The drill as the participant wants to see it; what belongs to other kinds has no effect. */
export function drillWithOptions(
  drill: Drill,
  wire: { [Name in keyof OptionsWire]: OptionsWire[Name] | undefined },
): Drill {
  const { options } = drill
  if ('capacity' in options) {
    return { ...drill, options: { capacity: wire.capacity ?? options.capacity } } as Drill
  }
  if ('layout' in options) {
    const grouping = wire.show_groups ?? options.grouping
    const layout = wire.category_id ? layoutOfId(wire.category_id) : options.layout
    return { ...drill, options: { grouping, layout } } as Drill
  }
  return { ...drill, options: { grouping: wire.group_cards ?? options.grouping } } as Drill
}

const layoutOfId = (id: 1 | 2) => (id === layoutIds.column ? 'column' : 'row')

function paramsToJson(drill: Drill): string {
  const params: ParamsJson = {
    digit_number: drill.quantity,
    interval: drill.memoriseSeconds,
    interval_memory: drill.recallSeconds,
    ...optionsToWire(drill.options),
    ...(drill.kind === 'number-letter' && { symbols: drill.symbols }),
    ...(drill.kind === 'cards' ? { deck_size: drill.deckSize } : { row_size: drill.rowSize }),
  }
  return JSON.stringify(params)
}

export type DrillWire = Pick<TaskWire, 'table_name' | 'params_json'>

export function drillToWire(drill: Drill): DrillWire {
  return { table_name: tableNames[drill.kind], params_json: paramsToJson(drill) }
}

export function drillFromWire({ table_name: tableName, params_json: json }: DrillWire): Drill {
  const params = JSON.parse(json) as ParamsJson
  const norm = {
    quantity: params.digit_number,
    memoriseSeconds: params.interval,
    recallSeconds: params.interval_memory,
  }
  switch (tableName) {
    case 'olympiad_number_letter':
      return {
        kind: 'number-letter',
        ...norm,
        symbols: params.symbols ?? 'digits',
        rowSize: params.row_size ?? 40,
        options: { capacity: params.capacity ?? 1 },
      }
    case 'olympiad_binnary':
      return {
        kind: 'binary',
        ...norm,
        rowSize: params.row_size ?? 30,
        options: {
          grouping: params.show_groups ?? 1,
          layout: layoutOfId(params.category_id ?? layoutIds.row),
        },
      }
    case 'olympiad_cards':
      return {
        kind: 'cards',
        ...norm,
        deckSize: params.deck_size ?? 52,
        options: { grouping: params.group_cards ?? 1 },
      }
  }
}

function taskToWire(task: Task): TaskWire {
  return {
    id: task.id,
    name: task.name,
    descr: task.description,
    ...drillToWire(task.drill),
    stages_level: task.stage.level,
    stages_num: task.stage.number,
    age_tab: task.ageBand,
    btn_allow: flagOf(task.canStart),
    cnt_repeat: task.runs,
    run_id: task.closedRunId,
  }
}

function taskFromWire(wire: TaskWire): Task {
  return {
    id: wire.id,
    stage: { level: wire.stages_level, number: wire.stages_num },
    ageBand: wire.age_tab,
    name: wire.name,
    description: wire.descr,
    drill: drillFromWire(wire),
    runs: wire.cnt_repeat,
    canStart: wire.btn_allow === 1,
    closedRunId: wire.run_id ?? null,
  }
}

/** Spec 7: is_self is 1 in the training start and 0 in the olympiad start. */
export const modeToFlag = (mode: RunMode): Flag => flagOf(mode === 'training')

const toWire = (tasks: Task[]): DataList<TaskWire[]> => ({ data_list: tasks.map(taskToWire) })
const fromWire = ({ data_list }: DataList<TaskWire[]>) => data_list.map(taskFromWire)

export const listTasks = call<TaskQuestion, DataList<TaskWire[]>, Task[]>({
  method: 'POST',
  path: '/api/olympiads/get-task-list',
  request: ({ olympiadId, language, category, mode }) => {
    const body: TaskListRequest = {
      olympiad_id: olympiadId,
      language,
      ...(category && { stages_level: category.level, age_tab: category.ageBand }),
      ...(mode && { is_self: modeToFlag(mode) }),
    }
    return { body }
  },
  toWire,
  fromWire,
})

export const getTask = call<
  { olympiadId: number; taskId: number; language: Language },
  DataList<TaskWire[]>,
  Task[]
>({
  method: 'POST',
  path: '/api/olympiads/get-task',
  request: ({ olympiadId, taskId, language }) => ({
    body: { olympiad_id: olympiadId, params_id: taskId, language },
  }),
  toWire,
  fromWire,
})
