import type { Language } from '@olympiad/domain/language'

/** An instant as a clock of the zone shows it, with the weekday and what the clock is ahead of UTC. */
export function momentText(instant: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).format(instant)
}
