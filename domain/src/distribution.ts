export type Bin = { from: number; to: number; people: number }

/** The bins of a chart of points from 0 to the best: steps that a person can read. */
export function pointSteps(best: number, wanted = 20): number {
  const least = Math.max(1, best) / wanted
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= least) ?? 10
  return Math.max(1, step * magnitude)
}

/** Counts by bin number, as bins without gaps; the last one holds the best. */
export function distributionOf(
  counts: ReadonlyMap<number, number>,
  step: number,
  best: number,
): Bin[] {
  return Array.from({ length: Math.floor(best / step) + 1 }, (_, bin) => ({
    from: bin * step,
    to: (bin + 1) * step - 1,
    people: counts.get(bin) ?? 0,
  }))
}
