import type { Drill } from '@olympiad/domain/drills/drill'
import type { Layout } from '@olympiad/domain/drills/layout'
import { numberHeight, numberWidth } from './field.ts'
import type { Room } from './grid.ts'

/** How the rows of a drill of symbols are rendered. */
export function shapeOf(drill: Drill) {
  switch (drill.kind) {
    case 'number-letter':
      return { rowSize: drill.rowSize, group: drill.options.capacity, direction: 'row' as const }
    case 'binary': {
      const { grouping, layout } = drill.options
      return { rowSize: drill.rowSize, group: grouping, direction: layout }
    }
    case 'cards':
      return { rowSize: drill.deckSize, group: drill.options.grouping, direction: 'row' as const }
  }
}

/** What is left for the symbols beside (or, in columns, below) the row numbers. */
export function gutter(room: Room, { direction }: Layout): Room {
  return direction === 'row'
    ? { ...room, width: room.width - numberWidth }
    : { ...room, height: room.height - numberHeight }
}
