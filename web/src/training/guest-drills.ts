import type { Drill, DrillKind } from '@olympiad/domain/drills/drill'

const minute = { memoriseSeconds: 60, recallSeconds: 120 }

/** A first taste of each kind: short enough to succeed, long enough to notice how. */
export const guestDrills: Record<DrillKind, Drill> = {
  'number-letter': {
    kind: 'number-letter',
    symbols: 'digits',
    quantity: 12,
    rowSize: 6,
    options: { capacity: 2 },
    ...minute,
  },
  binary: {
    kind: 'binary',
    quantity: 18,
    rowSize: 6,
    options: { grouping: 3, layout: 'row' },
    ...minute,
  },
  cards: {
    kind: 'cards',
    quantity: 1,
    deckSize: 13,
    options: { grouping: 1 },
    memoriseSeconds: 120,
    recallSeconds: 180,
  },
}
