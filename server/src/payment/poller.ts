import { isAlive, nextPollDelayMs, attemptLifetimeMs } from '@olympiad/domain/order'
import { expiryNews } from './pay.ts'
import { takeNews, type Payments } from './payments.ts'
import { claimDueAttempts, expireOverdueOrders, postponePoll } from './polling-store.ts'
import { pushRefund } from './refund.ts'
import type { Attempt } from './store.ts'

const batch = 20
const tickMs = 1000

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
  await expireOverdueOrders(db.pool, now())
  return due.length
}

async function pollOne(payments: Payments, attempt: Attempt): Promise<void> {
  const provider = payments.providers.get(attempt.provider)
  if (attempt.status === 'confirmed') await pushRefund(payments, attempt)
  const news = provider ? await provider.ask(attempt) : null
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

export type Poller = { wakeIn: (ms: number) => void; stop: () => Promise<void> }

/** Runs the work every second and whenever it is woken, one round at a time. */
export function startPoller(work: () => Promise<unknown>): Poller {
  let isStopped = false
  let round: Promise<unknown> | null = null
  const timers = new Set<NodeJS.Timeout>()
  const tick = () => {
    if (isStopped || round) return
    round = work().finally(() => {
      round = null
    })
  }
  const every = setInterval(tick, tickMs)
  every.unref()
  return {
    wakeIn: (ms) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        tick()
      }, ms)
      timer.unref()
      timers.add(timer)
    },
    stop: async () => {
      isStopped = true
      clearInterval(every)
      for (const timer of timers) clearTimeout(timer)
      await round
    },
  }
}
