import type { Money } from './olympiad.ts'
import type { PaymentState } from './payment.ts'

/** An order is what is owed for one registration; an attempt is one try to pay it at one provider. */
export const orderStatuses = ['open', 'expired', 'paid', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const attemptStatuses = [
  'created',
  'pending',
  'failed',
  'expired',
  'confirmed',
  'reversed',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** `transfer`: to the organiser's bank account, booked by a person. */
export const providerNames = ['free', 'simulated', 'monobank', 'przelewy24', 'transfer'] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * Both go one way: the rank only grows. Money that has come outranks a failure or an expiry that was
 * believed before; a reversal outranks everything. So the order in which news arrives and how often
 * it is repeated do not matter.
 */
const orderRanks: Record<OrderStatus, number> = {
  open: 0,
  expired: 1,
  paid: 2,
  // The participant has left; the money is still with us or on its way back.
  cancelled: 3,
  refunded: 4,
}
const attemptRanks: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  confirmed: 3,
  reversed: 4,
}

export function canOrderMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderRanks[to] > orderRanks[from]
}

export function canAttemptMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return attemptRanks[to] > attemptRanks[from]
}

/** Something may still come of it without anybody trying again. */
export function isAlive(status: AttemptStatus): boolean {
  return status === 'created' || status === 'pending'
}

/** Money as a provider names it: in a currency that we ask for, or in whatever it calls another. */
export type SaidMoney = Money | { amount: number; foreignCurrency: string }

export function isForeign(money: SaidMoney): money is Exclude<SaidMoney, Money> {
  return 'foreignCurrency' in money
}

const longestName = 20

/** Whatever it is called. */
export function currencyNameOf(money: SaidMoney): string {
  return isForeign(money) ? money.foreignCurrency.slice(0, longestName) : money.currency
}

/** What a provider says of an attempt. */
export type PaymentNews = {
  status: Exclude<AttemptStatus, 'created'>
  /** What was paid; null where the provider does not say. */
  money: SaidMoney | null
  /** By the provider's own clock. */
  modifiedAt: Date | null
}

export type PaymentSituation = {
  attempt: { status: AttemptStatus; money: Money; modifiedAt: Date | null }
  order: { status: OrderStatus }
  /** The registration is paid by another attempt or another order. */
  isPaidOtherwise: boolean
  /** The olympiad still takes participants. */
  isOlympiadOpen: boolean
}

/** What only a person can decide: money has come that pays for nothing. */
export const attentions = ['wrong-amount', 'wrong-currency', 'paid-too-late', 'paid-twice'] as const
export type Attention = (typeof attentions)[number]

/** All that waits for a person: besides, money that should go back and has not. */
export const attentionKinds = [
  ...attentions,
  ...(['refund-refused', 'refund-unknown', 'refund-due', 'refund-unexplained'] as const),
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export type PaymentVerdict =
  | { kind: 'ignored'; why: 'repeated' | 'older' | 'overtaken' }
  | { kind: 'moved'; attempt: AttemptStatus; order: OrderStatus }
  | { kind: 'attention'; attention: Attention; attempt: AttemptStatus }

/** What news means for an attempt and its order. */
export function verdictOn(news: PaymentNews, situation: PaymentSituation): PaymentVerdict {
  const { attempt, order } = situation
  if (isOlder(news, attempt)) return { kind: 'ignored', why: 'older' }
  if (news.status === attempt.status) return { kind: 'ignored', why: 'repeated' }
  if (!canAttemptMove(attempt.status, news.status)) return { kind: 'ignored', why: 'overtaken' }
  if (news.status === 'reversed') {
    const isRefund = attempt.status === 'confirmed'
    return { kind: 'moved', attempt: 'reversed', order: isRefund ? 'refunded' : order.status }
  }
  if (news.status !== 'confirmed') {
    return { kind: 'moved', attempt: news.status, order: order.status }
  }
  const attention = attentionFor(news, situation)
  if (attention) {
    // Nothing more will come of this attempt by itself, so it counts as failed for its owner.
    const isOver = !isAlive(attempt.status)
    return { kind: 'attention', attention, attempt: isOver ? attempt.status : 'failed' }
  }
  return { kind: 'moved', attempt: 'confirmed', order: 'paid' }
}

function isOlder({ modifiedAt }: PaymentNews, attempt: PaymentSituation['attempt']): boolean {
  return modifiedAt !== null && attempt.modifiedAt !== null && modifiedAt < attempt.modifiedAt
}

function attentionFor(news: PaymentNews, situation: PaymentSituation): Attention | null {
  const { attempt, order, isPaidOtherwise, isOlympiadOpen } = situation
  const said = news.money
  if (said && (isForeign(said) || said.currency !== attempt.money.currency)) return 'wrong-currency'
  if (said && said.amount !== attempt.money.amount) return 'wrong-amount'
  if (isPaidOtherwise || !canOrderMove(order.status, 'paid')) return 'paid-twice'
  const isExpired = order.status === 'expired' || attempt.status === 'expired'
  return isExpired && !isOlympiadOpen ? 'paid-too-late' : null
}

/** What the payment-status screen says of an order and its newest attempt. */
export function paymentStateOf(
  order: { status: OrderStatus } | null,
  newestAttempt: { status: AttemptStatus } | null,
): PaymentState {
  if (order?.status === 'paid') return 'success'
  if (order?.status !== 'open' || !newestAttempt) return 'error'
  return isAlive(newestAttempt.status) ? 'pending' : 'error'
}

const second = 1000
const hour = 3600 * second

/** How long an attempt can be paid; its order stays open as long. */
export const attemptLifetimeMs = 24 * hour

/** When a silent provider is asked again: soon at first, then ever more rarely, hourly at last. */
export function nextPollDelayMs(polls: number): number {
  return Math.min(5 * second * 2 ** polls, hour)
}
