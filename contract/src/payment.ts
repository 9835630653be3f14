import type { Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { PaymentState } from '@olympiad/domain/payment'
import { call, type DataList } from './call.ts'
import type { PaymentWire, ReceiptWire } from './payment.schema.ts'

export type Payment = {
  state: PaymentState
  /** The simulated provider settles by itself; a real one is visited at `redirect`. */
  isSimulated: boolean
  redirect: string | null
}

const toWire = ({ state, isSimulated, redirect }: Payment): DataList<PaymentWire> => ({
  data_list: { state, is_simulated: isSimulated ? 1 : 0, redirect_url: redirect },
})
const fromWire = ({ data_list }: DataList<PaymentWire>): Payment => ({
  state: data_list.state,
  isSimulated: data_list.is_simulated === 1,
  redirect: data_list.redirect_url,
})

/** Ours: opens the order of the caller's registration, or returns to the one that is open. */
export const startPayment = call<{ olympiadId: number }, DataList<PaymentWire>, Payment>({
  method: 'POST',
  path: '/api/olympiads/{id}/pay',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire,
  fromWire,
})

/** Ours: the server's word on the payment. */
export const getPayment = call<{ olympiadId: number }, DataList<PaymentWire>, Payment>({
  method: 'GET',
  path: '/api/olympiads/{id}/payment',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire,
  fromWire,
})

/** What a person can show for their money. */
export type Receipt = {
  orderId: string
  status: OrderStatus
  money: Money
  createdAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  /** The organiser wants the money given back; refused: the provider did not. */
  refund: { requestedAt: Date; refusedAt: Date | null } | null
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
    status: receipt.status,
    amount: receipt.money.amount / minorUnits,
    currency: receipt.money.currency,
    created_at: receipt.createdAt.toISOString(),
    paid_at: receipt.paidAt?.toISOString() ?? null,
    refunded_at: receipt.refundedAt?.toISOString() ?? null,
    refund_requested_at: receipt.refund?.requestedAt.toISOString() ?? null,
    refund_refused_at: receipt.refund?.refusedAt?.toISOString() ?? null,
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
    status: wire.status,
    money: { amount: Math.round(wire.amount * minorUnits), currency: wire.currency },
    createdAt: new Date(wire.created_at),
    paidAt: dateOf(wire.paid_at),
    refundedAt: dateOf(wire.refunded_at),
    refund: requestedAt && { requestedAt, refusedAt: dateOf(wire.refund_refused_at) },
    olympiad: wire.title,
    firstName: wire.lastname,
    familyName: wire.surname,
    provider: wire.provider,
    reference: wire.provider_reference,
  }
}

/** Ours: a receipt for each order of the caller's registration, the newest first. */
export const getReceipts = call<{ olympiadId: number }, DataList<ReceiptWire[]>, Receipt[]>({
  method: 'GET',
  path: '/api/olympiads/{id}/receipt',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire: (receipts) => ({ data_list: receipts.map(receiptToWire) }),
  fromWire: ({ data_list }) => data_list.map(receiptFromWire),
})

/** Ours: an organiser gives the money of an order back. */
export const refundOrder = call<
  { orderId: string },
  DataList<{ status: OrderStatus }>,
  { status: OrderStatus }
>({
  method: 'POST',
  path: '/api/orders/{id}/refund',
  request: ({ orderId }) => ({ params: { id: orderId } }),
  toWire: (order) => ({ data_list: order }),
  fromWire: ({ data_list }) => data_list,
})
