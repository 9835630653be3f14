import { pushes, type Push } from '@olympiad/domain/level'
import { freeOrigins } from '@olympiad/domain/free-run'
import { sessionSteps } from '@olympiad/domain/practice-session'
import { z } from 'zod'
import {
  binaryOptions,
  cardsOptions,
  deckSize,
  drill,
  numberLetterOptions,
  ranDrill,
  rowSize,
  seconds,
  symbols,
} from './drill.schema.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import { rhythm, sha256 } from './runs.schema.ts'
import {
  getDaily,
  getFriendRun,
  getTraining,
  ghostKinds,
  keepGuestRun,
  linkRun,
  listGhosts,
  startFreeRun,
} from './training.ts'
import * as wire from './wire.ts'

/** A day of the years 2020 to 2089, as one pattern: what is documented is what is read. */
const day = z
  .string()
  .regex(
    /^20(?:[2-8]\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:[2468][048]|[357][26])-02-29)$/,
  )
const points = wire.count.max(1000)
export const push = z.enum(Object.keys(pushes) as [Push, ...Push[]])
const code = wire.diplomaCode

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number-letter'), symbols, memoriseSeconds: seconds }),
  z.object({ kind: z.literal('binary'), memoriseSeconds: seconds }),
  z.object({ kind: z.literal('cards'), deckSize }),
])

const norm = z.object({ quantity: wire.id, memoriseSeconds: seconds, recallSeconds: seconds })

const level = z
  .object({
    shape,
    theta: z.number().describe('The logarithm of symbols held at 80 %; of cards a second'),
    spread: z.number().min(0).describe('One standard deviation of it'),
    runs: wire.count,
    next: z.object({ easier: norm, normal: norm, push: norm }),
    lastRuns: z.array(
      z.object({
        runId: z.uuid(),
        length: wire.id,
        right: wire.count,
        memoriseSeconds: seconds,
        closedAt: wire.instant,
      }),
    ),
  })
  .meta({ id: 'TrainingLevel' })

const daily = z
  .object({
    day,
    band: wire.ageBand,
    language: wire.language,
    drill: ranDrill,
    commitment: sha256,
    endsAt: wire.instant,
    runId: z.uuid().nullable().describe('My attempt'),
    isDone: z.boolean(),
  })
  .meta({ id: 'DailyChallenge' })

const overview = z
  .object({
    band: wire.ageBand,
    levels: z.array(level),
    last: ranDrill.nullable(),
    daily,
    today: z.array(
      z.object({
        runId: z.uuid(),
        origin: z.enum(freeOrigins).nullable().describe('null: in training for an olympiad'),
        drill: ranDrill,
        points,
      }),
    ),
    session: z.object({
      steps: z.array(z.object({ step: z.enum(sessionSteps), isDone: z.boolean() })),
      next: z.enum(sessionSteps),
      reviewRunId: z.uuid().nullable(),
    }),
  })
  .meta({ id: 'Training' })

export const adaptiveDrill = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number-letter'),
    ...{ symbols, memoriseSeconds: seconds, rowSize, options: numberLetterOptions },
  }),
  z.strictObject({
    kind: z.literal('binary'),
    ...{ memoriseSeconds: seconds, rowSize, options: binaryOptions },
  }),
  z.strictObject({ kind: z.literal('cards'), deckSize, options: cardsOptions }),
])

const { language } = wire
const start = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), language, drill }),
  z.strictObject({ kind: z.literal('adaptive'), language, drill: adaptiveDrill, push }),
  z.strictObject({ kind: z.literal('warm-up'), language, drill: adaptiveDrill }),
  z.strictObject({ kind: z.literal('again'), language, runId: wire.uuid }),
  z.strictObject({ kind: z.literal('failed-rows'), language, runId: wire.uuid }),
  z.strictObject({ kind: z.literal('daily'), language }),
  z.strictObject({ kind: z.literal('friend'), language, code }),
])

export const dailyFile = z
  .object({
    format: z.literal('memory-olympiad-daily-1'),
    day,
    band: wire.ageBand,
    language,
    drill: ranDrill,
    commitment: sha256,
    seed: sha256,
    material: z.string(),
    people: wire.count.nullable().describe('null: fewer than 30'),
    distribution: z
      .array(z.object({ from: wire.count, to: wire.count, people: wire.count }))
      .nullable(),
  })
  .meta({ id: 'DailyFile' })

export const trainingEndpoints = {
  overview: plainEndpoint(getTraining, {
    summary: 'My levels, the challenge of the day, and what a session has left',
    access: 'person',
    query: z.object({ in: language }),
    response: overview,
  }),
  start: endpoint(startFreeRun, {
    summary: 'Start a free run',
    description:
      'It belongs to no olympiad and nobody pays for it; it is played as any other run. The challenge of the day once a day: again leads back to the same run while it is open.',
    access: 'person',
    rate: 'start',
    body: start,
    decode: ({ body }) => body,
    response: z.object({ runId: z.uuid(), commitment: sha256 }),
    refusals: [
      ...(['run_not_found', 'run_not_closed', 'run_unsuitable', 'no_failed_rows'] as const),
      ...(['results_not_published', 'drill_too_long', 'too_many_open_runs'] as const),
      ...(['daily_taken', 'daily_not_over', 'sprint_not_over', 'friend_run_not_found'] as const),
    ],
  }),
  keepGuestRun: plainEndpoint(keepGuestRun, {
    summary: 'Keep what I tried before I signed in',
    description: 'One of each kind, a week old at most. The grade is made anew; no level moves.',
    access: 'person',
    rate: 'start',
    body: z.object({
      drill,
      seed: sha256,
      language,
      answers: z.string().max(20_000),
      memoriseMs: wire.count.max(7_200_000),
      begunAt: wire.instant,
    }),
    response: z.object({ runId: z.uuid().nullable().describe('null: there is one already') }),
    refusals: ['answers_refused', 'drill_too_long', 'guest_run_refused'],
  }),
  link: plainEndpoint(linkRun, {
    summary: 'A link by which friends try my run',
    access: 'person',
    rate: 'run',
    params: z.object({ runId: wire.uuid }),
    response: z.object({ code: z.string() }),
    refusals: [
      ...(['run_not_found', 'run_not_closed', 'run_unsuitable'] as const),
      ...(['daily_not_over', 'sprint_not_over'] as const),
    ],
  }),
  friend: plainEndpoint(getFriendRun, {
    summary: 'A friend’s run, without its material',
    access: 'person',
    params: z.object({ code }),
    response: z.object({
      drill: ranDrill,
      language,
      name: z.string().describe('First name and initial; empty if who shares it shows no name'),
      right: wire.count,
      length: wire.id,
      memoriseMs: wire.count,
      rhythm: rhythm.nullable(),
      isMine: z.boolean(),
    }),
    refusals: ['friend_run_not_found'],
  }),
  ghosts: plainEndpoint(listGhosts, {
    summary: 'Whom to race in my run',
    description: 'Own earlier runs of the same drill: the best, the last, the average; a friend’s.',
    access: 'person',
    rate: 'run',
    query: z.object({ runId: wire.uuid }),
    response: z.object({
      ghosts: z.array(z.object({ kind: z.enum(ghostKinds), rhythm, right: wire.count })),
    }),
    refusals: ['run_not_found'],
  }),
  daily: plainEndpoint(getDaily, {
    summary: 'A challenge of the day, once it is over',
    description:
      'Seed, material and the commitment shown before. `npm run verify-run -- file` checks it.',
    access: 'anyone',
    params: z.object({ day }),
    query: z.object({ in: language, band: wire.ageBand }),
    response: dailyFile,
    refusals: ['daily_not_over'],
  }),
}
