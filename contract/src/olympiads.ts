import type { Language } from '@olympiad/domain/language'
import type { Money, Olympiad, Promotion } from '@olympiad/domain/olympiad'
import type { Doneness, Enrolment } from '@olympiad/domain/participation'
import { defineCall, flagOf, type DataList } from './call.ts'
import type { OlympiadWire } from './olympiads.schema.ts'

export type OlympiadFilter = {
  language: Language
  isInternational?: boolean | undefined
  promotion?: Promotion | undefined
}

/** An olympiad and what it is to the caller; a guest has no enrolment. */
export type OlympiadForPerson = { olympiad: Olympiad; enrolment: Enrolment | null }

const doneFlags: Record<Doneness, 1 | -1> = { waiting: 1, finished: -1 }
/** Prices travel in major units, as people read them. */
const minorUnits = 100

function moneyFromWire(price: number, currency: Money['currency']): Money {
  return { amount: Math.round(price * minorUnits), currency }
}

function enrolmentToWire(enrolment: Enrolment) {
  const { isPaid, paymentStatus, done, subscription, isStaff, isGhost, owesTerms } = enrolment
  return {
    is_pay: flagOf(isPaid),
    payment_status: paymentStatus ?? ('none' as const),
    is_done: done === null ? (0 as const) : doneFlags[done],
    subscribe: subscription && {
      stages_level: subscription.level,
      stages_num: subscription.number,
      age_tab: subscription.ageBand,
      practicant_id: subscription.personId,
    },
    is_staff: flagOf(isStaff),
    is_ghost: flagOf(isGhost),
    owes_terms: flagOf(owesTerms),
  }
}

function enrolmentFromWire(wire: OlympiadWire): Enrolment | null {
  if (wire.is_pay === undefined) return null
  return {
    isPaid: wire.is_pay === 1,
    paymentStatus: wire.payment_status ?? null,
    done: wire.is_done === 1 ? 'waiting' : wire.is_done === -1 ? 'finished' : null,
    subscription: wire.subscribe
      ? {
          level: wire.subscribe.stages_level,
          number: wire.subscribe.stages_num,
          ageBand: wire.subscribe.age_tab,
          personId: wire.subscribe.practicant_id,
        }
      : null,
    isStaff: wire.is_staff === 1,
    isGhost: wire.is_ghost === 1,
    owesTerms: wire.owes_terms === 1,
  }
}

/** Personal fields are there only for the person they belong to. */
export function olympiadToWire({ olympiad, enrolment }: OlympiadForPerson): OlympiadWire {
  const { uk, pl } = olympiad.texts
  return {
    id: olympiad.id,
    title: { uk: uk.title, pl: pl.title },
    short_description: { uk: uk.shortDescription, pl: pl.shortDescription },
    full_description: { uk: uk.fullDescription, pl: pl.fullDescription },
    cover: { uk: uk.cover, pl: pl.cover },
    cover_alt: { uk: uk.coverAlt, pl: pl.coverAlt },
    organiser: { uk: uk.organiser, pl: pl.organiser },
    start_date: olympiad.startsAt.toISOString(),
    end_date: olympiad.endsAt?.toISOString() ?? null,
    is_international: flagOf(olympiad.isInternational),
    dob_required: flagOf(olympiad.requiresBirth),
    country_name: olympiad.country?.name ?? null,
    country_img: olympiad.country?.image ?? null,
    local_price: olympiad.localPrice.amount / minorUnits,
    local_currency: olympiad.localPrice.currency,
    international_price: olympiad.internationalPrice.amount / minorUnits,
    international_currency: olympiad.internationalPrice.currency,
    promotion: olympiad.promotion,
    status: olympiad.status,
    is_cancelled: flagOf(olympiad.isCancelled),
    ...(enrolment ? enrolmentToWire(enrolment) : {}),
  }
}

export function olympiadFromWire(wire: OlympiadWire): OlympiadForPerson {
  const textsIn = (language: Language) => ({
    title: wire.title[language],
    shortDescription: wire.short_description[language],
    fullDescription: wire.full_description[language],
    cover: wire.cover[language],
    coverAlt: wire.cover_alt[language],
    organiser: wire.organiser[language],
  })
  return {
    olympiad: {
      id: wire.id,
      status: wire.status,
      isCancelled: wire.is_cancelled === 1,
      startsAt: new Date(wire.start_date),
      endsAt: wire.end_date === null ? null : new Date(wire.end_date),
      isInternational: wire.is_international === 1,
      requiresBirth: wire.dob_required === 1,
      promotion: wire.promotion,
      country: wire.country_name && { name: wire.country_name, image: wire.country_img },
      localPrice: moneyFromWire(wire.local_price, wire.local_currency),
      internationalPrice: moneyFromWire(wire.international_price, wire.international_currency),
      texts: { uk: textsIn('uk'), pl: textsIn('pl') },
    },
    enrolment: enrolmentFromWire(wire),
  }
}

const listToWire = (list: OlympiadForPerson[]): DataList<OlympiadWire[]> => ({
  data_list: list.map(olympiadToWire),
})
const listFromWire = ({ data_list }: DataList<OlympiadWire[]>) => data_list.map(olympiadFromWire)

export const listOlympiads = defineCall<
  OlympiadFilter,
  DataList<OlympiadWire[]>,
  OlympiadForPerson[]
>({
  method: 'GET',
  path: '/api/olympiads',
  request: ({ language, isInternational, promotion }) => ({
    query: {
      language,
      is_international: isInternational === undefined ? undefined : `${flagOf(isInternational)}`,
      promotion,
    },
  }),
  toWire: listToWire,
  fromWire: listFromWire,
})

export const listMyOlympiads = defineCall<void, DataList<OlympiadWire[]>, OlympiadForPerson[]>({
  method: 'GET',
  path: '/api/olympiads/my',
  request: () => ({}),
  toWire: listToWire,
  fromWire: listFromWire,
})

/** Spec 7: the first item of the list is the olympiad. */
export const getOlympiad = defineCall<
  { id: number },
  DataList<OlympiadWire[]>,
  OlympiadForPerson[]
>({
  method: 'GET',
  path: '/api/olympiads/{id}',
  request: ({ id }) => ({ params: { id: `${id}` } }),
  toWire: listToWire,
  fromWire: listFromWire,
})
