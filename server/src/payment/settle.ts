import { randomUUID } from 'node:crypto'
import { settlementsFor, type Settlement } from '@olympiad/domain/attention'
import { refundableOf } from '@olympiad/domain/refund'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { attemptMoney } from './attempt-money.ts'
import type { Payments } from './payments.ts'
import { takeReported } from './news-store.ts'
import { pushRefundsOf } from './refund.ts'
import { addRefund, moveRefund } from './refund-store.ts'
import { lockWhose } from './store.ts'

export type SettleWish = {
  olympiadId: number
  attentionId: number
  actorId: number
  way: Settlement
  reason: string
}

type OpenAttention = {
  attempt_id: string
  refund_id: string | null
  settled_at: Date | null
  kind: Parameters<typeof settlementsFor>[0]
  order_id: string
  registration_id: number | null
}

function attentionIn(client: PoolClient, { olympiadId, attentionId }: SettleWish) {
  return queryOn(client)
    .selectFrom('payment_attentions as t')
    .innerJoin('payment_attempts as a', 'a.id', 't.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['t.attempt_id', 't.refund_id', 't.settled_at', 't.kind', 'a.order_id'])
    .select('o.registration_id')
    .where('t.id', '=', attentionId)
    .where('o.olympiad_id', '=', olympiadId)
    .executeTakeFirst()
}

/** A person settles what waited for them, once, and says why. */
export async function settleAttention(payments: Payments, wish: SettleWish): Promise<void> {
  const attemptId = await inTransaction(payments.db.pool, async (client) => {
    const named = await attentionIn(client, wish)
    if (!named) throw new Refusal('attention_not_found')
    await lockWhose(client, {
      registrationId: named.registration_id,
      orderId: named.order_id,
    })
    const open = await attentionIn(client, wish)
    if (!open || open.settled_at) throw new Refusal('attention_settled')
    await settleUnderLock(payments, client, open, wish)
    return open.attempt_id
  })
  if (wish.way === 'refund') await pushRefundsOf(payments, attemptId)
}

async function settleUnderLock(
  payments: Payments,
  client: PoolClient,
  { attempt_id: attemptId, refund_id: refundId, kind }: OpenAttention,
  { olympiadId, attentionId, actorId, way, reason }: SettleWish,
): Promise<void> {
  const money = await attemptMoney(client, attemptId)
  if (!money) throw new Refusal('attention_not_found')
  const refundable = refundableOf(money.received ?? 0, money.refunds)
  if (way === 'refund' && refundable <= 0) throw new Refusal('nothing_to_refund')
  if (!settlementsFor(kind, refundable).includes(way))
    throw new Refusal('settlement_unsuitable', ['way'])
  await queryOn(client)
    .updateTable('payment_attentions')
    .set({ settled_at: payments.now(), settled_by: actorId, reason })
    .where('id', '=', attentionId)
    .execute()
  await payments.audit(client, {
    olympiadId,
    actorId,
    action: 'attention.settled',
    subject: `order:${money.orderId}`,
    personId: money.personId,
    before: { attention: kind },
    after: { way },
    reason,
  })
  const refund = money.refunds.find(({ id }) => id === refundId)
  if (way === 'refund') {
    const amount = Math.min(refund?.amount ?? refundable, refundable)
    await addRefund(payments, client, money, {
      id: randomUUID(),
      amount,
      reason,
      requestedBy: actorId,
    })
  } else if (way !== 'close' && refund) {
    await moveRefund(payments, client, money, refund, way === 'sent' ? 'done' : 'refused', {
      actorId,
      reason,
    })
    await takeReported(payments, client, money, [], { kind: 'server' })
  }
}
