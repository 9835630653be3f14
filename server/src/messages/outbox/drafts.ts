import type { DeliveryFailure } from '@olympiad/domain/delivery'
import { alwaysSent } from '@olympiad/domain/message'
import type { Pool } from 'pg'
import type { StoredMessage } from '../content/content.ts'
import { readContents } from '../content/read-contents.ts'
import { readersOf } from '../content/readers.ts'
import type { Draft, Places } from './letter.ts'
import { mailAddress } from './mail-address.ts'

export type Undrafted = { id: number; failure: DeliveryFailure }

/** By person, where each one who has agreed to news unsubscribes. */
export type NewsLinks = (pool: Pool, personIds: readonly number[]) => Promise<Map<number, string>>

export type Drafts = { drafts: Draft[]; undrafted: Undrafted[] }

/** What messages say, for whoever has an address and wants them; a few queries, however many. */
export async function draftMails(
  { pool, places, newsLinks }: { pool: Pool; places: Places; newsLinks: NewsLinks },
  messages: readonly StoredMessage[],
): Promise<Drafts> {
  const readers = await readersOf(pool, messages)
  const news = messages.filter(({ kind }) => !alwaysSent[kind])
  const links = await newsLinks(
    pool,
    news.map(({ personId }) => personId),
  )
  const contents = await readContents(pool, messages, ({ id }) => readers.get(id)?.language ?? 'uk')
  const draftOf = ({ id, kind, personId }: StoredMessage): Draft | DeliveryFailure => {
    const { email, language } = readers.get(id) ?? { email: null, language: 'uk' }
    const content = contents.get(id)
    if (!email) return 'address-missing'
    const to = mailAddress(email)
    if (!to) return 'address-unusable'
    const link = links.get(personId)
    if (!alwaysSent[kind] && link === undefined) return 'consent-missing'
    if (!content) return 'outdated'
    const unsubscribeUrl = alwaysSent[kind] ? null : `${places.apiUrl}${link}`
    return { id, content, reader: { to, language, unsubscribeUrl } }
  }
  const drafts: Draft[] = []
  const undrafted: Undrafted[] = []
  for (const message of messages) {
    const draft = draftOf(message)
    if (typeof draft === 'string') undrafted.push({ id: message.id, failure: draft })
    else drafts.push(draft)
  }
  return { drafts, undrafted }
}
