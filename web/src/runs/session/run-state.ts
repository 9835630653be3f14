import type { Acknowledgement, Run } from '@olympiad/contract/runs'
import type { Recall, RecallEvent } from './recall.ts'
import type { ClockSample, ServerClock } from '../../api/server-clock.ts'
import type { Parcel, Sync, Version } from './sync.ts'

/** Instants are the server's, in milliseconds. */
export type RunScene =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready' }
  | { kind: 'countdown'; memoriseFrom: number }
  | { kind: 'memorise'; material: string; deadline: number }
  | { kind: 'recall'; deadline: number }
  /** Nothing can be typed any more; the last answers are on their way. */
  | { kind: 'sending'; isTimeOver: boolean; deadline: number }
  | { kind: 'closed'; isLate: boolean }

/** Instants with `at` are those of the browser's monotonic timer. */
export type RunState = {
  stage: RunScene
  run: Run | null
  clock: ServerClock | null
  recall: Recall | null
  sync: Sync | null
  /** When the server is to be asked how the run stands; null: there is no need. */
  askAt: number | null
  isAsking: boolean
  /** What the browser's journal is waiting for: the newest answers, or to be forgotten. */
  journalDue: { at: number; act: 'write' | 'forget' } | null
  isConnected: boolean
  /** The session has ended; signing in again in another tab is enough. */
  isSignedOut: boolean
  /** A step the participant asked for is under way. */
  isBusy: boolean
  hasOtherTab: boolean
  /** Newer answers of another device took the place of what was typed here. */
  isReplaced: boolean
}

export const openingState: RunState = {
  stage: { kind: 'loading' },
  run: null,
  clock: null,
  recall: null,
  sync: null,
  askAt: null,
  isAsking: false,
  journalDue: null,
  isConnected: true,
  isSignedOut: false,
  isBusy: false,
  hasOtherTab: false,
  isReplaced: false,
}

/**
 * `journal`: what this browser keeps of the run; it matters until the tab holds answers itself. `chance`:
 * from 0 to 1, for what must not happen to all at once.
 */
export type Now = { at: number; journal: Version | null; chance: number }

export type RunEvent =
  | { kind: 'opened' }
  /** Nothing but time has passed. */
  | { kind: 'woke' }
  | { kind: 'edit'; event: RecallEvent }
  | { kind: 'finish' }
  | { kind: 'keep-replaced' }
  /** The participant asks for the next phase. */
  | { kind: 'step' }
  | { kind: 'step-failed'; error: unknown }
  | { kind: 'told-run'; by: 'ask' | 'step'; run: Run; sample: ClockSample }
  | { kind: 'ask-failed'; error: unknown }
  | { kind: 'acknowledgement'; acknowledgement: Acknowledgement; sample: ClockSample }
  | { kind: 'send-failed'; error: unknown }
  /** An effect that was due is under way. */
  | { kind: 'begun'; effect: Effect }
  | { kind: 'other-tab'; isThere: boolean }
  | { kind: 'other-tab-moved' }
  | { kind: 'other-tab-typed'; version: Version }
  | { kind: 'hidden' }
  | { kind: 'shown' }
  | { kind: 'offline' }

export type Effect =
  | { kind: 'ask' }
  | { kind: 'send'; parcel: Parcel }
  | { kind: 'write-journal'; version: Version }
  /** The server has the last answers. */
  | { kind: 'forget-journal' }
