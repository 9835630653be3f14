import { writeJournal } from './journal.ts'
import type { RunStore } from './run-state.ts'
import type { Version } from './sync.ts'

const journalDelayMs = 80

export type AnswerKeeper = { now: () => void; soon: () => void; leave: () => void }

/** Writes what was typed into the browser's journal: at once, or a blink after the last key. */
export function answerKeeper(
  runId: string,
  { state }: RunStore,
  onKept: (own: Version) => void,
): AnswerKeeper {
  let timer: number | undefined

  function now(): void {
    window.clearTimeout(timer)
    timer = undefined
    const { sync } = state()
    if (sync && sync.end === 'open') writeJournal(runId, sync.own)
  }

  function soon(): void {
    timer ??= window.setTimeout(() => {
      now()
      const { sync } = state()
      if (sync) onKept(sync.own)
    }, journalDelayMs)
  }

  return {
    now,
    soon,
    leave: () => {
      if (timer !== undefined) now()
    },
  }
}
