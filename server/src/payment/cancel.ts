import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@olympiad/contract/errors'
import { cancellationObstacle, type CancellationObstacle } from '@olympiad/domain/cancellation'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { cancellationGround, cancelOrder } from './cancel-store.ts'
import type { Payments } from './payments.ts'
import { pushRefundsOf, refundRest } from './refund.ts'
import { lockRegistration } from './store.ts'

const codes: Record<NonNullable<CancellationObstacle>, RefusalCode> = {
  'not-paid': 'not_paid',
  started: 'cancellation_too_late',
  'run-begun': 'cancellation_after_run',
}

/**
 * A participant leaves before the start. For us they have left at once, whoever cancels again changes
 * nothing, and the money follows as after any other refund: the wish is kept, then carried out.
 */
export async function cancelParticipation(
  payments: Payments,
  registrationId: number,
  personId: number,
  lock = lockRegistration,
): Promise<void> {
  const { db, now, log } = payments
  const attemptId = await inTransaction(db.pool, async (client) => {
    await lock(client, registrationId)
    const { startsAt, hasRun, paid, isCancelled } = await cancellationGround(client, registrationId)
    if (!paid && isCancelled) return null
    const at = now()
    const obstacle = cancellationObstacle({ startsAt }, { isPaid: paid !== null, hasRun }, at)
    if (obstacle || !paid) throw new Refusal(codes[obstacle ?? 'not-paid'])
    await cancelOrder(client, paid.orderId, at)
    const wish = { id: randomUUID(), reason: '', requestedBy: personId }
    await refundRest(payments, client, paid.attemptId, wish)
    return paid.attemptId
  })
  if (attemptId === null) return
  log.info({ attempt: attemptId }, 'participation cancelled')
  await pushRefundsOf(payments, attemptId)
}
