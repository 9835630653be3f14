import { api } from '@olympiad/contract/api'
import type { RefusalCode } from '@olympiad/contract/errors'
import { payerWireNames } from '@olympiad/contract/payment'
import { isVisible } from '@olympiad/domain/olympiad'
import { payerProblems, tidiedPayer, type PayerProblem } from '@olympiad/domain/payer'
import { simulatedPaymentMs } from '@olympiad/domain/payment'
import type { Identity } from '@olympiad/domain/person'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Handle } from '../http/route/route.ts'
import { cancelParticipation } from './cancel.ts'
import { offerOf, pay, watchedPayment, type Wish } from './pay.ts'
import type { Payments } from './payments.ts'
import { ownReceipts, receiptsOf } from './receipt-store.ts'
import { paymentGround, type PaymentGround } from './store.ts'

const payerCodes: Record<PayerProblem['kind'], RefusalCode> = {
  required: 'invalid_request',
  'too-long': 'text_too_long',
  unreadable: 'unreadable_text',
  wordless: 'wordless_text',
  'not-a-name': 'not_a_name',
  email: 'invalid_email',
}

export function paymentRoutes(
  handle: Handle,
  payments: Payments,
  wakePollerIn: (ms: number) => void,
): void {
  const { db, now } = payments

  async function groundOf(olympiadId: number, person: Identity): Promise<PaymentGround> {
    const ground = await paymentGround(db.pool, olympiadId, person.id)
    if (ground) return ground
    const olympiad = await milestonesFor(db, person, olympiadId)
    throw new Refusal(isVisible(olympiad, now()) ? 'not_registered' : 'olympiad_not_found')
  }

  handle(api.payment.start, async ({ person, input }) => {
    const { olympiadId, ...wish } = input
    const ground = await groundOf(olympiadId, person)
    const payment = await pay(payments, ground, wishFrom(wish))
    if (payment.isSimulated && payment.state === 'pending') wakePollerIn(simulatedPaymentMs)
    return payment
  })

  handle(api.payment.state, async ({ person, input }) => {
    const { whose } = await groundOf(input.olympiadId, person)
    return watchedPayment(payments, whose, wakePollerIn)
  })

  handle(api.payment.receipts, async ({ person, input }) => {
    const { registrationId } = await groundOf(input.olympiadId, person)
    return receiptsOf(db.pool, registrationId)
  })

  handle(api.payment.mine, ({ person }) => ownReceipts(db.pool, person.id))

  handle(api.payment.offer, async ({ person, input }) =>
    offerOf(payments, await groundOf(input.olympiadId, person)),
  )

  handle(api.payment.cancel, async ({ person, input }) => {
    const { registrationId } = await groundOf(input.olympiadId, person)
    await cancelParticipation(payments, registrationId, person.id)
    return receiptsOf(db.pool, registrationId)
  })
}

/** The payer as they will stand on the receipt. */
export function wishFrom({ payer, ...wish }: Wish): Wish {
  if (!payer) return wish
  const tidied = tidiedPayer(payer)
  const problems = payerProblems(tidied)
  const [first] = problems
  if (first) {
    const fields = problems.map(({ field }) => payerWireNames[field])
    throw new Refusal(payerCodes[first.kind], fields)
  }
  return { ...wish, payer: tidied }
}
