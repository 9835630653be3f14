import { differences, fieldOf, type DraftDifference, type DraftPath } from './draft-fields.ts'
import { instantOf } from './local-time.ts'
import type { Money } from './olympiad.ts'
import type { DraftTexts, OlympiadDraft } from './olympiad-draft.ts'
import { isTypo } from './typo.ts'

export const editPhases = ['draft', 'announced', 'running', 'published', 'cancelled'] as const
export type EditPhase = (typeof editPhases)[number]

/** How far an olympiad has come, as far as it decides what may still change. */
export type EditState = {
  phase: EditPhase
  hasRegistrations: boolean
  /** What people can register for, by `categoryKey`. */
  openCategories: string[]
  /** Those of which somebody has begun a run, of training too. */
  begunCategories: string[]
}

/** What a change means, or why it cannot be made. */
export const changeRules = [
  ...(['free', 'shown-at-once', 'new-orders-only', 'currency-stays', 'told'] as const),
  ...(['asks-again', 'only-later', 'not-removable', 'typos-only'] as const),
  ...(['registered', 'drills-frozen', 'started', 'published', 'cancelled'] as const),
] as const
export type ChangeRule = (typeof changeRules)[number]

const refusing: readonly ChangeRule[] = [
  ...(['registered', 'drills-frozen', 'started', 'published', 'cancelled'] as const),
]

export type Permission = { isAllowed: boolean; rule: ChangeRule }

/** What may change when: guards the server and stands beside each field. */
export function mayChange(state: EditState, path: DraftPath): Permission {
  const rule = ruleFor(state, path)
  return { isAllowed: !refusing.includes(rule), rule }
}

const typoFields: readonly (keyof DraftTexts)[] = [
  ...(['title', 'shortDescription', 'fullDescription', 'organiser', 'coverAlt'] as const),
]

function ruleFor(state: EditState, path: DraftPath): ChangeRule {
  const { phase, hasRegistrations } = state
  const field = fieldOf(path)
  if (phase === 'draft') return 'free'
  if (phase === 'cancelled') return 'cancelled'
  if (phase === 'published') {
    return field?.kind === 'text' && typoFields.includes(field.name) ? 'typos-only' : 'published'
  }
  if (field?.kind === 'text') return field.name === 'terms' ? 'asks-again' : 'shown-at-once'
  if (field?.kind === 'category') return categoryRule(state, field.key)
  switch (field?.name) {
    case 'localPrice':
    case 'internationalPrice':
      return hasRegistrations ? 'currency-stays' : 'new-orders-only'
    case 'promotion':
      return 'shown-at-once'
    case 'startsAt':
    case 'timeZone':
      return phase === 'running' ? 'started' : 'told'
    case 'endsAt':
      return phase === 'running' ? 'only-later' : 'told'
    default:
      return hasRegistrations ? 'registered' : 'shown-at-once'
  }
}

function categoryRule(state: EditState, key: string): ChangeRule {
  if (state.begunCategories.includes(key)) return 'drills-frozen'
  return state.hasRegistrations && state.openCategories.includes(key)
    ? 'not-removable'
    : 'shown-at-once'
}

export type DraftChange = DraftDifference & Permission

/** What would change, what it means, and whether it may: of a draft against what people see. */
export function changesBetween(
  applied: OlympiadDraft,
  draft: OlympiadDraft,
  state: EditState,
  now: Date,
): DraftChange[] {
  const endOf = ({ endsAt, timeZone }: OlympiadDraft) =>
    endsAt === '' ? Infinity : (instantOf(endsAt, timeZone)?.getTime() ?? Number.NaN)
  return differences(applied, draft).map((change) => {
    const { isAllowed, rule } = mayChange(state, change.path)
    return { ...change, rule, isAllowed: isAllowed && isWithin(rule, change) }
  })

  /** Some rules let a field change in one direction only. */
  function isWithin(rule: ChangeRule, { before, after }: DraftDifference): boolean {
    switch (rule) {
      case 'currency-stays':
        return (before as Money).currency === (after as Money).currency
      case 'only-later':
        return endOf(draft) > endOf(applied) && endOf(draft) > now.getTime()
      case 'not-removable':
        return after !== null
      case 'typos-only':
        return isTypo(before as string, after as string)
      default:
        return true
    }
  }
}
