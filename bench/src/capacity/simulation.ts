import { Cores, newThread } from './cores.ts'
import {
  drawn,
  seeded,
  withLookUp,
  type CallCost,
  type CallKind,
  type Costs,
  type Looks,
  type Pauses,
  type Stage,
  type StatementName,
} from './costs.ts'
import { Events } from './events.ts'
import { gathering } from './gathering.ts'
import { Line } from './line.ts'
import type { Call } from './waves.ts'

export type Plant = {
  processes: number
  /** One number: all share one machine, those who ask too, over so many connections. */
  cores: { all: number; connections: number } | { database: number }
  /** Of each process; none: it never looks through all of its memory. `grownMb`: by so much it has grown since the last. */
  looks?: (Looks & { grownMb?: number }) | undefined
  /** Share of a processor that each process, and the database, uses while nobody asks: jobs, about once a second. */
  idle?: Idle
}

export type Idle = { server: number; database: number }

export type Outcome = {
  p50: number
  p99: number
  greatest: number
  /** Until the last answer. */
  ms: number
  perSecond: number
  /** Items a statement. */
  batch: number
  /** Of each call, from the least to the greatest. */
  times: number[]
  /** Share of its time each was at work. */
  busy: { server: number; database: number }
}

/**
 * So many threads look through the memory of a process. They step back for others (decision 061), but where they do not get
 * on the server's own thread looks itself, so nothing is won by it here.
 */
const lookers = 2

const jobsEveryMs = 1_000

/** Before it goes to the database, and after it came back. */
const serverShare = { before: 0.6, after: 0.4 }

/** Plays calls against a plant; the same seed gives the same. */
export function simulate(plant: Plant, costs: Costs, calls: readonly Call[], seed = 1): Outcome {
  const events = new Events()
  const chance = seeded(seed)
  const isShared = 'all' in plant.cores
  const shared = isShared ? new Cores(events, (plant.cores as { all: number }).all) : null
  const servers = shared ?? new Cores(events, plant.processes)
  const databases =
    shared ?? new Cores(events, 'database' in plant.cores ? plant.cores.database : Infinity)
  const client = newThread()
  const used = { server: 0, database: 0 }
  const took: number[] = []
  let [statements, items] = [0, 0]
  let lastAt = 0

  const greatest = (batch: readonly Asked[], of: (asked: Asked) => number) =>
    batch.reduce((most, asked) => Math.max(most, of(asked)), 0)

  /** One on average. */
  const untilNext = () => -Math.log(1 - chance())

  const processes = Array.from({ length: plant.processes }, () => {
    const thread = newThread()
    const looking = Array.from({ length: lookers }, () => newThread())
    const { looks } = plant
    const until = { pause: untilNext(), lookMb: looks ? untilLook(looks, chance) : Infinity }
    const look = ({ ms, pauses }: Looks) => {
      let left = lookers
      const end = () => {
        if (--left === 0) servers.run(thread, drawn(pauses, chance()), () => {})
      }
      for (const one of looking) servers.run(one, ms / lookers, end)
    }
    const grow = (mb: number) => {
      until.lookMb -= mb
      if (!looks || until.lookMb > 0) return
      look(looks)
      until.lookMb = drawn(looks.everyMb, chance())
    }
    const work = (ms: number, pauses: Pauses, then: () => void) => {
      used.server += ms
      until.pause -= ms / pauses.everyMs
      let all = ms
      if (until.pause <= 0) {
        all += drawn(pauses.ms, chance())
        until.pause = untilNext()
      }
      servers.run(thread, all, then)
    }
    const lineOf = () => {
      const backend = newThread()
      return gathering<Asked>((batch, done) => {
        statements++
        items += batch.length
        const asking = greatest(batch, ({ statement }) => statement)
        const inDatabase = batch.reduce(
          (sum, { stage }) => sum + stage.database.item,
          greatest(batch, ({ stage }) => stage.database.statement),
        )
        used.database += inDatabase
        const { pauses, stage } = batch[0] as Asked
        work(asking, pauses, () =>
          databases.run(backend, inDatabase, () =>
            events.after(drawn(stage.waits, chance()), () => {
              done()
              for (const { answer } of batch) answer()
            }),
          ),
        )
      })
    }
    const lines = new Map<StatementName, (asked: Asked) => void>()
    const lineFor = (name: StatementName) => {
      const line = lines.get(name) ?? lineOf()
      lines.set(name, line)
      return line
    }
    return { thread, work, grow, lineFor }
  })

  const background = newThread()
  const doJobs = ({ server, database }: Idle): void => {
    if (took.length === calls.length) return
    for (const { thread } of processes) servers.run(thread, server * jobsEveryMs, () => {})
    databases.run(background, database * jobsEveryMs, () => {})
    events.after(jobsEveryMs, () => doJobs({ server, database }))
  }
  if (plant.idle) doJobs(plant.idle)

  const waiting = new Line<() => void>()
  let free = 'all' in plant.cores ? plant.cores.connections : Infinity
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const afterLookUp = new Map<CallKind, CallCost>()
  const costOf = ({ kind, isRenewed }: Call): CallCost => {
    if (!isRenewed) return costs[kind]
    const known = afterLookUp.get(kind) ?? withLookUp(costs, kind)
    afterLookUp.set(kind, known)
    return known
  }
  calls.forEach((call, index) => {
    const { work, grow, lineFor } = processes[
      index % processes.length
    ] as (typeof processes)[number]
    const { dueAt } = call
    const { server, client: asking, grows, pauses, stages } = costOf(call)
    const serve = (share: number, then: () => void) => work(server.item * share, pauses, then)
    const end = () => {
      took.push(events.now - dueAt)
      lastAt = Math.max(lastAt, events.now)
      leave()
    }
    const reply = () => (shared ? shared.run(client, asking / 2, end) : end())
    /** One statement after the other. */
    const enter = (at: number): void => {
      const stage = stages[at]
      if (!stage) return serve(serverShare.after, reply)
      const { statement = server.statement } = stage
      lineFor(stage.name)({ stage, statement, pauses, answer: () => enter(at + 1) })
    }
    const arrive = () => {
      grow(grows)
      serve(serverShare.before, () => enter(0))
    }
    const send = () => (shared ? shared.run(client, asking / 2, arrive) : arrive())
    events.after(dueAt, () => {
      if (free > 0) {
        free--
        send()
      } else waiting.push(send)
    })
  })
  events.run()

  const times = took.toSorted((a, b) => a - b)
  const at = (share: number) => quantileOf(times, share)
  const databaseCores = 'all' in plant.cores ? plant.cores.all : plant.cores.database
  return {
    ...{ p50: at(0.5), p99: at(0.99), greatest: at(1), ms: lastAt, times },
    perSecond: (took.length * 1000) / lastAt,
    batch: items / statements,
    busy: {
      server: used.server / lastAt / plant.processes,
      database: used.database / lastAt / databaseCores,
    },
  }
}

/** Where nothing is known of the last one it was some time ago. */
function untilLook({ everyMb, grownMb }: NonNullable<Plant['looks']>, chance: () => number) {
  if (grownMb === undefined) return chance() * drawn(everyMb, chance())
  const greater = everyMb.filter((mb) => mb > grownMb)
  return greater.length > 0 ? drawn(greater, chance()) - grownMb : 0
}

/** `sorted`: from the least to the greatest. */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** One item of a statement; `statement`: what the statement costs the server. */
type Asked = { stage: Stage; statement: number; pauses: Pauses; answer: () => void }
