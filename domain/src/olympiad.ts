import type { Translated } from './language.ts'

export const promotions = ['olympiad', 'ads'] as const
export type Promotion = (typeof promotions)[number]

export const olympiadStatuses = ['draft', 'announced', 'active', 'completed'] as const
export type OlympiadStatus = (typeof olympiadStatuses)[number]

export const currencies = ['UAH', 'PLN', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Money is an integer of minor units. */
export type Money = { amount: number; currency: Currency }

/** The country of each variant of the product, by its code: "national" means an olympiad of it. */
export const homeCountries: Translated = { uk: 'UA', pl: 'PL' }

export type OlympiadTexts = {
  title: string
  shortDescription: string
  /** HTML; null in lists, which do not carry it. */
  fullDescription: string | null
  cover: string | null
  /** What the cover shows, for who cannot see it; empty: it only adorns. */
  coverAlt: string
  /** Who holds it; empty where nobody said. */
  organiser: string
}

/** What an organiser decided; everything else follows from it and the clock. */
export type OlympiadMilestones = {
  announcedAt: Date | null
  startsAt: Date
  endsAt: Date | null
  publishedAt: Date | null
  cancelledAt: Date | null
}

export type Olympiad = {
  id: number
  status: OlympiadStatus
  /** Called off: nobody goes on, and the specified status says completed. */
  isCancelled: boolean
  startsAt: Date
  endsAt: Date | null
  isInternational: boolean
  /** Off: the age band is chosen. On: it follows from the date of birth. */
  requiresBirth: boolean
  promotion: Promotion
  country: { name: Translated; image: string | null } | null
  localPrice: Money
  internationalPrice: Money
  texts: Translated<OlympiadTexts>
}

export function statusAt(milestones: OlympiadMilestones, now: Date): OlympiadStatus {
  if (milestones.announcedAt === null || milestones.announcedAt > now) return 'draft'
  if (milestones.publishedAt !== null || milestones.cancelledAt !== null) return 'completed'
  return milestones.startsAt <= now ? 'active' : 'announced'
}

/** As far as the clock has decided: this much the web is told, and this much the rules ask. */
export type OlympiadState = Pick<Olympiad, 'status' | 'endsAt' | 'isCancelled'>

export function stateAt(milestones: OlympiadMilestones, now: Date): OlympiadState {
  const { endsAt, cancelledAt } = milestones
  return { status: statusAt(milestones, now), endsAt, isCancelled: cancelledAt !== null }
}

/** As somebody looks at it, who is of its staff or not. */
export type ForViewer = { isStaff: boolean }

/** Whether they may know of it: to all but its staff a draft looks like one that does not exist. */
export function isVisible<O extends Pick<OlympiadMilestones, 'announcedAt'> & ForViewer>(
  olympiad: O | null,
  now: Date,
): olympiad is O {
  if (olympiad === null) return false
  return olympiad.isStaff || (olympiad.announcedAt !== null && olympiad.announcedAt <= now)
}

/** Nobody joins, trains or starts any more. */
export function isOver(olympiad: OlympiadState, now: Date): boolean {
  return olympiad.status === 'completed' || hasEnded(olympiad, now)
}

export function hasEnded(olympiad: { endsAt: Date | null }, now: Date): boolean {
  return olympiad.endsAt !== null && olympiad.endsAt <= now
}

/** Spec 2: the international price when is_international, otherwise the local one. */
export function priceOf(
  olympiad: Pick<Olympiad, 'isInternational' | 'localPrice' | 'internationalPrice'>,
): Money {
  return olympiad.isInternational ? olympiad.internationalPrice : olympiad.localPrice
}
