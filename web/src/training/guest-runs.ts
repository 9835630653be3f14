import type { GuestRun } from '@olympiad/contract/training'
import type { DrillKind } from '@olympiad/domain/drills/drill'
import { forget, store, stored } from '../api/storage.ts'

// What was tried before signing in stays in this browser, one of each kind, a week at most; then it
// is the person's, or nobody's.

export type TriedRun = GuestRun & { recallMs: number; rhythm: string }

export const guestRunsKey = 'training.tried'
const keptForMs = 7 * 24 * 60 * 60 * 1000

const isTried = (run: Partial<TriedRun> | null): run is TriedRun =>
  typeof run?.seed === 'string' &&
  typeof run.answers === 'string' &&
  typeof run.drill?.kind === 'string' &&
  Date.now() - Date.parse(run.begunAt ?? '') < keptForMs

export function triedRuns(): TriedRun[] {
  try {
    const list = JSON.parse(stored(guestRunsKey) ?? '[]') as (Partial<TriedRun> | null)[]
    return list.filter(isTried)
  } catch {
    return []
  }
}

export const triedOf = (kind: DrillKind): TriedRun | null =>
  triedRuns().find(({ drill }) => drill.kind === kind) ?? null

export function keepTried(run: TriedRun): void {
  const others = triedRuns().filter(({ drill }) => drill.kind !== run.drill.kind)
  store(guestRunsKey, JSON.stringify([...others, run]))
}

export function forgetTried(kind: DrillKind): void {
  const others = triedRuns().filter(({ drill }) => drill.kind !== kind)
  if (others.length === 0) forget(guestRunsKey)
  else store(guestRunsKey, JSON.stringify(others))
}
