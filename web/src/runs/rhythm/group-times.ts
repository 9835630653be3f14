import type { Drill } from '@olympiad/domain/drills/drill'
import { layoutOf, type Span } from '@olympiad/domain/drills/layout'
import { rhythmOf } from '@olympiad/domain/rhythm'

/** How long one was at a group before leaving it for the first time. */
export type GroupTime = Span & { row: number; seconds: number }

/** Null: nobody knows. The last group is left when memorising ends; what was never seen is not here. */
export function groupTimes(
  drill: Drill,
  packed: string | null,
  memoriseMs: number,
): GroupTime[] | null {
  const times = packed === null ? null : rhythmOf(packed, drill)
  if (times === null) return null
  const groups = layoutOf(drill).rows.flatMap(({ groups: spans }, row) =>
    spans.map((span) => ({ ...span, row })),
  )
  const end = Math.max(Math.round(memoriseMs / 100), times.at(-1) ?? 0)
  const left = times.length < groups.length ? [...times, end] : times
  return groups
    .slice(0, left.length)
    .map((group, at) => ({ ...group, seconds: ((left[at] ?? 0) - (left[at - 1] ?? 0)) / 10 }))
}

/** What is usual for this person: half of the groups took longer. */
export function usualSeconds(times: readonly GroupTime[]): number {
  const sorted = times.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
