import { addressOf } from '@olympiad/contract/call'
import { receiveWebhook } from '@olympiad/contract/payment'
import type { Money } from '@olympiad/domain/olympiad'
import { verdictOn, type ProviderName } from '@olympiad/domain/order'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Ledger } from './ledger.ts'
import { applyNews, situationOf, type Applied, type NewsSource } from './news-store.ts'
import type { Provider, ProviderNews } from './provider.ts'

/** What every part of the slice works with. */
export type Payments = Ledger & {
  db: Database
  log: FastifyBaseLogger
  providers: ReadonlyMap<ProviderName, Provider>
  /** Which of the configured providers take this money, the first by default. */
  providersFor: (money: Money) => Provider[]
  /** Where returning people find us; null when only the simulated provider is there. */
  publicUrl: string | null
  /** Where providers find us. */
  apiUrl: string | null
}

/** Where a provider sends its messages. */
export function webhookPath(provider: ProviderName): string {
  return addressOf(receiveWebhook.path, { params: { provider } })
}

/**
 * Some providers keep the money until we take it. We do so before anything is written, and only if
 * it pays for something: a wrong amount is never taken.
 */
export async function settleIfItPays(
  { db, now }: Payments,
  provider: Provider | null,
  news: ProviderNews,
): Promise<void> {
  if (!provider?.settle || news.status !== 'confirmed' || news.isSettled) return
  const situation = await situationOf(db.pool, news.attemptId, now())
  if (situation && verdictOn(news, situation).kind === 'moved') await provider.settle(news)
}

/** Takes news that we asked a provider for, or that we know by ourselves. */
export async function takeNews(
  payments: Payments,
  provider: Provider | null,
  news: ProviderNews,
  source: NewsSource,
): Promise<Applied> {
  const { db, log } = payments
  await settleIfItPays(payments, provider, news)
  const applied = await inTransaction(db.pool, (client) =>
    applyNews(payments, client, news, source),
  )
  const { attemptId: attempt, status } = news
  log.info({ attempt, status, source: source.kind, outcome: applied.kind }, 'payment news')
  return applied
}
