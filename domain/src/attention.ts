import type { AttentionKind } from './order.ts'

/**
 * How a person settles what waits for them. `close`: it was settled elsewhere, or nothing is to be
 * done; `refund`: the money goes back the way it came; `sent` and `not-sent`: what became of a refund
 * that only a person can know of.
 */
export const settlements = ['refund', 'sent', 'not-sent', 'close'] as const
export type Settlement = (typeof settlements)[number]

const settlementsOf: Record<AttentionKind, readonly Settlement[]> = {
  'wrong-amount': ['refund', 'close'],
  'wrong-currency': ['refund', 'close'],
  'paid-too-late': ['refund', 'close'],
  'paid-twice': ['refund', 'close'],
  'refund-refused': ['refund', 'close'],
  'refund-unknown': ['sent', 'not-sent'],
  'refund-due': ['sent', 'not-sent'],
  'refund-unexplained': ['close'],
}

/** The ways out there are, the usual one first. Without money of ours nothing can go back. */
export function settlementsFor(kind: AttentionKind, refundable: number): Settlement[] {
  return settlementsOf[kind].filter((way) => way !== 'refund' || refundable > 0)
}
