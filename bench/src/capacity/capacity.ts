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
import { median, type Measurement } from '../figure.ts'
import { startPostgres, startProduct } from '../ground.ts'
import { pauseWatch, type PauseWatch } from '../pause-watch.ts'
import {
  calibrated,
  calibratingPeople,
  idleOf,
  recallMs,
  settled,
  symbols,
  warmUp,
  type Calibration,
} from './calibration.ts'
import { seeded } from './costs.ts'
import { needOf } from './plan.ts'
import {
  comparisonsOf,
  comparisonTable,
  costTable,
  needTable,
  looksInWords,
  type Round,
} from './report.ts'
import { simulate, type Plant } from './simulation.ts'
import { atOnce, deadlineWave, knownMs, startWave, type Call } from './waves.ts'

/** No round is begun after it: all of it ends within twenty minutes. */
const lastBeginMs = 16 * 60_000

type Crowd = { people: BurstPerson[]; savers: BurstPerson[]; taskId: number }
type Tools = { pool: pg.Pool; pauses: PauseWatch }

const seeds = [1, 2, 3, 4, 5]

/** What such calls take, of a server whose memory has grown by so much. */
function predicted({ costs, looks, idle }: Calibration, grownMb: number, what: string, wave: Wave) {
  const plant: Plant = {
    ...{ processes: 1, cores: { all: cpus().length, connections } },
    ...{ looks: looks && { ...looks, grownMb }, idle },
  }
  const outcomes = seeds.map((seed) => simulate(plant, costs, wave(seed), seed))
  for (const one of outcomes.slice(0, 1)) {
    say(`predicted ${what}: ${latencyInWords(one)}, ${one.batch.toFixed(1)} a statement`)
  }
  return {
    times: outcomes.flatMap(({ times }) => times),
    perSecond: median(outcomes.map(({ perSecond }) => perSecond)),
  }
}

type Wave = (seed: number) => Call[]

/**
 * The same as `--only=burst`, and how many saves a second there are as fast as they go: each predicted, then
 * measured.
 */
async function predictedAndMeasured(
  ground: Watched,
  { pool, pauses }: Tools,
  { people, savers, taskId }: Crowd,
  calibration: Calibration,
): Promise<Round> {
  const target = { address: ground.address, connections, warmUp }
  const grownSoFar = async () => {
    await settled(pool)
    return pauses.grown().since
  }
  const flat = predicted(calibration, await grownSoFar(), 'saves', () => atOnce('save', 20_000))
  const asFast = { kind: 'flat', ms: 5_000, symbols, revision: 2_000_000 } as const
  const saved = await load({ ...target, people: savers, job: asFast })

  const starts = predicted(calibration, await grownSoFar(), 'starts', () =>
    startWave(people.length, startsWithinMs),
  )
  const body = startBody(taskId)
  const start = { kind: 'once', path: '/api/olympiads/run-olmypiad', body } as const
  const started = await load({ ...target, people, job: { ...start, overMs: startsWithinMs } })
  const startedAt = performance.now() - started.ms
  say(`measured starts: ${latencyInWords(started.latency)}`)

  await moveToRecall(pool, recallMs)
  await pool.query('vacuum analyze runs')
  const grownMb = await grownSoFar()
  const inRecall = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
  const job = { kind: 'recall', saves, withinMs, symbols } as const
  const recalled = await load({ ...target, people: inRecall, job })
  const sinceStartMs = performance.now() - recalled.ms - startedAt
  say(`measured saves and finishes: ${latencyInWords(recalled.latency)}`)
  // Who started when, and so is looked up again when, is known only now: nothing else of it is told to the model.
  const knownUntil = (at: number) => (at * startsWithinMs) / people.length + knownMs - sinceStartMs
  const deadline = predicted(calibration, grownMb, 'saves and finishes', (seed) =>
    deadlineWave(people.length, { ms: withinMs, saves, chance: seeded(seed), knownUntil }),
  )
  return {
    predicted: {
      ...{ starts: starts.times, deadline: deadline.times },
      savesPerSecond: flat.perSecond,
    },
    measured: {
      ...{ starts: started.times, deadline: recalled.times },
      savesPerSecond: (saved.done * 1000) / saved.ms,
    },
  }
}

function sayNeeds({ costs, looks, idle }: Calibration): void {
  const window = { startMs: startsWithinMs, deadlineMs: withinMs, saves }
  const needs = [10_000, 100_000, 1_000_000].flatMap((people) => {
    const need = needOf(people, { costs, looks, idle }, window)
    if (!need) say(`for ${people} no plant is enough: this disk or this machine is too busy`)
    return need ? [{ people, ...need }] : []
  })
  for (const line of ['', ...needTable(needs)]) say(line)
}

export const capacity: Measurement = {
  about:
    'a simulation of starts and deadlines from measured costs, against the burst (--burst-people --rounds)',
  measure: async (option) => {
    const began = performance.now()
    const [people, rounds] = [option('burst-people', 10_000), option('rounds', 5)]
    const postgres = await startPostgres({
      isDurable: true,
      // Its housekeeping takes a processor for a second, in one burst and not in the next.
      settings: {
        ...{ shared_preload_libraries: 'pg_stat_statements', autovacuum_naptime: '1h' },
        // As with a database that has been at work for a while, files of its log wait to be used again: a new one
        // takes 30 ms, of which ten in a burst would be its p99.
        ...{ min_wal_size: '2GB', max_wal_size: '4GB' },
      },
    })
    const pauses = pauseWatch()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
    try {
      await pool.query('create extension pg_stat_statements')
      const env = { ...settings, ...pauses.env }
      const ground = { ...(await startProduct(postgres.url, env)), databasePid: postgres.pid }
      try {
        const seats = calibratingPeople + rounds * (calibratingPeople + people)
        const taskId = await seatParticipants(postgres.url, seats)
        const crowd = Array.from({ length: seats }, (_, index) => ({
          token: ground.tokenFor(`burst-${index + 1}`),
        }))
        say('warming up')
        // Nobody is warm yet: what these cost is forgotten.
        const told = { ground, pool, pauses }
        const cold = { ...told, idle: { server: 0, database: 0 }, lookMs: 0 }
        const first = await calibrated(cold, crowd.splice(0, calibratingPeople), taskId)
        const lookMs = await pauses.lookThrough(ground.pid)
        const where = { ...told, idle: await idleOf(told), lookMs }
        const played: Round[] = []
        let calibration: Calibration | null = null
        let before: Pick<Calibration, 'waits' | 'collected'> = { ...first, waits: [] }
        for (let round = 0; round < rounds; round++) {
          if (performance.now() - began > lastBeginMs) break
          // The next one by the clock is later than the end of the round.
          await pool.query('checkpoint')
          const some = crowd.splice(0, calibratingPeople)
          calibration = await calibrated(where, some, taskId, before)
          before = calibration
          for (const line of [...costTable(calibration), looksInWords(calibration)]) say(line)
          const { savers } = calibration
          const those = { people: crowd.splice(0, people), savers, taskId }
          played.push(await predictedAndMeasured(ground, told, those, calibration))
        }
        const figures = comparisonsOf(played)
        for (const line of ['', ...comparisonTable(figures, people)]) say(line)
        if (calibration) sayNeeds(calibration)
        return figures
      } finally {
        await ground.stop()
      }
    } finally {
      await pool.end()
      await postgres.stop()
      pauses.remove()
    }
  },
}
