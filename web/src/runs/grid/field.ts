import type { Span } from '@olympiad/domain/drills/layout'
import { lineBelow, type Grid, type Room } from './grid.ts'

// Where the rows of a drill stand. Only those in sight are rendered, so that a key costs the same in
// fifty places and in five thousand.

export type Field = {
  width: number
  height: number
  /** What a row takes with its number. */
  rowWidth: number
  rowHeight: number
  /** Rows side by side: one, or as many columns as fit. */
  perBand: number
  bandCount: number
  /** From the top of a band to the top of the next one. */
  pitch: number
}

/** Beside a row, or above a column: its number and the space to the symbols. */
export const numberWidth = 38
export const numberHeight = 34
const gap = 12
const columnGap = 16
/** Drawn beyond what is in sight, on each side. */
export const bandsBeyond = 2

export function fieldOf(grid: Grid, rowCount: number, room: Room): Field {
  const isRow = grid.direction === 'row'
  const rowWidth = isRow ? numberWidth + grid.width : Math.max(grid.width, numberWidth)
  const rowHeight = isRow ? grid.height : numberHeight + grid.height
  const fitting = Math.floor((room.width + gap) / (rowWidth + gap))
  const perBand = isRow ? 1 : Math.max(1, Math.min(fitting, rowCount))
  const bandCount = Math.ceil(rowCount / perBand)
  const between = isRow ? gap : columnGap
  return {
    width: perBand * (rowWidth + gap) - gap,
    height: bandCount * (rowHeight + between) - between,
    rowWidth,
    rowHeight,
    perBand,
    bandCount,
    pitch: rowHeight + between,
  }
}

export function cornerOf({ perBand, rowWidth, pitch }: Field, row: number) {
  return { left: (row % perBand) * (rowWidth + gap), top: Math.floor(row / perBand) * pitch }
}

/** Half of the caret's border: its lower edge covers the line of the place. */
const halfBorder = 1.25

/** Around a place; in a row the number stands before the symbols, in a column above them. */
export function caretBox(
  field: Field,
  { direction, width, height, cell, places }: Grid,
  { row, at }: { row: number; at: number },
) {
  const { left, top } = cornerOf(field, row)
  const { x = 0, y = 0 } = places[at] ?? {}
  const aside = field.rowWidth - width
  const [inner, outer] = [direction === 'row' ? aside : aside / 2, field.rowHeight - height]
  return {
    x: left + inner + x - cell / 2,
    y: top + outer + y - cell * 0.6,
    width: cell,
    height: cell * (0.6 + lineBelow) + halfBorder,
  }
}

/** The band that stands at a height of the field. */
export function bandAt({ bandCount, pitch }: Field, y: number): number {
  return Math.max(0, Math.min(Math.floor(y / pitch), bandCount - 1))
}

/** The rows to draw when `band` is the first in sight. */
export function drawnRows(field: Field, band: number, height: number): Span {
  const inSight = Math.ceil(height / field.pitch) + 1
  const from = Math.max(0, band - bandsBeyond)
  const to = Math.min(field.bandCount, band + inSight + bandsBeyond)
  return { from: from * field.perBand, to: to * field.perBand }
}

export type Stretch = { top: number; bottom: number }

/** Where the eyes have to be: the whole row, or of one that is too tall its place alone. */
export function followedStretch(
  field: Field,
  grid: Grid,
  { row, at }: { row: number; at: number },
  height: number,
): Stretch {
  const { top } = cornerOf(field, row)
  if (field.rowHeight <= height / 2) return { top, bottom: top + field.rowHeight }
  const symbols = top + field.rowHeight - grid.height
  const middle = symbols + (grid.places[at]?.y ?? 0)
  return { top: middle - grid.cell, bottom: middle + grid.cell }
}

/**
 * How far to scroll so that a stretch is in sight; where it was when it is already. Who comes to
 * the lower edge is shown what is `ahead` too, and can go on without another scroll.
 */
export function scrollTo(
  { top, bottom }: Stretch,
  from: number,
  { height, ahead = 0 }: { height: number; ahead?: number },
): number {
  if (top < from) return top
  if (bottom <= from + height) return from
  return Math.min(top, bottom + ahead - height)
}
