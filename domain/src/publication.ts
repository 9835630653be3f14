import { hasEnded, statusAt, type OlympiadMilestones } from './olympiad.ts'

/** Why results cannot be published now. */
export const publicationHindrances = [
  ...(['draft', 'not-started', 'not-ended', 'runs-open', 'already-published'] as const),
  'cancelled',
] as const
export type PublicationHindrance = (typeof publicationHindrances)[number]

export function publicationHindrance(
  olympiad: OlympiadMilestones & { openRuns: number },
  now: Date,
): PublicationHindrance | null {
  if (olympiad.cancelledAt !== null) return 'cancelled'
  switch (statusAt(olympiad, now)) {
    case 'draft':
      return 'draft'
    case 'completed':
      return 'already-published'
    case 'announced':
      return 'not-started'
    case 'active':
      // Without an end date the organiser decides when it is over.
      if (olympiad.endsAt !== null && !hasEnded(olympiad, now)) return 'not-ended'
      return olympiad.openRuns > 0 ? 'runs-open' : null
  }
}
