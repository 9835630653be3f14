import type { CategoryShare } from '@olympiad/contract/ranking'

// A list too long to come whole: its lines follow from the categories alone, and the rows of the
// lines in view come by pages.

/** A line is the name of a category or a row, by its index in the whole list. */
export type LinePlace = { kind: 'category'; share: CategoryShare } | { kind: 'row'; row: number }

const headings = (categories: readonly CategoryShare[]) =>
  categories.length > 1 ? categories.length : 0

export function lineCount(categories: readonly CategoryShare[]): number {
  const last = categories.at(-1)
  return last ? last.from + last.people + headings(categories) : 0
}

/** The line on which a category begins: with its name, where there are several. */
const firstLine = (categories: readonly CategoryShare[], index: number) =>
  (categories[index]?.from ?? 0) + (headings(categories) && index)

export function placeOfLine(categories: readonly CategoryShare[], line: number): LinePlace | null {
  const index = categories.findLastIndex((_, at) => firstLine(categories, at) <= line)
  const share = categories[index]
  if (!share || line >= lineCount(categories)) return null
  const within = line - firstLine(categories, index)
  if (headings(categories) === 0) return { kind: 'row', row: share.from + within }
  return within === 0 ? { kind: 'category', share } : { kind: 'row', row: share.from + within - 1 }
}

export function lineOfRow(categories: readonly CategoryShare[], row: number): number {
  const index = categories.findLastIndex(({ from }) => from <= row)
  return row + (headings(categories) && index + 1)
}

/** The pages that lines in view need. */
export function pagesOf(
  categories: readonly CategoryShare[],
  [first, last]: readonly [number, number],
  size: number,
): number[] {
  const rowAt = (line: number) => {
    const place = placeOfLine(categories, Math.min(line, lineCount(categories) - 1))
    return place?.kind === 'row' ? place.row : (place?.share.from ?? 0)
  }
  const from = Math.floor(rowAt(first) / size)
  const to = Math.floor(rowAt(last) / size)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
