import { freeOrigins } from '@olympiad/domain/free-run'
import { greatestRhythmText } from '@olympiad/domain/rhythm'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getReview, getRunFile } from './runs-review.ts'
import { beginRun, endMemorise, finishRun, getRun, saveAnswers, startRun } from './runs.ts'
import { tableName } from './tasks.schema.ts'
import { modeFromFlag, optionsFromWire } from './tasks.ts'
import * as wire from './wire.ts'

/** Spec 5: the values each option may take. */
const options = z.strictObject({
  capacity: z.literal([1, 2, 4, 6]).optional(),
  show_groups: z.literal([1, 2, 3, 4]).optional(),
  group_cards: z.literal([1, 2, 3]).optional(),
  category_id: z.literal([1, 2]).optional(),
})

const addParams = z
  .string()
  .max(500)
  .meta({ contentMediaType: 'application/json', contentSchema: z.toJSONSchema(options) })
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(options)

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const revision = z.int().min(1).max(2_147_483_647)

const clock = {
  now: wire.instant.describe('The server’s clock when it answered'),
  deadline: wire.instant.nullable().describe('When the present phase ends by itself'),
}

const drill = {
  table_name: tableName,
  params_json: z.string().describe('As in the task list, with the options of this run'),
}

const anyHead = {
  id: z.uuid(),
  language: wire.language,
  ...drill,
  commitment: sha256.describe('sha256 of the run’s id and the hexadecimal digits of its seed'),
}
const olympiadHead = {
  ...anyHead,
  olympiad_id: wire.id,
  params_id: wire.id,
  name: z.string(),
  is_self: wire.flag,
  is_ghost: wire.flag.optional().describe('1: outside the competition'),
}
const freeHead = {
  ...anyHead,
  mode: z.literal('free').describe('Ours: it belongs to no olympiad'),
  origin: z.enum(freeOrigins),
  sprint_id: wire.id.optional().describe('Of a class sprint: its room'),
}
/** What begins with a run's head: of an olympiad, or of a free run. */
const withHead = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.object({ ...olympiadHead, ...shape }), z.object({ ...freeHead, ...shape })])
const eitherHead = withHead({})

/** As the arena packs it: see `rhythm.ts` of the domain. */
export const rhythm = z
  .string()
  .max(greatestRhythmText)
  .regex(/^[0-9a-z.]+$/)
  .describe(
    'When each group was left, in tenths of seconds since the one before: base 36, joined by points',
  )

const runStart = z.object({ ret_url: z.string(), run_id: z.uuid(), commitment: sha256 })

const phase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), memorise_from: wire.instant.nullable() }),
  z.object({ kind: z.literal('memorise'), material: z.string() }),
  z.object({ kind: z.literal('recall'), revision: count, answers: z.string() }),
  z.object({
    kind: z.literal('closed'),
    closed_at: wire.instant,
    grade_from: wire.instant.describe('From then on no answer counts'),
    is_graded: wire.flag,
  }),
])

const run = withHead({ ...clock, phase }).meta({ id: 'Run' })

const acknowledgement = z
  .object({
    outcome: z.enum(['saved', 'superseded', 'late']),
    revision: count.describe('The newest one the server holds'),
    is_closed: wire.flag,
    is_graded: wire.flag,
    ...clock,
  })
  .meta({ id: 'RunAcknowledgement' })

const result = {
  points: count.max(1000),
  good_answear: count.describe('Count of right answers (sic)'),
  memorise_ms: count,
}
const graded = { ...result, score: count, greatest: wire.id }
const shown = { seed: sha256, material: z.string(), answers: z.string(), rhythm: rhythm.nullish() }

const review = withHead({
  ...clock,
  state: z.enum(['grading', 'waiting', 'ready']),
  is_time_over: wire.flag.describe('The time ended the run, not the participant'),
  result: z
    .object({
      ...graded,
      ...shown,
      seed: sha256.nullable().describe('null: of a daily challenge that is not over yet'),
      recall_ms: count,
      late_saves: count,
      previous_best: z.object(result).nullable(),
      closed_at: wire.instant,
    })
    .nullable(),
}).meta({ id: 'RunReview' })

export const runFile = z
  .object({
    format: z.literal('memory-olympiad-run-1'),
    run_id: z.uuid(),
    is_self: wire.flag.optional(),
    origin: z.enum(freeOrigins).optional().describe('Ours: of a run that belongs to no olympiad'),
    language: wire.language,
    ...drill,
    commitment: sha256,
    ...shown,
    revision: count,
    begun_at: wire.instant.nullable(),
    closed_at: wire.instant,
    ...graded,
  })
  .meta({ id: 'RunFile' })

export type RunStartWire = z.infer<typeof runStart>
export type RunHeadWire = z.infer<typeof eitherHead>
export type RunWire = z.infer<typeof run>
export type AcknowledgementWire = z.infer<typeof acknowledgement>
export type ReviewWire = z.infer<typeof review>
export type RunFileWire = z.infer<typeof runFile>

const params = z.object({ id: wire.uuid })
const decode = (read: { params: z.output<typeof params> }) => ({ runId: read.params.id })

/** Longer than any drill: the drill itself decides, this only keeps strangers short. */
const answers = z.object({ revision, answers: z.string().max(20_000), rhythm: rhythm.optional() })

export const runEndpoints = {
  start: endpoint(startRun, {
    summary: 'Start a run (spelled so)',
    description:
      'is_self 1: a training run, as often as one likes while the olympiad has not ended. is_self 0: the olympiad run, once a task; starting again returns to the same run while it is open. Of add_params only what belongs to the drill’s kind has an effect.',
    access: 'person',
    body: z.object({
      olympiad_id: wire.id,
      params_id: wire.id,
      is_self: wire.flag,
      add_params: addParams.describe(
        'JSON text with capacity (1, 2, 4, 6), show_groups (1 to 4), group_cards (1 to 3), category_id (1 row, 2 column)',
      ),
      language: wire.language,
    }),
    decode: ({ body: { olympiad_id, params_id, is_self, add_params, language } }) => ({
      olympiadId: olympiad_id,
      taskId: params_id,
      mode: modeFromFlag(is_self),
      options: optionsFromWire(add_params),
      language,
    }),
    response: wire.dataList(runStart),
    refusals: [
      'olympiad_not_found',
      'task_not_found',
      'not_registered',
      'not_paid',
      'olympiad_not_started',
      'olympiad_ended',
      'already_run',
      'participation_refused',
      'olympiad_cancelled',
      'agreement_outdated',
    ],
  }),
  state: endpoint(getRun, {
    summary: 'My run as it stands',
    description:
      'The phase by the server’s clock. The material comes only while memorising, the saved answers only in recall.',
    access: 'person',
    rate: 'run',
    params,
    decode,
    response: wire.dataList(run),
    refusals: ['run_not_found'],
  }),
  begin: endpoint(beginRun, {
    summary: 'Begin: the countdown starts',
    description: 'Three seconds later memorising starts. Again: the run as it stands.',
    access: 'person',
    rate: 'run',
    params,
    decode,
    response: wire.dataList(run),
    refusals: ['run_not_found', 'run_expired'],
  }),
  endMemorise: endpoint(endMemorise, {
    summary: 'End memorising early',
    description: 'Recall starts at once with its full time. Again: the run as it stands.',
    access: 'person',
    rate: 'run',
    params,
    decode,
    response: wire.dataList(run),
    refusals: ['run_not_found', 'run_too_early', 'run_expired'],
  }),
  save: endpoint(saveAnswers, {
    summary: 'Save answers',
    description:
      'Answers are one text: a character a position, “_” for a blank, blanks at the end left out. An older revision never replaces a newer one; the same again is harmless. Counted until the deadline plus 5 s; what comes later is kept and answered with “late”.',
    access: 'person',
    rate: 'save',
    load: 'recall',
    params,
    body: answers,
    decode: ({ params: { id: runId }, body }) => ({ runId, ...body }),
    response: wire.dataList(acknowledgement),
    refusals: ['run_not_found', 'run_too_early', 'run_expired', 'answers_refused'],
  }),
  finish: endpoint(finishRun, {
    summary: 'Finish the run with these answers',
    description:
      'Again with the same answers: the same acknowledgement. With others: kept, not counted.',
    access: 'person',
    rate: 'finish',
    load: 'recall',
    params,
    body: answers,
    decode: ({ params: { id: runId }, body }) => ({ runId, ...body }),
    response: wire.dataList(acknowledgement),
    refusals: ['run_not_found', 'run_too_early', 'run_expired', 'answers_refused'],
  }),
  review: endpoint(getReview, {
    summary: 'The result of my run',
    description:
      'grading: the server closes it within seconds. waiting: an olympiad run before its results are published, or a sprint whose room is not done. ready: material, answers, score and the seed behind the commitment.',
    access: 'person',
    rate: 'run',
    params,
    decode,
    response: wire.dataList(review),
    refusals: ['run_not_found', 'run_not_closed'],
  }),
  file: endpoint(getRunFile, {
    summary: 'My run as a file that can be checked offline',
    description: 'As soon as its review is ready. `npm run verify-run -- file` checks it.',
    access: 'person',
    rate: 'run',
    params,
    decode,
    response: runFile,
    refusals: [
      ...(['run_not_found', 'run_not_closed', 'results_not_published'] as const),
      ...(['daily_not_over', 'sprint_not_over'] as const),
    ],
  }),
}
