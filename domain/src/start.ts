import { isOver, type OlympiadState } from './olympiad.ts'

export const runModes = ['training', 'olympiad'] as const
export type RunMode = (typeof runModes)[number]

/** Why a drill cannot be started; null when it can. */
export type StartObstacle =
  | 'not-paid'
  | 'excluded'
  | 'not-started'
  | 'ended'
  | 'cancelled'
  | 'already-run'
  | null

/** What became of the person's olympiad run of the drill. */
export type OwnRun = 'none' | 'open' | 'closed'

/**
 * Who may start what (`btn_allow`): training as often as one likes until the end, the olympiad once
 * a task inside its window; both only when paid, and nothing of the olympiad when excluded. Who has an open run returns to it, also after the
 * window: a crashed browser must not cost it. The same rule draws the button and guards the start.
 */
export function startObstacle(
  mode: RunMode,
  olympiad: OlympiadState,
  own: { isPaid: boolean; isExcluded: boolean; run: OwnRun },
  now: Date,
): StartObstacle {
  if (olympiad.isCancelled) return 'cancelled'
  if (!own.isPaid) return 'not-paid'
  if (mode === 'olympiad' && own.isExcluded) return 'excluded'
  if (mode === 'olympiad' && own.run === 'open') return null
  if (isOver(olympiad, now)) return 'ended'
  if (mode === 'training') return olympiad.status === 'draft' ? 'not-started' : null
  if (olympiad.status !== 'active') return 'not-started'
  return own.run === 'closed' ? 'already-run' : null
}
