/**
 * Money on its way back, whole or in part. `unknown`: the provider does not say what became of it, so
 * the money counts as gone until a person knows better.
 */
export const refundStates = ['requested', 'accepted', 'unknown', 'refused', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** One way, as attempts go: a refund that was made outranks the refusal that was believed before. */
export function canRefundMove(from: RefundState, to: RefundState): boolean {
  return refundStates.indexOf(to) > refundStates.indexOf(from)
}

export type RefundedPart = { amount: number; state: RefundState }

/** Something will still be heard of it, from the provider or from a person. */
export function isUnderWay(state: RefundState): boolean {
  return state !== 'refused' && state !== 'done'
}

const sum = (parts: readonly RefundedPart[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)

/** What has gone back. */
export function refundedOf(refunds: readonly RefundedPart[]): number {
  return sum(refunds.filter(({ state }) => state === 'done'))
}

/** What can still be given back: all that has come but for what is back or on its way. */
export function refundableOf(received: number, refunds: readonly RefundedPart[]): number {
  return received - sum(refunds.filter(({ state }) => state !== 'refused'))
}

export type RefundObstacle = 'nothing-left' | 'too-much' | null

/** Why so much cannot be given back; null when it can. Guards the server and draws the form. */
export function refundObstacle(
  received: number,
  refunds: readonly RefundedPart[],
  amount: number,
): RefundObstacle {
  const left = refundableOf(received, refunds)
  if (left <= 0) return 'nothing-left'
  return amount > left ? 'too-much' : null
}
