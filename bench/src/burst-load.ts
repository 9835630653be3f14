// The load of a burst, in a process of its own. Reads a plan from the file it is given, writes what
// happened as one line of JSON.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { usedWhile, type Processes, type Used } from './used.ts'
import { wireClient, type Reply } from './wire-client.ts'

export type BurstPerson = { token: string; runId?: string; revision?: number; answers?: string }

export type BurstPlan = {
  address: string
  connections: number
  people: BurstPerson[]
  /** So many requests before the clock runs: a program that has just begun is slow itself. */
  warmUp?: number
  /** Whose processor time is wanted. */
  watched?: Processes
  job:
    /** One call of everybody, evenly over so long. */
    | { kind: 'once'; path: string; body: unknown; overMs: number }
    /** So many saves each, then the finish, everybody within the same time. */
    | { kind: 'recall'; saves: number; withinMs: number; symbols: number }
    /** Everybody finishes again with what they were told is kept: the receipt says whether it is. */
    | { kind: 'again' }
    /** As fast as it goes. */
    | { kind: 'flat'; ms: number; symbols: number; revision: number }
    /** Everybody once, as fast as it goes. */
    | { kind: 'lap'; path: 'answers' | 'finish'; symbols: number; revision: number }
}

/** What one person was told is kept. */
export type Kept = { runId: string; revision: number; answers: string; isFinished: boolean }

export type BurstOutcome = {
  statuses: Record<string, number>
  outcomes: Record<string, number>
  /** From when it was due to its answer, ms. */
  latency: { p50: number; p99: number; greatest: number }
  /** Of each of them, from the least to the greatest. */
  times: number[]
  /** The finishes alone. */
  finishing: { p50: number; p99: number; greatest: number }
  ms: number
  /** Processor time of the load itself. */
  cpuMs: number
  /** And that of whom was watched. */
  used: Used
  done: number
  kept: Kept[]
  runIds: (string | null)[]
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BurstPlan
const client = wireClient(plan.address, plan.connections)
const statuses: Record<string, number> = {}
const outcomes: Record<string, number> = {}
const times: number[] = []
const finishTimes: number[] = []
const runIds: (string | null)[] = plan.people.map(({ runId }) => runId ?? null)
const kept: Kept[] = runIds.map((runId) => ({
  runId: runId ?? '',
  revision: 0,
  answers: '',
  isFinished: false,
}))

const count = (of: Record<string, number>, key: string | number) => {
  of[key] = (of[key] ?? 0) + 1
}
/** Made before the clock runs; each answer is a piece of it. */
const manyDigits = Array.from({ length: 10_000 }, () => randomInt(2)).join('')
const someDigits = (length: number) => {
  const from = Math.floor(Math.random() * (manyDigits.length - length))
  return manyDigits.slice(from, from + length)
}

async function ask(at: number, path: string, body: unknown, dueAt: number): Promise<Reply> {
  const wait = dueAt - performance.now()
  if (wait > 0) await pause(wait)
  try {
    const reply = await client.send('POST', path, plan.people[at]?.token ?? '', body)
    times.push(performance.now() - dueAt)
    count(statuses, reply.status)
    return reply
  } catch {
    count(statuses, 'lost')
    return { status: 0, body: '' }
  }
}

/** Sends it until it is acknowledged, as a browser does. */
async function save(
  at: number,
  path: 'answers' | 'finish',
  revision: number,
  answers: string,
  dueAt: number,
): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const due = tries === 0 ? dueAt : performance.now() + 500
    const { status, body } = await ask(
      at,
      `/api/runs/${runIds[at]}/${path}`,
      { revision, answers },
      due,
    )
    if (status === 0 || status === 429 || status >= 500) continue
    if (status !== 200) return
    const { outcome } = (JSON.parse(body) as { data_list: { outcome: string } }).data_list
    count(outcomes, outcome)
    const journal = kept[at]
    if (outcome === 'saved' && journal && journal.revision < revision) {
      Object.assign(journal, { revision, answers, isFinished: path === 'finish' })
    }
    if (path === 'finish') finishTimes.push(performance.now() - dueAt)
    return
  }
}

async function everybody(work: (at: number) => Promise<void>): Promise<void> {
  await Promise.all(plan.people.map((_, at) => work(at)))
}

const inParallel = (work: () => Promise<void>) =>
  Promise.all(Array.from({ length: plan.connections }, work))

type Due = { at: number; turn: number; dueAt: number }

/**
 * Each at its time, and each person's one after the other. A timer and a promise for each of ten thousand
 * would make this process late by itself, as often as it collects garbage.
 */
async function inTime(due: Due[], work: (one: Due) => Promise<void>): Promise<void> {
  const underway = new Map<number, Promise<void>>()
  for (const one of due.sort((a, b) => a.dueAt - b.dueAt)) {
    const wait = one.dueAt - performance.now()
    if (wait > 0) await pause(wait)
    const before = underway.get(one.at)
    const now = before ? before.then(() => work(one)) : work(one)
    underway.set(one.at, now)
    void now.then(() => underway.get(one.at) === now && underway.delete(one.at))
  }
  await Promise.all(underway.values())
}

/** Until everybody has their times: that takes a while, and would count as ours. */
const readyMs = 2_000
const isPaced = ['once', 'recall', 'again'].includes(plan.job.kind)
let began = 0

async function perform({ job }: BurstPlan): Promise<void> {
  switch (job.kind) {
    case 'once': {
      const due = plan.people.map((_, at) => ({
        ...{ at, turn: 0, dueAt: began + (at * job.overMs) / plan.people.length },
      }))
      await inTime(due, async ({ at, dueAt }) => {
        const path = job.path.replace('{run}', runIds[at] ?? '')
        const { status, body } = await ask(at, path, job.body, dueAt)
        if (status === 200 && body.includes('"run_id"')) {
          runIds[at] ??= (JSON.parse(body) as { data_list: { run_id: string } }).data_list.run_id
        }
      })
      break
    }
    case 'recall': {
      const window = job.withinMs / (job.saves + 1)
      const turns = Array.from({ length: job.saves + 1 }, (_, turn) => turn)
      const due = plan.people.flatMap((_, at) =>
        turns.map((turn) => ({
          ...{ at, turn, dueAt: began + window * turn + Math.random() * window * 0.98 },
        })),
      )
      await inTime(due, async ({ at, turn, dueAt }) => {
        const isLast = turn === job.saves
        const answers = someDigits(Math.ceil((job.symbols * (turn + 1)) / (job.saves + 1)))
        await save(at, isLast ? 'finish' : 'answers', turn + 1, answers, dueAt)
      })
      break
    }
    case 'again':
      await everybody(async (at) => {
        const { revision = 1, answers = '' } = plan.people[at] ?? {}
        await save(at, 'finish', revision, answers, began)
      })
      break
    case 'flat': {
      let next = 0
      let revision = job.revision
      const until = began + job.ms
      await inParallel(async () => {
        while (performance.now() < until) {
          if (next >= plan.people.length) {
            next = 0
            revision++
          }
          await save(next++, 'answers', revision, someDigits(job.symbols), performance.now())
        }
      })
      break
    }
    case 'lap': {
      let next = 0
      await inParallel(async () => {
        while (next < plan.people.length) {
          await save(next++, job.path, job.revision, someDigits(job.symbols), performance.now())
        }
      })
    }
  }
}

const warmUps = Math.ceil((plan.warmUp ?? 0) / plan.connections)
await inParallel(async () => {
  for (let turn = 0; turn < warmUps; turn++) await client.send('GET', '/healthz', '')
})
// What it holds by now is old, and is not looked through again.
globalThis.gc?.()
began = performance.now() + (isPaced ? readyMs : 0)
const cpuBefore = process.cpuUsage()
const used = await usedWhile(plan.watched ?? { pid: 0, databasePid: 0 }, () => perform(plan))
const cpu = process.cpuUsage(cpuBefore)
const ms = performance.now() - began
client.close()

times.sort((a, b) => a - b)
finishTimes.sort((a, b) => a - b)
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const spread = (sorted: number[]) => ({
  p50: quantile(sorted, 0.5),
  p99: quantile(sorted, 0.99),
  greatest: sorted.at(-1) ?? 0,
})
const outcome: BurstOutcome = {
  statuses,
  outcomes,
  latency: spread(times),
  times,
  finishing: spread(finishTimes),
  ms,
  cpuMs: (cpu.user + cpu.system) / 1000,
  used,
  done: times.length,
  kept,
  runIds,
}
process.stdout.write(`${JSON.stringify(outcome)}\n`)
