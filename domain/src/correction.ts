import { categoryKey, type Category } from './results.ts'

/** A person's row of a ranking, as far as people ask about it. */
export type Standing = Category & {
  firstName: string
  familyName: string
  place: number
  points: number
}

/** What was ruled about a person since the ranking was published. */
export const rulingKinds = [
  ...(['replaced', 'annulled', 'annulment-lifted'] as const),
  ...(['excluded', 'exclusion-lifted'] as const),
] as const
export type RulingKind = (typeof rulingKinds)[number]

export const moveCauses = [
  ...rulingKinds,
  ...(['category-moved', 'renamed', 'regraded', 'others-moved'] as const),
] as const
export type MoveCause = (typeof moveCauses)[number]

/**
 * Why a person's row is not what was published: what was ruled about them, what else of theirs
 * changed, and if nothing did, that others left or passed them.
 */
export function causesOfMove(
  before: Standing | null,
  after: Standing | null,
  rulings: readonly RulingKind[],
): MoveCause[] {
  const both = before && after
  const isMoved = both && categoryKey(before) !== categoryKey(after)
  const isRenamed =
    both && (before.firstName !== after.firstName || before.familyName !== after.familyName)
  const isRegraded = before?.points !== after?.points && rulings.length === 0 && !isMoved
  const own: MoveCause[] = [
    ...new Set(rulings),
    ...(isMoved ? (['category-moved'] as const) : []),
    ...(isRenamed ? (['renamed'] as const) : []),
    ...(isRegraded ? (['regraded'] as const) : []),
  ]
  return own.length > 0 ? own : ['others-moved']
}
