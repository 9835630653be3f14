import type { BinaryLayout } from '@olympiad/domain/drills/drill'

// Where each place of a row is rendered. A row that does not fit is broken between groups; all rows
// of a drill are rendered alike.

export type Place = { x: number; y: number }

/** A stretch of places side by side (or, in a column, one below the other). */
export type Line = { from: number; to: number; x: string; y: string }

export type Grid = {
  direction: BinaryLayout
  /** The side of a place; the letters fill it. */
  cell: number
  width: number
  height: number
  /** The middle of each place. */
  places: readonly Place[]
  lines: readonly Line[]
  /** What is rendered as one text: short, because a key draws one of them again. */
  texts: readonly Line[]
}

/** How far below the middle of a place its line is rendered, as a part of the place. */
export const lineBelow = 0.52

export type Room = { width: number; height: number }

const greatestCell = 52
const leastCell = 23
const leastColumnCell = 26
const greatestColumnCell = 40
/** Between groups, as a part of a place. */
const groupGap = 0.45
const lineHeight = 1.3

/** Room that `count` places in groups need, in places. */
const unitsOf = (count: number, group: number) =>
  count + (group > 1 ? (Math.ceil(count / group) - 1) * groupGap : 0)

const gapsBefore = (at: number, group: number) =>
  group > 1 ? Math.floor(at / group) * groupGap : 0

export function gridOf(
  shape: { rowSize: number; group: number; direction: BinaryLayout },
  room: Room,
): Grid {
  return shape.direction === 'row' ? rowGrid(shape, room) : columnGrid(shape, room)
}

function rowGrid({ rowSize, group }: { rowSize: number; group: number }, room: Room): Grid {
  const perLine = lineLength(rowSize, group, room.width)
  const cell = Math.min(greatestCell, Math.floor(room.width / unitsOf(perLine, group)))
  const lineCount = Math.ceil(rowSize / perLine)
  const places = Array.from({ length: rowSize }, (_, at) => {
    const inLine = at % perLine
    const line = Math.floor(at / perLine)
    return {
      x: (inLine + gapsBefore(inLine, group) + 0.5) * cell,
      y: (line + 0.5) * cell * lineHeight,
    }
  })
  return {
    direction: 'row',
    cell,
    width: Math.ceil(unitsOf(perLine, group) * cell),
    height: Math.ceil(lineCount * cell * lineHeight),
    places,
    lines: Array.from({ length: lineCount }, (_, line) =>
      lineOf(places, line * perLine, Math.min((line + 1) * perLine, rowSize)),
    ),
    texts: textsOf(places),
  }
}

/** The longest line that leaves its places large enough, whole groups only. */
function lineLength(rowSize: number, group: number, width: number): number {
  for (let parts = 1; parts < rowSize; parts++) {
    const length = Math.ceil(rowSize / parts / group) * group
    if (width / unitsOf(length, group) >= leastCell) return length
  }
  return group
}

function columnGrid({ rowSize, group }: { rowSize: number; group: number }, room: Room): Grid {
  const fitting = Math.floor(room.height / unitsOf(rowSize, group))
  const cell = Math.max(leastColumnCell, Math.min(greatestColumnCell, fitting))
  const places = Array.from({ length: rowSize }, (_, at) => ({
    x: cell / 2,
    y: (at + gapsBefore(at, group) + 0.5) * cell,
  }))
  return {
    direction: 'column',
    cell,
    width: cell,
    height: Math.ceil(unitsOf(rowSize, group) * cell),
    places,
    lines: [lineOf(places, 0, rowSize)],
    texts: textsOf(places),
  }
}

const textLength = 10

function textsOf(places: readonly Place[]): Line[] {
  return Array.from({ length: Math.ceil(places.length / textLength) }, (_, index) =>
    lineOf(places, index * textLength, Math.min((index + 1) * textLength, places.length)),
  )
}

function lineOf(places: readonly Place[], from: number, to: number): Line {
  const stretch = places.slice(from, to)
  const listed = (values: number[]) => values.map((value) => value.toFixed(1)).join(' ')
  return {
    from,
    to,
    x: listed(stretch.map(({ x }) => x)),
    y: listed(stretch.map(({ y }) => y)),
  }
}

/** The place nearest to a point of the row. */
export function placeAt({ places }: Grid, length: number, point: Place): number {
  let nearest = 0
  let least = Infinity
  for (const [at, { x, y }] of places.slice(0, length).entries()) {
    const distance = (x - point.x) ** 2 + (y - point.y) ** 2
    if (distance < least) {
      least = distance
      nearest = at
    }
  }
  return nearest
}
