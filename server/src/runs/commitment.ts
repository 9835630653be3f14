import { createHash } from 'node:crypto'
import { committedText } from '@olympiad/domain/commitment'

/** Handed out at the start; the seed that makes it true follows when the results are out. */
export function commitmentOf(run: { id: string; seed: Uint8Array }): string {
  return createHash('sha256').update(committedText(run.id, run.seed)).digest('hex')
}
