import type { AgeBand } from './age-band.ts'
import { categoryKey, type Category } from './results.ts'
import { stageKey, type Stage } from './stage.ts'

/** Why a participant cannot be moved to another category; null when they can. */
export type MoveObstacle = 'run-started' | 'published' | 'same' | 'not-offered' | null

/**
 * Whoever has started a run of the olympiad stays where they are, begun or not: a drill of one
 * category never counts in another. The same rule draws the form and guards the server.
 */
export function moveObstacle(
  from: Category & { hasStarted: boolean; isPublished: boolean; offeredStages: readonly Stage[] },
  to: { stage: Stage; ageBand: AgeBand } | null,
): MoveObstacle {
  if (from.isPublished) return 'published'
  if (from.hasStarted) return 'run-started'
  if (to === null) return null
  if (categoryKey(from) === categoryKey(to)) return 'same'
  const isOffered = from.offeredStages.some((stage) => stageKey(stage) === stageKey(to.stage))
  return isOffered ? null : 'not-offered'
}
