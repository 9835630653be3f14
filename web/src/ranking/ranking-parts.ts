/** From the first line to before the last. */
export type LineRange = readonly [from: number, to: number]

/** A browser cannot lay out a page of any height: phones end at some 11 million pixels. */
const partLines = 10_000

/** A list too long for one page, cut into parts. */
export function parts(count: number): LineRange[] {
  return Array.from({ length: Math.ceil(count / partLines) }, (_, index) => [
    index * partLines,
    Math.min(count, (index + 1) * partLines),
  ])
}

export function partOf(line: number): number {
  return Math.floor(line / partLines)
}
