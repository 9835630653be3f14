import type { OrderStatus } from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'

export type Refund = { id: string; isAccepted: boolean }

/** One refund an attempt, however often it is asked for; the provider is asked at once. */
export async function addRefund(
  client: PoolClient,
  attemptId: string,
  organiserId: number,
  at: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into payment_refunds (attempt_id, requested_by, requested_at) values ($1, $2, $3)
     on conflict (attempt_id) do nothing`,
    [attemptId, organiserId, at],
  )
  if (rowCount === 0) return
  await client.query('update payment_attempts set next_poll_at = $2, polls = 0 where id = $1', [
    attemptId,
    at,
  ])
}

/** The refund of an attempt that is under way; null: none, or it was refused. */
export async function refundOf(pool: Pool, attemptId: string): Promise<Refund | null> {
  const { rows } = await pool.query<{ id: string; accepted_at: Date | null }>(
    'select id, accepted_at from payment_refunds where attempt_id = $1 and refused_at is null',
    [attemptId],
  )
  return rows[0] ? { id: rows[0].id, isAccepted: rows[0].accepted_at !== null } : null
}

export async function markRefundAccepted(pool: Pool, refundId: string, at: Date): Promise<void> {
  await pool.query(
    'update payment_refunds set accepted_at = $2 where id = $1 and accepted_at is null',
    [refundId, at],
  )
}

export async function markRefundRefused(
  client: PoolClient,
  attemptId: string,
  at: Date,
): Promise<void> {
  await client.query(
    'update payment_refunds set refused_at = $2 where attempt_id = $1 and refused_at is null',
    [attemptId, at],
  )
  await client.query(
    `update payment_attempts set next_poll_at = null where id = $1 and status = 'confirmed'`,
    [attemptId],
  )
  await client.query(
    `update orders set needs_attention = 'refund-refused: the provider did not give the money back'
      where id = (select order_id from payment_attempts where id = $1)`,
    [attemptId],
  )
}

/** The confirmed attempt of an order of somebody's; null: nothing was paid. */
export async function confirmedAttemptOf(
  client: PoolClient,
  orderId: string,
): Promise<{ id: string; registrationId: number } | null> {
  const { rows } = await client.query<{ id: string; registration_id: number }>(
    `select a.id, o.registration_id from orders o join payment_attempts a on a.order_id = o.id
      where o.id = $1 and a.status = 'confirmed'`,
    [orderId],
  )
  return rows[0] ? { id: rows[0].id, registrationId: rows[0].registration_id } : null
}

export async function orderStatusOf(pool: Pool, orderId: string): Promise<OrderStatus | null> {
  const { rows } = await pool.query<{ status: OrderStatus }>(
    'select status from orders where id = $1',
    [orderId],
  )
  return rows[0]?.status ?? null
}
