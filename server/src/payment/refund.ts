import type { OrderStatus } from '@olympiad/domain/order'
import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { takeNews, webhookPath, type Payments } from './payments.ts'
import {
  addRefund,
  confirmedAttemptOf,
  markRefundAccepted,
  markRefundRefused,
  orderStatusOf,
  refundOf,
} from './refund-store.ts'
import { attemptOf, lockRegistration, type Attempt } from './store.ts'

/** An organiser gives the money of an order back. The wish is kept first, then carried out. */
export async function refundOrder(
  payments: Payments,
  orderId: string,
  organiserId: number,
): Promise<OrderStatus> {
  const { db, now } = payments
  const attemptId = await inTransaction(db.pool, async (client) => {
    const found = await confirmedAttemptOf(client, orderId)
    if (!found) return null
    await lockRegistration(client, found.registrationId)
    await addRefund(client, found.id, organiserId, now())
    return found.id
  })
  if (attemptId === null) {
    const status = await orderStatus(db.pool, orderId)
    if (status === 'refunded') return status
    throw new Refusal('order_not_paid')
  }
  const attempt = await attemptOf(db.pool, attemptId)
  if (attempt) await pushRefund(payments, attempt)
  return orderStatus(db.pool, orderId)
}

async function orderStatus(pool: Pool, orderId: string): Promise<OrderStatus> {
  const status = await orderStatusOf(pool, orderId)
  if (!status) throw new Refusal('order_not_found')
  return status
}

/** Tells the provider, if it has not heard yet; the poller repeats what fails here. */
export async function pushRefund(payments: Payments, attempt: Attempt): Promise<void> {
  const { db, now, log, apiUrl } = payments
  const refund = await refundOf(db.pool, attempt.id)
  if (!refund) return
  const provider = payments.providers.get(attempt.provider)
  if (!refund.isAccepted) {
    try {
      const webhookUrl = `${apiUrl ?? ''}${webhookPath(attempt.provider)}`
      const answer = await provider?.refund(attempt, refund.id, webhookUrl)
      if (answer === 'refused') {
        log.warn({ attempt: attempt.id }, 'a refund was refused')
        await inTransaction(db.pool, (client) => markRefundRefused(client, attempt.id, now()))
        return
      }
      await markRefundAccepted(db.pool, refund.id, now())
    } catch (error) {
      log.warn({ err: error, attempt: attempt.id }, 'a refund could not be asked for yet')
      return
    }
  }
  if (attempt.provider === 'simulated' || attempt.provider === 'free') {
    await reverseByOurselves(payments, attempt)
  }
}

/** Where no provider holds the money, ours is the only word. */
async function reverseByOurselves(payments: Payments, attempt: Attempt): Promise<void> {
  const news = {
    attemptId: attempt.id,
    reference: null,
    status: 'reversed' as const,
    money: attempt.money,
    modifiedAt: null,
    reason: null,
    isSettled: true,
  }
  await takeNews(payments, null, news, { kind: 'server' })
}
