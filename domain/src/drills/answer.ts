import type { Language } from '../language.ts'
import type { Drill } from './drill.ts'
import { lengthOf, rowsOf } from './layout.ts'
import { alphabetOf } from './material.ts'

/** Stands where nothing was answered; no alphabet has it. */
export const blank = '_'

/** As long as the material: one symbol or blank for each position. */
export type Answer = string

export type AnswerReading =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'too-long'; limit: number }
  | { kind: 'unknown-symbol'; at: number }
  | { kind: 'repeated-card'; at: number }

export function emptyAnswer(drill: Drill): Answer {
  return blank.repeat(lengthOf(drill))
}

/** The text that is sent and stored: blanks at its end are left out. */
export function answerText(answer: Answer): string {
  let end = answer.length
  while (end > 0 && answer[end - 1] === blank) end--
  return answer.slice(0, end)
}

export function answerOfText(text: string, drill: Drill, language: Language): AnswerReading {
  const limit = lengthOf(drill)
  if (text.length > limit) return { kind: 'too-long', limit }
  const known = new Set(alphabetOf(drill, language) + blank)
  for (let at = 0; at < text.length; at++) {
    if (!known.has(text.charAt(at))) return { kind: 'unknown-symbol', at }
  }
  const repeated = drill.kind === 'cards' ? repeatedCardAt(text, drill) : null
  if (repeated !== null) return { kind: 'repeated-card', at: repeated }
  return { kind: 'answer', answer: text.padEnd(limit, blank) }
}

/** A card put into several places of one deck would buy several chances for one guess. */
function repeatedCardAt(text: string, drill: Drill): number | null {
  for (const deck of rowsOf(drill)) {
    const seen = new Set<string>()
    for (let at = deck.from; at < Math.min(deck.to, text.length); at++) {
      const card = text.charAt(at)
      if (seen.has(card)) return at
      if (card !== blank) seen.add(card)
    }
  }
  return null
}
