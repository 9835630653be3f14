import type { ProviderName } from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import type { Message } from './provider.ts'

export type KeptMessage = { id: number; provider: ProviderName; body: Buffer; tries: number }

const claim = sqlFile<KeptMessage>(import.meta.dirname, 'claim-messages', {
  id: 'int8',
  provider: 'text',
  body: 'bytea',
  tries: 'int4',
})

/** A process that applies a message has this long before another one may try. */
const leaseMs = 60_000

/** The same bytes again are the same message: counted, not kept twice. */
export async function keepMessage(
  pool: Pool,
  provider: ProviderName,
  { headers, body }: Message,
  at: Date,
): Promise<KeptMessage & { isApplied: boolean }> {
  const row = await queryOn(pool)
    .insertInto('payment_inbox')
    .values({
      provider,
      received_at: at,
      headers: JSON.stringify(headers),
      body,
      tries: 1,
      next_try_at: new Date(at.getTime() + leaseMs),
    })
    .onConflict((again) =>
      again
        .columns(['provider', 'body_sha256'])
        .doUpdateSet((of) => ({ deliveries: of('payment_inbox.deliveries', '+', 1) })),
    )
    .returning(['id', 'tries', 'applied_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, provider, body, tries: row.tries, isApplied: row.applied_at !== null }
}

export async function claimDueMessages(
  pool: Pool,
  at: Date,
  limit: number,
): Promise<KeptMessage[]> {
  const until = new Date(at.getTime() + leaseMs)
  const { rows } = await pool.query<KeptMessage>(claim.of(at, until, limit))
  return rows
}

/** The first word on a message stands. */
export async function markApplied(
  client: PoolClient,
  id: number,
  outcome: string,
  at: Date,
): Promise<void> {
  await queryOn(client)
    .updateTable('payment_inbox')
    .set({ applied_at: at, outcome, next_try_at: null })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}

/** Null: there is no next time. */
export async function postponeMessage(
  pool: Pool,
  id: number,
  until: Date | null,
  at: Date,
): Promise<void> {
  await queryOn(pool)
    .updateTable('payment_inbox')
    .set(
      until ? { next_try_at: until } : { applied_at: at, outcome: 'given up', next_try_at: null },
    )
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute()
}
