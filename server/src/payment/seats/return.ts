import { returnObstacle, type ReturnObstacle } from '@olympiad/domain/class-order'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { attemptMoney } from '../attempt-money.ts'
import type { Payments } from '../payments.ts'
import { addRefund } from '../refund-store.ts'
import { pushRefundsOf } from '../refund.ts'
import { lockWhose } from '../store.ts'
import { markReturned } from './take-out.ts'

const codes: Record<NonNullable<ReturnObstacle>, RefusalCode> = {
  'not-paid': 'order_not_paid',
  started: 'seats_return_too_late',
  'in-use': 'seats_in_use',
  returned: 'seat_returned',
}

export type ReturnWish = {
  /** The name the provider keeps the refund under: asked twice it is one return. */
  id: string
  numbers: readonly number[]
  requestedBy: number
}

/**
 * A trainer gives back seats that nobody has; they are gone at once, and their money follows as after any
 * other refund: the wish is kept, then carried out.
 */
export async function returnSeats(
  payments: Payments,
  { groupId, orderId }: { groupId: number; orderId: string },
  { id, numbers, requestedBy }: ReturnWish,
  lock = lockWhose,
): Promise<void> {
  const { db, now } = payments
  const attemptId = await inTransaction(db.pool, async (client) => {
    await lock(client, { registrationId: null, orderId })
    const order = await paidOrder(client, groupId, orderId)
    if (!order) throw new Refusal('order_not_found')
    const money = order.attemptId === null ? null : await attemptMoney(client, order.attemptId)
    if (!money) throw new Refusal('order_not_paid')
    const wanted = [...new Set(numbers)]
    const amount = (order.amount / order.seats) * wanted.length
    const again = money.refunds.find((refund) => refund.id === id)
    if (again?.amount === amount) return order.attemptId
    if (again) throw new Refusal('refund_name_taken', ['id'])
    const seats = await queryOn(client)
      .selectFrom('seats')
      .select(['number', 'registration_id', 'returned_at'])
      .where('order_id', '=', orderId)
      .where('number', 'in', wanted)
      .execute()
    if (seats.length < wanted.length) throw new Refusal('seat_not_found', ['numbers'])
    for (const seat of seats) {
      const facts = {
        isGiven: seat.registration_id !== null,
        isReturned: seat.returned_at !== null,
      }
      const obstacle = returnObstacle(
        facts,
        { order: order.status, startsAt: order.startsAt },
        now(),
      )
      if (obstacle) throw new Refusal(codes[obstacle], ['numbers'])
    }
    await addRefund(payments, client, money, { id, amount, reason: '', requestedBy })
    await markReturned(client, { orderId, refundId: id }, wanted, now())
    return order.attemptId
  })
  if (attemptId !== null) await pushRefundsOf(payments, attemptId)
}

async function paidOrder(client: PoolClient, groupId: number, orderId: string) {
  const row = await queryOn(client)
    .selectFrom('orders as o')
    .innerJoin('olympiads as l', 'l.id', 'o.olympiad_id')
    .leftJoin('payment_attempts as a', (on) =>
      on.onRef('a.order_id', '=', 'o.id').on('a.status', '=', 'confirmed'),
    )
    .select(['o.status', 'o.amount', 'o.seats', 'l.starts_at as startsAt', 'a.id as attemptId'])
    .where('o.id', '=', orderId)
    .where('o.group_id', '=', groupId)
    .executeTakeFirst()
  return row && row.seats !== null ? { ...row, seats: row.seats } : null
}
