import { fieldOf } from '@olympiad/domain/draft-fields'
import { forget, store, stored } from '../../api/storage.ts'
import type { Kept } from './working-copy.ts'

const keyOf = (olympiadId: number) => `editor.${olympiadId}`

/** What was typed on this device and never reached the server. */
export function keptOf(olympiadId: number): Kept | null {
  try {
    const kept = JSON.parse(stored(keyOf(olympiadId)) ?? 'null') as Kept | null
    if (kept === null || !Number.isInteger(kept.revision)) return null
    const changes = Object.entries(kept.changes).filter(([path]) => fieldOf(path) !== null)
    return { revision: kept.revision, changes: Object.fromEntries(changes) }
  } catch {
    return null
  }
}

export const keep = (olympiadId: number, kept: Kept): void =>
  store(keyOf(olympiadId), JSON.stringify(kept))

export const forgetKept = (olympiadId: number): void => forget(keyOf(olympiadId))
