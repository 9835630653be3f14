// Bringing the answers to the server: what is due when, as a pure function of (state, event, time).

export type Version = { revision: number; text: string }

export type Parcel = Version & { isFinal: boolean }

export type Sync = {
  /** What the participant sees. The revision grows with each change. */
  own: Version
  /** What the server has confirmed. */
  kept: Version
  sending: Parcel | null
  /** Tries that failed one after another. */
  failures: number
  /** When the next parcel leaves, by our timer; null: there is nothing to send. */
  dueAt: number | null
  isFinishing: boolean
  /** The server holds something newer of another tab or device: it has to be asked for. */
  mustAsk: boolean
  /** How the run ended for the server; `late`: the last changes are kept, not counted. */
  end: 'open' | 'in-time' | 'late'
}

/** `left`: milliseconds to the end of recall; negative after it. */
export type SyncTime = { at: number; left: number }

export type SyncEvent =
  | { kind: 'edited'; text: string }
  | { kind: 'sent'; parcel: Parcel }
  | { kind: 'received'; outcome: 'saved' | 'superseded' | 'late'; isClosed: boolean }
  /** `chance`: from 0 to 1, so that those who failed together do not come back together. */
  | { kind: 'failed'; chance: number }
  | { kind: 'finish' }
  /** The connection is back, or the page is about to go away: do not wait. */
  | { kind: 'hurry' }
  /** The server's word on what it holds, or another tab's on what was typed there. */
  | { kind: 'told'; version: Version; isKept: boolean }

/** Saved within 2 s of a change: one second to gather, one for the way. */
const gatherMs = 800
const firstRetryMs = 500
/** For the first tries, about eight seconds: whatever comes back has everybody back within two. */
const eagerTries = 6
const eagerRetryMs = 1_500
const patientRetryMs = 4_000
const nearEndMs = 20_000
const nearEndRetryMs = 350

/** Whoever comes back goes on from the newest: the browser's journal or the server's answers. */
export function syncFrom(kept: Version, journal: Version | null, at: number): Sync {
  const isNewer = journal !== null && journal.revision > kept.revision
  return {
    own: isNewer ? journal : kept,
    kept,
    sending: null,
    failures: 0,
    dueAt: isNewer ? at : null,
    isFinishing: false,
    mustAsk: false,
    end: 'open',
  }
}

export function isSaved({ own, kept }: Sync): boolean {
  return own.revision === kept.revision || own.text === kept.text
}

/** What is to leave now; null when nothing is due. One parcel is under way at a time. */
export function dueParcel(sync: Sync, at: number): Parcel | null {
  const { own, sending, dueAt, isFinishing, mustAsk, end } = sync
  if (sending !== null || dueAt === null || at < dueAt || mustAsk || end !== 'open') return null
  // A finish needs a revision the server accepts even when nothing was ever typed.
  return { ...own, revision: Math.max(own.revision, 1), isFinal: isFinishing }
}

export function syncAfter(sync: Sync, event: SyncEvent, time: SyncTime): Sync {
  switch (event.kind) {
    case 'edited': {
      if (event.text === sync.own.text) return sync
      const own = { revision: sync.own.revision + 1, text: event.text }
      return { ...sync, own, dueAt: sync.dueAt ?? time.at + gatherMs }
    }
    case 'sent':
      return { ...sync, sending: event.parcel, dueAt: null }
    case 'received':
      return received(sync, event, time)
    case 'failed':
      return {
        ...sync,
        sending: null,
        failures: sync.failures + 1,
        dueAt: time.at + retryMs(sync.failures + 1, time.left, event.chance),
      }
    case 'finish':
      if (sync.isFinishing) return sync
      return { ...sync, isFinishing: true, dueAt: time.at }
    case 'hurry':
      return sync.dueAt === null ? sync : { ...sync, dueAt: time.at }
    case 'told':
      return told(sync, event, time)
  }
}

function received(
  sync: Sync,
  { outcome, isClosed }: Extract<SyncEvent, { kind: 'received' }>,
  time: SyncTime,
): Sync {
  const { sending } = sync
  if (sending === null) return sync
  const next: Sync = { ...sync, sending: null, failures: 0 }
  if (outcome === 'late') return { ...next, dueAt: null, end: 'late' }
  if (outcome === 'superseded') {
    return isClosed
      ? { ...next, dueAt: null, end: 'late' }
      : { ...next, mustAsk: true, dueAt: null }
  }
  const kept = { revision: sending.revision, text: sending.text }
  const own = sync.own.revision < kept.revision ? kept : sync.own
  if (isClosed && sending.isFinal) return { ...next, own, kept, dueAt: null, end: 'in-time' }
  // Closed by time or by another tab: the grace still takes what is newer, a finish ends it.
  const saved: Sync = { ...next, own, kept, isFinishing: sync.isFinishing || isClosed }
  if (saved.isFinishing) return { ...saved, dueAt: time.at }
  return { ...saved, dueAt: isSaved(saved) ? null : (sync.dueAt ?? time.at + gatherMs) }
}

/** The newest revision wins; of two with the same number the one the server holds. */
function told(
  sync: Sync,
  { version, isKept }: Extract<SyncEvent, { kind: 'told' }>,
  time: SyncTime,
): Sync {
  const isNewer =
    version.revision > sync.own.revision || (isKept && version.revision === sync.own.revision)
  const own = isNewer ? version : sync.own
  const kept = isKept && version.revision >= sync.kept.revision ? version : sync.kept
  const next: Sync = { ...sync, own, kept, mustAsk: isKept ? false : sync.mustAsk }
  // Answers this person has not seen yet must not be finished by a click made before.
  if (isNewer && version.text !== sync.own.text && time.left > 0) next.isFinishing = false
  if (next.isFinishing) return { ...next, dueAt: time.at }
  if (isSaved(next)) return { ...next, dueAt: null }
  return { ...next, dueAt: sync.dueAt ?? time.at + gatherMs }
}

/**
 * Eager at first, patient later, eager again near the end: the connection may be back for a second. A
 * third sooner or later by chance: a crowd that lost its server at once must not meet the next at once.
 */
export function retryMs(failures: number, left: number, chance: number): number {
  const slowestMs = failures > eagerTries ? patientRetryMs : eagerRetryMs
  const usual = Math.min(slowestMs, firstRetryMs * 2 ** (failures - 1))
  const isNearEnd = left < nearEndMs && left > -nearEndMs
  return (isNearEnd ? nearEndRetryMs : usual) * (2 / 3 + (2 / 3) * chance)
}

export type SyncStatus = 'saved' | 'saving' | 'offline' | 'asking' | 'delivered' | 'late'

export function syncStatus(sync: Sync): SyncStatus {
  if (sync.end === 'in-time') return 'delivered'
  if (sync.end === 'late') return 'late'
  if (sync.mustAsk) return 'asking'
  if (sync.failures > 0) return 'offline'
  return isSaved(sync) && !sync.isFinishing ? 'saved' : 'saving'
}
