import type { ProviderName } from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import type { Message } from './provider.ts'

export type KeptMessage = { id: number; provider: ProviderName; body: Buffer; tries: number }

/** A process that applies a message has this long before another one may try. */
const leaseMs = 60_000

/** The same bytes again are the same message: counted, not kept twice. */
export async function keepMessage(
  pool: Pool,
  provider: ProviderName,
  { headers, body }: Message,
  at: Date,
): Promise<KeptMessage & { isApplied: boolean }> {
  const { rows } = await pool.query<{ id: number; tries: number; is_applied: boolean }>({
    name: 'inbox-keep',
    text: `
      insert into payment_inbox as i (provider, received_at, headers, body, tries, next_try_at)
      values ($1, $2, $3, $4, 1, $5)
      on conflict (provider, body_sha256) do update set deliveries = i.deliveries + 1
      returning id, tries, applied_at is not null as is_applied`,
    values: [provider, at, JSON.stringify(headers), body, new Date(at.getTime() + leaseMs)],
  })
  const row = rows[0] as (typeof rows)[number]
  return { id: row.id, provider, body, tries: row.tries, isApplied: row.is_applied }
}

export async function claimDueMessages(
  pool: Pool,
  at: Date,
  limit: number,
): Promise<KeptMessage[]> {
  const { rows } = await pool.query<KeptMessage>({
    name: 'inbox-claim',
    text: `
      update payment_inbox set tries = tries + 1, next_try_at = $2
       where id in (select id from payment_inbox
                     where applied_at is null and next_try_at <= $1
                     order by next_try_at limit $3 for update skip locked)
      returning id, provider, body, tries`,
    values: [at, new Date(at.getTime() + leaseMs), limit],
  })
  return rows
}

/** The first word on a message stands. */
export async function markApplied(
  client: PoolClient,
  id: number,
  outcome: string,
  at: Date,
): Promise<void> {
  await client.query({
    name: 'inbox-applied',
    text: `update payment_inbox set applied_at = $2, outcome = $3, next_try_at = null
            where id = $1 and applied_at is null`,
    values: [id, at, outcome],
  })
}

/** Null: there is no next time. */
export async function postponeMessage(
  pool: Pool,
  id: number,
  until: Date | null,
  at: Date,
): Promise<void> {
  await (until
    ? pool.query('update payment_inbox set next_try_at = $2 where id = $1 and applied_at is null', [
        id,
        until,
      ])
    : pool.query(
        `update payment_inbox set applied_at = $2, outcome = 'given up', next_try_at = null
          where id = $1 and applied_at is null`,
        [id, at],
      ))
}
