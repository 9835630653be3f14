import type { CallKind } from './costs.ts'

export type Call = { kind: CallKind; dueAt: number }

/** So many at the same instant: as fast as it goes. */
export const atOnce = (kind: CallKind, count: number): Call[] =>
  Array.from({ length: count }, () => ({ kind, dueAt: 0 }))

/** Everybody starts, evenly over so long. */
export const startWave = (people: number, ms: number): Call[] =>
  Array.from({ length: people }, (_, at) => ({ kind: 'start', dueAt: (at * ms) / people }))

/** Everybody saves so many times and finishes, each in a window of their own, all before one deadline. */
export function deadlineWave(
  people: number,
  { ms, saves, chance }: { ms: number; saves: number; chance: () => number },
): Call[] {
  const window = ms / (saves + 1)
  const calls: Call[] = []
  for (let turn = 0; turn <= saves; turn++) {
    const kind = turn === 0 ? 'first' : turn === saves ? 'finish' : 'save'
    for (let at = 0; at < people; at++) {
      calls.push({ kind, dueAt: window * turn + chance() * window * 0.98 })
    }
  }
  return calls
}
