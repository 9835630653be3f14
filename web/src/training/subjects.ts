import type { ShownLevel, TrainingOverview } from '@olympiad/contract/training'
import type { Drill, DrillNorm } from '@olympiad/domain/drills/drill'
import {
  firstLevel,
  levelKey,
  normFor,
  shapeOf,
  type AdaptiveDrill,
  type Push,
} from '@olympiad/domain/level'

/** What one trains: the sets of symbols are as different as the kinds of drills are. */
export const subjects = ['digits', 'letters', 'mixed', 'binary', 'cards'] as const
export type Subject = (typeof subjects)[number]

type Shaped = { kind: 'number-letter'; symbols: Subject } | { kind: 'binary' | 'cards' }

export const subjectOf = (drill: Drill | ShownLevel['shape']): Subject => {
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

/** What is offered of a subject: times and view as last set, the quantity by the level. */
export type Offer = {
  subject: Subject
  settings: Drill
  /** Null: nothing was trained like this yet. */
  level: ShownLevel | null
  next: Record<Push, DrillNorm>
}

export function offerOf(
  subject: Subject,
  { levels, last }: Pick<TrainingOverview, 'levels' | 'last'>,
  kept: Drill | null,
): Offer {
  const settings = settingsOf(subject, levels, last, kept)
  const shape = shapeOf(settings)
  const level = levels.find((each) => levelKey(each.shape) === levelKey(shape)) ?? null
  const first = firstLevel(shape)
  const next = level?.next ?? {
    easier: normFor(shape, first, 'easier'),
    normal: normFor(shape, first, 'normal'),
    push: normFor(shape, first, 'push'),
  }
  return { subject, settings, level, next }
}

/** Last set here, or on another device, or at least what was trained last. */
function settingsOf(
  subject: Subject,
  levels: readonly ShownLevel[],
  last: Drill | null,
  kept: Drill | null,
): Drill {
  const known = [kept, last].find((drill) => drill && subjectOf(drill) === subject)
  if (known) return withoutPick(known)
  const trained = levels.find(({ shape }) => subjectOf(shape) === subject)?.shape
  return { ...firstDrill(subject), ...trained } as Drill
}

function withoutPick(drill: Drill): Drill {
  const { pick: _, ...whole } = drill
  return whole
}

/** The settings without what the level chooses. */
export function adaptiveOf(settings: Drill): AdaptiveDrill {
  const { quantity: _, recallSeconds: __, memoriseSeconds, pick: ___, ...rest } = settings
  return rest.kind === 'cards' ? rest : { ...rest, memoriseSeconds }
}
