/** What people correct of themselves, in their profile and in a registration. */
export const correctables = ['firstName', 'familyName', 'patronymic', 'school', 'email'] as const
export type Correctable = Record<(typeof correctables)[number], string>
/** Only what is to be another. */
export type Wanted = { [Field in keyof Correctable]?: string | undefined }

type Dates = { startsAt: Date; cancelledAt: Date | null }

/**
 * How a registration is corrected: until the olympiad begins by the participant alone, afterwards the
 * organiser is asked, because others compete with what was said. What was called off stays as it is.
 */
export function correctionWay(
  { startsAt, cancelledAt }: Dates,
  now: Date,
): 'direct' | 'ask' | 'none' {
  if (cancelledAt !== null) return 'none'
  return now < startsAt ? 'direct' : 'ask'
}

/** What would be another afterwards. */
export function changesOf(said: Correctable, wanted: Correctable): Wanted {
  return Object.fromEntries(
    correctables
      .filter((field) => said[field] !== wanted[field])
      .map((field) => [field, wanted[field]]),
  )
}

/** Why somebody cannot be forgotten yet, each with what ends it. */
export const forgettingObstacles = [
  /** Paid for and not begun: leave it first, and have the money back. */
  'leave-first',
  /** It is on, and others compete: until its end. */
  'running',
  /** A payment is under way: until it has arrived or failed. */
  'paying',
  /** Money is on its way back. */
  'refund',
  /** The only owner of an olympiad: hand it over first. */
  'last-owner',
] as const
export type ForgettingObstacle = (typeof forgettingObstacles)[number]

/** What ties somebody to an olympiad. */
export type Tie = {
  startsAt: Date
  endsAt: Date | null
  publishedAt: Date | null
  cancelledAt: Date | null
  isPaid: boolean
  isGhost: boolean
  isPaying: boolean
  isRefunding: boolean
  isLastOwner: boolean
}

/** The first thing in the way, or null. */
export function forgettingObstacle(tie: Tie, now: Date): ForgettingObstacle | null {
  if (tie.isLastOwner) return 'last-owner'
  if (tie.isPaying) return 'paying'
  if (tie.isRefunding) return 'refund'
  const isOver =
    tie.publishedAt !== null ||
    tie.cancelledAt !== null ||
    (tie.endsAt !== null && tie.endsAt <= now)
  if (!tie.isPaid || tie.isGhost || isOver) return null
  return now < tie.startsAt ? 'leave-first' : 'running'
}
