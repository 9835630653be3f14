import type { Run } from '@olympiad/contract/runs'
import { ApiError, isRefusal } from '../../api/call.ts'
import { recallAfter, recallOf, recallText, type RecallEvent } from './recall.ts'
import { openingState, type Effect, type Now, type RunEvent, type RunState } from './run-state.ts'
import { clockAfter, serverTime, type ClockSample } from '../../api/server-clock.ts'
import { dueParcel, syncAfter, syncFrom, type SyncEvent, type Version } from './sync.ts'

// A run in this tab as a pure function of (state, event, now), and what is to be done because of it.
// `run-session.ts` performs it.

const journalDelayMs = 80
const materialDelayMs = 25
const clockGapMs = 100
const movedOnMs = 300
const askAgainMs = 1_500

/** The same object when nothing has changed. */
export function runAfter(before: RunState, event: RunEvent, now: Now): RunState {
  const state = advanced(before, now)
  switch (event.kind) {
    case 'opened':
      return { ...openingState, hasOtherTab: state.hasOtherTab, askAt: now.at }
    case 'woke':
      return state
    case 'edit':
      return edited(state, event.event, now)
    case 'finish':
      return state.stage.kind === 'recall' ? ended(state, state.stage.deadline, false, now) : state
    case 'keep-replaced':
      return { ...state, isReplaced: false }
    case 'step':
      return { ...state, isBusy: true }
    case 'step-failed':
      return { ...unheard(state, event.error), isBusy: false }
    case 'told-run': {
      const waited = event.by === 'ask' ? { isAsking: false } : { isBusy: false }
      // An answer that was long on its way does not reopen what is over.
      if (isSettled(state)) return { ...state, ...waited }
      const told = { ...heard(state, event.sample), run: event.run, ...waited }
      return advanced(followed(told, event.run, now), now)
    }
    case 'ask-failed':
      return askFailed(unheard(state, event.error), event.error, now)
    case 'acknowledgement':
      return received(heard(state, event.sample), event, now)
    case 'send-failed':
      return sendFailed(unheard(state, event.error), event.error, now)
    case 'begun':
      return begun(state, event.effect, now)
    case 'other-tab':
      return { ...state, hasOtherTab: event.isThere }
    case 'other-tab-moved':
      return { ...state, askAt: now.at }
    case 'other-tab-typed':
      return synced(state, { kind: 'told', version: event.version, isKept: false }, now)
    case 'hidden':
      return synced(writing(state, now.at), { kind: 'hurry' }, now)
    case 'shown':
      if (isSettled(state)) return state
      return { ...synced(state, { kind: 'hurry' }, now), askAt: now.at }
    case 'offline':
      return { ...state, isConnected: false }
  }
}

/** What is to be done now. Each is reported as `begun` and is not due again after that. */
export function effectsDue(state: RunState, at: number): Effect[] {
  const { sync, askAt, isAsking, journalDue } = state
  const effects: Effect[] = []
  if (journalDue && journalDue.at <= at && sync) {
    effects.push(
      journalDue.act === 'forget'
        ? { kind: 'forget-journal' }
        : { kind: 'write-journal', version: sync.own },
    )
  }
  if (isSettled(state)) return effects
  if (askAt !== null && askAt <= at && !isAsking) effects.push({ kind: 'ask' })
  const parcel = sync && dueParcel(sync, at)
  if (parcel) effects.push({ kind: 'send', parcel })
  return effects
}

/** When time alone will change something or make something due. */
export function nextWake(state: RunState): number {
  const { stage, clock, sync, askAt, isAsking, journalDue } = state
  const wakes = [journalDue?.at ?? Infinity]
  if (isSettled(state)) return wakes[0] ?? Infinity
  if (askAt !== null && !isAsking) wakes.push(askAt)
  if (sync && sync.dueAt !== null && !sync.sending && !sync.mustAsk) wakes.push(sync.dueAt)
  const end = endOf(state)
  // The material has been asked for already, or will be.
  const isAwaited = stage.kind === 'countdown' && (isAsking || askAt !== null)
  if (end !== null && clock && !isAwaited) wakes.push(end - clock.offset)
  return Math.min(...wakes)
}

const isSettled = ({ stage }: RunState) => stage.kind === 'closed' || stage.kind === 'failed'

/** The instant of the server at which the stage is over by itself. */
function endOf({ stage }: RunState): number | null {
  switch (stage.kind) {
    case 'countdown':
      return stage.memoriseFrom + materialDelayMs
    case 'memorise':
    case 'recall':
      return stage.deadline
    default:
      return null
  }
}

/** The phases go on by the clock, also without a connection. */
function advanced(state: RunState, now: Now): RunState {
  const { stage, run } = state
  const end = endOf(state)
  if (end === null || run === null || serverNow(state, now.at) < end) return state
  switch (stage.kind) {
    case 'countdown':
      return state.isAsking || state.askAt !== null ? state : { ...state, askAt: now.at }
    case 'memorise': {
      const deadline = stage.deadline + run.drill.recallSeconds * 1000
      const entered = recalling(state, run, { revision: 0, text: '' }, deadline, now)
      return advanced({ ...entered, askAt: now.at + materialDelayMs }, now)
    }
    case 'recall':
      // Nobody types any longer than the time allows.
      return ended(state, stage.deadline, true, now)
    default:
      return state
  }
}

/** The server's word on the run. */
function followed(state: RunState, run: Run, now: Now): RunState {
  const deadline = run.clock.deadline?.getTime() ?? 0
  const { stage } = state
  const isRecalling = stage.kind === 'recall' || stage.kind === 'sending'
  switch (run.phase.kind) {
    case 'ready': {
      const from = run.phase.memoriseFrom?.getTime()
      if (from === undefined) return { ...state, stage: { kind: 'ready' } }
      return { ...state, stage: { kind: 'countdown', memoriseFrom: from } }
    }
    case 'memorise':
      // Our clock may be a blink ahead: what was hidden stays hidden.
      if (isRecalling) return { ...state, askAt: now.at + clockGapMs }
      return { ...state, stage: { kind: 'memorise', material: run.phase.material, deadline } }
    case 'recall': {
      const { revision, answers } = run.phase.saved
      const version = { revision, text: answers }
      if (!isRecalling) return recalling(state, run, version, deadline, now)
      const timed: RunState =
        stage.kind === 'recall' ? { ...state, stage: { kind: 'recall', deadline } } : state
      return synced(timed, { kind: 'told', version, isKept: true }, now)
    }
    case 'closed':
      return closing(state, run, run.phase.at, now)
  }
}

/** Whoever comes back goes on from the newest, the journal's or the server's. */
function recalling(
  state: RunState,
  run: Run,
  saved: Version,
  deadline: number,
  now: Now,
): RunState {
  const sync = syncFrom(saved, now.journal, now.at)
  const recall = recallOf(run.drill, sync.own.text)
  return { ...state, sync, recall, stage: { kind: 'recall', deadline } }
}

/** What this browser still holds is sent all the same: the server decides what counts. */
function closing(state: RunState, run: Run, closedAt: Date, now: Now): RunState {
  const { journal } = now
  if (state.sync === null && journal === null) {
    return { ...state, stage: { kind: 'closed', isLate: false } }
  }
  const held: RunState =
    state.sync === null && journal !== null
      ? {
          ...state,
          sync: syncFrom({ revision: journal.revision - 1, text: '' }, journal, now.at),
          recall: recallOf(run.drill, journal.text),
        }
      : state
  const isTimeOver = wasTimeOver(state, closedAt)
  const sending: RunState = { ...held, stage: { kind: 'sending', isTimeOver, deadline: 0 } }
  return synced(sending, { kind: 'finish' }, now)
}

/** Closed before its end it was finished, here or in another tab. */
function wasTimeOver({ stage }: RunState, closedAt: Date): boolean {
  if (stage.kind === 'sending') return stage.isTimeOver
  return stage.kind !== 'recall' || closedAt.getTime() >= stage.deadline
}

function edited(state: RunState, event: RecallEvent, now: Now): RunState {
  const { stage, recall, sync } = state
  if (stage.kind !== 'recall' || recall === null || sync === null) return state
  const next = recallAfter(recall, event)
  if (next === recall) return state
  if (next.rows === recall.rows) return { ...state, recall: next }
  const typed: SyncEvent = { kind: 'edited', text: recallText(next) }
  const typedSync = syncAfter(sync, typed, { at: now.at, left: timeLeft(state, now) })
  return writing({ ...state, recall: next, sync: typedSync }, now.at + journalDelayMs)
}

function ended(state: RunState, deadline: number, isTimeOver: boolean, now: Now): RunState {
  const sending: RunState = { ...state, stage: { kind: 'sending', isTimeOver, deadline } }
  return synced(writing(sending, now.at), { kind: 'finish' }, now)
}

/** Lets the answers' way to the server know; answers that came from elsewhere are shown. */
function synced(state: RunState, event: SyncEvent, now: Now): RunState {
  const { sync, recall, stage } = state
  if (sync === null || recall === null) return state
  const next = syncAfter(sync, event, { at: now.at, left: timeLeft(state, now) })
  if (next === sync) return state
  const isForeign = event.kind === 'told' && next.own.text !== sync.own.text
  if (!isForeign) return { ...state, sync: next }
  const shown = writing(
    {
      ...state,
      sync: next,
      recall: recallAfter(recall, { kind: 'replace', text: next.own.text }),
      isReplaced: event.isKept && sync.own.text !== '' && sync.own.text !== sync.kept.text,
    },
    now.at + journalDelayMs,
  )
  // Newer answers than those that were to be finished: let the person look first.
  return stage.kind === 'sending' && !next.isFinishing
    ? { ...shown, stage: { kind: 'recall', deadline: stage.deadline } }
    : shown
}

/** The journal is to hold the newest answers by then. */
function writing(state: RunState, at: number): RunState {
  const { sync, journalDue } = state
  if (sync === null || sync.end !== 'open') return state
  return journalDue && journalDue.at <= at ? state : { ...state, journalDue: { at, act: 'write' } }
}

function received(
  state: RunState,
  { acknowledgement }: Extract<RunEvent, { kind: 'acknowledgement' }>,
  now: Now,
): RunState {
  const { stage } = state
  const deadline = acknowledgement.clock.deadline?.getTime()
  // Nearly always the same: then the room is not rendered again for it.
  const isMoved = deadline !== undefined && stage.kind === 'recall' && stage.deadline !== deadline
  const timed: RunState = isMoved ? { ...state, stage: { kind: 'recall', deadline } } : state
  const { outcome, isClosed } = acknowledgement
  const next = synced(timed, { kind: 'received', outcome, isClosed }, now)
  const { sync } = next
  if (sync?.mustAsk && !next.isAsking && next.askAt === null) return { ...next, askAt: now.at }
  if (sync === null || sync.end === 'open') return next
  return {
    ...next,
    stage: { kind: 'closed', isLate: sync.end === 'late' },
    journalDue: { at: now.at, act: 'forget' },
  }
}

function sendFailed(state: RunState, error: unknown, now: Now): RunState {
  const failed = synced(state, { kind: 'failed', chance: now.chance }, now)
  if (isRefusal(error, 'run_not_found')) return { ...failed, stage: { kind: 'failed', error } }
  // Another tab, or the closer, has moved the run on.
  const isMovedOn = error instanceof ApiError && error.status === 409
  return isMovedOn ? { ...failed, askAt: now.at + movedOnMs } : failed
}

function askFailed(state: RunState, error: unknown, now: Now): RunState {
  // Whoever is typing goes on typing, also when the session has ended in between.
  const isTyping = state.sync !== null && !isRefusal(error, 'run_not_found')
  const isRefused = error instanceof ApiError && error.status < 500
  const isLost = !isTyping && (isRefused || state.stage.kind === 'loading')
  return isLost
    ? { ...state, isAsking: false, stage: { kind: 'failed', error } }
    : { ...state, isAsking: false, askAt: now.at + askAgainMs * (2 / 3 + (2 / 3) * now.chance) }
}

function begun(state: RunState, effect: Effect, now: Now): RunState {
  switch (effect.kind) {
    case 'ask':
      return { ...state, askAt: null, isAsking: true }
    case 'send':
      return synced(state, { kind: 'sent', parcel: effect.parcel }, now)
    case 'write-journal':
    case 'forget-journal':
      return { ...state, journalDue: null }
  }
}

/** Each answer tells what time it is there, each failure how we stand. */
function heard(state: RunState, sample: ClockSample): RunState {
  const clock = clockAfter(state.clock, sample)
  return { ...state, clock, isConnected: true, isSignedOut: false }
}

function unheard(state: RunState, error: unknown): RunState {
  if (!(error instanceof ApiError) || error.status >= 500) return { ...state, isConnected: false }
  return error.status === 401 ? { ...state, isSignedOut: true } : state
}

/** Milliseconds of recall; negative after it. */
function timeLeft(state: RunState, now: Now): number {
  const { stage } = state
  const isTimed = stage.kind === 'recall' || stage.kind === 'sending'
  return isTimed ? stage.deadline - serverNow(state, now.at) : -1
}

function serverNow({ clock }: RunState, at: number): number {
  return clock ? serverTime(clock, at) : at
}
