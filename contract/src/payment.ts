import type { Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import type { PaymentState } from '@olympiad/domain/payment'
import type { RefundState } from '@olympiad/domain/refund'
import { defineCall, flagOf, plainCall, type DataList } from './call.ts'
import type { PaymentWire, ReceiptWire } from './payment.schema.ts'

export type Payment = {
  state: PaymentState
  /** The simulated provider settles by itself; a real one is visited at `redirect`. */
  isSimulated: boolean
  redirect: string | null
  /** The order it is about and who takes its money; null before there is any. */
  order: OrderStatus | null
  provider: ProviderName | null
}

const toWire = ({ state, isSimulated, redirect, order, provider }: Payment) => ({
  data_list: {
    state,
    is_simulated: flagOf(isSimulated),
    redirect_url: redirect,
    order_status: order,
    provider,
  },
})
const fromWire = ({ data_list }: DataList<PaymentWire>): Payment => ({
  state: data_list.state,
  isSimulated: data_list.is_simulated === 1,
  redirect: data_list.redirect_url,
  order: data_list.order_status,
  provider: data_list.provider,
})

/** Who pays and by which way; what is left out stays as it was, or is the participant's own. */
export type PaymentWish = { olympiadId: number; payer?: Payer; provider?: ProviderName }

/** Where a refusal's `fields` belong. */
export const payerWireNames = { name: 'payer_name', email: 'payer_email' } as const

/** Both or neither: one alone is a payer whose other half is missing. */
export function payerOf(wire: {
  payer_name?: string | undefined
  payer_email?: string | undefined
}): Payer | null {
  const { payer_name: name, payer_email: email } = wire
  return name === undefined && email === undefined ? null : { name: name ?? '', email: email ?? '' }
}

/** Ours: opens the order of the caller's registration, or returns to the one that is open. */
export const startPayment = defineCall<PaymentWish, DataList<PaymentWire>, Payment>({
  method: 'POST',
  path: '/api/olympiads/{id}/pay',
  request: ({ olympiadId, payer, provider }) => ({
    params: { id: `${olympiadId}` },
    body: { payer_name: payer?.name, payer_email: payer?.email, provider },
  }),
  toWire,
  fromWire,
})

/** Ours: the server's word on the payment. */
export const getPayment = defineCall<{ olympiadId: number }, DataList<PaymentWire>, Payment>({
  method: 'GET',
  path: '/api/olympiads/{id}/payment',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire,
  fromWire,
})

export type ReceiptRefund = {
  amount: number
  state: RefundState
  requestedAt: Date
  doneAt: Date | null
}

/** What a person can show for their money. */
export type Receipt = {
  orderId: string
  /** For people; `orderId` is for programs. */
  number: string
  status: OrderStatus
  money: Money
  payer: Payer
  createdAt: Date
  paidAt: Date | null
  /** The participant has left. */
  cancelledAt: Date | null
  refundedAt: Date | null
  /** The money is to be given back; refused: the provider did not. */
  refund: { requestedAt: Date; refusedAt: Date | null } | null
  /** Whole or in part, the oldest first. */
  refunds: ReceiptRefund[]
  olympiad: Translated
  firstName: string
  familyName: string
  provider: ProviderName | null
  /** The provider's name for the payment. */
  reference: string | null
}

/** Prices travel in major units, as people read them. */
const minorUnits = 100

function receiptToWire(receipt: Receipt): ReceiptWire {
  return {
    order_id: receipt.orderId,
    receipt_number: receipt.number,
    status: receipt.status,
    amount: receipt.money.amount / minorUnits,
    currency: receipt.money.currency,
    payer_name: receipt.payer.name,
    payer_email: receipt.payer.email,
    created_at: receipt.createdAt.toISOString(),
    paid_at: receipt.paidAt?.toISOString() ?? null,
    cancelled_at: receipt.cancelledAt?.toISOString() ?? null,
    refunded_at: receipt.refundedAt?.toISOString() ?? null,
    refund_requested_at: receipt.refund?.requestedAt.toISOString() ?? null,
    refund_refused_at: receipt.refund?.refusedAt?.toISOString() ?? null,
    refunds: receipt.refunds.map(({ amount, state, requestedAt, doneAt }) => ({
      amount: amount / minorUnits,
      state,
      requested_at: requestedAt.toISOString(),
      done_at: doneAt?.toISOString() ?? null,
    })),
    title: receipt.olympiad,
    lastname: receipt.firstName,
    surname: receipt.familyName,
    provider: receipt.provider,
    provider_reference: receipt.reference,
  }
}

function receiptFromWire(wire: ReceiptWire): Receipt {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text))
  const requestedAt = dateOf(wire.refund_requested_at)
  return {
    orderId: wire.order_id,
    number: wire.receipt_number,
    status: wire.status,
    money: { amount: Math.round(wire.amount * minorUnits), currency: wire.currency },
    payer: { name: wire.payer_name, email: wire.payer_email },
    createdAt: new Date(wire.created_at),
    paidAt: dateOf(wire.paid_at),
    cancelledAt: dateOf(wire.cancelled_at),
    refundedAt: dateOf(wire.refunded_at),
    refund: requestedAt && { requestedAt, refusedAt: dateOf(wire.refund_refused_at) },
    refunds: wire.refunds.map(({ amount, state, requested_at, done_at }) => ({
      amount: Math.round(amount * minorUnits),
      state,
      requestedAt: new Date(requested_at),
      doneAt: dateOf(done_at),
    })),
    olympiad: wire.title,
    firstName: wire.lastname,
    familyName: wire.surname,
    provider: wire.provider,
    reference: wire.provider_reference,
  }
}

/** Ours: a receipt for each order of the caller's registration, the newest first. */
export const getReceipts = defineCall<{ olympiadId: number }, DataList<ReceiptWire[]>, Receipt[]>({
  method: 'GET',
  path: '/api/olympiads/{id}/receipt',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire: (receipts) => ({ data_list: receipts.map(receiptToWire) }),
  fromWire: ({ data_list }) => data_list.map(receiptFromWire),
})

/** A receipt in the list of all one's own. */
export type MyReceipt = Pick<Receipt, 'orderId' | 'number' | 'status' | 'money' | 'olympiad'> & {
  olympiadId: number
  /** The class it was ordered for; null: for oneself. */
  group: { id: number; name: string } | null
  createdAt: string
}

/** Ours: of every olympiad, the newest first. */
export const listMyReceipts = plainCall<unknown, MyReceipt[]>('GET', '/api/my/receipts')

/** Ours: the caller leaves before the start; the money goes back. Tells their receipts. */
export const cancelParticipation = defineCall<
  { olympiadId: number },
  DataList<ReceiptWire[]>,
  Receipt[]
>({
  ...getReceipts,
  method: 'POST',
  path: '/api/olympiads/{id}/cancel',
})

/** Ours: a provider's message as the bytes it signed. */
export const receiveWebhook = defineCall<
  { provider: string; message: Uint8Array },
  Record<string, never>,
  Record<string, never>
>({
  method: 'POST',
  path: '/api/payments/{provider}/webhook',
  request: ({ provider, message }) => ({ params: { provider }, body: message }),
  toWire: (nothing) => nothing,
  fromWire: (nothing) => nothing,
})
