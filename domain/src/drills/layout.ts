import type { BinaryLayout, Drill } from './drill.ts'

/** Positions of the material: `from` is the first, `to` the one after the last. */
export type Span = { from: number; to: number }

/** A row as it is shown; moving on goes group by group and never across rows. */
export type ShownRow = Span & { groups: readonly Span[] }

/** `column`: a row is written from top to bottom and the rows stand side by side. */
export type Layout = { direction: BinaryLayout; rows: readonly ShownRow[] }

export function lengthOf(drill: Drill): number {
  return drill.kind === 'cards' ? drill.quantity * drill.deckSize : drill.quantity
}

/** The rows that are graded; a deck is a row. */
export function rowsOf(drill: Drill): Span[] {
  const size = drill.kind === 'cards' ? drill.deckSize : drill.rowSize
  return partsOf({ from: 0, to: lengthOf(drill) }, size)
}

export function layoutOf(drill: Drill): Layout {
  return {
    direction: drill.kind === 'binary' ? drill.options.layout : 'row',
    rows: rowsOf(drill).map((row) => ({ ...row, groups: partsOf(row, groupSizeOf(drill)) })),
  }
}

function groupSizeOf(drill: Drill): number {
  return drill.kind === 'number-letter' ? drill.options.capacity : drill.options.grouping
}

function partsOf(span: Span, size: number): Span[] {
  const parts: Span[] = []
  for (let { from } = span; from < span.to; from += size) {
    parts.push({ from, to: Math.min(from + size, span.to) })
  }
  return parts
}
