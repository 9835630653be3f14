import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { BurstOutcome, BurstPerson, BurstPlan } from '../burst-load.ts'
import { moveToRecall } from '../burst-people.ts'
import { load, startBody, type Watched } from '../burst-plan.ts'
import { median } from '../figure.ts'
import type { PauseWatch } from '../pause-watch.ts'
import { usedWhile } from '../used.ts'
import { costOf as statementsOf, costsIn, forgetCosts } from '../volume/statements.ts'
import {
  drawn,
  linearOf,
  slowed,
  type CallCost,
  type CallKind,
  type Costs,
  type Looks,
  type Pauses,
  type StatementName,
} from './costs.ts'
import { simulate, type Idle } from './simulation.ts'
import { atOnce, knownMs } from './waves.ts'

export const symbols = 120
/** Of whoever asks, before the clock runs. */
export const warmUp = 3_000

/** The statements of each kind of call, the last of which writes. */
const statements: Record<CallKind, readonly StatementName[]> = {
  start: ['entry', 'insert'],
  first: ['facts', 'save'],
  save: ['save'],
  renewed: ['person', 'save'],
  finish: ['grade'],
}
/** Words by which each is known. */
const marks: Record<StatementName, string> = {
  person: 'from practicants where subject = any',
  entry: 'owes_acceptance(g.id',
  insert: 'insert into runs (id, registration_id',
  facts: 'f.sprint_id',
  save: 'insert into run_answers as a (run_id, revision, answers, saved_at, rhythm)',
  grade: 'insert into run_results (run_id, score',
}

const ofKinds = <Value>(of: (kind: CallKind) => Value): Record<CallKind, Value> => ({
  ...{ start: of('start'), first: of('first'), save: of('save') },
  ...{ renewed: of('renewed'), finish: of('finish') },
})

/** `idle`: processor time while nobody asks, a millisecond. */
type Where = {
  ground: Watched
  pool: pg.Pool
  idle: Idle
  pauses: PauseWatch
  /** Processor time that it takes the server to look through all of its memory. */
  lookMs: number
}

type Sample = {
  /** Processor time a call; the server's without its pauses. */
  server: number
  database: number
  client: number
  /** Of each of its statements: how many there were a call, and how much of the database's work. */
  stages: { statements: number; share: number }[]
  /** As fast as they go, while memory is not looked through. */
  perSecond: number
  /** From asking to the answer, from the least to the greatest. */
  times: number[]
  /** How long the server worked, how long each of its pauses took, and each of those after all memory was looked through. */
  serverMs: number
  pauses: number[]
  lookPauses: number[]
  /** So many there were, and by so much its old memory grew. */
  calls: number
  grownMb: number
}

/** What the calls before have left to do is done: the list of people follows what they did. */
export async function settled(pool: pg.Pool): Promise<void> {
  const waiting = async () =>
    (await pool.query<{ some: boolean }>('select exists (select from people_changes) as some'))
      .rows[0]?.some
  while (await waiting()) await pause(250)
  // What they and we have written is on the disk: else whoever saves next waits for it.
  await new Promise((done) => execFile('sync', done))
}

export async function idleOf({ ground, pool }: Pick<Where, 'ground' | 'pool'>): Promise<Idle> {
  await settled(pool)
  const ms = 5_000
  const { serverMs, databaseMs } = await usedWhile(ground, () => pause(ms))
  return { server: serverMs / ms, database: databaseMs / ms }
}

async function sampled(
  { ground, pool, idle, lookMs, pauses: watch }: Where,
  kind: CallKind,
  plan: Omit<BurstPlan, 'address'>,
): Promise<Sample & Pick<BurstOutcome, 'runIds'>> {
  const { address, pid, databasePid } = ground
  await settled(pool)
  await forgetCosts(pool)
  watch.since()
  const { used, ...outcome } = await load({
    ...plan,
    ...{ address, warmUp, watched: { pid, databasePid } },
  })
  const collections = watch.since()
  const told = await costsIn(pool, 'postgres')
  const each = (ms: number) => Math.max(0, ms) / Math.max(1, outcome.done)
  const ofStages = statements[kind].map((name) => {
    const { calls, ms } = statementsOf(told, [marks[name]])
    if (calls === 0) throw new Error(`no statement has the words "${marks[name]}"`)
    return { statements: calls / Math.max(1, outcome.done), ms: calls * ms }
  })
  const all = ofStages.reduce((sum, { ms }) => sum + ms, 0)
  const pausesOf = (kind: boolean) =>
    collections.filter(({ isOfAll }) => isOfAll === kind).map(({ ms }) => ms)
  const [pauses, lookPauses] = [pausesOf(false), pausesOf(true)]
  // Also by less than nothing, from one collection to the next: what was large and is gone is no growth.
  const grownMb = collections.reduce(
    (sum, { oldMb, isOfAll }, at) =>
      isOfAll ? sum : sum + oldMb - (collections[at - 1]?.oldMb ?? oldMb),
    0,
  )
  const pausedMs = pauses.reduce((sum, ms) => sum + ms, lookPauses.length * lookMs)
  const serverMs = used.serverMs - idle.server * outcome.ms - pausedMs
  return {
    ...{ server: each(serverMs), serverMs, pauses, lookPauses },
    ...{ grownMb, calls: outcome.done },
    database: each(used.databaseMs - idle.database * outcome.ms),
    client: each(outcome.cpuMs),
    stages: ofStages.map(({ statements: count, ms }) => ({ statements: count, share: ms / all })),
    perSecond: (outcome.done * 1000) / (outcome.ms - (lookPauses.length * lookMs) / cpus().length),
    ...{ times: outcome.times, runIds: outcome.runIds },
  }
}

/**
 * `few`: what a start costs. One in 12 ms tells how long it waits, but finds nothing warm, and takes twice as much of the
 * processor as in a crowd.
 */
type Samples = { alone: Sample; few?: Sample; among: Sample }

const workOf = ({ server, database, client }: Sample) => server + database + client
const waitsOf = (alone: Sample) => alone.times.map((ms) => Math.max(0, ms - workOf(alone)))

type Beside = { waits: readonly number[]; pauses: Pauses; grows: number }

/** `waits`: of the many calls that were looked at most closely, moved so that half wait as half of these few do. */
function costFrom(
  kind: CallKind,
  { alone, few = alone, among }: Samples,
  { waits, pauses, grows }: Beside,
): CallCost {
  const point = (sample: Sample, each: number) => ({
    statements: sample.stages.reduce((sum, { statements: count }) => sum + count, 0),
    each,
  })
  const database = linearOf(point(few, few.database), point(among, among.database))
  const count = statements[kind].length
  const own = Math.max(0, drawn(alone.times, 0.5) - workOf(alone))
  const longer = own - drawn(waits, 0.5)
  return {
    server: linearOf(point(few, few.server), point(among, among.server)),
    ...{ client: among.client, grows, pauses },
    stages: statements[kind].map((name, at) => {
      const share = among.stages[at]?.share ?? 1 / count
      return {
        name,
        database: { statement: database.statement * count * share, item: database.item * share },
        // Only what writes waits for the disk.
        waits: at === count - 1 ? waits.map((ms) => Math.max(0, ms + longer)) : [0],
      }
    }),
  }
}

/** What the server collected while it did such calls, many at once, in this round and those before. */
type Worked = { ms: number; pauses: readonly number[]; calls: number; grownMb: number }
export type Collected = {
  worked: Record<CallKind, Worked>
  lookPauses: readonly number[]
}

const none: Worked = { ms: 0, pauses: [], calls: 0, grownMb: 0 }
const nothing: Collected = {
  worked: { start: none, first: none, save: none, renewed: none, finish: none },
  lookPauses: [],
}

function collectedIn(samples: Record<CallKind, Samples>, before: Collected): Collected {
  const all = Object.values(samples).flatMap(({ alone, among }) => [alone, among])
  const withThose = ({ among }: Samples, known: Worked): Worked => ({
    ...{ ms: known.ms + among.serverMs, pauses: [...known.pauses, ...among.pauses] },
    ...{ calls: known.calls + among.calls, grownMb: known.grownMb + among.grownMb },
  })
  return {
    worked: ofKinds((kind) => withThose(samples[kind], before.worked[kind])),
    lookPauses: [...before.lookPauses, ...all.flatMap(({ lookPauses }) => lookPauses)],
  }
}

const pausesFrom = ({ ms, pauses }: Worked): Pauses => ({
  everyMs: ms / pauses.length,
  ms: pauses.toSorted((a, b) => a - b),
})

/** `lookMs`: with the pause at its end; `grown`: by how much memory had grown before each. */
function looksFrom(
  pauses: readonly number[],
  lookMs: number,
  grown: readonly number[],
): Looks | undefined {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  if (pauses.length === 0 || grown.length === 0) return undefined
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  return {
    ...{ everyMb: sorted(grown), pauses: sorted(pauses) },
    ms: Math.max(0, lookMs - mean(pauses)),
  }
}

/** So many people for the calls one at a time, for a few at once, for many, and who saves as fast as it goes. */
const calibrating = { alone: 300, few: 600, among: 2_000, savers: 500 }
export const calibratingPeople = Object.values(calibrating).reduce((sum, count) => sum + count)
/** Fewer than in the burst: what it does with more is to be predicted. */
const connections = 32
/** As many as start together in a burst, about: half of them in one statement. */
const fewConnections = 8
const calls = 2_000

/**
 * What the parts do not tell (who wakes whom, what the kernel does beside): how much longer than its parts say
 * a machine takes for calls as fast as they go, over few connections.
 */
function slownessOf(costs: Costs, kind: CallKind, measured: number): number {
  const plant = { processes: 1, cores: { all: cpus().length, connections } }
  const seeds = [1, 2, 3]
  const rates = seeds.map((seed) => simulate(plant, costs, atOnce(kind, calls), seed).perSecond)
  return median(rates) / measured
}

export type Calibration = {
  costs: Costs
  slowness: Record<CallKind, number>
  /** How long each save waited that was made alone, in this round and those before. */
  waits: readonly number[]
  collected: Collected
  looks: Looks | undefined
  idle: Idle
  /** In recall, for as long as wanted. */
  savers: BurstPerson[]
}

/** People whom nobody else uses: they start, save and finish, alone and many at once. */
export async function calibrated(
  where: Where,
  people: BurstPerson[],
  taskId: number,
  before: Pick<Calibration, 'waits' | 'collected'> = { waits: [], collected: nothing },
): Promise<Calibration> {
  const split = calibrating.alone + calibrating.few
  const groups = { alone: people.slice(0, calibrating.alone), among: people.slice(split) }
  type Group = keyof typeof groups
  const by = (group: Group) => (group === 'alone' ? 1 : connections)
  const both = async (sample: (group: Group) => Promise<Sample>): Promise<Samples> => ({
    ...{ alone: await sample('alone'), among: await sample('among') },
  })
  const runs: Record<Group, BurstPerson[]> = { alone: [], among: [] }

  const body = startBody(taskId)
  const starting = (crowd: BurstPerson[], over: number, overMs = 0) =>
    sampled(where, 'start', {
      ...{ people: crowd, connections: over },
      job: { kind: 'once', path: '/api/olympiads/run-olmypiad', body, overMs },
    })
  const started = await both(async (group) => {
    const crowd = groups[group]
    // By the clock, so that nobody waits for who was before.
    const sample =
      group === 'alone'
        ? await starting(crowd, fewConnections, crowd.length * 12)
        : await starting(crowd, connections)
    runs[group] = crowd.map((one, at) => ({ ...one, runId: sample.runIds[at] ?? '' }))
    return sample
  })
  const few = await starting(people.slice(calibrating.alone, split), fewConnections)
  const start = { ...started, few }
  const startedAt = performance.now()
  await moveToRecall(where.pool, recallMs)
  await where.pool.query('vacuum analyze runs')
  const lap = (
    kind: 'first' | 'renewed' | 'finish',
    group: Group,
    revision: number,
    whose = runs[group],
  ) =>
    sampled(where, kind, {
      ...{ people: whose, connections: by(group) },
      job: { kind: 'lap', path: kind === 'finish' ? 'finish' : 'answers', symbols, revision },
    })
  const first = await both((group) => lap('first', group, 1))
  const saving = (group: Group, ms: number, revision: number) =>
    sampled(where, 'save', {
      ...{ people: runs[group], connections: by(group) },
      job: { kind: 'flat', ms, symbols, revision },
    })
  const alone = await saving('alone', 15_000, 2)
  // Some seconds are another minute's: of several the middle one tells.
  const several: Sample[] = []
  for (const turn of [1, 2, 3]) several.push(await saving('among', 4_000, turn * 10_000))
  const among = several.toSorted((a, b) => a.perSecond - b.perSecond)[1] as Sample
  const save = { alone, among }
  // Then nobody is known any more who has started here.
  await pause(startedAt + knownMs + 1_000 - performance.now())
  const [renewing, last] = [1_000_000, 1_000_001]
  const renewed = await both((group) => lap('renewed', group, renewing))
  const finishers = { alone: runs.alone, among: runs.among.slice(calibrating.savers) }
  const finish = await both((group) => lap('finish', group, last, finishers[group]))

  const samples = { start, first, save, renewed, finish }
  const waits = [...before.waits, ...waitsOf(save.alone)].toSorted((a, b) => a - b)
  const collected = collectedIn(samples, before.collected)
  const plain = ofKinds((kind) => {
    const worked = collected.worked[kind]
    const grows = Math.max(0, worked.grownMb) / worked.calls
    return costFrom(kind, samples[kind], { waits, pauses: pausesFrom(worked), grows })
  })
  const slowness = ofKinds((kind) => slownessOf(plain, kind, samples[kind].among.perSecond))
  const costs = ofKinds((kind) => slowed(plain[kind], slowness[kind]))
  return {
    costs,
    slowness,
    waits,
    collected,
    idle: where.idle,
    looks: looksFrom(collected.lookPauses, where.lookMs, where.pauses.grown().before),
    savers: runs.among.slice(0, calibrating.savers),
  }
}

/** Longer than all of it takes: nobody is closed by time meanwhile. */
export const recallMs = 7_200_000
