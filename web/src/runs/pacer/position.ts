import type { Rhythm } from '@olympiad/domain/rhythm'

/** At which group somebody was by then, from 0; the last one is not left before the end. */
export function groupAt(rhythm: Rhythm, ms: number, groups: number): number {
  let left = 0
  while (left < rhythm.length && (rhythm[left] ?? 0) * 100 <= ms) left++
  return Math.min(left, Math.max(0, groups - 1))
}
