import { cpus } from 'node:os'
import pg from 'pg'
import type { BurstPerson } from '../burst-load.ts'
import { moveToRecall, seatParticipants } from '../burst-people.ts'
import {
  connections,
  latencyInWords,
  load,
  saves,
  say,
  settings,
  startBody,
  startsWithinMs,
  withinMs,
  type Watched,
} from '../burst-plan.ts'
import type { Figure, Measurement } from '../figure.ts'
import { startPostgres, startProduct } from '../ground.ts'
import { calibrated, calibrating, idleOf } from './calibration.ts'
import { seeded, type CallKind, type Costs } from './costs.ts'
import { needOf } from './plan.ts'
import { simulate, type Outcome, type Plant } from './simulation.ts'
import { deadlineWave, startWave } from './waves.ts'

const symbols = 120

type Burst = { startP99: number; deadlineP99: number; savesPerSecond: number }

/** The same as `--only=burst`, and how many saves a second there are as fast as they go. */
async function measured(
  ground: Watched,
  pool: pg.Pool,
  people: BurstPerson[],
  taskId: number,
): Promise<Burst> {
  const target = { address: ground.address, connections }
  const body = startBody(taskId)
  const start = { kind: 'once', path: '/api/olympiads/run-olmypiad', body } as const
  const started = await load({ ...target, people, job: { ...start, overMs: startsWithinMs } })
  say(`measured starts: ${latencyInWords(started.latency)}`)
  await moveToRecall(pool, withinMs + 120_000)
  const inRecall = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
  const flat = { kind: 'flat', ms: 5_000, symbols, revision: 1 } as const
  const savers = inRecall.slice(0, 2_000)
  const saved = await load({ ...target, people: savers, job: flat })
  const job = { kind: 'recall', saves, withinMs, symbols } as const
  const recalled = await load({ ...target, people: inRecall.slice(2_000), job })
  say(`measured saves and finishes: ${latencyInWords(recalled.latency)}`)
  return {
    startP99: started.latency.p99,
    deadlineP99: recalled.latency.p99,
    savesPerSecond: (saved.done * 1000) / saved.ms,
  }
}

function predicted(costs: Costs, people: number): Burst {
  const plant: Plant = { processes: 1, cores: { all: cpus().length, connections } }
  const starts = simulate(plant, costs, startWave(people, startsWithinMs))
  const wave = { ms: withinMs, saves, chance: seeded(2) }
  const deadline = simulate(plant, costs, deadlineWave(people - 2_000, wave))
  const atOnce = Array.from({ length: 20_000 }, () => ({ kind: 'save' as const, dueAt: 0 }))
  return {
    startP99: starts.p99,
    deadlineP99: deadline.p99,
    savesPerSecond: simulate(plant, costs, atOnce).perSecond,
  }
}

function comparison(name: string, unit: string, ours: number, theirs: number): Figure[] {
  const detail = `${ours.toFixed(0)} ${unit} predicted, ${theirs.toFixed(0)} measured`
  const value = ours / theirs
  return [
    { name: `${name}: predicted / measured`, value, bar: { atMost: 1.25 }, detail },
    { name: `${name}: not below`, value, bar: { atLeast: 0.75 }, detail: '' },
  ]
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`

function sayCosts(costs: Costs): void {
  for (const kind of ['start', 'save', 'finish'] satisfies CallKind[]) {
    const { server, database, waits } = costs[kind]
    say(
      `${kind}: server ${microseconds(server.statement)} a statement + ${microseconds(server.item)} a call, ` +
        `database ${microseconds(database.statement)} + ${microseconds(database.item)}, ` +
        `waits ${waits[50]?.toFixed(1)} ms, one of a hundred ${waits[99]?.toFixed(1)}`,
    )
  }
}

function sayNeeds(costs: Costs): void {
  const window = { startMs: startsWithinMs, deadlineMs: withinMs, saves }
  const inWords = ({ p99, batch }: Outcome) =>
    `p99 ${p99.toFixed(0)} ms, ${batch.toFixed(0)} a statement`
  for (const people of [10_000, 100_000, 1_000_000]) {
    const { processes, database, starts, deadline } = needOf(people, costs, window)
    say(
      `${people.toLocaleString('en')} participants: ${processes} processes, ${database} processors for the database; ` +
        `starts ${inWords(starts)}; deadline ${inWords(deadline)}`,
    )
  }
}

export const capacity: Measurement = {
  about:
    'a simulation of starts and deadlines from measured costs, against the burst (--burst-people)',
  measure: async (option) => {
    const people = Math.max(3_000, option('burst-people', 10_000))
    const postgres = await startPostgres({
      isDurable: true,
      settings: { shared_preload_libraries: 'pg_stat_statements' },
    })
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    try {
      await pool.query('create extension pg_stat_statements')
      const ground = { ...(await startProduct(postgres.url, settings)), databasePid: postgres.pid }
      try {
        const others = calibrating.alone + calibrating.among
        // Nobody is warm yet: as many again, and what they cost is forgotten.
        const taskId = await seatParticipants(postgres.url, people + 2 * others)
        const crowd = Array.from({ length: people + 2 * others }, (_, index) => ({
          token: ground.tokenFor(`burst-${index + 1}`),
        }))
        const where = { ground, pool, idle: await idleOf(ground) }
        await calibrated(where, crowd.slice(0, others), taskId)
        const costs = await calibrated(where, crowd.slice(others, 2 * others), taskId)
        sayCosts(costs)
        const theirs = await measured(ground, pool, crowd.slice(2 * others), taskId)
        const ours = predicted(costs, people)
        sayNeeds(costs)
        return [
          ...comparison('p99 of starts', 'ms', ours.startP99, theirs.startP99),
          ...comparison('p99 of saves and finishes', 'ms', ours.deadlineP99, theirs.deadlineP99),
          ...comparison('saves a second', '/s', ours.savesPerSecond, theirs.savesPerSecond),
        ]
      } finally {
        await ground.stop()
      }
    } finally {
      await pool.end()
      await postgres.stop()
    }
  },
}
