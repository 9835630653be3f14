import { ageBands, type AgeBand } from './age-band.ts'
import type { Drill } from './drills/drill.ts'
import type { DrillNames } from './drills/drill-names.ts'
import type { Translated } from './language.ts'
import type { LocalTime, TimeZone } from './local-time.ts'
import type { Money, Promotion } from './olympiad.ts'
import { countdownMs } from './run.ts'
import { stageKey, stageLevels, type Stage, type StageLevel } from './stage.ts'

/** What a page of an olympiad says in one language; descriptions and terms are HTML. */
export type DraftTexts = {
  title: string
  shortDescription: string
  fullDescription: string
  organiser: string
  /** The hash of the picture's bytes. */
  cover: string | null
  coverAlt: string
  terms: string
}

/** Without names it is called as its kind is everywhere. */
export type DraftDrill = { drill: Drill; names?: DrillNames | undefined }

export type Category = Stage & { ageBand: AgeBand }
export type DraftCategory = Category & { drills: DraftDrill[] }

/** An olympiad as its organisers are writing it; times are what a clock of its zone shows. */
export type OlympiadDraft = {
  timeZone: TimeZone
  startsAt: LocalTime
  /** Empty: it stays open. */
  endsAt: LocalTime
  isInternational: boolean
  requiresBirth: boolean
  promotion: Promotion
  country: 'UA' | 'PL'
  localPrice: Money
  internationalPrice: Money
  texts: Translated<DraftTexts>
  /** In the order of levels, stages and ages. */
  categories: DraftCategory[]
}

export const emptyTexts: DraftTexts = {
  title: '',
  shortDescription: '',
  fullDescription: '',
  organiser: '',
  cover: null,
  coverAlt: '',
  terms: '',
}

export const emptyDraft: OlympiadDraft = {
  timeZone: 'Europe/Kyiv',
  startsAt: '',
  endsAt: '',
  isInternational: false,
  requiresBirth: false,
  promotion: 'olympiad',
  country: 'UA',
  localPrice: { amount: 0, currency: 'UAH' },
  internationalPrice: { amount: 0, currency: 'EUR' },
  texts: { uk: emptyTexts, pl: emptyTexts },
  categories: [],
}

/** `basic-1.9-12` */
export const categoryKey = (category: Category): string =>
  `${stageKey(category)}.${category.ageBand}`

/** Null: no category can have that key. */
export function categoryOf(key: string): Category | null {
  const [stage = '', ageBand] = key.split('.')
  const [level, number] = stage.split('-')
  const category = {
    level: level as StageLevel,
    number: Number(number),
    ageBand: ageBand as AgeBand,
  }
  const isOne =
    stageLevels.includes(category.level) &&
    ageBands.includes(category.ageBand) &&
    category.number >= 1 &&
    category.number <= 20
  return isOne && categoryKey(category) === key ? category : null
}

export function inOrder(categories: DraftCategory[]): DraftCategory[] {
  const rank = ({ level, number, ageBand }: Category) =>
    stageLevels.indexOf(level) * 1000 + number * 10 + ageBands.indexOf(ageBand)
  return categories.toSorted((a, b) => rank(a) - rank(b))
}

/** How long a participant of the category sits, from the first countdown to the last answer. */
export function sittingSeconds({ drills }: Pick<DraftCategory, 'drills'>): number {
  return drills.reduce(
    (sum, { drill }) => sum + countdownMs / 1000 + drill.memoriseSeconds + drill.recallSeconds,
    0,
  )
}
