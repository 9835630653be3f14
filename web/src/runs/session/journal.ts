import { forget, store, stored } from '../../api/storage.ts'
import type { Version } from './sync.ts'

// What was typed, kept in the browser until the server has it: a reload, a crashed tab or a lost
// connection costs nothing.

const prefix = 'run.'
const keptForMs = 14 * 24 * 60 * 60 * 1000

type Entry = Version & { writtenAt: number }

export function entryOf(json: string | null): Entry | null {
  if (json === null) return null
  try {
    const entry = JSON.parse(json) as Partial<Entry> | null
    const { revision, text, writtenAt } = entry ?? {}
    if (!Number.isSafeInteger(revision) || typeof text !== 'string') return null
    return { revision: revision as number, text, writtenAt: Number(writtenAt) || 0 }
  } catch {
    return null
  }
}

export function readJournal(runId: string): Version | null {
  const entry = entryOf(stored(prefix + runId))
  return entry && { revision: entry.revision, text: entry.text }
}

export function writeJournal(runId: string, { revision, text }: Version): void {
  // The date only tells old journals from new ones; nothing is timed by it.
  const entry: Entry = { revision, text, writtenAt: Date.now() }
  store(prefix + runId, JSON.stringify(entry))
}

export function forgetJournal(runId: string): void {
  forget(prefix + runId)
}

/** Journals of runs nobody came back to. */
export function sweepJournals(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!key.startsWith(prefix)) continue
      const entry = entryOf(stored(key))
      if (entry === null || Date.now() - entry.writtenAt > keptForMs) forget(key)
    }
  } catch {
    // A browser may forbid storage.
  }
}
