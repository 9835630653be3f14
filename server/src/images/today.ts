import type { Day } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import { localOf } from '@olympiad/domain/local-time'

const zones = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' } as const satisfies Record<Language, string>

/** The day on the wall where most who speak the language live. */
export const dayAt = (instant: Date, language: Language): Day =>
  localOf(instant, zones[language]).slice(0, 10)
