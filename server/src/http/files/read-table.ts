import { Thread, ThreadEnded } from '../../threads/thread.ts'
import { Refusal } from '../route/refusal.ts'
import type { TableWorks } from './table-worker.ts'

/** A file of half a million rows takes a second to refuse, and nobody else may wait for it. */
const thread = new Thread<TableWorks>(new URL('./table-worker.ts', import.meta.url), {
  longestMs: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 384 },
})

/** The rows of an uploaded file, or why there are none. */
export async function readTable(kind: keyof TableWorks, file: Uint8Array): Promise<string[][]> {
  // Of its own: else whatever else lies in the same buffer would be copied along.
  const reading = await thread.ask(kind, new Uint8Array(file)).catch((error: unknown) => {
    throw error instanceof ThreadEnded ? new Refusal('unavailable') : error
  })
  if ('trouble' in reading) throw new Refusal(`${kind}_${reading.trouble}`)
  return reading.rows
}
