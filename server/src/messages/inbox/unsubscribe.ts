import { randomBytes } from 'node:crypto'
import { addressOf } from '@olympiad/contract/call'
import { unsubscribe } from '@olympiad/contract/messages'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../db/database.ts'
import { queryOn } from '../../db/query-on.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keepConsent, versionAgreedTo } from './preferences.ts'

const pathWith = (token: string) => addressOf(unsubscribe.path, unsubscribe.request({ token }))

/**
 * By person, where a mail of news unsubscribes: a path of the API, for `List-Unsubscribe` and the link
 * in the text. Whoever posts there is done; whoever opens it comes to a page with one button, because
 * the programs that look for harm in mails open every link. Who has not agreed to news has none.
 */
export async function newsLinks(
  client: Pool | PoolClient,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await queryOn(client)
    .selectFrom('news_subscribers')
    .select('practicant_id')
    .where('practicant_id', '=', (of) => of.fn.any(of.val([...personIds])))
    .execute()
  return unsubscribeLinks(
    client,
    rows.map(({ practicant_id }) => practicant_id),
  )
}

async function unsubscribeLinks(
  client: Pool | PoolClient,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await queryOn(client)
    .insertInto('unsubscribe_tokens')
    .values(
      [...new Set(personIds)].map((id) => ({
        practicant_id: id,
        token: randomBytes(32).toString('base64url'),
      })),
    )
    // Whoever has one keeps it: the links of older mails go on working.
    .onConflict((met) =>
      met.column('practicant_id').doUpdateSet((of) => ({
        practicant_id: of.ref('excluded.practicant_id'),
      })),
    )
    .returning(['practicant_id', 'token'])
    .execute()
  return new Map(rows.map(({ practicant_id, token }) => [practicant_id, pathWith(token)]))
}

/** Whether the token is somebody's. However often it comes, the consent is withdrawn once. */
export function unsubscribeBy({ pool }: Database, token: string, at: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const row = await queryOn(client)
      .selectFrom('unsubscribe_tokens')
      .select('practicant_id')
      .where('token', '=', token)
      .executeTakeFirst()
    if (!row) return false
    const personId = row.practicant_id
    await keepConsent(client, {
      ...{ personId, at, isGiven: false, language: null, way: 'unsubscribe-link' },
      version: await versionAgreedTo(client, personId),
    })
    return true
  })
}
