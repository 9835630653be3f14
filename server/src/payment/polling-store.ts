import type { Pool } from 'pg'
import { attemptOf, type Attempt } from './store.ts'

/** How long a process may take over a claimed attempt before another one may claim it. */
const leaseMs = 60_000

/**
 * Takes attempts whose time has come. A row another process holds is skipped, and a claimed one is
 * not due until its lease is over: each is asked about once, also after a crash.
 */
export async function claimDueAttempts(pool: Pool, at: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'payment-claim',
    text: `
      update payment_attempts set next_poll_at = $2, polls = polls + 1, polled_at = $1
       where id in (select id from payment_attempts where next_poll_at <= $1
                     order by next_poll_at limit $3 for update skip locked)
      returning id`,
    values: [at, new Date(at.getTime() + leaseMs), limit],
  })
  const attempts = await Promise.all(rows.map(({ id }) => attemptOf(pool, id)))
  return attempts.filter((attempt) => attempt !== null)
}

/** Nothing new: asked again later, as long as anything can come of it. */
export async function postponePoll(pool: Pool, attemptId: string, until: Date): Promise<void> {
  await pool.query(
    `update payment_attempts set next_poll_at = $2 where id = $1 and next_poll_at is not null`,
    [attemptId, until],
  )
}

/** The person is waiting in front of the screen: the question does not wait for its turn. */
export async function hastenPoll(pool: Pool, attemptId: string, at: Date): Promise<void> {
  await pool.query(
    `update payment_attempts set next_poll_at = least(next_poll_at, $2)
      where id = $1 and next_poll_at is not null`,
    [attemptId, at],
  )
}

/** Orders nobody can pay any more: their time is over and no attempt is alive. */
export async function expireOverdueOrders(pool: Pool, at: Date): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'payment-expire-orders',
    text: `
      update orders o set status = 'expired'
       where status = 'open' and expires_at <= $1
         and not exists (select from payment_attempts
                          where order_id = o.id and status in ('created', 'pending'))`,
    values: [at],
  })
  return rowCount ?? 0
}
