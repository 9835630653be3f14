import { isAlive, nextPollDelayMs, attemptLifetimeMs } from '@olympiad/domain/order'
import { expiryNews } from './pay.ts'
import { takeNews, type Payments } from './payments.ts'
import { claimDueAttempts, expireOverdueOrders, postponePoll } from './polling-store.ts'
import { pushRefunds } from './refund.ts'
import type { Attempt } from './store.ts'

const batch = 20

/** Asks providers about attempts that are due; returns how many were. */
export async function pollDueAttempts(payments: Payments): Promise<number> {
  const { db, now, log } = payments
  const due = await claimDueAttempts(db.pool, now(), batch)
  await Promise.all(
    due.map((attempt) =>
      pollOne(payments, attempt).catch(async (error: unknown) => {
        log.warn({ err: error, attempt: attempt.id }, 'payment provider did not answer')
        await postpone(payments, attempt)
      }),
    ),
  )
  return due.length
}

/** Done twice it changes nothing more. */
export function expireOrders({ db, now }: Payments): Promise<number> {
  return expireOverdueOrders(db.pool, now())
}

async function pollOne(payments: Payments, attempt: Attempt): Promise<void> {
  const provider = payments.providers.get(attempt.provider)
  const refunds = !isAlive(attempt.status) && (await pushRefunds(payments, attempt))
  const news = provider ? await provider.ask(attempt, { refunds }) : null
  if (provider && news) await takeNews(payments, provider, news, { kind: 'poll' })
  const isOverdue =
    payments.now().getTime() - attempt.createdAt.getTime() >= attemptLifetimeMs &&
    isAlive(attempt.status)
  if (provider && isOverdue && (!news || news.status === 'pending')) {
    await takeNews(payments, provider, expiryNews(attempt), { kind: 'server' })
  }
  await postpone(payments, attempt)
}

/** Without effect on an attempt that has come to its end. */
async function postpone({ db, now }: Payments, { id, polls }: Attempt): Promise<void> {
  await postponePoll(db.pool, id, new Date(now().getTime() + nextPollDelayMs(polls)))
}
