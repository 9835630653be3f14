import { instantFact, textFact } from './facts.ts'
import type { Ground } from './ground.ts'
import { categoryText, instantText } from './phrases.ts'
import type { Fact, Worded } from './wording.ts'

// Facts that several messages tell.

/** A parent may have two children here: every message says about whom it is. */
export const whoFact = ({ participant }: Ground): Fact | null =>
  participant && { label: { uk: 'Учасник', pl: 'Uczestnik' }, value: participant.name }

export const categoryFact = ({ participant, language }: Ground): Fact | null =>
  participant && {
    label: { uk: 'Категорія', pl: 'Kategoria' },
    value: categoryText(participant.category, language),
  }

export function datesFacts({ olympiad, language }: Ground): Fact[] {
  if (!olympiad) return []
  const { startsAt, endsAt, timeZone } = olympiad
  const start = instantText(startsAt, timeZone, language)
  const end = endsAt ? instantText(endsAt, timeZone, language) : ''
  return [
    { label: { uk: 'Початок', pl: 'Początek' }, value: start },
    { label: { uk: 'Завершення', pl: 'Koniec' }, value: end },
  ]
}

/** As the organiser wrote it. */
export const reasonFact = ({ message }: Ground): Fact => ({
  label: { uk: 'Причина', pl: 'Powód' },
  value: textFact(message.facts['reason']),
})

/** An instant of the facts, in the olympiad's zone. */
export function instantFactText({ message, olympiad, language }: Ground, name: string): string {
  const instant = instantFact(message.facts[name])
  return instant && olympiad ? instantText(instant, olympiad.timeZone, language) : ''
}

/** To the olympiad itself, or to a page of it. */
export const toOlympiad = (
  { olympiad }: Ground,
  label = { uk: 'Відкрити олімпіаду', pl: 'Przejdź do olimpiady' },
  page = '',
): NonNullable<Worded['action']> | null =>
  olympiad && { label, path: `/olympiads/${olympiad.olympiadId}${page}` }

export const toConsole = (
  { olympiad }: Ground,
  page: string,
): NonNullable<Worded['action']> | null =>
  olympiad && {
    label: { uk: 'Відкрити кабінет', pl: 'Otwórz panel' },
    path: `/organiser/${olympiad.olympiadId}${page}`,
  }
