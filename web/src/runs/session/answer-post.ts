import { finishRun, saveAnswers, type Receipt } from '@olympiad/contract/runs'
import { ApiError, isRefusal } from '../../api/call.ts'
import type { AnswerKeeper } from './answer-keeper.ts'
import { forgetJournal } from './journal.ts'
import { recallAfter } from './recall.ts'
import type { Ask } from './run-link.ts'
import { local, type RunStore } from './run-state.ts'
import { dueParcel, syncAfter, type Parcel, type SyncEvent } from './sync.ts'

export type AnswerPost = {
  /** Lets the sync state machine know; answers that came from elsewhere are shown. */
  hear: (event: SyncEvent) => void
  /** Sends what is due; gives the milliseconds until something is, or nothing. */
  deliver: () => number[]
}

type Errands = {
  /** The server holds something we have not seen: ask for the run, now or in a while. */
  lookNow: () => void
  lookSoon: (ms: number) => void
  /** A parcel has come back: see what is due next. */
  onAnswered: () => void
  /** The server has the last answers. */
  onClosed: () => void
}

/** The answers on their way to the server, one parcel at a time, and what comes back. */
export function answerPost(
  runId: string,
  { state, set, serverNow }: RunStore,
  ask: Ask,
  keep: AnswerKeeper,
  { lookNow, lookSoon, onAnswered, onClosed }: Errands,
): AnswerPost {
  function hear(event: SyncEvent): void {
    const { sync, recall, stage } = state()
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
    keep.soon()
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
      const { stage } = state()
      // Nearly always the same: then the room is not drawn again for it.
      if (deadline !== undefined && stage.kind === 'recall' && stage.deadline !== deadline) {
        set({ stage: { kind: 'recall', deadline } })
      }
      hear({ kind: 'received', outcome: receipt.outcome, isClosed: receipt.isClosed })
    } catch (error) {
      hear({ kind: 'failed' })
      if (isRefusal(error, 'run_not_found')) set({ stage: { kind: 'failed', error } })
      // Another tab, or the closer, has moved the run on.
      else if (error instanceof ApiError && error.status === 409) lookSoon(300)
    }
    onAnswered()
  }

  function deliver(): number[] {
    const { sync, stage } = state()
    if (sync === null) return []
    if (sync.end !== 'open') {
      if (stage.kind !== 'closed') {
        forgetJournal(runId)
        set({ stage: { kind: 'closed', isLate: sync.end === 'late' } })
        onClosed()
      }
      return []
    }
    if (sync.mustAsk) lookNow()
    const parcel = dueParcel(sync, local())
    if (parcel) void send(parcel)
    const { dueAt, sending } = state().sync ?? sync
    return dueAt === null || sending ? [] : [dueAt - local()]
  }

  return { hear, deliver }
}
