import {
  refundableOf,
  refundObstacle,
  isUnderWay,
  type RefundObstacle,
} from '@olympiad/domain/refund'
import type { RefusalCode } from '@olympiad/contract/errors'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { attemptMoney, type AttemptMoney, type Refund } from './attempt-money.ts'
import { raiseAttention } from './attention-store.ts'
import { takeNews, webhookPath, type Payments } from './payments.ts'
import { addRefund, moveRefund, stopPolling, type RefundWish } from './refund-store.ts'
import { lockWithSeats, takeSeatsOut } from './seats/take-out.ts'
import { attemptOf, lockWhose, type Attempt, type Whose } from './store.ts'

const codes: Record<NonNullable<RefundObstacle>, RefusalCode> = {
  'nothing-left': 'nothing_to_refund',
  'too-much': 'refund_too_great',
}

/** An order of that olympiad with the attempt that paid it; null: none, or nothing was paid. */
async function paidAttempt(
  { db }: Payments,
  { olympiadId, orderId }: { olympiadId: number; orderId: string },
): Promise<{ attemptId: string | null; whose: Whose } | null> {
  const row = await db.query
    .selectFrom('orders as o')
    .leftJoin('payment_attempts as a', (on) =>
      on.onRef('a.order_id', '=', 'o.id').on('a.status', '=', 'confirmed'),
    )
    .select(['a.id as attemptId', 'o.registration_id as registrationId'])
    .where('o.id', '=', orderId)
    .where('o.olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  return row
    ? { attemptId: row.attemptId, whose: { registrationId: row.registrationId, orderId } }
    : null
}

/**
 * Gives back a part of what was paid for an order, or all of it. The wish is kept first, then carried
 * out; under the same id it is one wish however often it comes.
 */
export async function refundOrder(
  payments: Payments,
  where: { olympiadId: number; orderId: string },
  wish: RefundWish,
  lock = lockWithSeats,
): Promise<void> {
  const found = await paidAttempt(payments, where)
  if (!found) throw new Refusal('order_not_found')
  const { attemptId, whose } = found
  if (attemptId === null) throw new Refusal('order_not_paid')
  const { db, now } = payments
  await inTransaction(db.pool, async (client) => {
    await lock(client, whose)
    const money = await attemptMoney(client, attemptId)
    if (!money || money.status !== 'confirmed') throw new Refusal('order_not_paid')
    const again = money.refunds.find(({ id }) => id === wish.id)
    if (again?.amount === wish.amount) return
    if (again) throw new Refusal('refund_name_taken', ['id'])
    const obstacle = refundObstacle(money.received ?? 0, money.refunds, wish.amount)
    if (obstacle) throw new Refusal(codes[obstacle], ['amount'])
    await addRefund(payments, client, money, wish)
    // Of a class order money goes back for seats, and they with it.
    if (money.registrationId === null)
      await takeSeatsOut(client, { orderId: where.orderId, refundId: wish.id }, wish.amount, now())
  })
  await pushRefundsOf(payments, attemptId)
}

/** All that is left of what came for an attempt, under its lock. */
export async function refundRest(
  payments: Payments,
  client: Parameters<typeof attemptMoney>[0],
  attemptId: string,
  wish: Omit<RefundWish, 'amount'>,
): Promise<void> {
  const money = await attemptMoney(client, attemptId)
  if (!money || money.received === null) return
  const amount = refundableOf(money.received, money.refunds)
  if (amount > 0 || money.received === 0)
    await addRefund(payments, client, money, { ...wish, amount })
}

export async function pushRefundsOf(payments: Payments, attemptId: string): Promise<void> {
  const attempt = await attemptOf(payments.db.pool, attemptId)
  if (attempt) await pushRefunds(payments, attempt)
}

/** When even asking again has not told what became of a refund, a person must find out. */
const greatestPolls = 40

/** Tells the provider what it has not heard yet; says whether anything is still under way. */
export async function pushRefunds(payments: Payments, attempt: Attempt): Promise<boolean> {
  const { refunds } = await readMoney(payments, attempt)
  for (const refund of refunds) {
    if (refund.state === 'requested') await pushRefund(payments, attempt, refund)
  }
  const { refunds: now } = await readMoney(payments, attempt)
  if (attempt.polls >= greatestPolls) {
    const silent = now.filter(({ state }) => state === 'requested' || state === 'accepted')
    for (const refund of silent) await move(payments, attempt, refund, 'unknown')
  }
  return now.some(({ state }) => isUnderWay(state))
}

async function readMoney({ db }: Payments, { id }: Attempt): Promise<AttemptMoney> {
  const money = await inTransaction(db.pool, (client) => attemptMoney(client, id))
  if (!money) throw new Error(`no attempt ${id}`)
  return money
}

/** The poller repeats what fails here, under the same name. */
async function pushRefund(payments: Payments, attempt: Attempt, refund: Refund): Promise<void> {
  const { log, apiUrl } = payments
  const provider = payments.providers.get(attempt.provider)
  try {
    const webhookUrl = `${apiUrl ?? ''}${webhookPath(attempt.provider)}`
    // Where nothing was to be paid nobody holds anything.
    const answer = provider ? await provider.refund(attempt, refund, webhookUrl) : 'done'
    if (answer === 'refused') log.warn({ attempt: attempt.id }, 'a refund was refused')
    if (answer === 'by-hand') await hand(payments, attempt, refund)
    else if (answer === 'done') await reportDone(payments, attempt, refund)
    else await move(payments, attempt, refund, answer)
  } catch (error) {
    log.warn({ err: error, attempt: attempt.id }, 'a refund could not be asked for yet')
  }
}

async function reportDone(payments: Payments, attempt: Attempt, { id, amount }: Refund) {
  const news = {
    attemptId: attempt.id,
    reference: null,
    status: attempt.status === 'created' ? ('pending' as const) : attempt.status,
    money: null,
    modifiedAt: null,
    reason: null,
    isSettled: true,
    refunds: [{ name: id, amount, state: 'done' as const }],
  }
  await takeNews(payments, null, news, { kind: 'server' })
}

async function move(
  payments: Payments,
  attempt: Attempt,
  { id }: Refund,
  to: 'accepted' | 'refused' | 'unknown',
): Promise<void> {
  await locked(payments, attempt, id, (client, money, refund) =>
    moveRefund(payments, client, money, refund, to),
  )
}

/** Only a person can send it: it waits for them, and nobody else is asked about it. */
async function hand(payments: Payments, attempt: Attempt, { id, amount }: Refund): Promise<void> {
  await locked(payments, attempt, id, async (client, money, refund) => {
    await moveRefund(payments, client, money, refund, 'accepted')
    const due = { kind: 'refund-due', money: { amount, currency: money.currency } } as const
    await raiseAttention(payments, client, money, { ...due, refundId: id })
    await stopPolling(client, attempt.id)
  })
}

type Work = (
  client: Parameters<typeof attemptMoney>[0],
  money: AttemptMoney,
  refund: Refund,
) => Promise<void>

async function locked({ db }: Payments, attempt: Attempt, refundId: string, work: Work) {
  await inTransaction(db.pool, async (client) => {
    const before = await attemptMoney(client, attempt.id)
    if (before) await lockWhose(client, before)
    const money = before && (await attemptMoney(client, attempt.id))
    const refund = money?.refunds.find(({ id }) => id === refundId)
    if (money && refund) await work(client, money, refund)
  })
}
