export type Result = {
  points: number
  right: number
  memoriseMs: number
}

export const noResult: Result = { points: 0, right: 0, memoriseMs: 0 }

/** An olympiad's result is the sum of its drills. */
export function olympiadResult(drills: readonly Result[]): Result {
  return drills.reduce(
    (total, drill) => ({
      points: total.points + drill.points,
      right: total.right + drill.right,
      memoriseMs: total.memoriseMs + drill.memoriseMs,
    }),
    noResult,
  )
}

export type Contender = Result & { personId: number }
export type Ranked<C extends Contender> = C & { place: number }

/** Best first. Equals share a place and the next place skips; their id keeps the order steady. */
export function rankingOf<C extends Contender>(contenders: readonly C[]): Ranked<C>[] {
  const ordered = contenders.toSorted((a, b) => byResult(a, b) || a.personId - b.personId)
  let place = 0
  return ordered.map((contender, index) => {
    const previous = ordered[index - 1]
    if (previous === undefined || byResult(previous, contender) !== 0) place = index + 1
    return { ...contender, place }
  })
}

/** More points, then more right answers, then less time to memorise. */
function byResult(a: Result, b: Result): number {
  return b.points - a.points || b.right - a.right || a.memoriseMs - b.memoriseMs
}
