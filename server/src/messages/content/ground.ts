import type { Language, Translated } from '@olympiad/domain/language'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import type { StoredMessage } from './content.ts'

export type OlympiadGround = {
  id: number
  startsAt: Date
  endsAt: Date | null
  timeZone: TimeZone
  isCancelled: boolean
  title: string
}

/** What a message is worded from. */
export type Ground = {
  message: StoredMessage
  language: Language
  /** The one of two texts that the person reads. */
  say: (text: Translated) => string
  /** Null: the message is about none. */
  olympiad: OlympiadGround | null
  /** As registered there; empty: nobody is. */
  participant: string
}

export async function readGround(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
): Promise<(message: StoredMessage, language: Language) => Ground> {
  const olympiadIds = [...new Set(messages.flatMap(({ olympiadId }) => olympiadId ?? []))]
  const query = queryOn(client)
  const olympiads = await query
    .selectFrom('olympiads as o')
    .innerJoin('olympiad_texts as t', 't.olympiad_id', 'o.id')
    .select(['o.id', 'o.starts_at', 'o.ends_at', 'o.time_zone', 'o.cancelled_at'])
    .select(['t.language', 't.title'])
    .where('o.id', '=', (of) => of.fn.any(of.val(olympiadIds)))
    .execute()
  const people = await query
    .selectFrom('registrations')
    .select(['olympiad_id', 'practicant_id', 'first_name', 'family_name'])
    .where('olympiad_id', '=', (of) => of.fn.any(of.val(olympiadIds)))
    .where('practicant_id', '=', (of) => of.fn.any(of.val(messages.map((one) => one.personId))))
    .execute()
  return (message, language) => {
    const texts = olympiads.filter(({ id }) => id === message.olympiadId)
    const row = texts.find((one) => one.language === language) ?? texts[0]
    const person = people.find(
      (one) => one.olympiad_id === message.olympiadId && one.practicant_id === message.personId,
    )
    return {
      message,
      language,
      say: (text) => text[language],
      olympiad: row
        ? {
            id: row.id,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
            timeZone: row.time_zone,
            isCancelled: row.cancelled_at !== null,
            title: row.title,
          }
        : null,
      participant: person ? `${person.first_name} ${person.family_name}` : '',
    }
  }
}
