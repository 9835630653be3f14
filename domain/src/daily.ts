import type { AgeBand, Day } from './age-band.ts'
import type { Drill, SymbolSet } from './drills/drill.ts'
import { drillsFor } from './drill-norms.ts'
import type { Language } from './language.ts'
import { instantOf, localOf, type TimeZone } from './local-time.ts'
import { countdownMs, graceMs } from './run.ts'

/** Whose challenge: everybody of an age band and language gets the same material that day. */
export type DailyKey = { day: Day; band: AgeBand; language: Language }

/** The day is that of the clocks on the wall where most of them live. */
export const dailyZones: Record<Language, TimeZone> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

export function dayAt(instant: Date, language: Language): Day {
  return localOf(instant, dailyZones[language]).slice(0, 10)
}

export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** From the first instant of the day to the first of the next: 23 or 25 hours where the clocks change. */
export function spanOfDay(day: Day, language: Language): { from: Date; to: Date } {
  return { from: midnight(day, language), to: midnight(dayAfter(day), language) }
}

/** When even the last who began on that day has finished: from then on the seed is no secret. */
export function revealedAt({ day, band, language }: DailyKey): Date {
  const { memoriseSeconds, recallSeconds } = dailyDrill(day, band)
  const longestMs = countdownMs + (memoriseSeconds + recallSeconds) * 1000 + graceMs + 1
  return new Date(spanOfDay(day, language).to.getTime() + longestMs)
}

/** The same text everywhere: the server makes the seed from it, and the hash binds the seed to it. */
export function dailyText({ day, band, language }: DailyKey): string {
  return `daily ${day} ${band} ${language}`
}

/** Its sha256 is shown before, the seed that makes it true afterwards. */
export function dailyCommittedText(key: DailyKey, seed: Uint8Array): string {
  const digits = Array.from(seed, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${dailyText(key)} ${digits}`
}

const rota: readonly (SymbolSet | 'binary' | 'cards')[] = [
  ...(['digits', 'binary', 'letters', 'digits', 'cards', 'mixed'] as const),
]

/** Another drill each day, as long as a basic olympiad's: a few minutes. */
export function dailyDrill(day: Day, band: AgeBand): Drill {
  const turn = Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs) % rota.length
  const wanted = rota[turn] ?? 'digits'
  const kind = wanted === 'binary' || wanted === 'cards' ? wanted : 'number-letter'
  const symbols = kind === 'number-letter' ? (wanted as SymbolSet) : 'digits'
  const drills = drillsFor({ level: 'basic', number: 1 }, band, symbols)
  return drills.find((drill) => drill.kind === kind) as Drill
}

/** Fewer than these and a distribution would speak of somebody. */
export const fewestForDistribution = 30

const dayMs = 86_400_000

const midnight = (day: Day, language: Language) =>
  instantOf(`${day}T00:00`, dailyZones[language]) as Date
