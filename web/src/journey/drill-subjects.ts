import type { Drill } from '@olympiad/domain/drills/drill'
import type { LevelShape } from '@olympiad/domain/level'

/** What one trains: the sets of symbols are as different as the kinds of drills are. */
export const subjects = ['digits', 'letters', 'mixed', 'binary', 'cards'] as const
export type Subject = (typeof subjects)[number]

type Shaped = { kind: 'number-letter'; symbols: Subject } | { kind: 'binary' | 'cards' }

export const subjectOf = (drill: Drill | LevelShape): Subject => {
  const { kind, symbols } = drill as Shaped & { symbols?: Subject }
  return kind === 'number-letter' ? (symbols ?? 'digits') : kind
}

const minute = { quantity: 24, memoriseSeconds: 60, recallSeconds: 120 }

/** Where nobody has set anything yet. */
export function firstDrill(subject: Subject): Drill {
  switch (subject) {
    case 'binary':
      return { kind: 'binary', rowSize: 12, options: { grouping: 3, layout: 'row' }, ...minute }
    case 'cards':
      return { kind: 'cards', deckSize: 13, options: { grouping: 1 }, ...minute, quantity: 1 }
    default:
      return {
        kind: 'number-letter',
        symbols: subject,
        rowSize: 12,
        options: { capacity: 2 },
        ...minute,
      }
  }
}
