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
import { firstDrill, subjectOf, type Subject } from '../journey/drill-subjects.ts'

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
