import type { Run } from '@olympiad/contract/runs'
import type { RunHead } from '@olympiad/contract/runs-head'
import { answerText } from '@olympiad/domain/drills/answer'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Seed } from '@olympiad/domain/random'
import { packedRhythm } from '@olympiad/domain/rhythm'
import { countdownMs } from '@olympiad/domain/run'
import { recallAfter, recallOf } from '../session/recall.ts'
import type { RunSession } from '../session/run-session.ts'
import { openingState, type RunState } from '../session/run-state.ts'

/** What there is to tell of it when it is over. */
export type LocalOutcome = {
  begunAt: Date
  answers: string
  memoriseMs: number
  recallMs: number
  rhythm: string
}

export type LocalSession = RunSession & { material: string; outcome: () => LocalOutcome | null }

/**
 * A run that no server knows: the browser itself is its clock. `from`: whether one is asked before
 * it begins, or sees the material at once.
 */
export function localSession(
  head: RunHead,
  seed: Seed,
  from: 'ready' | 'memorise' = 'ready',
): LocalSession {
  const { drill } = head
  const material = materialOf(drill, seed, head.language)
  const run: Run = {
    ...head,
    clock: { now: new Date(), deadline: null },
    phase: { kind: 'memorise', material },
  }
  const listeners = new Set<() => void>()
  let state: RunState = { ...openingState, run, stage: { kind: 'ready' } }
  let timer: number | undefined
  const instants = { begun: 0, shown: 0, recall: 0, end: 0 }
  const times: number[] = []

  function become(next: RunState): void {
    state = next
    for (const listener of listeners) listener()
  }
  function after(ms: number, then: () => void): number {
    window.clearTimeout(timer)
    timer = window.setTimeout(then, ms)
    return Date.now() + ms
  }
  function begin(): void {
    instants.begun = Date.now()
    const memoriseFrom = after(countdownMs, memorise)
    become({ ...state, stage: { kind: 'countdown', memoriseFrom } })
  }
  function memorise(): void {
    instants.shown = Date.now()
    instants.begun ||= instants.shown
    const deadline = after(drill.memoriseSeconds * 1000, recall)
    become({ ...state, stage: { kind: 'memorise', material, deadline } })
  }
  function recall(): void {
    if (state.stage.kind !== 'memorise') return
    instants.recall = Date.now()
    const deadline = after(drill.recallSeconds * 1000, finish)
    become({ ...state, stage: { kind: 'recall', deadline }, recall: recallOf(drill, '') })
  }
  function finish(): void {
    if (state.stage.kind !== 'recall') return
    window.clearTimeout(timer)
    instants.end = Date.now()
    become({ ...state, stage: { kind: 'closed', isLate: false } })
  }

  return {
    material,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serverNow: () => Date.now(),
    open: () => {
      if (from === 'memorise') memorise()
      return () => window.clearTimeout(timer)
    },
    reload: () => {},
    begin: async () => begin(),
    left: (count) => {
      const tenths = Math.round((Date.now() - instants.shown) / 100)
      while (times.length < count) times.push(Math.min(tenths, drill.memoriseSeconds * 10))
    },
    endMemorise: async () => recall(),
    edit: (event) => {
      if (state.recall) become({ ...state, recall: recallAfter(state.recall, event) })
    },
    finish,
    keepReplaced: () => {},
    outcome: () =>
      state.recall && state.stage.kind === 'closed'
        ? {
            begunAt: new Date(instants.begun),
            answers: answerText(state.recall.rows.join('')),
            memoriseMs: instants.recall - instants.shown,
            recallMs: instants.end - instants.recall,
            rhythm: packedRhythm(times),
          }
        : null,
  }
}
