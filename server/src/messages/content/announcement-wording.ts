import { languages, type Translated } from '@olympiad/domain/language'
import { objectFact, textFact } from './facts.ts'
import { toOlympiad } from './labelled.ts'
import type { Wording } from './wording.ts'

const bothOf = (said: unknown): Translated => {
  const { uk, pl } = objectFact(said)
  return { uk: textFact(uk) || textFact(pl), pl: textFact(pl) || textFact(uk) }
}

/** The organiser's own words, in both languages: `{ subject: {uk, pl}, paragraphs: {uk: [], pl: []} }`. */
export const announcement: Wording = (ground) => {
  const { subject, paragraphs } = ground.message.facts
  const said = objectFact(paragraphs)
  const linesOf = (value: unknown) => (Array.isArray(value) ? value.map(textFact) : [])
  const [first = [], second = []] = [ground.language, ...languages].map((one) => linesOf(said[one]))
  const lines = first.some((line) => line !== '') ? first : second
  return {
    head: bothOf(subject),
    isWholeSubject: true,
    paragraphs: lines.map((line) => ({ uk: line, pl: line })),
    facts: [{ label: { uk: 'Олімпіада', pl: 'Olimpiada' }, value: ground.olympiad?.title ?? '' }],
    action: toOlympiad(ground),
  }
}
