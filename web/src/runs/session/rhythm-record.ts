import type { Drill } from '@olympiad/domain/drills/drill'
import { packedRhythm, rhythmOf } from '@olympiad/domain/rhythm'
import { forgetJournal, readJournal, writeJournal } from './journal.ts'

/** The times at which groups were left while memorising, until the server has them. */
export type RhythmRecord = {
  /** By now the first so many groups have been left; `ms` since the material was shown. */
  left: (count: number, ms: number) => void
  /** What goes along with answers; undefined: there is nothing, or the server has it. */
  text: () => string | undefined
  acknowledged: () => void
  /** Into the journal now: the page may be about to go. */
  flush: () => void
}

/** Not at every step: they come quickly one after another. */
const journalDelayMs = 300
const keyOf = (runId: string) => `${runId}.rhythm`

/** Whoever comes back before the server has it goes on from the journal. */
export function rhythmRecord(runId: string, drill: Drill): RhythmRecord {
  const longest = drill.memoriseSeconds * 10
  const times = [...(rhythmOf(readJournal(keyOf(runId))?.text ?? '', drill) ?? [])]
  let timer: number | undefined
  let isKept = false

  function flush(): void {
    if (timer === undefined) return
    window.clearTimeout(timer)
    timer = undefined
    writeJournal(keyOf(runId), { revision: times.length, text: packedRhythm(times) })
  }

  return {
    left: (count, ms) => {
      if (count <= times.length) return
      // Whoever jumps leaves what lies between at once.
      const tenths = Math.min(Math.max(Math.round(ms / 100), times.at(-1) ?? 0), longest)
      while (times.length < count) times.push(tenths)
      timer ??= window.setTimeout(flush, journalDelayMs)
    },
    text: () => (isKept || times.length === 0 ? undefined : packedRhythm(times)),
    acknowledged: () => {
      isKept = true
      window.clearTimeout(timer)
      timer = undefined
      forgetJournal(keyOf(runId))
    },
    flush,
  }
}
