import type { Payment } from '@olympiad/contract/payment'

/** What the terms handed over with the place in history; only a simulated payment is. */
export function handedPayment(state: unknown): Payment | null {
  const payment = (state as { payment?: Payment } | null)?.payment
  return payment?.isSimulated ? payment : null
}

const firstWaitMs = 1000
const greatestWaitMs = 30_000

/** How long until the server is asked again: doubling, since a slow bank stays slow. */
export function waitBefore(question: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(question - 1, 0), greatestWaitMs)
}
