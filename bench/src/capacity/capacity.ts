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
import { pauseWatch } from '../pause-watch.ts'
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
  pausesInWords,
  type Burst,
} from './report.ts'
import { simulate, type Plant } from './simulation.ts'
import { atOnce, deadlineWave, startWave } from './waves.ts'

/** No round is begun after it: all of it ends within twelve minutes. */
const lastBeginMs = 9 * 60_000

type Crowd = { people: BurstPerson[]; savers: BurstPerson[]; taskId: number }

/** The same as `--only=burst`, and how many saves a second there are as fast as they go. */
async function measured(ground: Watched, pool: pg.Pool, crowd: Crowd): Promise<Burst> {
  const { people, savers, taskId } = crowd
  const target = { address: ground.address, connections, warmUp }
  const flat = { kind: 'flat', ms: 5_000, symbols, revision: 2_000_000 } as const
  await settled(pool)
  const saved = await load({ ...target, people: savers, job: flat })
  await settled(pool)
  const body = startBody(taskId)
  const start = { kind: 'once', path: '/api/olympiads/run-olmypiad', body } as const
  const started = await load({ ...target, people, job: { ...start, overMs: startsWithinMs } })
  say(`measured starts: ${latencyInWords(started.latency)}`)
  await moveToRecall(pool, recallMs)
  await pool.query('vacuum analyze runs')
  await settled(pool)
  const inRecall = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
  const job = { kind: 'recall', saves, withinMs, symbols } as const
  const recalled = await load({ ...target, people: inRecall, job })
  say(`measured saves and finishes: ${latencyInWords(recalled.latency)}`)
  return {
    starts: started.times,
    deadline: recalled.times,
    savesPerSecond: (saved.done * 1000) / saved.ms,
  }
}

const seeds = [1, 2, 3, 4, 5]

function predicted({ costs, pauses }: Calibration, people: number): Burst {
  const plant: Plant = { processes: 1, cores: { all: cpus().length, connections }, pauses }
  const played = seeds.map((seed) => {
    const wave = { ms: withinMs, saves, chance: seeded(seed) }
    return {
      starts: simulate(plant, costs, startWave(people, startsWithinMs), seed),
      deadline: simulate(plant, costs, deadlineWave(people, wave), seed),
      flat: simulate(plant, costs, atOnce('save', 20_000), seed),
    }
  })
  const [one] = played
  if (one) {
    say(
      `predicted starts: ${latencyInWords(one.starts)}, ${one.starts.batch.toFixed(1)} a statement`,
    )
    say(
      `predicted saves and finishes: ${latencyInWords(one.deadline)}, ${one.deadline.batch.toFixed(1)} a statement`,
    )
  }
  return {
    starts: played.flatMap(({ starts }) => starts.times),
    deadline: played.flatMap(({ deadline }) => deadline.times),
    savesPerSecond: median(played.map(({ flat }) => flat.perSecond)),
  }
}

function sayNeeds({ costs, pauses }: Calibration): void {
  const window = { startMs: startsWithinMs, deadlineMs: withinMs, saves }
  const needs = [10_000, 100_000, 1_000_000].flatMap((people) => {
    const need = needOf(people, { costs, pauses }, window)
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
    const [people, rounds] = [option('burst-people', 10_000), option('rounds', 3)]
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
        const [ours, theirs]: [Burst[], Burst[]] = [[], []]
        let calibration: Calibration | null = null
        let before: Pick<Calibration, 'waits' | 'collected'> = { ...first, waits: [] }
        for (let round = 0; round < rounds; round++) {
          if (performance.now() - began > lastBeginMs) break
          // The next one by the clock is later than the end of the round.
          await pool.query('checkpoint')
          const some = crowd.splice(0, calibratingPeople)
          calibration = await calibrated(where, some, taskId, before)
          before = calibration
          for (const line of [...costTable(calibration), pausesInWords(calibration)]) say(line)
          const { savers } = calibration
          ours.push(predicted(calibration, people))
          const starting = crowd.splice(0, people)
          theirs.push(await measured(ground, pool, { people: starting, savers, taskId }))
        }
        const figures = comparisonsOf(ours, theirs)
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
