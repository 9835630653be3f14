import { ageBands } from '@olympiad/domain/age-band'
import { greatestOrder, seatStates } from '@olympiad/domain/class-order'
import { currencies } from '@olympiad/domain/olympiad'
import { orderStatuses, providerNames } from '@olympiad/domain/order'
import { greatestPayerName } from '@olympiad/domain/payer'
import { paymentStates } from '@olympiad/domain/payment'
import { refundStates } from '@olympiad/domain/refund'
import { greatestLengths } from '@olympiad/domain/registration'
import { z } from 'zod'
import {
  getClassOrder,
  getClassReceipt,
  getOrderOffer,
  getProforma,
  keepSeat,
  listClassOrders,
  lookAtSeat,
  offerSeat,
  payClassOrder,
  placeClassOrder,
  returnSeats,
  takeSeat,
  takeSeatBack,
  withdrawClassOrder,
} from './class-orders.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const money = z.object({
  amount: wire.count.describe('In minor units'),
  currency: z.enum(currencies),
})
const payer = z.object({
  name: z.string().max(greatestPayerName),
  email: z.string().max(greatestLengths.email),
})
const stage = z.object({ level: wire.stageLevel, number: z.int().min(1).max(20) })
const category = stage.extend({ ageBand: wire.ageBand })

const olympiad = z.object({
  id: wire.id,
  title: wire.translated(z.string()),
  startsAt: wire.instant,
  unit: money.describe('For one seat, now'),
})

const classOrder = z
  .object({
    id: z.uuid(),
    number: z.string().describe('On the receipt'),
    olympiadId: wire.id,
    olympiad: wire.translated(z.string()),
    status: z.enum(orderStatuses),
    unit: money.describe('For one seat, as it was when ordered'),
    total: money,
    seats: z.record(z.enum(seatStates), wire.count),
    createdAt: wire.instant,
    expiresAt: wire.instant.nullable(),
    paidAt: wire.instant.nullable(),
  })
  .meta({ id: 'ClassOrder' })

const child = z
  .object({
    placeId: wire.id,
    label: z.string(),
    isClaimed: z.boolean(),
    standing: z.enum(['none', 'paid-alone', 'has-seat']),
  })
  .meta({ id: 'OrderChild' })

const transfer = z.object({
  reference: z.string(),
  money,
  holder: z.string(),
  iban: z.string(),
  bank: z.string(),
})

const sheet = classOrder
  .extend({
    startsAt: wire.instant,
    payer: z.object({ name: z.string(), email: z.string() }),
    providers: z.array(z.enum(providerNames)),
    provider: z.enum(providerNames).nullable(),
    transfer: transfer.nullable(),
    seatList: z.array(
      z.object({
        number: z.int(),
        state: z.enum(seatStates),
        placeId: wire.id.nullable(),
        label: z.string().nullable(),
        proposed: category.nullable(),
        hasRun: z.boolean(),
        isTakeable: z.boolean(),
      }),
    ),
    children: z.array(child),
    refunds: z.array(
      z.object({
        amount: wire.count,
        state: z.enum(refundStates),
        requestedAt: wire.instant,
        doneAt: wire.instant.nullable(),
      }),
    ),
    payment: z.object({
      state: z.enum(paymentStates),
      isSimulated: z.boolean(),
      redirect: z.string().nullable(),
    }),
  })
  .meta({ id: 'ClassOrderSheet' })

const access = { group: 'order' } as const
const ofOrder = wire.groupParams.extend({ orderId: wire.uuid })
const seatNumber = wire.idText
const ofSeat = ofOrder.extend({ number: seatNumber })
const code = z.object({ code: wire.typedCode })

export const classOrderEndpoints = {
  list: plainEndpoint(listClassOrders, {
    summary: 'Orders of a class, and what can be ordered',
    access,
    params: wire.groupParams,
    response: z.object({ orders: z.array(classOrder), olympiads: z.array(olympiad) }),
  }),
  offer: plainEndpoint(getOrderOffer, {
    summary: 'What ordering for an olympiad would be like',
    access,
    params: wire.groupParams.extend({ olympiadId: wire.idText }),
    response: olympiad.extend({
      stages: z.array(stage),
      ageBands: z.array(z.enum(ageBands)),
      proposed: wire.ageBand,
      providers: z.array(z.enum(providerNames)),
      takesTransfers: z.boolean(),
      payer,
      children: z.array(child),
    }),
    refusals: ['olympiad_not_found', 'registration_closed'],
  }),
  place: plainEndpoint(placeClassOrder, {
    summary: 'Order seats for a class',
    description: 'Whoever has paid alone, or has a seat already, is not charged for again.',
    access,
    params: wire.groupParams,
    body: z.object({
      olympiadId: wire.id,
      children: z.array(z.object({ placeId: wire.id, category })).max(greatestOrder),
      freeSeats: z.int().min(0).max(greatestOrder),
      payer,
    }),
    response: sheet,
    refusals: [
      ...(['olympiad_not_found', 'registration_closed', 'nothing_to_order'] as const),
      ...(['order_empty', 'order_too_great', 'too_many_orders', 'place_not_found'] as const),
      'seat_paid_alone',
      ...(['seat_has_one', 'stage_not_offered', 'text_too_long', 'unreadable_text'] as const),
      ...(['wordless_text', 'not_a_name', 'invalid_email', 'payment_unavailable'] as const),
    ],
  }),
  one: plainEndpoint(getClassOrder, {
    summary: 'An order of a class with its seats',
    access,
    params: ofOrder,
    response: sheet,
    refusals: ['order_not_found'],
  }),
  withdraw: plainEndpoint(withdrawClassOrder, {
    summary: 'Give up an order that was not paid',
    access,
    params: ofOrder,
    response: sheet,
    refusals: ['order_not_found', 'order_begun'],
  }),
  pay: plainEndpoint(payClassOrder, {
    summary: 'Begin to pay an order of a class, or return to what was begun',
    access,
    params: ofOrder,
    body: z.object({ provider: z.enum(providerNames).optional() }),
    response: sheet,
    refusals: ['order_not_found', 'order_expired', 'registration_closed', 'payment_unavailable'],
  }),
  proforma: endpoint(getProforma, {
    summary: 'A proforma for a bank transfer, as a PDF',
    description: 'Where the money goes, how much and under which reference. No tax invoice.',
    access,
    rate: 'paper',
    params: ofOrder,
    query: z.object({ language: wire.language }),
    decode: ({ params, query }) => ({ ...params, ...query }),
    mediaType: 'application/pdf',
    response: z.string().meta({ format: 'binary' }),
    refusals: ['order_not_found', 'order_expired', 'payment_unavailable'],
  }),
  receipt: endpoint(getClassReceipt, {
    summary: 'The receipt of a paid order, as a PDF',
    description: 'Who paid for how many seats, when, and what has gone back since. No tax invoice.',
    access,
    rate: 'paper',
    params: ofOrder,
    query: z.object({ language: wire.language }),
    decode: ({ params, query }) => ({ ...params, ...query }),
    mediaType: 'application/pdf',
    response: z.string().meta({ format: 'binary' }),
    refusals: ['order_not_found', 'order_not_paid'],
  }),
  keep: plainEndpoint(keepSeat, {
    summary: 'Keep a seat for a place of the roster',
    access,
    params: ofSeat,
    body: z.object({ placeId: wire.id }),
    response: sheet,
    refusals: [
      ...(['seat_not_found', 'place_not_found', 'seat_paid_alone', 'seat_has_one'] as const),
      ...(['seat_returned', 'seats_in_use', 'order_not_paid', 'order_not_found'] as const),
    ],
  }),
  link: plainEndpoint(offerSeat, {
    summary: 'A link by which somebody takes a free seat',
    access,
    params: ofSeat,
    response: z.object({ code: z.string() }),
    refusals: ['seat_not_found', 'seat_returned', 'seats_in_use', 'order_not_paid'],
  }),
  takeBack: plainEndpoint(takeSeatBack, {
    summary: 'Take a seat back from whoever has it and has not run',
    access,
    params: ofSeat,
    response: sheet,
    refusals: [
      ...(['seat_not_found', 'seat_returned', 'seat_has_run', 'seats_in_use'] as const),
      'order_not_found',
    ],
  }),
  giveBack: plainEndpoint(returnSeats, {
    summary: 'Return seats that nobody has; their money goes back',
    access,
    params: ofOrder,
    body: z.object({
      id: wire.uuid.describe('Your name for it: asked twice it is one return'),
      numbers: z.array(z.int().min(1).max(greatestOrder)).min(1).max(greatestOrder),
    }),
    response: sheet,
    refusals: [
      ...(['order_not_found', 'order_not_paid', 'seat_not_found', 'seat_returned'] as const),
      ...(['seats_in_use', 'seats_return_too_late', 'refund_name_taken'] as const),
    ],
  }),
  look: plainEndpoint(lookAtSeat, {
    summary: 'What a link to a seat opens',
    access: 'person',
    rate: 'code',
    body: code,
    response: z.object({
      olympiadId: wire.id,
      title: wire.translated(z.string()),
      startsAt: wire.instant,
      group: z.string(),
    }),
    refusals: ['code_not_found'],
  }),
  take: plainEndpoint(takeSeat, {
    summary: 'Take the seat of a link',
    access: 'person',
    rate: 'code',
    body: code,
    response: z.object({ olympiadId: wire.id }),
    refusals: ['code_not_found', 'already_paid', 'seat_has_one'],
  }),
}
