import { hasEnded, statusAt, type OlympiadMilestones } from './olympiad.ts'

export const runModes = ['training', 'olympiad'] as const
export type RunMode = (typeof runModes)[number]

/** Why a drill cannot be started; null when it can. */
export type StartObstacle = 'not-paid' | 'not-started' | 'ended' | 'already-run' | null

/**
 * Who may start what (`btn_allow`): training as often as one likes until the end, the olympiad once
 * a task inside its window; both only when paid. The same rule draws the button and guards the start.
 */
export function startObstacle(
  mode: RunMode,
  olympiad: OlympiadMilestones,
  own: { isPaid: boolean; runs: number },
  now: Date,
): StartObstacle {
  if (!own.isPaid) return 'not-paid'
  const status = statusAt(olympiad, now)
  if (status === 'completed' || hasEnded(olympiad, now)) return 'ended'
  if (mode === 'training') return status === 'draft' ? 'not-started' : null
  if (status !== 'active') return 'not-started'
  return own.runs > 0 ? 'already-run' : null
}
