import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Payments } from './payments.ts'
import { pushRefundsOf, refundRest } from './refund.ts'
import { lockRegistration } from './store.ts'

const atOnce = 20

/** Whatever was paid for an olympiad that was called off goes back, also what arrives after that. */
export async function refundCancelled(payments: Payments): Promise<number> {
  const due = await attemptsToRefund(payments.db.pool)
  for (const { attemptId, registrationId, cancelledBy: requestedBy } of due) {
    await inTransaction(payments.db.pool, async (client) => {
      await lockRegistration(client, registrationId)
      await refundRest(payments, client, attemptId, { id: randomUUID(), reason: '', requestedBy })
    })
    await pushRefundsOf(payments, attemptId)
  }
  return due.length
}

/** With something left that nobody has asked for since: a refusal is for a person. */
function attemptsToRefund(pool: Pool) {
  return queryOn(pool)
    .selectFrom('olympiads as l')
    .innerJoin('registrations as r', 'r.olympiad_id', 'l.id')
    .innerJoin('orders as o', 'o.registration_id', 'r.id')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .select(['a.id as attemptId', 'o.registration_id as registrationId'])
    .select('l.cancelled_by as cancelledBy')
    .where('l.cancelled_at', 'is not', null)
    .where('o.status', '=', 'paid')
    .where('a.status', '=', 'confirmed')
    .where(
      sql<boolean>`a.received_amount > (select coalesce(sum(f.amount), 0) from payment_refunds f
        where f.attempt_id = a.id and f.state <> 'refused')`,
    )
    .where(
      sql<boolean>`not exists (select from payment_refunds f
        where f.attempt_id = a.id and f.requested_at >= l.cancelled_at)`,
    )
    .orderBy('o.paid_at')
    .limit(atOnce)
    .execute()
}
