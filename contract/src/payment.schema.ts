import { currencies } from '@olympiad/domain/olympiad'
import { orderStatuses, providerNames } from '@olympiad/domain/order'
import { greatestPayerName } from '@olympiad/domain/payer'
import { paymentStates } from '@olympiad/domain/payment'
import { refundStates } from '@olympiad/domain/refund'
import { greatestLengths } from '@olympiad/domain/registration'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import { getPaymentOffer } from './payment-offer.ts'
import {
  cancelParticipation,
  getPayment,
  getReceipts,
  listMyReceipts,
  payerOf,
  receiveWebhook,
  startPayment,
} from './payment.ts'
import * as wire from './wire.ts'

const paymentWire = z
  .object({
    state: z.enum(paymentStates),
    is_simulated: wire.flag,
    redirect_url: z.string().nullable().describe('Where the person pays; null when nowhere'),
    order_status: z.enum(orderStatuses).nullable().describe('null before there is an order'),
    provider: z.enum(providerNames).nullable().describe('free: nothing was to be paid'),
  })
  .meta({ id: 'Payment' })

const receiptWire = z
  .object({
    order_id: z.uuid(),
    receipt_number: z.string().describe('For people: the year and a running number'),
    status: z.enum(orderStatuses),
    amount: z.number().describe('In major units'),
    currency: z.enum(currencies),
    payer_name: z.string(),
    payer_email: z.string(),
    created_at: wire.instant,
    paid_at: wire.instant.nullable(),
    cancelled_at: wire.instant.nullable().describe('The participant has left since'),
    refunded_at: wire.instant.nullable(),
    refund_requested_at: wire.instant.nullable().describe('The money is on its way back since'),
    refund_refused_at: wire.instant.nullable().describe('The provider did not give it back'),
    refunds: z
      .array(
        z.object({
          amount: z.number().describe('In major units'),
          state: z.enum(refundStates),
          requested_at: wire.instant,
          done_at: wire.instant.nullable(),
        }),
      )
      .describe('The oldest first; a part may go back and the rest stay paid'),
    title: wire.translated(z.string()),
    lastname: z.string().describe('The first name (sic)'),
    surname: z.string().describe('The family name'),
    provider: z.enum(providerNames).nullable(),
    provider_reference: z.string().nullable(),
  })
  .meta({ id: 'Receipt' })

const offerWire = z
  .object({
    providers: z.array(z.enum(providerNames)).describe('The first by default; empty when free'),
    payer_name: z.string(),
    payer_email: z.string(),
    has_seat: wire.flag.describe('A class has paid: a seat is given or waits'),
    has_run: wire.flag.describe('A run of the olympiad itself has been begun'),
    transfer: z
      .object({
        reference: z.string().describe('What the transfer must say, with two check digits'),
        amount: z.number().describe('In major units'),
        currency: z.enum(currencies),
        account_holder: z.string(),
        iban: z.string(),
        bank: z.string(),
      })
      .nullable()
      .describe('null: the organiser takes no transfers'),
  })
  .meta({ id: 'PaymentOffer' })

export type PaymentOfferWire = z.infer<typeof offerWire>
export type ReceiptWire = z.infer<typeof receiptWire>
export type PaymentWire = z.infer<typeof paymentWire>

const params = z.object({ id: wire.idText })
const decode = (read: { params: z.output<typeof params> }) => ({ olympiadId: read.params.id })
const response = wire.dataList(paymentWire)
const myReceipt = z
  .object({
    orderId: z.uuid(),
    number: z.string(),
    status: z.enum(orderStatuses),
    money: z.object({
      amount: wire.count.describe('In minor units'),
      currency: z.enum(currencies),
    }),
    olympiad: wire.translated(z.string()),
    olympiadId: wire.id,
    group: z
      .object({ id: wire.id, name: z.string() })
      .nullable()
      .describe('The class it was ordered for'),
    createdAt: wire.instant,
  })
  .meta({ id: 'MyReceipt' })

const receipts = wire.dataList(z.array(receiptWire))
const wish = z
  .object({
    payer_name: wire.typedText(greatestPayerName).optional().describe('Together with payer_email'),
    payer_email: wire.typedText(greatestLengths.email).meta({ format: 'email' }).optional(),
    provider: z.enum(providerNames).optional().describe('One of those offered'),
  })
  .refine(({ payer_name, payer_email }) => payer_name === undefined || payer_email !== undefined, {
    path: ['payer_email'],
  })
  .refine(({ payer_name, payer_email }) => payer_email === undefined || payer_name !== undefined, {
    path: ['payer_name'],
  })
  .meta({ dependentRequired: { payer_name: ['payer_email'], payer_email: ['payer_name'] } })
  .nullish()
/** Real messages have a few hundred bytes. */
const greatestMessage = 64 * 1024

export const paymentEndpoints = {
  start: endpoint(startPayment, {
    summary: 'Pay for my registration',
    description:
      'The price is the server’s. Calling again returns to the same open order. Free olympiads are paid at once.',
    access: 'person',
    params,
    body: wish,
    decode: ({ params: { id: olympiadId }, body }) => {
      const { provider, ...names } = body ?? {}
      const payer = payerOf(names)
      return { olympiadId, ...(payer && { payer }), ...(provider && { provider }) }
    },
    response,
    refusals: [
      'olympiad_not_found',
      'not_registered',
      'registration_closed',
      'participation_refused',
      'agreement_not_accepted',
      'unreadable_text',
      'wordless_text',
      'text_too_long',
      'invalid_email',
      'payment_unavailable',
    ],
  }),
  state: endpoint(getPayment, {
    summary: 'The state of my payment',
    access: 'person',
    params,
    decode,
    response,
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
  receipts: endpoint(getReceipts, {
    summary: 'Receipts of my registration',
    description: 'One for each order, the newest first.',
    access: 'person',
    params,
    decode,
    response: receipts,
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
  mine: plainEndpoint(listMyReceipts, {
    summary: 'My receipts',
    description: 'Of every olympiad, the newest first.',
    access: 'person',
    response: z.array(myReceipt),
  }),
  offer: endpoint(getPaymentOffer, {
    summary: 'What paying for my registration would be like',
    access: 'person',
    params,
    decode,
    response: wire.dataList(offerWire),
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
  cancel: endpoint(cancelParticipation, {
    summary: 'Leave before the start',
    description:
      'I am no longer a participant at once; the whole amount goes back the way it came. Asking again changes nothing. Afterwards I may register and pay anew.',
    access: 'person',
    params,
    decode,
    response: receipts,
    refusals: [
      'olympiad_not_found',
      'not_registered',
      'not_paid',
      'cancellation_too_late',
      'cancellation_after_run',
    ],
  }),
  webhook: endpoint(receiveWebhook, {
    summary: 'What a payment provider reports',
    description: 'Its signature says who it is; it repeats until it is heard.',
    access: 'anyone',
    rate: 'webhook',
    params: z.object({ provider: z.string() }),
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: greatestMessage },
    decode: ({ params: { provider }, body }) => ({ provider, message: body }),
    response: z.object({}),
    refusals: ['malformed_body', 'not_found'],
    isHidden: true,
  }),
}
