import type { Receipt } from '@olympiad/contract/payment'

/** What became of the money of a participation that was left. */
export type CancellationState = 'free' | 'simulated' | 'pending' | 'refused' | 'refunded'

/** Of the newest order; null: it was not left. Whoever has paid anew is in again. */
export function cancellationState(receipts: readonly Receipt[]): CancellationState | null {
  const [newest] = receipts
  if (!newest || newest.cancelledAt === null) return null
  if (newest.money.amount === 0) return 'free'
  if (newest.provider === 'simulated') return 'simulated'
  if (newest.status === 'refunded') return 'refunded'
  return newest.refund?.refusedAt ? 'refused' : 'pending'
}
