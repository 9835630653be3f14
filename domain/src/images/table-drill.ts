/** How a recalled image came: the four answers of the drill. */
export const recallRatings = ['again', 'hard', 'good', 'easy'] as const
export type RecallRating = (typeof recallRatings)[number]

/** So many a day and no more, whatever has been left undone. */
export const drilledADay = 10
