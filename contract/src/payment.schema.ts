import { currencies } from '@olympiad/domain/olympiad'
import { orderStatuses, providerNames } from '@olympiad/domain/order'
import { paymentStates } from '@olympiad/domain/payment'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getPayment, getReceipts, refundOrder, startPayment } from './payment.ts'
import * as wire from './wire.ts'

const paymentWire = z
  .object({
    state: z.enum(paymentStates),
    is_simulated: wire.flag,
    redirect_url: z.string().nullable().describe('Where the person pays; null when nowhere'),
  })
  .meta({ id: 'Payment' })

const receiptWire = z
  .object({
    order_id: z.uuid(),
    status: z.enum(orderStatuses),
    amount: z.number().describe('In major units'),
    currency: z.enum(currencies),
    created_at: wire.instant,
    paid_at: wire.instant.nullable(),
    refunded_at: wire.instant.nullable(),
    refund_requested_at: wire.instant.nullable().describe('The money is on its way back since'),
    refund_refused_at: wire.instant.nullable().describe('The provider did not give it back'),
    title: wire.translated(z.string()),
    lastname: z.string().describe('The first name (sic)'),
    surname: z.string().describe('The family name'),
    provider: z.enum(providerNames).nullable(),
    provider_reference: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })

export type ReceiptWire = z.infer<typeof receiptWire>
export type PaymentWire = z.infer<typeof paymentWire>

const params = z.object({ id: wire.idText })
const response = wire.dataList(paymentWire)

export const paymentEndpoints = {
  start: endpoint(startPayment, {
    summary: 'Pay for my registration',
    description:
      'The price is the server’s. Calling again returns to the same open order. Free olympiads are paid at once.',
    access: 'person',
    params,
    response,
    refusals: [
      'olympiad_not_found',
      'not_registered',
      'registration_closed',
      'agreement_not_accepted',
      'payment_unavailable',
    ],
  }),
  state: endpoint(getPayment, {
    summary: 'The state of my payment',
    access: 'person',
    params,
    response,
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
  receipts: endpoint(getReceipts, {
    summary: 'Receipts of my registration',
    description: 'One for each order, the newest first.',
    access: 'person',
    params,
    response: wire.dataList(z.array(receiptWire)),
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
  refund: endpoint(refundOrder, {
    summary: 'Give the money of an order back',
    description:
      'The wish is kept and carried out at the provider; asking again changes nothing. The order is refunded once the provider says so.',
    access: 'organiser',
    params: z.object({ id: z.uuid() }),
    response: wire.dataList(z.object({ status: z.enum(orderStatuses) })),
    refusals: ['order_not_found', 'order_not_paid'],
  }),
}
