import { ageBandLabel, isAgeBand, type AgeBand } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { Money } from '@olympiad/domain/olympiad'
import { stageKey, type Stage, type StageLevel } from '@olympiad/domain/stage'

const zones: Record<TimeZone, Translated> = {
  'Europe/Kyiv': { uk: 'за київським часом', pl: 'czasu kijowskiego' },
  'Europe/Warsaw': { uk: 'за варшавським часом', pl: 'czasu warszawskiego' },
}

/** Made once for each language and zone: making one takes longer than a hundred uses of it. */
function kept<Format>(make: (language: Language, zone: string) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, zone = ''): Format => {
    const key = `${language} ${zone}`
    const format = made.get(key) ?? make(language, zone)
    made.set(key, format)
    return format
  }
}

const days = kept(
  (language, timeZone) =>
    new Intl.DateTimeFormat(language, {
      ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    }),
)
const clocks = kept(
  (language, timeZone) =>
    new Intl.DateTimeFormat(language, {
      ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }),
)

/** `субота, 12 грудня 2026 р., 10:00 за київським часом` */
export function instantText(instant: Date, timeZone: TimeZone, language: Language): string {
  return `${dayIn(timeZone, instant, language)}, ${clockText(instant, timeZone, language)}`
}

function dayIn(timeZone: string, instant: Date, language: Language): string {
  return (
    days(language, timeZone)
      .format(instant)
      // One apostrophe everywhere, and the year is not torn from its letter.
      .replaceAll('\u02bc', '’')
      .replace(' р.', '\u00a0р.')
  )
}

/** `10:00 за київським часом` */
export function clockText(instant: Date, timeZone: TimeZone, language: Language): string {
  const hour = clocks(language, timeZone).format(instant)
  return `${hour} ${zones[timeZone][language]}`
}

/** A day of the calendar, `2026-12-12`, in words. */
export function dayText(day: string, language: Language): string {
  const instant = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(instant.getTime()) ? '' : dayIn('UTC', instant, language)
}

const minorUnits = 100

/** As the web writes a price: whole amounts without the empty cents. */
export function priceText({ amount, currency }: Money, language: Language): string {
  return new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    minimumFractionDigits: amount % minorUnits === 0 ? 0 : 2,
  }).format(amount / minorUnits)
}

/** As the web writes a receipt: with the code and the cents. The currency may be one nobody knows. */
export function sumText(amount: number, currency: string, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const number = new Intl.NumberFormat(language, digits).format(amount / minorUnits)
  return `${number}\u00a0${currency}`
}

export type CategoryOf = Stage & { ageBand: AgeBand }

const levels: Record<StageLevel, Translated> = {
  basic: { uk: 'Базовий', pl: 'Podstawowy' },
  intermediate: { uk: 'Середній', pl: 'Średni' },
  pro: { uk: 'Pro', pl: 'Pro' },
}

/** Spec 9: pro-1 is labelled Pro. */
export function categoryText(category: CategoryOf, language: Language): string {
  const level = levels[category.level]?.[language] ?? ''
  const stage = stageKey(category) === 'pro-1' ? level : `${level} ${category.number}`
  const ages = isAgeBand(category.ageBand)
    ? ageBandLabel(category.ageBand).replace(' - ', '\u2011')
    : ''
  const age = { uk: `вік\u00a0${ages}`, pl: `wiek\u00a0${ages}` }[language]
  return `${stage}, ${age}`
}
