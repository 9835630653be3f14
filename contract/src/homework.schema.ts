import { assignmentStates, greatestNote, greatestRepetitions } from '@olympiad/domain/assignment'
import { drillKinds } from '@olympiad/domain/drills/drill'
import { greatestGroup } from '@olympiad/domain/group'
import { timeZones } from '@olympiad/domain/local-time'
import { z } from 'zod'
import { drill } from './drill.schema.ts'
import { plainEndpoint } from './endpoint.ts'
import {
  changeHomework,
  endHomework,
  exportHomework,
  extendHomework,
  getHomework,
  getHomeworkMistakes,
  getMyHomework,
  giveHomework,
  startHomework,
} from './homework.ts'
import { sha256 } from './runs.schema.ts'
import { adaptiveDrill, push } from './training.schema.ts'
import * as wire from './wire.ts'

const group = z.object({ groupId: wire.idText })
const assignment = z.object({ groupId: wire.idText, assignmentId: wire.idText })
const named = z.object({ assignmentId: wire.id })
const timeZone = z.enum(timeZones)
const state = z.enum(assignmentStates)
const percent = z.int().min(0).max(100)
const localTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .describe('As a clock in the zone of the group shows it')

const work = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('own'), drill }),
    z.strictObject({ kind: z.literal('level'), drill: adaptiveDrill, push }),
  ])
  .describe('The same for everybody, or for each what is right for their level')

const common = {
  work,
  repetitions: z.int().min(1).max(greatestRepetitions),
  leastShare: percent.describe('Of what is right; by level: of what the level expects'),
}

const form = z.strictObject({
  ...common,
  opensAt: localTime,
  dueAt: localTime,
  places: z
    .array(wire.id)
    .min(1)
    .max(greatestGroup)
    .nullable()
    .describe('Of the roster; null: for all'),
  note: wire.readableLines(greatestNote),
})

const cell = z.object({
  state,
  runs: wire.count,
  counted: wire.count,
  best: percent.nullable(),
  median: percent.nullable(),
  minutes: wire.count,
})

const grid = z
  .object({
    timeZone,
    now: wire.instant,
    assignments: z.array(
      z.object({
        id: wire.id,
        ...common,
        opensAt: wire.instant,
        dueAt: wire.instant,
        endedAt: wire.instant.nullable(),
        places: z.array(wire.id).nullable(),
        note: z.string(),
        isBegun: z.boolean(),
      }),
    ),
    pupils: z.array(
      z.object({
        placeId: wire.id,
        label: z.string(),
        isShared: z.boolean().describe('Whether trainers may see training; if not: no cells'),
        cells: z.array(cell.nullable()).describe('In the order of the assignments'),
      }),
    ),
    hasOlder: z.boolean(),
  })
  .meta({ id: 'HomeworkGrid' })

const marks = z.object({
  right: wire.count,
  wrong: wire.count,
  blank: wire.count,
  swap: wire.count,
  shift: wire.count,
})

const mistakes = z
  .object({
    children: wire.count,
    runs: wire.count,
    drillKind: z.enum(drillKinds),
    counts: marks.nullable().describe('null: fewer than five children'),
    confusions: z.array(z.object({ shown: z.string(), taken: z.string(), times: wire.count })),
  })
  .meta({ id: 'HomeworkMistakes' })

const mine = z
  .object({
    now: wire.instant,
    groups: z.array(z.object({ id: wire.id, name: z.string() })),
    assignments: z.array(
      z.object({
        id: wire.id,
        groupName: z.string(),
        timeZone,
        ...common,
        opensAt: wire.instant,
        dueAt: wire.instant,
        note: z.string(),
        state,
        counted: wire.count,
        best: percent.nullable(),
        openRunId: z.uuid().nullable().describe('Starting leads back to it'),
      }),
    ),
  })
  .meta({ id: 'MyHomework' })

const teach = { group: 'teach' } as const

export const homeworkEndpoints = {
  grid: plainEndpoint(getHomework, {
    summary: 'The homework of a group: child by assignment',
    description:
      'Derived from closed runs. Of a child that does not let trainers see training there is the label only.',
    access: teach,
    params: group,
    query: z.object({ page: wire.idText.optional(), limit: wire.rows }),
    response: grid,
  }),
  give: plainEndpoint(giveHomework, {
    summary: 'Give homework',
    access: teach,
    params: group,
    body: form,
    response: named,
    refusals: [
      ...(['assignment_dates', 'assignment_for_nobody'] as const),
      ...(['drill_too_long', 'too_many_assignments'] as const),
    ],
  }),
  change: plainEndpoint(changeHomework, {
    summary: 'Change homework that nobody has begun',
    access: teach,
    params: assignment,
    body: form,
    response: named,
    refusals: [
      ...(['assignment_not_found', 'assignment_begun', 'assignment_ended'] as const),
      ...(['assignment_dates', 'assignment_for_nobody', 'drill_too_long'] as const),
    ],
  }),
  extend: plainEndpoint(extendHomework, {
    summary: 'Let homework be due later',
    access: teach,
    params: assignment,
    body: z.strictObject({ dueAt: localTime }),
    response: named,
    refusals: ['assignment_not_found', 'assignment_ended', 'assignment_dates'],
  }),
  end: plainEndpoint(endHomework, {
    summary: 'End homework: nobody starts it any more',
    access: teach,
    params: assignment,
    response: named,
    refusals: ['assignment_not_found'],
  }),
  mistakes: plainEndpoint(getHomeworkMistakes, {
    summary: 'Common mistakes in homework',
    description: 'Of those who let trainers see training: of five children or more, or of one.',
    access: teach,
    params: assignment,
    query: z.object({ placeId: wire.idText.optional() }),
    response: mistakes,
    refusals: ['assignment_not_found'],
  }),
  csv: plainEndpoint(exportHomework, {
    summary: 'The homework of a group as CSV',
    access: teach,
    params: group,
    query: z.object({ in: wire.language }),
    mediaType: 'text/csv',
    response: z.string(),
  }),
  mine: plainEndpoint(getMyHomework, {
    summary: 'My homework',
    access: 'person',
    response: mine,
  }),
  start: plainEndpoint(startHomework, {
    summary: 'Start a run of my homework',
    description: 'What is run stands with the assignment. A run that was left open is given again.',
    access: 'person',
    rate: 'start',
    params: z.object({ assignmentId: wire.idText }),
    response: z.object({ runId: z.uuid(), commitment: sha256 }),
    refusals: ['assignment_not_found', 'assignment_not_open', 'assignment_ended'],
  }),
}
