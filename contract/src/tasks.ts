import type { AgeBand } from '@olympiad/domain/age-band'
import type {
  BinaryGrouping,
  BinaryLayout,
  Capacity,
  CardGrouping,
  Drill,
  DrillKind,
  DrillOptions,
  RowPick,
} from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { RunMode } from '@olympiad/domain/start'
import { defineCall, flagOf, type DataList, type Flag } from './call.ts'
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
  capacity?: Capacity | undefined
  show_groups?: BinaryGrouping | undefined
  group_cards?: CardGrouping | undefined
  category_id?: 1 | 2 | undefined
}

/** The same in our words: wishes for whatever kind of drill it turns out to be. */
export type RunOptions = {
  capacity?: Capacity | undefined
  binaryGrouping?: BinaryGrouping | undefined
  binaryLayout?: BinaryLayout | undefined
  cardGrouping?: CardGrouping | undefined
}

type ParamsJson = OptionsWire & {
  digit_number: number
  interval: number
  interval_memory: number
  symbols?: 'digits' | 'letters' | 'mixed'
  row_size?: number
  deck_size?: 13 | 26 | 36 | 52
  /** Ours: only these rows of a larger drill. */
  pick?: RowPick
}

/** Spec 7: all four are sent; of those of other drills the first value, which changes nothing. */
export const runOptions = (options: DrillOptions): RunOptions => ({
  capacity: 1,
  binaryGrouping: 1,
  cardGrouping: 1,
  binaryLayout: 'row',
  ...ownOptions(options),
})

function ownOptions(options: DrillOptions): RunOptions {
  if ('capacity' in options) return { capacity: options.capacity }
  if ('layout' in options) {
    return { binaryGrouping: options.grouping, binaryLayout: options.layout }
  }
  return { cardGrouping: options.grouping }
}

export const optionsToWire = (options: RunOptions): OptionsWire => ({
  capacity: options.capacity,
  show_groups: options.binaryGrouping,
  group_cards: options.cardGrouping,
  category_id: options.binaryLayout && layoutIds[options.binaryLayout],
})

export const optionsFromWire = (wire: OptionsWire): RunOptions => ({
  capacity: wire.capacity,
  binaryGrouping: wire.show_groups,
  binaryLayout: wire.category_id && layoutOfId(wire.category_id),
  cardGrouping: wire.group_cards,
})

/** The drill as the participant wants to see it; what belongs to other kinds has no effect. */
export function drillWithOptions(drill: Drill, wanted: RunOptions): Drill {
  switch (drill.kind) {
    case 'number-letter':
      return { ...drill, options: { capacity: wanted.capacity ?? drill.options.capacity } }
    case 'binary': {
      const { grouping, layout } = drill.options
      return {
        ...drill,
        options: {
          grouping: wanted.binaryGrouping ?? grouping,
          layout: wanted.binaryLayout ?? layout,
        },
      }
    }
    case 'cards':
      return { ...drill, options: { grouping: wanted.cardGrouping ?? drill.options.grouping } }
  }
}

const layoutOfId = (id: 1 | 2) => (id === layoutIds.column ? 'column' : 'row')

function paramsToJson(drill: Drill): string {
  const params: ParamsJson = {
    digit_number: drill.quantity,
    interval: drill.memoriseSeconds,
    interval_memory: drill.recallSeconds,
    ...optionsToWire(ownOptions(drill.options)),
    ...(drill.kind === 'number-letter' && { symbols: drill.symbols }),
    ...(drill.kind === 'cards' ? { deck_size: drill.deckSize } : { row_size: drill.rowSize }),
    ...(drill.pick && { pick: drill.pick }),
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
    ...(params.pick && { pick: params.pick }),
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
export const modeFromFlag = (isSelf: Flag): RunMode => (isSelf === 1 ? 'training' : 'olympiad')

const toWire = (tasks: Task[]): DataList<TaskWire[]> => ({ data_list: tasks.map(taskToWire) })
const fromWire = ({ data_list }: DataList<TaskWire[]>) => data_list.map(taskFromWire)

export const listTasks = defineCall<TaskQuestion, DataList<TaskWire[]>, Task[]>({
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

export const getTask = defineCall<
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
