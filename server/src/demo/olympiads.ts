import type { Day } from '@olympiad/domain/age-band'
import type { SymbolSet } from '@olympiad/domain/drills/drill'
import type { Currency, Money, OlympiadMilestones, Promotion } from '@olympiad/domain/olympiad'
import { rankingStages, type Stage } from '@olympiad/domain/stage'
import { binarySprint } from './texts/binary-sprint.ts'
import { cardsMarathon } from './texts/cards-marathon.ts'
import { charityLights } from './texts/charity-lights.ts'
import { cosmicAlphabet } from './texts/cosmic-alphabet.ts'
import type { DemoPage } from './texts/demo-page.ts'
import { familyCup } from './texts/family-cup.ts'
import { mastersLeague } from './texts/masters-league.ts'
import { openLeague } from './texts/open-league.ts'
import { schoolCup } from './texts/school-cup.ts'
import { starBridge } from './texts/star-bridge.ts'
import { thousandStars } from './texts/thousand-stars.ts'

export type DemoDrill =
  | { kind: 'number-letter'; symbols: SymbolSet }
  | { kind: 'binary' }
  | { kind: 'cards' }

/** Days count from the day the demo is loaded, so that it is always fresh; hours are UTC. */
export type DemoOlympiad = {
  id: number
  isInternational: boolean
  requiresBirth: boolean
  promotion: Promotion
  country: 'UA' | 'PL'
  localPrice: Money
  internationalPrice: Money
  /** null: a draft, which only the organiser sees. */
  announcedDaysAgo: number | null
  startsInDays: number
  startHour: number
  endsInDays: number | null
  endHour: number
  publishedDaysAgo: number | null
  drills: readonly DemoDrill[]
  stages: readonly Stage[]
  /** How many people stand in its published ranking. */
  rankedParticipants: number
  /** false: the olympiad has no cover and shows the placeholder. */
  hasCover: boolean
  texts: DemoPage
}

const digits: DemoDrill = { kind: 'number-letter', symbols: 'digits' }
const letters: DemoDrill = { kind: 'number-letter', symbols: 'letters' }
const mixed: DemoDrill = { kind: 'number-letter', symbols: 'mixed' }
const binary: DemoDrill = { kind: 'binary' }
const cards: DemoDrill = { kind: 'cards' }

const money = (whole: number, currency: Currency): Money => ({ amount: whole * 100, currency })

const ordinary = {
  startHour: 6,
  endHour: 18,
  publishedDaysAgo: null,
  requiresBirth: false,
  rankedParticipants: 0,
  stages: rankingStages,
  hasCover: true,
} as const

export const demoOlympiads: readonly DemoOlympiad[] = [
  {
    ...ordinary,
    id: 1,
    isInternational: false,
    promotion: 'olympiad',
    country: 'UA',
    localPrice: money(250, 'UAH'),
    internationalPrice: money(8, 'EUR'),
    announcedDaysAgo: 32,
    startsInDays: -11,
    endsInDays: 3,
    drills: [digits, binary, cards],
    texts: schoolCup,
  },
  {
    ...ordinary,
    id: 2,
    isInternational: false,
    promotion: 'ads',
    country: 'PL',
    localPrice: money(0, 'PLN'),
    internationalPrice: money(0, 'EUR'),
    announcedDaysAgo: 60,
    startsInDays: -46,
    endsInDays: null,
    drills: [digits, binary, cards],
    texts: openLeague,
  },
  {
    ...ordinary,
    id: 3,
    isInternational: true,
    promotion: 'ads',
    country: 'UA',
    localPrice: money(220, 'UAH'),
    internationalPrice: money(6, 'EUR'),
    announcedDaysAgo: 30,
    startsInDays: -9,
    endsInDays: -2,
    drills: [binary],
    texts: binarySprint,
  },
  {
    ...ordinary,
    id: 4,
    isInternational: true,
    promotion: 'olympiad',
    country: 'PL',
    localPrice: money(65, 'PLN'),
    internationalPrice: money(15, 'EUR'),
    announcedDaysAgo: 6,
    startsInDays: 12,
    endsInDays: 22,
    drills: [mixed, binary, cards],
    texts: starBridge,
  },
  {
    ...ordinary,
    id: 5,
    isInternational: false,
    promotion: 'olympiad',
    country: 'PL',
    localPrice: money(49, 'PLN'),
    internationalPrice: money(12, 'EUR'),
    announcedDaysAgo: 14,
    startsInDays: 5,
    endsInDays: 12,
    drills: [cards],
    texts: cardsMarathon,
  },
  {
    ...ordinary,
    id: 6,
    isInternational: false,
    promotion: 'ads',
    country: 'UA',
    localPrice: money(180, 'UAH'),
    internationalPrice: money(5, 'EUR'),
    announcedDaysAgo: 2,
    startsInDays: 26,
    endsInDays: 40,
    drills: [letters, mixed],
    requiresBirth: true,
    stages: rankingStages.filter(({ level }) => level !== 'pro'),
    texts: cosmicAlphabet,
  },
  {
    ...ordinary,
    id: 7,
    isInternational: true,
    promotion: 'olympiad',
    country: 'UA',
    localPrice: money(350, 'UAH'),
    internationalPrice: money(10, 'EUR'),
    announcedDaysAgo: 62,
    startsInDays: -38,
    endsInDays: -24,
    publishedDaysAgo: 19,
    rankedParticipants: 5000,
    drills: [digits, binary, cards],
    texts: thousandStars,
  },
  {
    ...ordinary,
    id: 8,
    isInternational: false,
    promotion: 'olympiad',
    country: 'UA',
    localPrice: money(120, 'UAH'),
    internationalPrice: money(4, 'EUR'),
    announcedDaysAgo: 90,
    startsInDays: -70,
    endsInDays: -63,
    publishedDaysAgo: 60,
    rankedParticipants: 240,
    drills: [digits, cards],
    stages: rankingStages.filter(({ level }) => level === 'basic'),
    texts: familyCup,
  },
  {
    ...ordinary,
    id: 9,
    isInternational: false,
    promotion: 'ads',
    country: 'PL',
    localPrice: money(35, 'PLN'),
    internationalPrice: money(8, 'EUR'),
    announcedDaysAgo: 130,
    startsInDays: -112,
    endsInDays: -102,
    publishedDaysAgo: 97,
    rankedParticipants: 600,
    drills: [letters, binary, cards],
    hasCover: false,
    texts: charityLights,
  },
  {
    ...ordinary,
    id: 10,
    isInternational: false,
    promotion: 'olympiad',
    country: 'UA',
    localPrice: money(400, 'UAH'),
    internationalPrice: money(14, 'EUR'),
    announcedDaysAgo: null,
    startsInDays: 45,
    endsInDays: 66,
    drills: [mixed, binary, cards],
    texts: mastersLeague,
  },
]

function instant(day: Day, days: number, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (days * 24 + hour) * 3_600_000)
}

/** The offsets as instants, for a demo loaded on that day. */
export function demoMilestones(olympiad: DemoOlympiad, loadedOn: Day): OlympiadMilestones {
  const { announcedDaysAgo, endsInDays, publishedDaysAgo } = olympiad
  return {
    announcedAt: announcedDaysAgo === null ? null : instant(loadedOn, -announcedDaysAgo, 9),
    startsAt: instant(loadedOn, olympiad.startsInDays, olympiad.startHour),
    endsAt: endsInDays === null ? null : instant(loadedOn, endsInDays, olympiad.endHour),
    publishedAt: publishedDaysAgo === null ? null : instant(loadedOn, -publishedDaysAgo, 12),
    cancelledAt: null,
  }
}
