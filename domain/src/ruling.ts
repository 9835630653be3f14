/** A decision about a run or a person. It is never edited: it is lifted, and may be made again. */
export type Ruling = { liftedAt: Date | null }

/** Of several such decisions one at most stands. */
export const isStanding = (rulings: readonly Ruling[]): boolean =>
  rulings.some(({ liftedAt }) => liftedAt === null)

/** Who gets another run after the end has a day for it: they must hear of it first. */
const replacementMs = 24 * 60 * 60_000

/** Until when a run given anew can be begun; null: for ever. */
export function replacementUntil(endsAt: Date | null, now: Date): Date | null {
  if (endsAt === null) return null
  return new Date(Math.max(endsAt.getTime(), now.getTime() + replacementMs))
}

/** Why a run cannot be given anew; null when it can. */
export type ReplacementHindrance = 'replaced' | 'excluded' | 'published' | 'other-category'

export function replacementHindrance(run: {
  isReplaced: boolean
  isExcluded: boolean
  isPublished: boolean
  isOfOwnCategory: boolean
}): ReplacementHindrance | null {
  if (run.isReplaced) return 'replaced'
  if (run.isPublished) return 'published'
  if (run.isExcluded) return 'excluded'
  return run.isOfOwnCategory ? null : 'other-category'
}
