import { settlements } from '@olympiad/domain/attention'
import { currencies } from '@olympiad/domain/olympiad'
import {
  attemptStatuses,
  attentionKinds,
  orderStatuses,
  providerNames,
} from '@olympiad/domain/order'
import { refundStates } from '@olympiad/domain/refund'
import { lineVerdicts } from '@olympiad/domain/statement'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as money from './money.ts'
import * as statement from './statement.ts'
import * as wire from './wire.ts'

const olympiadId = wire.idText
const params = z.object({ olympiadId })
const amount = z.int().min(0)
/** In minor units, and something at all. */
const positive = z.int().min(1).max(2_147_483_647)
const greatestText = 500
const reason = wire.reason(greatestText)
const day = z.iso.date()

const account = z.object({
  currency: z.enum(currencies),
  holder: z.string(),
  iban: z.string(),
  bank: z.string(),
})

const overview = z.object({
  totals: z.array(
    z.object({
      currency: z.string(),
      provider: z.enum(providerNames),
      payments: z.int(),
      received: amount,
      refunded: amount,
      unassigned: amount,
    }),
  ),
  days: z.array(z.object({ day, currency: z.string(), received: amount, refunded: amount })),
  waiting: z.int(),
  accounts: z.array(account),
})

const order = {
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  amount,
  currency: z.enum(currencies),
  payer: z.string(),
  participant: z.string(),
  registrationId: wire.id.nullable(),
  seats: z.object({ ordered: z.int(), held: z.int() }).nullable(),
  reference: z.string(),
  provider: z.enum(providerNames).nullable(),
  createdAt: wire.instant,
  paidAt: wire.instant.nullable(),
  refunded: amount,
  isWaiting: z.boolean(),
}

const attention = z.object({
  id: wire.id,
  kind: z.enum(attentionKinds),
  orderId: z.uuid(),
  orderNumber: z.string(),
  participant: z.string(),
  provider: z.enum(providerNames),
  amount: z.int().nullable(),
  currency: z.string().nullable(),
  raisedAt: wire.instant,
  settledAt: wire.instant.nullable(),
  settledBy: z.string().nullable(),
  reason: z.string().nullable(),
  ways: z.array(z.enum(settlements)),
})

const refund = z.object({
  id: z.uuid(),
  amount,
  state: z.enum(refundStates),
  reason: z.string(),
  requestedAt: wire.instant,
  requestedBy: z.string().nullable(),
  doneAt: wire.instant.nullable(),
})

const sheet = z.object({
  ...order,
  payerEmail: z.string(),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      provider: z.enum(providerNames),
      reference: z.string().nullable(),
      status: z.enum(attemptStatuses),
      createdAt: wire.instant,
      received: amount.nullable(),
      currency: z.string(),
      refundable: amount,
      events: z.array(
        z.object({
          at: wire.instant,
          status: z.string(),
          source: z.enum(['server', 'message', 'poll']),
          attention: z.string().nullable(),
        }),
      ),
      refunds: z.array(refund),
    }),
  ),
  attentions: z.array(attention),
})

const statementHead = {
  id: wire.id,
  name: z.string(),
  uploadedAt: wire.instant,
  bookedAt: wire.instant.nullable(),
}
const statementWire = z.object({
  ...statementHead,
  lines: z.array(
    z.object({
      number: z.int(),
      verdict: z.enum(lineVerdicts),
      bankId: z.string().nullable(),
      paidOn: day.nullable(),
      amount: z.int().nullable(),
      currency: z.string().nullable(),
      payer: z.string(),
      description: z.string(),
      reference: z.string().nullable(),
      participant: z.string().nullable(),
      orderId: z.uuid().nullable(),
    }),
  ),
})

/** A year of a busy account is less. */
const greatestStatement = 2 * 1024 * 1024
const longestSearch = 100
const longestName = 200
const longestIban = 60

const ofOrder = z.object({ olympiadId, orderId: wire.uuid })
const ofStatement = z.object({ olympiadId, statementId: wire.idText })

export const moneyEndpoints = {
  overview: plainEndpoint(money.getMoney, {
    summary: 'What came in, what went back, what waits for a person',
    access: { staff: 'readMoney' },
    params,
    response: overview,
  }),
  csv: endpoint(money.getMoneyCsv, {
    summary: 'Every payment and refund, for the accountant',
    access: { staff: 'readMoney' },
    params,
    query: z.object({ language: wire.language }),
    decode: (read) => ({ ...read.params, ...read.query }),
    mediaType: 'text/csv',
    response: z.string(),
  }),
  orders: plainEndpoint(money.listOrders, {
    summary: 'Orders, the newest first',
    description: 'Found by the number of the receipt, the reference of a transfer, or a name.',
    access: { staff: 'readMoney' },
    params,
    query: z.object({
      search: z.string().max(longestSearch).optional(),
      filter: z.enum(money.orderFilters).optional(),
      registrationId: wire.idText.optional(),
      before: wire.idText.optional(),
    }),
    response: z.object({ orders: z.array(z.object(order)), before: z.int().nullable() }),
  }),
  order: plainEndpoint(money.getOrder, {
    summary: 'An order with its attempts, events and refunds',
    access: { staff: 'readMoney' },
    params: ofOrder,
    response: sheet,
    refusals: ['order_not_found'],
  }),
  refund: plainEndpoint(money.refundOrder, {
    summary: 'Give back what was paid for an order, or a part of it',
    description:
      'The wish is kept and carried out at the provider; under the same id it is one. The order is refunded once all of it is back.',
    access: { staff: 'moveMoney' },
    params: ofOrder,
    body: z.object({ id: wire.uuid, amount: positive, reason }),
    response: sheet,
    refusals: [
      'order_not_found',
      'order_not_paid',
      'nothing_to_refund',
      'refund_too_great',
      'refund_name_taken',
      'unreadable_text',
    ],
  }),
  attentions: plainEndpoint(money.listAttentions, {
    summary: 'What waits for a person, and what was settled lately',
    access: { staff: 'readMoney' },
    params,
    response: z.array(attention),
  }),
  settle: plainEndpoint(money.settleAttention, {
    summary: 'Settle what waits for a person',
    access: { staff: 'moveMoney' },
    params: z.object({ olympiadId, attentionId: wire.idText }),
    body: z.object({ way: z.enum(settlements), reason }),
    response: attention,
    refusals: [
      'attention_not_found',
      'attention_settled',
      'nothing_to_refund',
      'settlement_unsuitable',
      'unreadable_text',
    ],
  }),
  bookTransfer: plainEndpoint(money.bookTransfer, {
    summary: 'Book a bank transfer by its reference',
    description: 'What does not pay for anything is booked too, and waits for a person.',
    access: { staff: 'moveMoney' },
    params,
    body: z.object({
      reference: wire.readableText(longestName).regex(/\S/),
      amount: positive,
      currency: z.enum(currencies),
      paidOn: day,
      bankId: wire.readableText(longestName).regex(/\S/),
    }),
    response: z.object({ orderId: z.uuid(), attention: z.enum(attentionKinds).nullable() }),
    refusals: [
      'transfer_reference_unknown',
      'transfer_booked_before',
      'transfer_in_future',
      'transfer_long_ago',
      'unreadable_text',
    ],
  }),
  setAccount: plainEndpoint(money.setTransferAccount, {
    summary: 'Let people pay by transfer to this account',
    access: { staff: 'setPrices' },
    params: z.object({ olympiadId, currency: z.enum(currencies) }),
    body: z.object({
      holder: wire.readableText(longestName).regex(/\S/),
      iban: wire.typedText(longestIban),
      bank: wire.readableText(longestName),
    }),
    response: z.array(account),
    refusals: ['invalid_iban', 'unreadable_text'],
  }),
  removeAccount: plainEndpoint(money.removeTransferAccount, {
    summary: 'No transfers in this currency any more',
    access: { staff: 'setPrices' },
    params: z.object({ olympiadId, currency: z.enum(currencies) }),
    response: z.array(account),
  }),
  uploadStatement: endpoint(statement.uploadStatement, {
    summary: 'Read a bank’s statement line by line, without booking anything',
    access: { staff: 'moveMoney' },
    params,
    query: z.object({ name: wire.readableText(longestName) }),
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: 'text/csv', greatest: greatestStatement },
    decode: ({ params: { olympiadId: id }, query, body }) => ({
      olympiadId: id,
      ...query,
      file: body,
    }),
    response: statementWire,
    refusals: ['malformed_body', 'statement_unreadable', 'statement_too_long', 'unreadable_text'],
  }),
  statements: plainEndpoint(statement.listStatements, {
    summary: 'Statements read so far, the newest first',
    access: { staff: 'readMoney' },
    params,
    response: z.array(z.object(statementHead)),
  }),
  statement: plainEndpoint(statement.getStatement, {
    summary: 'A statement with the verdict on every line',
    access: { staff: 'readMoney' },
    params: ofStatement,
    response: statementWire,
    refusals: ['statement_not_found'],
  }),
  bookStatement: plainEndpoint(statement.bookStatement, {
    summary: 'Book what a statement says, all of it or nothing',
    access: { staff: 'moveMoney' },
    params: ofStatement,
    response: statementWire,
    refusals: ['statement_not_found', 'statement_booked', 'statement_changed'],
  }),
}
