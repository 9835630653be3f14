import { seeded, type CallCost, type Costs, type Looks } from './costs.ts'
import { simulate, type Idle, type Outcome } from './simulation.ts'
import { deadlineWave, startWave, type Call } from './waves.ts'

/** What an event must feel like. */
const target = { p99: 250, busy: 0.7 }
/** So many items a statement takes (`server/src/db/batch.ts`). */
const fullest = 256
/** A wave is the same from beginning to end: of a very long one a part is played. */
const greatestCalls = 100_000

export type Need = { processes: number; database: number; starts: Outcome; deadline: Outcome }

type Measured = { costs: Costs; looks?: Looks | undefined; idle?: Idle }
type Window = { startMs: number; deadlineMs: number; saves: number }

function wavesOf(people: number, { startMs, deadlineMs, saves }: Window): [Call[], Call[]] {
  const part = (calls: number) => Math.min(1, greatestCalls / calls)
  const ofStart = part(people)
  const ofDeadline = part(people * (saves + 1))
  const chance = seeded(2)
  return [
    startWave(people * ofStart, startMs * ofStart),
    deadlineWave(Math.round(people * ofDeadline), { ms: deadlineMs * ofDeadline, saves, chance }),
  ]
}

/** The fewest processes and processors of the database with which nobody waits long; null: none are enough. */
export function needOf(people: number, measured: Measured, window: Window): Need | null {
  const { costs, looks, idle } = measured
  const [starts, deadline] = wavesOf(people, window)
  let need = leastFor([starts, deadline], costs)
  for (let tries = 0; tries < 20; tries++) {
    const cores = { database: need.database }
    const plant = {
      processes: need.processes,
      cores,
      ...(looks && { looks }),
      ...(idle && { idle }),
    }
    const played = [simulate(plant, costs, starts), simulate(plant, costs, deadline)] as const
    const most = (of: (outcome: Outcome) => number) => Math.max(...played.map(of))
    const grown = {
      processes: more(
        need.processes,
        most(({ busy }) => busy.server),
      ),
      database: more(
        need.database,
        most(({ busy }) => busy.database),
      ),
    }
    const isSame = grown.processes === need.processes && grown.database === need.database
    if (isSame && most(({ p99 }) => p99) <= target.p99) {
      return { ...need, starts: played[0], deadline: played[1] }
    }
    need = isSame ? { processes: need.processes + 1, database: need.database + 1 } : grown
  }
  return null
}

/** By their work alone, if every statement were as full as it gets. */
function leastFor(waves: readonly Call[][], costs: Costs): { processes: number; database: number } {
  const each = {
    server: ({ server, stages }: CallCost) =>
      server.item + (server.statement * stages.length) / fullest,
    database: ({ stages }: CallCost) =>
      stages.reduce(
        (sum, { database: { item, statement } }) => sum + item + statement / fullest,
        0,
      ),
  }
  const least = (of: 'server' | 'database') =>
    Math.max(
      ...waves.map((calls) => {
        const ms = calls.reduce((sum, { kind }) => sum + each[of](costs[kind]), 0)
        const last = calls.reduce((latest, { dueAt }) => Math.max(latest, dueAt), 1)
        return Math.ceil(ms / last / target.busy)
      }),
    )
  return { processes: least('server'), database: least('database') }
}

/** So many that none is busier than it should be. */
const more = (count: number, busy: number) =>
  busy <= target.busy ? count : Math.max(count + 1, Math.ceil((count * busy) / target.busy))
