import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { attemptOf, type Attempt } from './store.ts'

/** How long a process may take over a claimed attempt before another one may claim it. */
const leaseMs = 60_000

const claim = sqlFile<{ id: string }>(import.meta.dirname, 'claim-polls', { id: 'uuid' })

export async function claimDueAttempts(pool: Pool, at: Date, limit: number): Promise<Attempt[]> {
  const until = new Date(at.getTime() + leaseMs)
  const { rows } = await pool.query<{ id: string }>(claim.of(at, until, limit))
  const attempts = await Promise.all(rows.map(({ id }) => attemptOf(pool, id)))
  return attempts.filter((attempt) => attempt !== null)
}

/** Nothing new: asked again later, as long as anything can come of it. */
export async function postponePoll(pool: Pool, attemptId: string, until: Date): Promise<void> {
  await queryOn(pool)
    .updateTable('payment_attempts')
    .set({ next_poll_at: until })
    .where('id', '=', attemptId)
    .where('next_poll_at', 'is not', null)
    .execute()
}

/** The person is waiting in front of the screen: the question does not wait for its turn. */
export async function hastenPoll(pool: Pool, attemptId: string, at: Date): Promise<void> {
  await queryOn(pool)
    .updateTable('payment_attempts')
    .set({ next_poll_at: at })
    .where('id', '=', attemptId)
    .where('next_poll_at', '>', at)
    .execute()
}

/** Orders nobody can pay any more: their time is over and no attempt is alive. */
export async function expireOverdueOrders(pool: Pool, at: Date): Promise<number> {
  const { numUpdatedRows } = await queryOn(pool)
    .updateTable('orders as o')
    .set({ status: 'expired' })
    .where('o.status', '=', 'open')
    .where('o.expires_at', '<=', at)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('payment_attempts as a')
            .select('a.id')
            .whereRef('a.order_id', '=', 'o.id')
            .where('a.status', 'in', ['created', 'pending']),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
