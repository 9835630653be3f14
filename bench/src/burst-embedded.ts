import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BurstOutcome } from './burst-load.ts'
import {
  connections,
  inWords,
  latencyInWords,
  load,
  memoryFigure,
  memoryOf,
  restMs,
  saves,
  say,
  settings,
  startBody,
  startsWithinMs,
  withinMs,
  type Memory,
} from './burst-plan.ts'
import type { Figure, Measurement } from './figure.ts'
import { startProduct } from './ground.ts'
import { categoryOf, participants, subjectOf } from './participants.ts'

/** The same on the database that comes with the product, over HTTP alone. */
export const burstEmbedded: Measurement = {
  about: 'starts and deadlines of many at once, on the embedded database',
  measure: async (option) => {
    const count = option('embedded-people', 1_000)
    const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-embedded-'))
    const begin = () => startProduct('', { ...settings, DATA_DIR: dataDir })
    // The first start makes the database and the demo, which is not what a burst meets.
    await (await begin()).stop()
    let ground = await begin()
    try {
      const category = await categoryOf(ground)
      const people = await participants(ground, category, count)
      const memory = memoryOf(ground.pid)
      const before = memory.now()
      const target = { address: ground.address, connections }
      const start = { kind: 'once', path: '/api/olympiads/run-olmypiad' } as const
      const body = startBody(category.taskId)
      const started = await load({
        ...target,
        people,
        job: { ...start, body, overMs: startsWithinMs },
      })
      say(`starts: ${inWords(started.statuses)}`)
      const runs = people.map((one, at) => ({ ...one, runId: started.runIds[at] ?? '' }))
      const step = (path: string) =>
        load({ ...target, people: runs, job: { kind: 'once', path, body: {}, overMs: 3_000 } })
      await step('/api/runs/{run}/begin')
      await pause(3_500)
      await step('/api/runs/{run}/end-memorise')
      const job = { kind: 'recall', saves, withinMs, symbols: category.symbols } as const
      const recalled = await load({ ...target, people: runs, job })
      say(`recall: ${inWords(recalled.statuses)}; ${inWords(recalled.outcomes)}`)
      const peak = memory.peak()
      memory.stop()
      await pause(restMs)
      const after = memory.now()
      process.kill(ground.pid, 'SIGKILL')
      await pause(500)
      ground = await begin()
      const again = await load({
        address: ground.address,
        connections,
        people: recalled.kept.map((kept, at) => ({
          ...kept,
          token: ground.tokenFor(subjectOf(at)),
        })),
        job: { kind: 'again' },
      })
      say(`the same again after kill -9: ${inWords(again.outcomes)}`)
      return figuresOf(count, started, recalled, again, { before, peak, after })
    } finally {
      await ground.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

function figuresOf(
  count: number,
  started: BurstOutcome,
  recalled: BurstOutcome,
  again: BurstOutcome,
  memory: Memory,
): Figure[] {
  const different = new Set(started.runIds.filter(Boolean)).size
  const unfinished = recalled.kept.filter(({ isFinished }) => !isFinished).length
  return [
    {
      name: 'embedded: people without a run of their own',
      value: count - different,
      bar: { atMost: 0 },
      detail: `${count} starts in ${(started.ms / 1000).toFixed(1)} s, ${latencyInWords(started.latency)}`,
    },
    {
      name: 'embedded: acknowledged and lost, after kill -9',
      value: count - (again.outcomes['saved'] ?? 0),
      bar: { atMost: 0 },
      detail: `${recalled.outcomes['saved'] ?? 0} acknowledged`,
    },
    {
      name: 'embedded: late or unfinished',
      value: (recalled.outcomes['late'] ?? 0) + unfinished,
      bar: { atMost: 0 },
      detail: latencyInWords(recalled.latency),
    },
    {
      name: 'embedded: time / 30 s',
      value: recalled.ms / withinMs,
      bar: { atMost: 1.05 },
      detail: `finishes ${latencyInWords(recalled.finishing)}`,
    },
    memoryFigure('embedded: memory at its peak / 512 MB', memory),
  ]
}
