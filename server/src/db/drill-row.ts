import type { Drill, DrillKind } from '@olympiad/domain/drills/drill'

/** The columns of a task that make its drill. */
export type DrillRow = {
  kind: DrillKind
  quantity: number
  memorise_seconds: number
  recall_seconds: number
  symbols: string | null
  row_size: number | null
  deck_size: number | null
  capacity: number | null
  show_groups: number | null
  layout: string | null
  group_cards: number | null
}

/** The table's checks guarantee which columns a kind has. */
export function drillFrom(row: DrillRow): Drill {
  const norm = {
    quantity: row.quantity,
    memoriseSeconds: row.memorise_seconds,
    recallSeconds: row.recall_seconds,
  }
  switch (row.kind) {
    case 'number-letter':
      return {
        kind: row.kind,
        ...norm,
        symbols: row.symbols,
        rowSize: row.row_size,
        options: { capacity: row.capacity },
      } as Drill
    case 'binary':
      return {
        kind: row.kind,
        ...norm,
        rowSize: row.row_size,
        options: { grouping: row.show_groups, layout: row.layout },
      } as Drill
    case 'cards':
      return {
        kind: row.kind,
        ...norm,
        deckSize: row.deck_size,
        options: { grouping: row.group_cards },
      } as Drill
  }
}

/** The way back. */
export function drillColumns(drill: Drill) {
  return {
    kind: drill.kind,
    quantity: drill.quantity,
    memorise_seconds: drill.memoriseSeconds,
    recall_seconds: drill.recallSeconds,
    symbols: drill.kind === 'number-letter' ? drill.symbols : null,
    row_size: drill.kind === 'cards' ? null : drill.rowSize,
    deck_size: drill.kind === 'cards' ? drill.deckSize : null,
    capacity: drill.kind === 'number-letter' ? drill.options.capacity : null,
    show_groups: drill.kind === 'binary' ? drill.options.grouping : null,
    layout: drill.kind === 'binary' ? drill.options.layout : null,
    group_cards: drill.kind === 'cards' ? drill.options.grouping : null,
  }
}
