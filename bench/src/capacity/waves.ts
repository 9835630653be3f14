import type { CallKind } from './costs.ts'

/** `isRenewed`: of somebody whom the server looks up again. */
export type Call = { kind: CallKind; dueAt: number; isRenewed?: boolean }

/** So long a server knows whose a token is (`server/src/session`). */
export const knownMs = 60_000

/** So many at the same instant: as fast as it goes. */
export const atOnce = (kind: CallKind, count: number): Call[] =>
  Array.from({ length: count }, () => ({ kind, dueAt: 0 }))

/** Everybody starts, evenly over so long. */
export const startWave = (people: number, ms: number): Call[] =>
  Array.from({ length: people }, (_, at) => ({ kind: 'start', dueAt: (at * ms) / people }))

type Deadline = {
  ms: number
  saves: number
  chance: () => number
  /** Until when the server knows somebody; as a rule they have called at some time of the last minute. */
  knownUntil?: (at: number) => number
}

/** Everybody saves so many times and finishes, each in a window of their own, all before one deadline. */
export function deadlineWave(
  people: number,
  { ms, saves, chance, knownUntil = (at) => (at / people) * knownMs }: Deadline,
): Call[] {
  const known = Array.from({ length: people }, (_, at) => knownUntil(at))
  const window = ms / (saves + 1)
  const calls: Call[] = []
  for (let turn = 0; turn <= saves; turn++) {
    const kind = turn === 0 ? 'first' : turn === saves ? 'finish' : 'save'
    for (let at = 0; at < people; at++) {
      const dueAt = window * turn + chance() * window * 0.98
      const isRenewed = dueAt >= (known[at] as number)
      if (isRenewed) known[at] = dueAt + knownMs
      calls.push({ kind, dueAt, isRenewed })
    }
  }
  return calls
}
