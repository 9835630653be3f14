import type { Preferences } from '@olympiad/contract/messages'
import type { Language } from '@olympiad/domain/language'
import {
  newsConsentTexts,
  newsConsentVersion,
  type ConsentWay,
} from '@olympiad/domain/news-consent'
import type { PoolClient } from 'pg'
import type { Database } from '../../db/database.ts'
import { queryOn } from '../../db/query-on.ts'

/** What somebody says about news. */
export type Consent = {
  personId: number
  isGiven: boolean
  version: number
  /** null: as they were asked the last time. */
  language: Language | null
  way: ConsentWay
  at: Date
}

const lastConsent = (on: Database['pool'] | PoolClient, personId: number) =>
  queryOn(on)
    .selectFrom('news_consents')
    .select(['is_given', 'text_version', 'language', 'way', 'at'])
    .where('practicant_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Kept if it is news: who says the same again has said it already. To be called in a transaction. */
export async function keepConsent(client: PoolClient, consent: Consent): Promise<void> {
  const { personId, isGiven, version, way, at } = consent
  const query = queryOn(client)
  // Two that come at once are heard one after the other.
  await query
    .selectFrom('practicants')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute()
  const last = await lastConsent(client, personId)
  const isSaid = isGiven
    ? last?.is_given === true && last.text_version === version
    : last?.is_given !== true
  if (isSaid) return
  await query
    .insertInto('news_consents')
    .values({
      practicant_id: personId,
      is_given: isGiven,
      text_version: version,
      language: consent.language ?? last?.language ?? 'uk',
      way,
      at,
    })
    .execute()
}

/** The version a withdrawal is about. */
export const versionAgreedTo = async (client: PoolClient, personId: number): Promise<number> =>
  (await lastConsent(client, personId))?.text_version ?? newsConsentVersion

export async function preferencesOf(db: Database, personId: number): Promise<Preferences> {
  const [last, undeliverable] = await Promise.all([
    lastConsent(db.pool, personId),
    undeliverableOf(db, personId),
  ])
  const text = newsConsentTexts[newsConsentVersion - 1]
  if (!text) throw new Error('nobody has written what people agree to')
  return {
    news: {
      version: newsConsentVersion,
      text,
      last: last
        ? {
            isGiven: last.is_given,
            version: last.text_version,
            at: last.at.toISOString(),
            way: last.way,
          }
        : null,
    },
    undeliverable,
  }
}

/** Of the addresses a person has given, those that a mail server has refused for good. */
async function undeliverableOf(
  { query }: Database,
  personId: number,
): Promise<Preferences['undeliverable']> {
  const rows = await query
    .selectFrom('undeliverable_addresses as u')
    .select(['u.address', 'u.refused_at'])
    .where((of) =>
      of(
        'u.address',
        'in',
        of
          .selectFrom('registrations as r')
          .select((given) => given.fn<string>('lower', ['r.email']).as('address'))
          .where('r.practicant_id', '=', personId)
          .unionAll(
            of
              .selectFrom('practicants as p')
              .select((given) => given.fn<string>('lower', ['p.email']).as('address'))
              .where('p.id', '=', personId),
          ),
      ),
    )
    .orderBy('u.refused_at', 'desc')
    .execute()
  return rows.map(({ address, refused_at }) => ({ address, since: refused_at.toISOString() }))
}

/** Whoever leaves agrees to nothing any more. To be called in a transaction. */
export async function withdrawNews(client: PoolClient, personId: number, at: Date): Promise<void> {
  const version = await versionAgreedTo(client, personId)
  await keepConsent(client, {
    ...{ personId, isGiven: false, version, at },
    ...{ language: null, way: 'preferences' },
  })
}
