import type { Settlement } from '@olympiad/domain/attention'
import type { Currency } from '@olympiad/domain/olympiad'
import type {
  AttemptStatus,
  AttentionKind,
  OrderStatus,
  ProviderName,
} from '@olympiad/domain/order'
import type { RefundState } from '@olympiad/domain/refund'
import { fileCall, plainCall } from './call.ts'

type OfOlympiad = { olympiadId: number }

/** Amounts are minor units; a currency may be one that we never ask for. */
export type MoneyTotal = {
  currency: string
  provider: ProviderName
  payments: number
  received: number
  refunded: number
  /** Of what is with us, what pays for nothing and waits for a person. */
  unassigned: number
}

/** A day where the currency is at home. */
export type MoneyDay = { day: string; currency: string; received: number; refunded: number }

/** Where payers may send a transfer to. */
export type TransferAccount = { currency: Currency; holder: string; iban: string; bank: string }

export type MoneyOverview = {
  totals: MoneyTotal[]
  days: MoneyDay[]
  /** How much waits for a person. */
  waiting: number
  accounts: TransferAccount[]
}

export const getMoney = plainCall<OfOlympiad, MoneyOverview>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/money',
)

/** For the accountant: a line for each payment and each refund. */
export const getMoneyCsv = fileCall<OfOlympiad & { language: 'uk' | 'pl' }>({
  method: 'GET',
  path: '/api/organiser/olympiads/{olympiadId}/money/csv',
  request: ({ olympiadId, language }) => ({
    params: { olympiadId: `${olympiadId}` },
    query: { language },
  }),
})

export type ListedOrder = {
  id: string
  /** On the receipt. */
  number: string
  status: OrderStatus
  amount: number
  currency: Currency
  payer: string
  /** Of a class: the group. */
  participant: string
  /** Null: of a class. */
  registrationId: number | null
  /** Of a class: how many were ordered, and how many are not returned. */
  seats: { ordered: number; held: number } | null
  /** What a transfer for it says. */
  reference: string
  provider: ProviderName | null
  createdAt: string
  paidAt: string | null
  refunded: number
  isWaiting: boolean
}

export type OrderPage = {
  orders: ListedOrder[]
  /** What to ask for next; null: that was all. */
  before: number | null
}

export const orderFilters = ['all', 'paid', 'open', 'refunded', 'waiting'] as const
export type OrderFilter = (typeof orderFilters)[number]

export const listOrders = plainCall<
  OfOlympiad & {
    search?: string | undefined
    filter?: OrderFilter | undefined
    registrationId?: number | undefined
    before?: number | undefined
  },
  OrderPage
>('GET', '/api/organiser/olympiads/{olympiadId}/orders')

export type OrderRefund = {
  id: string
  amount: number
  state: RefundState
  reason: string
  requestedAt: string
  /** Null: it was made at the provider. */
  requestedBy: string | null
  doneAt: string | null
}

export type OrderAttempt = {
  id: string
  provider: ProviderName
  reference: string | null
  status: AttemptStatus
  createdAt: string
  received: number | null
  currency: string
  /** What can still be given back. */
  refundable: number
  events: {
    at: string
    status: string
    source: 'server' | 'message' | 'poll'
    attention: string | null
  }[]
  refunds: OrderRefund[]
}

export type Attention = {
  id: number
  kind: AttentionKind
  orderId: string
  orderNumber: string
  participant: string
  provider: ProviderName
  amount: number | null
  currency: string | null
  raisedAt: string
  settledAt: string | null
  settledBy: string | null
  reason: string | null
  ways: Settlement[]
}

export type OrderSheet = ListedOrder & {
  payerEmail: string
  attempts: OrderAttempt[]
  attentions: Attention[]
}

type OfOrder = OfOlympiad & { orderId: string }

export const getOrder = plainCall<OfOrder, OrderSheet>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/orders/{orderId}',
)

/** Under the same id it is one refund however often it is asked for. */
export const refundOrder = plainCall<
  OfOrder & { id: string; amount: number; reason: string },
  OrderSheet
>('POST', '/api/organiser/olympiads/{olympiadId}/orders/{orderId}/refunds')

export const listAttentions = plainCall<OfOlympiad, Attention[]>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/attentions',
)

export const settleAttention = plainCall<
  OfOlympiad & { attentionId: number; way: Settlement; reason: string },
  Attention
>('POST', '/api/organiser/olympiads/{olympiadId}/attentions/{attentionId}/settle')

/** A transfer as the bank's statement has it. */
export type Transfer = {
  reference: string
  amount: number
  currency: Currency
  paidOn: string
  /** The bank's own name for it: the same is never booked twice. */
  bankId: string
}

export type BookedTransfer = { orderId: string; attention: AttentionKind | null }

export const bookTransfer = plainCall<OfOlympiad & Transfer, BookedTransfer>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/transfers',
)

export const setTransferAccount = plainCall<OfOlympiad & TransferAccount, TransferAccount[]>(
  'PUT',
  '/api/organiser/olympiads/{olympiadId}/transfer-accounts/{currency}',
)

export const removeTransferAccount = plainCall<
  OfOlympiad & { currency: Currency },
  TransferAccount[]
>('DELETE', '/api/organiser/olympiads/{olympiadId}/transfer-accounts/{currency}')
