import type { Translated } from '@olympiad/domain/language'
import type { CalendarEntry, MessageContent } from './content.ts'
import type { Ground } from './ground.ts'
import { oneLine } from './one-line.ts'

/** A label in both languages, and what stands beside it. */
export type Fact = { label: Translated; value: string }

/** What one kind of message says, in both languages; what it quotes is in the reader's already. */
export type Worded = {
  /** What has happened, in a few words. */
  head: Translated
  paragraphs: readonly (Translated | null)[]
  /** What is not known is left out. */
  facts?: readonly (Fact | null)[]
  action?: { label: Translated; path: string } | null
  calendar?: CalendarEntry | null
  /** The head alone is the subject: it names what it is about. */
  isWholeSubject?: boolean
}

export type Wording = (ground: Ground) => Worded

/** In the reader's language, each text on a line of its own. */
export function contentOf(worded: Worded, { language, olympiad }: Ground): MessageContent {
  const say = (text: Translated) => oneLine(text[language])
  const { head, paragraphs, facts = [], action = null, calendar = null } = worded
  const title = worded.isWholeSubject ? '' : oneLine(olympiad?.title ?? '')
  return {
    subject: [say(head), title].filter((part) => part !== '').join(': '),
    paragraphs: paragraphs.flatMap((text) => (text && say(text)) || []),
    facts: facts.flatMap((fact) => {
      const value = oneLine(fact?.value ?? '')
      return fact && value !== '' ? { label: say(fact.label), value } : []
    }),
    action: action && { label: say(action.label), path: action.path },
    calendar,
  }
}
