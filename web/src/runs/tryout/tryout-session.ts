import type { Run } from '@olympiad/contract/runs'
import type { Drill } from '@olympiad/domain/drills/drill'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Language } from '@olympiad/domain/language'
import { gradeOf, type Grade } from '@olympiad/domain/scoring'
import { recallAfter, recallOf } from '../session/recall.ts'
import type { RunSession } from '../session/run-session.ts'
import { openingState, type RunState } from '../session/run-state.ts'

export type TryoutSession = RunSession & { grade: () => Grade | null }

/** A run that nobody keeps: the browser itself is its clock and its judge. */
export function tryoutSession(drill: Drill, name: string, language: Language): TryoutSession {
  const material = materialOf(drill, crypto.getRandomValues(new Uint8Array(32)), language)
  const head = { id: '', olympiadId: 0, taskId: 0, name, language, drill, commitment: '' }
  const run: Run = {
    ...head,
    mode: 'training',
    clock: { now: new Date(), deadline: null },
    phase: { kind: 'memorise', material },
  }
  const instantIn = (seconds: number) => Date.now() + seconds * 1000
  const listeners = new Set<() => void>()
  let state: RunState = { ...openingState, run }
  let timer: number | undefined
  let grade: Grade | null = null

  function become(next: RunState, ms?: number, then?: () => void): void {
    state = next
    if (then) {
      window.clearTimeout(timer)
      timer = window.setTimeout(then, ms)
    }
    for (const listener of listeners) listener()
  }
  function memorise(): void {
    const deadline = instantIn(drill.memoriseSeconds)
    become(
      { ...state, stage: { kind: 'memorise', material, deadline } },
      drill.memoriseSeconds * 1000,
      recall,
    )
  }
  function recall(): void {
    if (state.stage.kind !== 'memorise') return
    const deadline = instantIn(drill.recallSeconds)
    become(
      { ...state, stage: { kind: 'recall', deadline }, recall: recallOf(drill, '') },
      drill.recallSeconds * 1000,
      finish,
    )
  }
  function finish(): void {
    if (state.stage.kind !== 'recall' || !state.recall) return
    window.clearTimeout(timer)
    grade = gradeOf(drill, material, state.recall.rows.join(''))
    become({ ...state, stage: { kind: 'closed', isLate: false } })
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serverNow: () => Date.now(),
    open: () => {
      memorise()
      return () => window.clearTimeout(timer)
    },
    reload: () => {},
    begin: async () => memorise(),
    endMemorise: async () => recall(),
    edit: (event) => {
      if (state.recall) become({ ...state, recall: recallAfter(state.recall, event) })
    },
    finish,
    keepReplaced: () => {},
    grade: () => grade,
  }
}
