import { setTimeout as pause } from 'node:timers/promises'
import type { Payment } from '@olympiad/contract/payment'
import type { PaymentOffer } from '@olympiad/contract/payment-offer'
import {
  attemptLifetimeMs,
  isAlive,
  nextPollDelayMs,
  paymentStateOf,
  type ProviderName,
} from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import { simulatedPaymentMs } from '@olympiad/domain/payment'
import { transferReference } from '@olympiad/domain/transfer-reference'
import { isRegistrationOpen } from '@olympiad/domain/registration'
import { stateAt } from '@olympiad/domain/olympiad'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Ledger } from './ledger.ts'
import { applyNews } from './news-store.ts'
import { takeNews, webhookPath, type Payments } from './payments.ts'
import type { Provider } from './provider.ts'
import {
  addAttempt,
  currentOrder,
  expireOrder,
  isPaid,
  lockRegistration,
  openOrder,
  recordInvitation,
  recordPayer,
  type Attempt,
  type PaymentGround,
} from './store.ts'

/** A provider that has not answered our invitation by then has not heard it. */
const invitationTimeoutMs = 30_000
const waitForOtherTabMs = 8_000

type Opening =
  | { kind: 'settled' }
  | { kind: 'returned'; attempt: Attempt }
  | { kind: 'started'; attempt: Attempt; provider: Provider }

/** Who pays and by which way; without a word the participant does, by the first way. */
export type Wish = { payer?: Payer; provider?: ProviderName }

/** Opens the order of a registration, or returns to what is open. The price is the server's. */
export async function pay(
  payments: Payments,
  ground: PaymentGround,
  wish: Wish = {},
): Promise<Payment> {
  const { db, now, log } = payments
  if (!(await isPaid(db.pool, ground.registrationId))) {
    const at = now()
    if (!isRegistrationOpen(stateAt(ground.milestones, at), at))
      throw new Refusal('registration_closed')
    if (ground.isKept) throw new Refusal('participation_refused')
    if (!ground.hasAccepted) throw new Refusal('agreement_not_accepted')
    const opening = await inTransaction(db.pool, (client) => opened(payments, client, ground, wish))
    if (opening.kind === 'started') {
      const { id: attempt, orderId: order, provider } = opening.attempt
      log.info({ attempt, order, provider }, 'payment begun')
    }
    if (opening.kind === 'started') await invite(payments, ground, opening, wish)
    if (opening.kind === 'returned') await waitForInvitation(payments, ground, opening.attempt)
  }
  return paymentOf(payments, ground.registrationId)
}

export async function paymentOf({ db }: Payments, registrationId: number): Promise<Payment> {
  const current = await currentOrder(db.pool, registrationId)
  const attempt = current?.attempt ?? null
  const state = paymentStateOf(current?.order ?? null, attempt)
  return {
    state,
    isSimulated: attempt?.provider === 'simulated',
    redirect: state === 'pending' ? (attempt?.redirect ?? null) : null,
    order: current?.order.status ?? null,
    provider: attempt?.provider ?? null,
  }
}

/** Whoever has a page to pay on returns to it: a second one could be paid as well. */
export async function offerOf(
  { db, now, providersFor }: Payments,
  { registrationId, price, payer, hasRun, account }: PaymentGround,
): Promise<PaymentOffer> {
  const current = await currentOrder(db.pool, registrationId)
  const open = current?.order.status === 'open' ? current.attempt : null
  const isBegun = open && isAlive(open.status) && !isAbandoned(open, now())
  const providers = isBegun ? [open.provider] : providersFor(price).map(({ name }) => name)
  const money = current?.order.status === 'open' ? current.order.money : price
  const isPayable = account && money.amount > 0 && money.currency === price.currency
  const transfer = isPayable && {
    reference: transferReference(registrationId),
    money,
    holder: account.holder,
    iban: account.iban,
    bank: account.bank,
  }
  return { providers, payer, hasRun, transfer: transfer || null }
}

/** Inside the lock of the registration: two tabs get one order and one attempt. */
async function opened(
  payments: Payments,
  client: PoolClient,
  { registrationId, price, payer: ownPayer }: PaymentGround,
  wish: Wish,
): Promise<Opening> {
  const at = payments.now()
  await lockRegistration(client, registrationId)
  if (await isPaid(client, registrationId)) return { kind: 'settled' }

  const current = await currentOrder(client, registrationId)
  const open = current?.order.status === 'open' ? current : null
  if (open?.attempt && isAlive(open.attempt.status)) {
    if (!isAbandoned(open.attempt, at)) {
      if (wish.payer) await recordPayer(client, open.order.id, wish.payer)
      return { kind: 'returned', attempt: open.attempt }
    }
    await giveUp(payments, client, open.attempt, 'no-answer')
  }
  // An open order keeps its price, whatever the olympiad costs others by now.
  const isUsable = open && (open.order.expiresAt === null || open.order.expiresAt > at)
  const owed = isUsable ? open.order.money : price
  const offered = payments.providersFor(owed)
  const provider = wish.provider ? offered.find(({ name }) => name === wish.provider) : offered[0]
  if (owed.amount > 0 && !provider) throw new Refusal('payment_unavailable')

  if (open && !isUsable) await expireOrder(client, open.order.id)
  const orderId = isUsable ? open.order.id : await openOrder(client, registrationId, price, at)
  await recordPayer(client, orderId, wish.payer ?? ownPayer)

  const firstPollMs = provider?.name === 'simulated' ? simulatedPaymentMs : nextPollDelayMs(0)
  const attempt = await addAttempt(
    client,
    { orderId, provider: provider?.name ?? 'free', money: owed },
    at,
    {
      expiresAt: new Date(at.getTime() + attemptLifetimeMs),
      pollAt: new Date(at.getTime() + firstPollMs),
    },
  )
  if (provider) return { kind: 'started', attempt, provider }
  await applyNews(payments, client, ownNews(attempt, 'confirmed', null), { kind: 'server' })
  return { kind: 'settled' }
}

/** The process that was to invite has died: nobody has seen this attempt's page or ever will. */
function isAbandoned({ provider, redirect, createdAt }: Attempt, at: Date): boolean {
  const hasNoPage = provider !== 'simulated' && redirect === null
  return hasNoPage && at.getTime() - createdAt.getTime() > invitationTimeoutMs
}

function ownNews(
  attempt: Attempt,
  status: 'confirmed' | 'failed' | 'expired',
  reason: string | null,
) {
  return {
    attemptId: attempt.id,
    reference: null,
    status,
    money: attempt.money,
    modifiedAt: null,
    reason,
    isSettled: true,
  }
}

async function giveUp(ledger: Ledger, client: PoolClient, attempt: Attempt, reason: string) {
  await applyNews(ledger, client, ownNews(attempt, 'failed', reason), { kind: 'server' })
}

/** What we know by ourselves: the time of the attempt is over. */
export const expiryNews = (attempt: Attempt) => ownNews(attempt, 'expired', null)

async function invite(
  payments: Payments,
  ground: PaymentGround,
  { attempt, provider }: Extract<Opening, { kind: 'started' }>,
  { payer = ground.payer }: Wish,
): Promise<void> {
  const { db, now, log, publicUrl, apiUrl } = payments
  try {
    const invitation = await provider.invite({
      attemptId: attempt.id,
      money: attempt.money,
      description: ground.description,
      email: payer.email,
      language: ground.language,
      returnUrl: `${publicUrl ?? ''}/olympiads/${ground.olympiadId}/payment-status`,
      webhookUrl: `${apiUrl ?? ''}${webhookPath(provider.name)}`,
      lifetimeMs: attemptLifetimeMs,
    })
    await recordInvitation(db.pool, attempt.id, invitation, now())
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'payment provider gave no page to pay on')
    await inTransaction(db.pool, (client) => giveUp(payments, client, attempt, 'no-invitation'))
    throw new Refusal('payment_unavailable')
  }
}

/** Another tab has begun the same payment and waits for the provider: we wait with it. */
async function waitForInvitation(
  { db }: Payments,
  { registrationId }: PaymentGround,
  { id, provider }: Attempt,
): Promise<void> {
  if (provider === 'simulated') return
  const until = performance.now() + waitForOtherTabMs
  while (performance.now() < until) {
    const current = await currentOrder(db.pool, registrationId)
    const attempt = current?.attempt
    if (attempt?.id !== id || attempt.redirect !== null || !isAlive(attempt.status)) return
    await pause(150)
  }
}

/** Simulated money comes by the clock alone, so whoever looks settles what is due. */
export async function settleIfDue(payments: Payments, attempt: Attempt): Promise<void> {
  const provider = payments.providers.get(attempt.provider)
  if (provider?.name !== 'simulated' || !isAlive(attempt.status)) return
  const news = await provider.ask(attempt)
  if (news?.status === 'confirmed') await takeNews(payments, provider, news, { kind: 'poll' })
}
