import { setTimeout as pause } from 'node:timers/promises'
import type { Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { ratioOf, roundsOf } from './rounds.ts'
import { wireClient } from './wire-client.ts'

// Saves of runs that record the rhythm, against those of runs that do not, in turn: as in the arena the
// first save carries it, and every later one writes a row that has it.

const symbols = 200
const drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: symbols, rowSize: 40 },
  ...{ memoriseSeconds: 600, recallSeconds: 7200, options: { capacity: 1 } },
}
/** Three seconds a symbol: base 36 of thirty tenths, and one more or less. */
const rhythm = Array.from({ length: symbols }, (_, at) => ['t', 'u', 's'][at % 3]).join('.')

type Saver = { token: string; path: string; revision: number }

async function seated(ground: Ground, people: number) {
  const client = wireClient(ground.address, people)
  const savers = await Promise.all(
    Array.from({ length: people }, async (_, at): Promise<Saver> => {
      const token = ground.tokenFor(`rhythm-${at}`)
      const start = { kind: 'own', language: 'uk', drill }
      const { body } = await client.send('POST', '/api/training/runs', token, start)
      const { runId } = JSON.parse(body) as { runId: string }
      await client.send('POST', `/api/runs/${runId}/begin`, token, {})
      return { token, path: `/api/runs/${runId}`, revision: 0 }
    }),
  )
  await pause(3_500)
  for (const { token, path } of savers) await client.send('POST', `${path}/end-memorise`, token, {})
  return { client, savers }
}

export const rhythmCost: Measurement = {
  about: 'saves of runs with a rhythm against runs without, whole requests, in turn',
  measure: async (option) => {
    const [people, saves, rounds] = [
      option('people', 16),
      option('saves', 60),
      option('rounds', 25),
    ]
    const postgres = await startPostgres({ isDurable: true })
    const ground = await startProduct(postgres.url, unlimited)
    const { client, savers } = await seated(ground, 2 * people)
    const [recording, others] = [savers.slice(people), savers.slice(0, people)]
    const answers = '0123456789'.repeat(symbols / 10)
    const saving = async (who: readonly Saver[], first: object = {}): Promise<number> => {
      const began = performance.now()
      await Promise.all(
        who.map(async (saver) => {
          for (let save = 0; save < saves; save++) {
            const sent = { revision: ++saver.revision, answers, ...(save === 0 && first) }
            const { status } = await client.send('POST', `${saver.path}/answers`, saver.token, sent)
            if (status !== 200) throw new Error(`a save was answered with ${status}`)
          }
        }),
      )
      return (performance.now() - began) / (people * saves)
    }
    try {
      const times = await roundsOf(
        {
          without: () => saving(others),
          with: () => saving(recording, { rhythm }),
          same: () => saving(others),
        },
        { rounds, warmUp: 3 },
      )
      const cost = ratioOf(times.with, times.without)
      const noise = ratioOf(times.same, times.without)
      const ms = (list: readonly number[]) => `${(Math.min(...list) * 1000).toFixed(0)} µs`
      return [
        {
          name: 'with the rhythm ÷ without',
          ...{ value: cost.value, bar: { atMost: 1.05 } },
          detail: `rounds ${cost.spread}; best ${ms(times.with)} and ${ms(times.without)} a save`,
        },
        {
          name: 'without ÷ without (noise)',
          ...{ value: noise.value, detail: `rounds ${noise.spread}` },
        },
      ]
    } finally {
      client.close()
      await ground.stop()
      await postgres.stop()
    }
  },
}
