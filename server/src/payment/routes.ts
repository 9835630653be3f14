import { api } from '@olympiad/contract/api'
import { isVisibleTo } from '@olympiad/domain/olympiad'
import { isAlive, type ProviderName } from '@olympiad/domain/order'
import { payerProblems, tidiedPayer } from '@olympiad/domain/payer'
import { simulatedPaymentMs } from '@olympiad/domain/payment'
import type { Identity } from '@olympiad/domain/practicant'
import { milestonesOf } from '../db/olympiad-milestones.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Handle } from '../http/route/route.ts'
import { cancelParticipation } from './cancel.ts'
import { offerOf, pay, paymentOf, settleIfDue, type Wish } from './pay.ts'
import type { Payments } from './payments.ts'
import { hastenPoll } from './polling-store.ts'
import { receiptsOf } from './receipt-store.ts'
import { refundOrder } from './refund.ts'
import { currentOrder, paymentGround, type PaymentGround } from './store.ts'

/** A provider is not asked more often than this, however often the screen is. */
const impatienceMs = 4_000

export function paymentRoutes(
  handle: Handle,
  payments: Payments,
  wakePollerIn: (ms: number) => void,
): void {
  const { db, now } = payments

  async function groundOf(olympiadId: number, practicant: Identity): Promise<PaymentGround> {
    const ground = await paymentGround(db.pool, olympiadId, practicant.id)
    if (ground) return ground
    const isVisible = isVisibleTo(practicant, await milestonesOf(db, olympiadId), now())
    throw new Refusal(isVisible ? 'not_registered' : 'olympiad_not_found')
  }

  handle(api.payment.start, async ({ practicant, params, body }) => {
    const wish = wishFrom(body ?? {})
    const ground = await groundOf(params.id, practicant)
    const payment = await pay(payments, ground, wish)
    if (payment.isSimulated && payment.state === 'pending') wakePollerIn(simulatedPaymentMs)
    return payment
  })

  handle(api.payment.state, async ({ practicant, params }) => {
    const { registrationId } = await groundOf(params.id, practicant)
    const current = await currentOrder(db.pool, registrationId)
    if (current?.attempt && isAlive(current.attempt.status)) {
      const { attempt } = current
      await settleIfDue(payments, attempt)
      const silence = now().getTime() - (attempt.polledAt ?? attempt.createdAt).getTime()
      if (attempt.provider !== 'simulated' && silence > impatienceMs) {
        await hastenPoll(db.pool, attempt.id, now())
        wakePollerIn(0)
      }
    }
    return paymentOf(payments, registrationId)
  })

  handle(api.payment.receipts, async ({ practicant, params }) => {
    const { registrationId } = await groundOf(params.id, practicant)
    return receiptsOf(db.pool, registrationId)
  })

  handle(api.payment.offer, async ({ practicant, params }) =>
    offerOf(payments, await groundOf(params.id, practicant)),
  )

  handle(api.payment.cancel, async ({ practicant, params }) => {
    const { registrationId } = await groundOf(params.id, practicant)
    await cancelParticipation(payments, registrationId, practicant.id)
    return receiptsOf(db.pool, registrationId)
  })

  handle(api.payment.refund, async ({ practicant, params }) => ({
    status: await refundOrder(payments, params.id, practicant.id),
  }))
}

/** A payer comes whole or not at all. */
function wishFrom(body: {
  payer_name?: string | undefined
  payer_email?: string | undefined
  provider?: ProviderName | undefined
}): Wish {
  const { payer_name: name, payer_email: email, provider } = body
  const chosen = provider && { provider }
  if (name === undefined && email === undefined) return { ...chosen }
  const payer = tidiedPayer({ name: name ?? '', email: email ?? '' })
  const problems = payerProblems(payer)
  if (problems.length > 0) {
    throw new Refusal(
      'invalid_request',
      problems.map(({ field }) => `payer_${field}`),
    )
  }
  return { payer, ...chosen }
}
