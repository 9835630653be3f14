import type { AgeBand } from './age-band.ts'
import type { Drill } from './drills/drill.ts'
import { drillsFor } from './drill-norms.ts'
import type { FreeOrigin } from './free-run.ts'
import { rankingStages } from './stage.ts'

/** A session of ten to fifteen minutes, in this order. */
export const sessionSteps = [
  ...(['warm-up', 'adaptive-1', 'adaptive-2', 'adaptive-3'] as const),
  ...(['olympiad-format', 'review', 'enough'] as const),
]
export type SessionStep = (typeof sessionSteps)[number]

/** A run that was closed today, as the plan sees it; a training run of an olympiad has no origin. */
export type RunOfToday = { runId: string; origin: FreeOrigin | null; drill: Drill; points: number }

export type SessionPlan = {
  steps: { step: SessionStep; isDone: boolean }[]
  /** What comes now. */
  next: SessionStep
  /** What there is most to learn from: the run of today with the fewest points. */
  reviewRunId: string | null
}

/** What was done today fills the steps, whatever the order; what is skipped counts as done. */
export function sessionPlan(
  today: readonly RunOfToday[],
  band: AgeBand,
  skipped: readonly SessionStep[] = [],
): SessionPlan {
  const isInFormat = (run: RunOfToday) => run.origin === null || isOlympiadFormat(run.drill, band)
  const adaptive = today.filter(({ origin }) => origin === 'adaptive').length
  const done: Record<SessionStep, boolean> = {
    'warm-up': adaptive > 0 || today.some(({ origin }) => origin === 'warm-up'),
    'adaptive-1': adaptive >= 1,
    'adaptive-2': adaptive >= 2,
    'adaptive-3': adaptive >= 3,
    'olympiad-format': today.some((run) => run.origin !== 'daily' && isInFormat(run)),
    review: false,
    enough: false,
  }
  const steps = sessionSteps.map((step) => ({
    step,
    isDone: done[step] || skipped.includes(step),
  }))
  const faulty = today.filter(({ points }) => points < 1000)
  return {
    steps,
    next: steps.find(({ isDone }) => !isDone)?.step ?? 'enough',
    reviewRunId: faulty.toSorted((a, b) => a.points - b.points)[0]?.runId ?? null,
  }
}

/** As much in as much time as some stage asks of the age band. */
export function isOlympiadFormat(drill: Drill, band: AgeBand): boolean {
  return rankingStages.some((stage) =>
    drillsFor(stage, band).some(
      (norm) =>
        norm.kind === drill.kind &&
        norm.quantity === drill.quantity &&
        norm.memoriseSeconds === drill.memoriseSeconds &&
        (norm.kind !== 'cards' || norm.deckSize === (drill as typeof norm).deckSize),
    ),
  )
}
