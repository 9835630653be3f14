import { setTimeout as pause } from 'node:timers/promises'
import type { BurstOutcome } from './burst-load.ts'
import { load, startBody } from './burst-plan.ts'
import type { Ground } from './ground.ts'
import { categoryOf, participants } from './participants.ts'

const saveEveryMs = 100

/** People in recall who save ten times a second for so long: what others do is held against it. */
export type Savers = (ms: number) => Promise<BurstOutcome>

export async function seatSavers(ground: Ground, count: number): Promise<Savers> {
  const category = await categoryOf(ground)
  const people = await participants(ground, category, count)
  const target = { address: ground.address, connections: count }
  return async (ms) => {
    const start = { ...startBody(category.taskId), is_self: 1 }
    const once = { kind: 'once', overMs: 500 } as const
    const started = await load({
      ...target,
      people,
      job: { ...once, path: '/api/olympiads/run-olmypiad', body: start },
    })
    const runs = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
    const step = (path: string) =>
      load({ ...target, people: runs, job: { ...once, path, body: {} } })
    await step('/api/runs/{run}/begin')
    await pause(3_500)
    await step('/api/runs/{run}/end-memorise')
    const job = { kind: 'recall', saves: ms / saveEveryMs, withinMs: ms } as const
    return load({ ...target, people: runs, job: { ...job, symbols: category.symbols } })
  }
}
