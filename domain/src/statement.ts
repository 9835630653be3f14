import type { Currency, Money } from './olympiad.ts'
import type { OrderStatus } from './order.ts'

/** What a line of a bank's statement means for us. */
export const lineVerdicts = [
  ...(['matched', 'booked', 'booked-before', 'wrong-amount', 'wrong-currency'] as const),
  ...(['paid-already', 'too-late', 'unknown', 'outgoing', 'unreadable'] as const),
] as const
export type LineVerdict = (typeof lineVerdicts)[number]

/** Money of somebody we know, which pays for nothing: booked, it waits for a person. */
export const isForAPerson = (verdict: LineVerdict): boolean =>
  ['wrong-amount', 'wrong-currency', 'paid-already', 'too-late'].includes(verdict)

/** Booking the statement does something with it. */
export const isBookable = (verdict: LineVerdict): boolean =>
  verdict === 'matched' || isForAPerson(verdict)

export type LinePayment = { amount: number; currency: string }

/** The registration that a line names, as far as the verdict depends on it. */
export type LineGround = {
  /** This very line of this very bank is in the books. */
  isBooked: boolean
  owes: Money
  /** Of the order that counts; null: there is none yet. */
  order: OrderStatus | null
  isOlympiadOver: boolean
}

export function verdictOnLine(payment: LinePayment, ground: LineGround | null): LineVerdict {
  if (ground?.isBooked) return 'booked-before'
  if (payment.amount <= 0) return 'outgoing'
  if (!ground) return 'unknown'
  if (payment.currency !== (ground.owes.currency satisfies Currency)) return 'wrong-currency'
  if (payment.amount !== ground.owes.amount) return 'wrong-amount'
  if (ground.order === 'paid') return 'paid-already'
  return ground.isOlympiadOver && ground.order !== 'open' ? 'too-late' : 'matched'
}
