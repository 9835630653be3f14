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
import { hastenPoll } from './polling-store.ts'
import type { Provider } from './provider.ts'
import {
  addAttempt,
  currentOrder,
  expireOrder,
  isPaid,
  openOrder,
  recordInvitation,
  lockWhose,
  recordPayer,
  type Attempt,
  type Bill,
  type PaymentGround,
  type Whose,
} from './store.ts'
import { giveWaitingSeat, hasSeat } from './seats/give.ts'

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
  const { db, now } = payments
  if (!(await isPaid(db.pool, ground.registrationId))) {
    const at = now()
    if (!isRegistrationOpen(stateAt(ground.milestones, at), at))
      throw new Refusal('registration_closed')
    if (ground.isKept) throw new Refusal('participation_refused')
    if (!ground.hasAccepted) throw new Refusal('agreement_not_accepted')
    await payBill(payments, ground, wish)
  }
  return paymentOf(payments, ground.whose)
}

/** Begins to pay, or returns to what was begun. */
export async function payBill(payments: Payments, bill: Bill, wish: Wish): Promise<void> {
  const { db, log } = payments
  const opening = await inTransaction(db.pool, (client) => opened(payments, client, bill, wish))
  if (opening.kind === 'started') {
    const { id: attempt, orderId: order, provider } = opening.attempt
    log.info({ attempt, order, provider }, 'payment begun')
  }
  if (opening.kind === 'started') await invite(payments, bill, opening, wish)
  if (opening.kind === 'returned') await waitForInvitation(payments, bill, opening.attempt)
}

export async function paymentOf({ db }: Payments, whose: Whose): Promise<Payment> {
  const current = await currentOrder(db.pool, whose)
  const attempt = current?.attempt ?? null
  const own = paymentStateOf(current?.order ?? null, attempt)
  const isSeated = own !== 'success' && (await hasSeat(db.pool, whose.registrationId))
  const state = isSeated ? 'success' : own
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
  { registrationId, whose, price, payer, hasRun, hasSeat, account }: PaymentGround,
): Promise<PaymentOffer> {
  const current = await currentOrder(db.pool, whose)
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
  return { providers, payer, hasRun, hasSeat, transfer: transfer || null }
}

/** Inside the lock of whose money it is: two tabs get one order and one attempt. */
async function opened(
  payments: Payments,
  client: PoolClient,
  { whose, price, payer: ownPayer }: Bill,
  wish: Wish,
): Promise<Opening> {
  const at = payments.now()
  const { registrationId } = whose
  await lockWhose(client, whose)
  if (registrationId !== null) {
    if (await isPaid(client, registrationId)) return { kind: 'settled' }
    if (await giveWaitingSeat(payments, client, registrationId)) return { kind: 'settled' }
  }

  const current = await currentOrder(client, whose)
  if (current?.order.status === 'paid') return { kind: 'settled' }
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
  // What a class owes was ordered at a price of then; it is ordered anew.
  if (!isUsable && registrationId === null) throw new Refusal('order_expired')
  const orderId = isUsable
    ? open.order.id
    : await openOrder(client, registrationId as number, price, at)
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
  bill: Bill,
  { attempt, provider }: Extract<Opening, { kind: 'started' }>,
  { payer = bill.payer }: Wish,
): Promise<void> {
  const { db, now, log, publicUrl, apiUrl } = payments
  try {
    const invitation = await provider.invite({
      attemptId: attempt.id,
      money: attempt.money,
      description: bill.description,
      email: payer.email,
      language: bill.language,
      returnUrl: `${publicUrl ?? ''}${bill.returnPath}`,
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
  { whose }: Bill,
  { id, provider }: Attempt,
): Promise<void> {
  if (provider === 'simulated') return
  const until = performance.now() + waitForOtherTabMs
  while (performance.now() < until) {
    const current = await currentOrder(db.pool, whose)
    const attempt = current?.attempt
    if (attempt?.id !== id || attempt.redirect !== null || !isAlive(attempt.status)) return
    await pause(150)
  }
}

/** A provider is not asked more often than this, however often the screen is. */
const impatienceMs = 4_000

/** For whoever waits in front of the screen: what is due is settled, who is silent is asked. */
export async function watchedPayment(
  payments: Payments,
  whose: Whose,
  wakePollerIn: (ms: number) => void,
): Promise<Payment> {
  const { db, now } = payments
  const current = await currentOrder(db.pool, whose)
  if (current?.attempt && isAlive(current.attempt.status)) {
    const { attempt } = current
    await settleIfDue(payments, attempt)
    const silence = now().getTime() - (attempt.polledAt ?? attempt.createdAt).getTime()
    if (attempt.provider !== 'simulated' && silence > impatienceMs) {
      await hastenPoll(db.pool, attempt.id, now())
      wakePollerIn(0)
    }
  }
  return paymentOf(payments, whose)
}

/** Simulated money comes by the clock alone, so whoever looks settles what is due. */
async function settleIfDue(payments: Payments, attempt: Attempt): Promise<void> {
  const provider = payments.providers.get(attempt.provider)
  if (provider?.name !== 'simulated' || !isAlive(attempt.status)) return
  const news = await provider.ask(attempt)
  if (news?.status === 'confirmed') await takeNews(payments, provider, news, { kind: 'poll' })
}
