import type { Call } from '@olympiad/contract/call'
import { beginRun, endMemorise, finishRun, getRun, saveAnswers } from '@olympiad/contract/runs'
import type { RunClock } from '@olympiad/contract/runs-head'
import { call } from '../../api/call.ts'
import { forgetJournal, readJournal, writeJournal } from './journal.ts'
import type { RecallEvent } from './recall.ts'
import { effectsDue, nextWake, runAfter } from './run-machine.ts'
import { openingState, type Effect, type Now, type RunEvent, type RunState } from './run-state.ts'
import { rhythmRecord, type RhythmRecord } from './rhythm-record.ts'
import { serverTime } from '../../api/server-clock.ts'
import type { Parcel } from './sync.ts'
import { joinTabs, type Tabs } from './tabs.ts'

export type RunSession = {
  state: () => RunState
  subscribe: (listener: () => void) => () => void
  /** What the server's clock shows now; our own until it has answered. */
  serverNow: () => number
  open: () => () => void
  reload: () => void
  begin: () => Promise<void>
  /** While memorising: the first so many groups have been left. */
  left: (count: number) => void
  endMemorise: () => Promise<void>
  edit: (event: RecallEvent) => void
  finish: () => void
  keepReplaced: () => void
}

const askTimeoutMs = 5_000
const longestSleepMs = 20_000
const shortestSleepMs = 5

/** One run in this tab: tells the machine what happens and does what it says is due. */
export function runSession(runId: string): RunSession {
  let state = openingState
  let opening: AbortSignal | null = null
  let tabs: Tabs | null = null
  let timer: number | undefined
  let rhythm: RhythmRecord | null = null
  const listeners = new Set<() => void>()

  function dispatch(event: RunEvent): void {
    const before = state
    const now: Now = {
      at: performance.now(),
      journal: state.sync === null ? readJournal(runId) : null,
      chance: Math.random(),
    }
    state = runAfter(state, event, now)
    for (const effect of effectsDue(state, now.at)) {
      state = runAfter(state, { kind: 'begun', effect }, now)
      perform(effect)
    }
    if (state !== before) for (const listener of listeners) listener()
    sleep(nextWake(state) - now.at)
  }

  function sleep(ms: number): void {
    window.clearTimeout(timer)
    if (opening === null) return
    const until = Math.max(shortestSleepMs, Math.min(ms, longestSleepMs))
    timer = window.setTimeout(dispatch, until, { kind: 'woke' })
  }

  function perform(effect: Effect): void {
    switch (effect.kind) {
      case 'ask':
        void ask()
        break
      case 'send':
        void send(effect.parcel)
        break
      case 'write-journal':
        writeJournal(runId, effect.version)
        if (state.hasOtherTab) tabs?.sayTyped(effect.version)
        break
      case 'forget-journal':
        forgetJournal(runId)
        rhythm?.acknowledged()
        tabs?.sayMoved()
    }
  }

  /** The rhythm of this run; null until we know which run it is. */
  function recorded(): RhythmRecord | null {
    if (state.run) rhythm ??= rhythmRecord(runId, state.run.drill)
    return rhythm
  }

  function left(count: number): void {
    const { stage, run, clock } = state
    if (stage.kind !== 'memorise' || run === null || clock === null) return
    const shownAt = stage.deadline - run.drill.memoriseSeconds * 1000
    recorded()?.left(count, serverTime(clock, performance.now()) - shownAt)
  }

  async function ask(): Promise<void> {
    await told(
      request(getRun, { runId }),
      ({ answer: run, sample }) => ({ kind: 'told-run', by: 'ask', run, sample }),
      (error) => ({ kind: 'ask-failed', error }),
    )
  }

  async function send({ revision, text: answers, isFinal }: Parcel): Promise<void> {
    const record = recorded()
    const packed = record?.text()
    const input = { runId, revision, answers, ...(packed !== undefined && { rhythm: packed }) }
    await told(
      request(isFinal ? finishRun : saveAnswers, input),
      ({ answer: acknowledgement, sample }) => {
        if (acknowledgement.outcome === 'saved') record?.acknowledged()
        return { kind: 'acknowledgement', acknowledgement, sample }
      },
      (error) => ({ kind: 'send-failed', error }),
    )
  }

  /** A step the participant asked for; whoever asked hears of a failure too. */
  async function step(definition: typeof beginRun): Promise<void> {
    if (state.isBusy) return
    dispatch({ kind: 'step' })
    const asked = request(definition, { runId })
    await told(
      asked,
      ({ answer: run, sample }) => ({ kind: 'told-run', by: 'step', run, sample }),
      (error) => ({ kind: 'step-failed', error }),
    )
    await asked
    tabs?.sayMoved()
  }

  /** What comes back after the room was left is no longer heard. */
  async function told<Answer>(
    asked: Promise<Answer>,
    onAnswer: (answer: Answer) => RunEvent,
    onFailure: (error: unknown) => RunEvent,
  ): Promise<void> {
    const asking = opening
    const event = await asked.then(onAnswer, onFailure)
    if (asking !== null && !asking.aborted) dispatch(event)
  }

  function open(): () => void {
    const room = new AbortController()
    const { signal } = room
    opening = signal
    dispatch({ kind: 'opened' })
    tabs = joinTabs(runId, {
      onOther: (isThere) => dispatch({ kind: 'other-tab', isThere }),
      onMoved: () => dispatch({ kind: 'other-tab-moved' }),
      onTyped: (version) => dispatch({ kind: 'other-tab-typed', version }),
    })
    const hide = () => {
      rhythm?.flush()
      dispatch({ kind: 'hidden' })
    }
    const show = () => {
      if (document.visibilityState === 'hidden') hide()
      else dispatch({ kind: 'shown' })
    }
    document.addEventListener('visibilitychange', show, { signal })
    window.addEventListener('online', show, { signal })
    window.addEventListener('pageshow', show, { signal })
    window.addEventListener('pagehide', hide, { signal })
    window.addEventListener('offline', () => dispatch({ kind: 'offline' }), { signal })
    return () => {
      hide()
      room.abort()
      opening = null
      window.clearTimeout(timer)
      tabs?.leave()
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    serverNow: () => (state.clock ? serverTime(state.clock, performance.now()) : Date.now()),
    open,
    reload: () => dispatch({ kind: 'opened' }),
    begin: () => step(beginRun),
    left,
    endMemorise: () => step(endMemorise),
    edit: (event) => dispatch({ kind: 'edit', event }),
    finish: () => dispatch({ kind: 'finish' }),
    keepReplaced: () => dispatch({ kind: 'keep-replaced' }),
  }
}

/** A question to the server, its answer, and what time it was there meanwhile. */
async function request<Input, Wire, Output extends { clock: RunClock }>(
  definition: Call<Input, Wire, Output>,
  input: Input,
) {
  const sentAt = performance.now()
  const answer = await call(definition, input, AbortSignal.timeout(askTimeoutMs))
  const serverNow = answer.clock.now.getTime()
  return { answer, sample: { sentAt, receivedAt: performance.now(), serverNow } }
}
