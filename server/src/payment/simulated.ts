import { simulatedPaymentMs } from '@olympiad/domain/payment'
import type { AttemptAtProvider, Provider, ProviderNews } from './provider.ts'

function newsOf(attempt: AttemptAtProvider, status: ProviderNews['status']): ProviderNews {
  return {
    attemptId: attempt.id,
    reference: null,
    status,
    money: attempt.money,
    modifiedAt: null,
    reason: null,
    isSettled: true,
  }
}

/** Spec 2: pending, then success after 3000 ms, without anybody being charged. */
export function simulatedProvider(now: () => Date): Provider {
  return {
    name: 'simulated',
    invite: async () => ({ reference: null, redirect: null }),
    ask: async (attempt) => {
      const isDue = now().getTime() - attempt.createdAt.getTime() >= simulatedPaymentMs
      return newsOf(attempt, isDue ? 'confirmed' : 'pending')
    },
    refund: async () => 'done',
  }
}
