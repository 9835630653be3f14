import { beginRun, endMemorise, getRun, type Run } from '@olympiad/contract/runs'
import { ApiError, isRefusal } from '../../api/call.ts'
import { answerKeeper } from './answer-keeper.ts'
import { answerPost } from './answer-post.ts'
import { readJournal } from './journal.ts'
import { recallAfter, recallOf, recallText, type RecallEvent } from './recall.ts'
import { runLink } from './run-link.ts'
import { local, runStore, type RunState } from './run-state.ts'
import { syncFrom } from './sync.ts'
import { joinTabs } from './tabs.ts'

// One run in this tab: asks the server, follows its clock, keeps what is typed. The rules are the
// pure functions beside; here are the effects.

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

const longestSleepMs = 20_000
const materialDelayMs = 25
const reloadDelayMs = 1_500

export function runSession(runId: string): RunSession {
  const store = runStore()
  const { set, serverNow } = store
  const ask = runLink(store)
  const keep = answerKeeper(runId, store, (own) => {
    if (store.state().hasOtherTab) tabs?.sayTyped(own)
  })
  const { hear, deliver } = answerPost(runId, store, ask, keep, {
    lookNow: () => {
      if (!asking && askAgainAt === 0) void look()
    },
    lookSoon: askSoon,
    onAnswered: pump,
    onClosed: () => tabs?.sayMoved(),
  })
  let timer: number | undefined
  let asking = false
  let askAgainAt = 0
  let isOpen = false
  let tabs: ReturnType<typeof joinTabs> | null = null

  function follow(run: Run): void {
    const deadline = run.clock.deadline?.getTime() ?? 0
    const { kind } = store.state().stage
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
        if (store.state().sync === null) enterRecall(run, run.phase.saved, deadline)
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
    if (store.state().stage.kind === 'closed') return
    if (store.state().sync === null) {
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
      const isTyping = store.state().sync !== null && !isRefusal(error, 'run_not_found')
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isTyping && (isRefused || store.state().stage.kind === 'loading')) {
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
    const { stage, run } = store.state()
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
    waits.push(...untilEnd(now))
    return Math.min(...waits, ...deliver())
  }

  /** Nobody types any longer than the time allows. */
  function untilEnd(now: number): number[] {
    const { stage } = store.state()
    if (stage.kind !== 'recall') return []
    const { deadline } = stage
    if (now < deadline) return [deadline - now]
    endRecall(deadline, true)
    return []
  }

  function endRecall(deadline: number, isTimeOver: boolean): void {
    set({ stage: { kind: 'sending', isTimeOver, deadline } })
    hear({ kind: 'finish' })
    keep.now()
  }

  async function step(definition: typeof beginRun): Promise<void> {
    if (store.state().isBusy) return
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
      if (store.state().sync) keep.now()
      hear({ kind: 'hurry' })
    } else if (!['closed', 'failed'].includes(store.state().stage.kind)) {
      hear({ kind: 'hurry' })
      askAgainAt = local()
    }
    pump()
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
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
        keep.leave()
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
      const { stage, recall } = store.state()
      if (stage.kind !== 'recall' || recall === null) return
      const next = recallAfter(recall, event)
      if (next === recall) return
      set({ recall: next })
      if (next.rows === recall.rows) return
      hear({ kind: 'edited', text: recallText(next) })
      keep.soon()
      pump()
    },
    finish: () => {
      const { stage } = store.state()
      if (stage.kind !== 'recall') return
      endRecall(stage.deadline, false)
      pump()
    },
    acceptReplaced: () => set({ isReplaced: false }),
  }
}

const versionOf = ({ revision, answers }: { revision: number; answers: string }) => ({
  revision,
  text: answers,
})
