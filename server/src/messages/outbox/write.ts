import { setImmediate as breathe } from 'node:timers/promises'
import type { DeliveryFailure } from '@olympiad/domain/delivery'
import type { Language } from '@olympiad/domain/language'
import { alwaysSent } from '@olympiad/domain/message'
import type { Pool } from 'pg'
import { calendarFile } from '../calendar/ics.ts'
import { asHtml } from '../content/as-html.ts'
import { asText } from '../content/as-text.ts'
import type { MessageContent, StoredMessage } from '../content/content.ts'
import { readContents } from '../content/read-contents.ts'
import { readersOf } from '../content/readers.ts'
import type { MailParts } from './compose.ts'
import { footerOf } from './footer.ts'
import { mailAddress } from './mail-address.ts'

/** A message in words, as it would be sent to whom. */
export type Letter = MailParts & { id: number }

export type WrittenMail = {
  id: number
  recipient: string
  headerId: string
  subject: string
  language: Language
  bytes: Buffer
}

export type Unwritten = { id: number; failure: DeliveryFailure }

/** Where the links in a letter lead. */
export type Places = {
  publicUrl: string
  /** Of the API, where unsubscribing is. */
  apiUrl: string
  supportEmail: string | null
}

/** By person, where each one who has agreed to news unsubscribes. */
export type NewsLinks = (pool: Pool, personIds: readonly number[]) => Promise<Map<number, string>>

export type Letters = { letters: Letter[]; unwritten: Unwritten[] }

/** What a message says, as the parts of a mail to somebody. */
export function partsOf(
  content: MessageContent,
  { publicUrl, supportEmail }: Places,
  reader: Pick<MailParts, 'to' | 'language' | 'unsubscribeUrl'>,
): MailParts {
  const { language, unsubscribeUrl } = reader
  const place = {
    publicUrl,
    language,
    footer: footerOf(language, { unsubscribeUrl, supportEmail }),
  }
  return {
    ...reader,
    subject: content.subject,
    text: asText(content, place),
    html: asHtml(content, place),
    calendar: content.calendar && calendarFile(content.calendar, place),
  }
}

/**
 * Puts messages into words, for whoever has an address and wants them; a few queries, however many, and
 * one at a time, so that saves need not wait for all of them.
 */
export async function writeLetters(
  { pool, places, newsLinks }: { pool: Pool; places: Places; newsLinks: NewsLinks },
  messages: readonly StoredMessage[],
): Promise<Letters> {
  const readers = await readersOf(pool, messages)
  const news = messages.filter(({ kind }) => !alwaysSent[kind])
  const links = await newsLinks(
    pool,
    news.map(({ personId }) => personId),
  )
  const contents = await readContents(pool, messages, ({ id }) => readers.get(id)?.language ?? 'uk')
  const letterOf = (message: StoredMessage): Letter | DeliveryFailure => {
    const { id, kind, personId } = message
    const { email, language } = readers.get(id) ?? { email: null, language: 'uk' }
    const content = contents.get(id)
    if (!email) return 'address-missing'
    const to = mailAddress(email)
    if (!to) return 'address-unusable'
    const link = links.get(personId)
    if (!alwaysSent[kind] && link === undefined) return 'consent-missing'
    if (!content) return 'outdated'
    const unsubscribeUrl = alwaysSent[kind] ? null : `${places.apiUrl}${link}`
    return { id, ...partsOf(content, places, { to, language, unsubscribeUrl }) }
  }
  const letters: Letter[] = []
  const unwritten: Unwritten[] = []
  for (const message of messages) {
    const letter = letterOf(message)
    if (typeof letter === 'string') unwritten.push({ id: message.id, failure: letter })
    else letters.push(letter)
    await breathe()
  }
  return { letters, unwritten }
}
