import type { Translated } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import type { StoredMessage } from '../content/content.ts'

const paragraphsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What a message of the organiser's own words is worded from. */
export const mailingFacts = (subject: Translated, text: Translated) => ({
  subject,
  paragraphs: { uk: paragraphsIn(text.uk), pl: paragraphsIn(text.pl) },
})

/** The words of a mailing stand once, however many it goes to: here they come to its messages. */
export async function withMailingWords(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
): Promise<readonly StoredMessage[]> {
  const ids = new Set(messages.map(({ facts }) => facts['mailingId']).filter(Number.isInteger))
  if (ids.size === 0) return messages
  const rows = await queryOn(client)
    .selectFrom('mailings')
    .select(['id', 'subject_uk', 'subject_pl', 'text_uk', 'text_pl'])
    .where('id', '=', (of) => of.fn.any(of.val([...ids] as number[])))
    .execute()
  const facts = new Map<unknown, StoredMessage['facts']>(
    rows.map((row) => [
      row.id,
      mailingFacts(
        { uk: row.subject_uk, pl: row.subject_pl },
        { uk: row.text_uk, pl: row.text_pl },
      ),
    ]),
  )
  return messages.map((message) => ({
    ...message,
    facts: facts.get(message.facts['mailingId']) ?? message.facts,
  }))
}
