import type { Run } from '@olympiad/contract/runs'
import type { Recall } from './recall.ts'
import { serverTime, type ServerClock } from './server-clock.ts'
import type { Sync } from './sync.ts'

/** Instants are the server's, in milliseconds. */
export type Stage =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready' }
  | { kind: 'countdown'; memoriseFrom: number }
  | { kind: 'memorise'; material: string; deadline: number }
  | { kind: 'recall'; deadline: number }
  /** Nothing can be typed any more; the last answers are on their way. */
  | { kind: 'sending'; isTimeOver: boolean; deadline: number }
  | { kind: 'closed'; isLate: boolean }

export type RunState = {
  stage: Stage
  run: Run | null
  clock: ServerClock | null
  recall: Recall | null
  sync: Sync | null
  isConnected: boolean
  /** The session has ended; signing in again in another tab is enough. */
  isSignedOut: boolean
  /** A step the participant asked for is under way. */
  isBusy: boolean
  hasOtherTab: boolean
  /** Newer answers of another device took the place of what was typed here. */
  isReplaced: boolean
}

export type RunStore = {
  state: () => RunState
  set: (change: Partial<RunState>) => void
  subscribe: (listener: () => void) => () => void
  /** What the server's clock shows now; our own until it has answered. */
  serverNow: () => number
}

/** Our own timer: nothing but a restart of the page sets it back. */
export const local = () => performance.now()

export function runStore(): RunStore {
  let state: RunState = {
    stage: { kind: 'loading' },
    run: null,
    clock: null,
    recall: null,
    sync: null,
    isConnected: true,
    isSignedOut: false,
    isBusy: false,
    hasOtherTab: false,
    isReplaced: false,
  }
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set: (change) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serverNow: () => (state.clock ? serverTime(state.clock, local()) : Date.now()),
  }
}
