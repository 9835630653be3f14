import type { Money } from '@olympiad/domain/olympiad'
import { verdictOn, type ProviderName } from '@olympiad/domain/order'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { applyNews, situationOf, type Applied, type NewsSource } from './news-store.ts'
import type { Provider, ProviderNews } from './provider.ts'

/** What every part of the slice works with. */
export type Payments = {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
  providers: ReadonlyMap<ProviderName, Provider>
  /** Which provider takes this money; null: none of the configured ones does. */
  providerFor: (money: Money) => Provider | null
  /** Where providers and returning people find us; null when only the simulated one is there. */
  publicUrl: string | null
}

/**
 * Takes news from wherever it came. Money is settled with the provider first, where it wants that,
 * and only if it pays for something: a wrong amount is never settled.
 */
export async function takeNews(
  { db, now }: Payments,
  provider: Provider,
  news: ProviderNews,
  source: NewsSource,
): Promise<Applied> {
  if (provider.settle && news.status === 'confirmed' && !news.isSettled) {
    const situation = await situationOf(db.pool, news.attemptId, now())
    if (situation && verdictOn(news, situation).kind === 'moved') await provider.settle(news)
  }
  return inTransaction(db.pool, (client) => applyNews(client, news, source, now()))
}
