import { nextPollDelayMs } from '@olympiad/domain/order'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import {
  claimDueMessages,
  keepMessage,
  markApplied,
  postponeMessage,
  type KeptMessage,
} from './inbox-store.ts'
import type { Ledger } from './ledger.ts'
import { applyNews, applyRefundNews, outcomeText } from './news-store.ts'
import { settleIfItPays, type Payments } from './payments.ts'
import type { Message, MessageContent, Provider } from './provider.ts'

const batch = 20
/** After three days of trying nothing will come of a message; its bytes stay. */
const greatestTries = 80

/**
 * A message is kept before anything else happens, raw and with its signature, and acknowledged once
 * it is. What fails after that is ours to repeat, not the provider's.
 */
export async function receiveMessage(
  payments: Payments,
  provider: Provider,
  message: Message,
): Promise<void> {
  const { db, now, log } = payments
  const { webhook } = provider
  const isGenuine = await webhook?.isGenuine(message).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'a signature could not be checked')
    throw new Refusal('unavailable')
  })
  if (!isGenuine) throw new Refusal('forbidden')
  const kept = await keepMessage(db.pool, provider.name, message, now())
  if (!kept.isApplied) await tryMessage(payments, kept)
}

/** Messages that were kept but not applied: after a crash, or while a provider was away. */
export async function applyDueMessages(payments: Payments): Promise<number> {
  const due = await claimDueMessages(payments.db.pool, payments.now(), batch)
  await Promise.all(due.map((message) => tryMessage(payments, message)))
  return due.length
}

async function tryMessage(payments: Payments, message: KeptMessage): Promise<void> {
  const { db, now, log } = payments
  try {
    await applyMessage(payments, message)
  } catch (error) {
    log.warn({ err: error, inbox: message.id }, 'a payment message could not be applied yet')
    const next = new Date(now().getTime() + nextPollDelayMs(message.tries))
    await postponeMessage(db.pool, message.id, message.tries >= greatestTries ? null : next, now())
  }
}

async function applyMessage(payments: Payments, message: KeptMessage): Promise<void> {
  const { db, log } = payments
  const provider = payments.providers.get(message.provider)
  const content = provider?.webhook?.contentOf(message.body) ?? null
  if (provider && content?.kind === 'news') {
    await settleIfItPays(payments, provider, content.news)
  }
  const outcome = await inTransaction(db.pool, (client) =>
    outcomeOf(payments, client, content, message.id),
  )
  const attempt = content?.kind === 'news' ? content.news.attemptId : content?.attemptId
  log.info({ attempt, inbox: message.id, outcome }, 'payment message')
}

/** Of two deliveries at once the second waits for the registration's row and finds nothing new. */
async function outcomeOf(
  ledger: Ledger,
  client: PoolClient,
  content: MessageContent | null,
  inboxId: number,
): Promise<string> {
  const at = ledger.now()
  const source = { kind: 'message', inboxId } as const
  if (content?.kind === 'news') {
    const applied = await applyNews(ledger, client, content.news, source)
    const outcome = outcomeText(applied)
    // What is written carries its message with it.
    const isWritten = applied.kind === 'moved' || applied.kind === 'attention'
    if (!isWritten) await markApplied(client, inboxId, outcome, at)
    return outcome
  }
  const isKnown = content && (await applyRefundNews(ledger, client, content, source)) === 'applied'
  const outcome = !content
    ? 'not a message of this protocol'
    : isKnown
      ? `refund ${content.refund.state}`
      : 'no such attempt'
  await markApplied(client, inboxId, outcome, at)
  return outcome
}
