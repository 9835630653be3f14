import { Cores, newThread } from './cores.ts'
import { costOf, drawn, seeded, type CallKind, type Costs } from './costs.ts'
import { Events } from './events.ts'
import { gathering } from './gathering.ts'
import { Line } from './line.ts'
import type { Call } from './waves.ts'

export type Plant = {
  processes: number
  /** One number: all share one machine, those who ask too, over so many connections. */
  cores: { all: number; connections: number } | { database: number }
}

export type Outcome = {
  p50: number
  p99: number
  greatest: number
  /** Until the last answer. */
  ms: number
  perSecond: number
  /** Items a statement. */
  batch: number
  /** Share of its time each was at work. */
  busy: { server: number; database: number }
}

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
  let statements = 0
  let lastAt = 0

  const processes = Array.from({ length: plant.processes }, () => {
    const thread = newThread()
    const kinds = ['start', 'save', 'finish'] as const
    const queues = kinds.map((kind) => {
      const backend = newThread()
      const { server, database, waits } = costs[kind]
      const perform = (batch: Asked[], done: () => void) => {
        statements++
        const work = costOf(database, batch.length)
        used.server += server.statement
        used.database += work
        servers.run(thread, server.statement, () =>
          databases.run(backend, work, () =>
            events.after(drawn(waits, chance()), () => {
              done()
              for (const { answer } of batch) {
                const ms = server.item * serverShare.after
                used.server += ms
                servers.run(thread, ms, answer)
              }
            }),
          ),
        )
      }
      return [kind, gathering(perform)] as const
    })
    return { thread, queueOf: Object.fromEntries(queues) as Record<CallKind, (a: Asked) => void> }
  })

  const waiting = new Line<() => void>()
  let free = 'all' in plant.cores ? plant.cores.connections : Infinity
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  calls.forEach(({ kind, dueAt }, index) => {
    const { thread, queueOf } = processes[index % processes.length] as (typeof processes)[number]
    const { server, client: asking } = costs[kind]
    const end = () => {
      took.push(events.now - dueAt)
      lastAt = Math.max(lastAt, events.now)
      leave()
    }
    const answer = () => (shared ? shared.run(client, asking / 2, end) : end())
    const arrive = () => {
      const ms = server.item * serverShare.before
      used.server += ms
      servers.run(thread, ms, () => queueOf[kind]({ answer }))
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

  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const databaseCores = 'all' in plant.cores ? plant.cores.all : plant.cores.database
  return {
    ...{ p50: at(0.5), p99: at(0.99), greatest: at(1), ms: lastAt },
    perSecond: (took.length * 1000) / lastAt,
    batch: took.length / statements,
    busy: {
      server: used.server / lastAt / plant.processes,
      database: used.database / lastAt / databaseCores,
    },
  }
}

type Asked = { answer: () => void }
