import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './ground.ts'
import { wireClient } from './wire-client.ts'

export type FreeSaver = { token: string; path: string; revision: number }

const drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 200, rowSize: 40 },
  ...{ memoriseSeconds: 600, recallSeconds: 7200, options: { capacity: 1 } },
}

export const freeSymbols = drill.quantity
const answers = '0123456789'.repeat(freeSymbols / 10)

/** People in the recall of a free run, for hours; `as`: what tells them from others on the same database. */
export async function seatFreeSavers(ground: Ground, people: number, as: string) {
  const client = wireClient(ground.address, people)
  const savers = await Promise.all(
    Array.from({ length: people }, async (_, at): Promise<FreeSaver> => {
      const token = ground.tokenFor(`${as}-${at}`)
      const start = { kind: 'own', language: 'uk', drill }
      const { body } = await client.send('POST', '/api/training/runs', token, start)
      const { runId } = JSON.parse(body) as { runId: string }
      await client.send('POST', `/api/runs/${runId}/begin`, token, {})
      return { token, path: `/api/runs/${runId}`, revision: 0 }
    }),
  )
  await pause(3_500)
  for (const { token, path } of savers) await client.send('POST', `${path}/end-memorise`, token, {})

  /** So many saves of each of them, one after the other; `first` goes with the first. */
  async function save(who: readonly FreeSaver[], saves: number, first: object = {}): Promise<void> {
    await Promise.all(
      who.map(async (saver) => {
        for (let turn = 0; turn < saves; turn++) {
          const sent = { revision: ++saver.revision, answers, ...(turn === 0 && first) }
          const { status } = await client.send('POST', `${saver.path}/answers`, saver.token, sent)
          if (status !== 200) throw new Error(`a save was answered with ${status}`)
        }
      }),
    )
  }
  return { savers, save, close: client.close }
}
