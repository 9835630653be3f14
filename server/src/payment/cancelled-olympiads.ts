import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import type { Payments } from './payments.ts'
import { refundOrder } from './refund.ts'

const atOnce = 20

/** Whatever was paid for an olympiad that was called off goes back, also what arrives after that. */
export async function refundCancelled(payments: Payments): Promise<number> {
  const orders = await ordersToRefund(payments.db.pool)
  for (const { orderId, cancelledBy } of orders) await refundOrder(payments, orderId, cancelledBy)
  return orders.length
}

async function ordersToRefund(pool: Pool): Promise<{ orderId: string; cancelledBy: number }[]> {
  const rows = await queryOn(pool)
    .selectFrom('olympiads as l')
    .innerJoin('registrations as r', 'r.olympiad_id', 'l.id')
    .innerJoin('orders as o', 'o.registration_id', 'r.id')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .leftJoin('payment_refunds as f', 'f.attempt_id', 'a.id')
    .select(['o.id as orderId', 'l.cancelled_by as cancelledBy'])
    .where('l.cancelled_at', 'is not', null)
    .where('o.status', '=', 'paid')
    .where('o.amount', '>', 0)
    .where('a.status', '=', 'confirmed')
    .where('f.id', 'is', null)
    .orderBy('o.paid_at')
    .limit(atOnce)
    .execute()
  return rows.flatMap(({ orderId, cancelledBy }) =>
    cancelledBy === null ? [] : { orderId, cancelledBy },
  )
}
