import type { Call } from '@olympiad/contract/call'
import {
  beginRun,
  endMemorise,
  finishRun,
  getRun,
  saveAnswers,
  type Receipt,
  type Run,
  type RunClock,
} from '@olympiad/contract/runs'
import { ApiError, call, isRefusal } from '../api/call.ts'
import { forgetJournal, readJournal, writeJournal } from './journal.ts'
import { recallAfter, recallOf, recallText, type Recall, type RecallEvent } from './recall.ts'
import { clockAfter, serverTime, type ServerClock } from './server-clock.ts'
import { dueParcel, syncAfter, syncFrom, type Parcel, type Sync, type SyncEvent } from './sync.ts'
import { joinTabs } from './tabs.ts'

// One run in this tab: asks the server, follows its clock, keeps what is typed. The rules are the
// pure functions beside; here are the effects.

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

export type RunSession = {
  state: () => RunState
  subscribe: (listener: () => void) => () => void
  /** What the server's clock shows now; our own until it has answered. */
  serverNow: () => number
  open: () => () => void
  reload: () => void
  begin: () => Promise<void>
  endMemorise: () => Promise<void>
  edit: (event: RecallEvent) => void
  finish: () => void
  acceptReplaced: () => void
}

const askTimeoutMs = 5_000
const journalDelayMs = 80
const longestSleepMs = 20_000
const materialDelayMs = 25
const reloadDelayMs = 1_500

export function runSession(runId: string): RunSession {
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
  let timer: number | undefined
  let journalTimer: number | undefined
  let asking = false
  let askAgainAt = 0
  let isOpen = false
  let tabs: ReturnType<typeof joinTabs> | null = null

  const local = () => performance.now()
  const serverNow = () => (state.clock ? serverTime(state.clock, local()) : Date.now())

  function set(change: Partial<RunState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Asks, and hears what time it is. */
  async function ask<Input, Wire, Output extends { clock: RunClock }>(
    definition: Call<Input, Wire, Output>,
    input: Input,
  ): Promise<Output> {
    const sentAt = local()
    try {
      const answer = await call(definition, input, AbortSignal.timeout(askTimeoutMs))
      const sample = { sentAt, receivedAt: local(), serverNow: answer.clock.now.getTime() }
      set({ clock: clockAfter(state.clock, sample), isConnected: true, isSignedOut: false })
      return answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) set({ isConnected: false })
      else if (error.status === 401) set({ isSignedOut: true })
      throw error
    }
  }

  function follow(run: Run): void {
    const deadline = run.clock.deadline?.getTime() ?? 0
    const { kind } = state.stage
    set({ run })
    switch (run.phase.kind) {
      case 'ready': {
        const from = run.phase.memoriseFrom
        if (from === null) set({ stage: { kind: 'ready' } })
        else set({ stage: { kind: 'countdown', memoriseFrom: from.getTime() } })
        break
      }
      case 'memorise':
        // Our clock may be a blink ahead: what was hidden stays hidden.
        if (kind === 'recall' || kind === 'sending') askSoon(100)
        else set({ stage: { kind: 'memorise', material: run.phase.material, deadline } })
        break
      case 'recall':
        if (state.sync === null) enterRecall(run, run.phase.saved, deadline)
        else {
          if (kind === 'recall') set({ stage: { kind: 'recall', deadline } })
          hear({ kind: 'told', version: versionOf(run.phase.saved), isKept: true })
        }
        break
      case 'closed':
        close(run)
    }
    pump()
  }

  function enterRecall(
    run: Run,
    saved: { revision: number; answers: string },
    deadline: number,
  ): void {
    const sync = syncFrom(versionOf(saved), readJournal(runId), local())
    const recall = recallOf(run.drill, sync.own.text)
    set({ sync, recall, stage: { kind: 'recall', deadline } })
  }

  /** What this browser still holds is sent all the same: the server decides what counts. */
  function close(run: Run): void {
    if (state.stage.kind === 'closed') return
    if (state.sync === null) {
      const journal = readJournal(runId)
      if (journal === null) {
        set({ stage: { kind: 'closed', isLate: false } })
        return
      }
      const kept = { revision: journal.revision - 1, text: '' }
      set({
        sync: syncFrom(kept, journal, local()),
        recall: recallOf(run.drill, journal.text),
      })
    }
    set({ stage: { kind: 'sending', isTimeOver: true, deadline: 0 } })
    hear({ kind: 'finish' })
  }

  /** Lets the sync state machine know; answers that came from elsewhere are shown. */
  function hear(event: SyncEvent): void {
    const { sync, recall, stage } = state
    if (sync === null || recall === null) return
    const isTimed = stage.kind === 'recall' || stage.kind === 'sending'
    const left = isTimed ? stage.deadline - serverNow() : -1
    const next = syncAfter(sync, event, { at: local(), left })
    if (next === sync) return
    const isForeign = event.kind === 'told' && next.own.text !== sync.own.text
    set({
      sync: next,
      ...(isForeign && {
        recall: recallAfter(recall, { kind: 'replace', text: next.own.text }),
        isReplaced: event.isKept && sync.own.text !== '' && sync.own.text !== sync.kept.text,
      }),
    })
    if (!isForeign) return
    keepSoon()
    // Newer answers than those that were to be finished: let the person look first.
    if (stage.kind === 'sending' && !next.isFinishing) {
      set({ stage: { kind: 'recall', deadline: stage.deadline } })
    }
  }

  async function send(parcel: Parcel): Promise<void> {
    hear({ kind: 'sent', parcel })
    const { revision, text: answers, isFinal } = parcel
    try {
      const receipt: Receipt = await ask(isFinal ? finishRun : saveAnswers, {
        runId,
        revision,
        answers,
      })
      const deadline = receipt.clock.deadline?.getTime()
      if (deadline !== undefined && state.stage.kind === 'recall') {
        set({ stage: { kind: 'recall', deadline } })
      }
      hear({ kind: 'received', outcome: receipt.outcome, isClosed: receipt.isClosed })
    } catch (error) {
      hear({ kind: 'failed' })
      if (isRefusal(error, 'run_not_found')) set({ stage: { kind: 'failed', error } })
      // Another tab, or the closer, has moved the run on.
      else if (error instanceof ApiError && error.status === 409) askSoon(300)
    }
    pump()
  }

  async function look(): Promise<void> {
    if (asking) return
    asking = true
    try {
      const run = await ask(getRun, { runId })
      asking = false
      askAgainAt = 0
      if (isOpen) follow(run)
    } catch (error) {
      asking = false
      // Whoever is typing goes on typing, also when the session has ended in between.
      const isTyping = state.sync !== null && !isRefusal(error, 'run_not_found')
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isTyping && (isRefused || state.stage.kind === 'loading')) {
        set({ stage: { kind: 'failed', error } })
      } else askSoon(reloadDelayMs)
      pump()
    }
  }

  function askSoon(ms: number): void {
    askAgainAt = local() + ms
    pump()
  }

  /** Does what is due and sleeps until the next thing is. */
  function pump(): void {
    if (!isOpen) return
    window.clearTimeout(timer)
    const wake = due()
    timer = window.setTimeout(pump, Math.max(5, Math.min(wake, longestSleepMs)))
  }

  /** Milliseconds until there is something to do again. */
  function due(): number {
    const { stage, run } = state
    const now = serverNow()
    if (askAgainAt > 0 && local() >= askAgainAt && !asking) {
      askAgainAt = 0
      void look()
    }
    const waits = [askAgainAt > 0 ? askAgainAt - local() : longestSleepMs]
    if (stage.kind === 'countdown') {
      const left = stage.memoriseFrom + materialDelayMs - now
      if (left > 0) return Math.min(left, ...waits)
      if (!asking && askAgainAt === 0) void look()
      return 200
    }
    if (stage.kind === 'memorise' && run) {
      if (now < stage.deadline) return Math.min(stage.deadline - now, ...waits)
      // Also without a connection: the time to recall runs for everybody.
      const deadline = stage.deadline + run.drill.recallSeconds * 1000
      enterRecall(run, { revision: 0, answers: '' }, deadline)
      askSoon(materialDelayMs)
    }
    if (state.stage.kind === 'recall') {
      if (now >= state.stage.deadline) {
        const { deadline } = state.stage
        set({ stage: { kind: 'sending', isTimeOver: true, deadline } })
        hear({ kind: 'finish' })
        keepNow()
      } else waits.push(state.stage.deadline - now)
    }
    if (state.sync) waits.push(...deliver(state.sync))
    return Math.min(...waits)
  }

  function deliver(sync: Sync): number[] {
    if (sync.end !== 'open') {
      if (state.stage.kind !== 'closed') {
        forgetJournal(runId)
        set({ stage: { kind: 'closed', isLate: sync.end === 'late' } })
        tabs?.sayMoved()
      }
      return []
    }
    if (sync.mustAsk && !asking && askAgainAt === 0) void look()
    const parcel = dueParcel(sync, local())
    if (parcel) void send(parcel)
    const { dueAt, sending } = state.sync ?? sync
    return dueAt === null || sending ? [] : [dueAt - local()]
  }

  function keepNow(): void {
    window.clearTimeout(journalTimer)
    journalTimer = undefined
    if (state.sync && state.sync.end === 'open') writeJournal(runId, state.sync.own)
  }

  function keepSoon(): void {
    journalTimer ??= window.setTimeout(() => {
      keepNow()
      if (state.sync) tabs?.sayTyped(state.sync.own)
    }, journalDelayMs)
  }

  async function step(definition: typeof beginRun): Promise<void> {
    if (state.isBusy) return
    set({ isBusy: true })
    try {
      follow(await ask(definition, { runId }))
      tabs?.sayMoved()
    } finally {
      set({ isBusy: false })
    }
  }

  function hurry(): void {
    if (document.visibilityState === 'hidden') {
      if (state.sync) keepNow()
      hear({ kind: 'hurry' })
    } else if (state.stage.kind !== 'closed' && state.stage.kind !== 'failed') {
      hear({ kind: 'hurry' })
      askAgainAt = local()
    }
    pump()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serverNow,
    open: () => {
      isOpen = true
      tabs = joinTabs(runId, {
        onOther: (hasOtherTab) => set({ hasOtherTab }),
        onMoved: () => askSoon(0),
        onTyped: (version) => {
          hear({ kind: 'told', version, isKept: false })
          pump()
        },
      })
      const signals = new AbortController()
      const { signal } = signals
      document.addEventListener('visibilitychange', hurry, { signal })
      for (const name of ['online', 'pageshow', 'pagehide'] as const) {
        window.addEventListener(name, hurry, { signal })
      }
      window.addEventListener('offline', () => set({ isConnected: false }), { signal })
      void look()
      return () => {
        if (journalTimer !== undefined) keepNow()
        isOpen = false
        signals.abort()
        tabs?.leave()
        window.clearTimeout(timer)
      }
    },
    reload: () => {
      set({ stage: { kind: 'loading' } })
      void look()
    },
    begin: () => step(beginRun),
    endMemorise: () => step(endMemorise),
    edit: (event) => {
      const { stage, recall } = state
      if (stage.kind !== 'recall' || recall === null) return
      const next = recallAfter(recall, event)
      if (next === recall) return
      set({ recall: next })
      if (next.rows === recall.rows) return
      hear({ kind: 'edited', text: recallText(next) })
      keepSoon()
      pump()
    },
    finish: () => {
      if (state.stage.kind !== 'recall') return
      const { deadline } = state.stage
      set({ stage: { kind: 'sending', isTimeOver: false, deadline } })
      hear({ kind: 'finish' })
      keepNow()
      pump()
    },
    acceptReplaced: () => set({ isReplaced: false }),
  }
}

const versionOf = ({ revision, answers }: { revision: number; answers: string }) => ({
  revision,
  text: answers,
})
