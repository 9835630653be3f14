import type { OrderStatus } from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'

export type Refund = { id: string; isAccepted: boolean }

/** One refund an attempt, however often it is asked for; the provider is asked at once. */
export async function addRefund(
  client: PoolClient,
  attemptId: string,
  organiserId: number,
  at: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await queryOn(client)
    .insertInto('payment_refunds')
    .values({ attempt_id: attemptId, requested_by: organiserId, requested_at: at })
    .onConflict((again) => again.column('attempt_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await queryOn(client)
    .updateTable('payment_attempts')
    .set({ next_poll_at: at, polls: 0 })
    .where('id', '=', attemptId)
    .execute()
}

/** The refund of an attempt that is under way; null: none, or it was refused. */
export async function refundOf(pool: Pool, attemptId: string): Promise<Refund | null> {
  const row = await queryOn(pool)
    .selectFrom('payment_refunds')
    .select(['id', 'accepted_at'])
    .where('attempt_id', '=', attemptId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, isAccepted: row.accepted_at !== null } : null
}

export async function markRefundAccepted(pool: Pool, refundId: string, at: Date): Promise<void> {
  await queryOn(pool)
    .updateTable('payment_refunds')
    .set({ accepted_at: at })
    .where('id', '=', refundId)
    .where('accepted_at', 'is', null)
    .execute()
}

export async function markRefundRefused(
  client: PoolClient,
  attemptId: string,
  at: Date,
): Promise<void> {
  const query = queryOn(client)
  await query
    .updateTable('payment_refunds')
    .set({ refused_at: at })
    .where('attempt_id', '=', attemptId)
    .where('refused_at', 'is', null)
    .execute()
  await query
    .updateTable('payment_attempts')
    .set({ next_poll_at: null })
    .where('id', '=', attemptId)
    .where('status', '=', 'confirmed')
    .execute()
  await query
    .updateTable('orders')
    .set({ needs_attention: 'refund-refused: the provider did not give the money back' })
    .where('id', '=', (of) =>
      of.selectFrom('payment_attempts').select('order_id').where('id', '=', attemptId),
    )
    .execute()
}

/** The confirmed attempt of an order of somebody's; null: nothing was paid. */
export async function confirmedAttemptOf(
  client: PoolClient,
  orderId: string,
): Promise<{ id: string; registrationId: number } | null> {
  const row = await queryOn(client)
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .select(['a.id', 'o.registration_id as registrationId'])
    .where('o.id', '=', orderId)
    .where('a.status', '=', 'confirmed')
    .executeTakeFirst()
  return row ?? null
}

export async function orderStatusOf(pool: Pool, orderId: string): Promise<OrderStatus | null> {
  const row = await queryOn(pool)
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.status ?? null
}
