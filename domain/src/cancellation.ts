/** Why a participant cannot leave an olympiad any more; null when they can. */
export type CancellationObstacle = 'not-paid' | 'started' | 'run-begun' | null

/**
 * A participant may leave, and have the money back, until the olympiad starts; whoever has begun a
 * run of the olympiad itself has taken part. The same rule draws the button and guards the server.
 */
export function cancellationObstacle(
  olympiad: { startsAt: Date },
  own: { isPaid: boolean; hasRun: boolean },
  now: Date,
): CancellationObstacle {
  if (!own.isPaid) return 'not-paid'
  if (own.hasRun) return 'run-begun'
  return olympiad.startsAt <= now ? 'started' : null
}
