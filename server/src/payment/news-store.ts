import { isOver, stateAt, type Currency } from '@olympiad/domain/olympiad'
import {
  currencyNameOf,
  isAlive,
  verdictOn,
  type AttemptStatus,
  type OrderStatus,
  type PaymentSituation,
  type PaymentVerdict,
} from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { attemptMoney } from './attempt-money.ts'
import { raiseAttention, receiveUnassigned } from './attention-store.ts'
import type { Ledger } from './ledger.ts'
import type { ProviderNews, ReportedRefund } from './provider.ts'
import { applyReported, completeRefunds } from './refund-store.ts'

type SituationRow = MilestoneColumns & {
  order_id: string
  registration_id: number | null
  group_id: number | null
  attempt_status: AttemptStatus
  order_status: OrderStatus
  amount: number
  currency: Currency
  provider_modified_at: Date | null
  practicant_id: number
  olympiad_id: number
  is_paid_otherwise: boolean
}

export type Situation = PaymentSituation & {
  orderId: string
  /** Null: it is of a class order. */
  registrationId: number | null
  groupId: number | null
  personId: number
  olympiadId: number
}

/** Messages may name anything; only this can be ours. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const situation = sqlFile<SituationRow>(import.meta.dirname, 'situation', {
  order_id: 'uuid',
  registration_id: 'int4',
  group_id: 'int4',
  attempt_status: 'text',
  order_status: 'text',
  amount: 'int4',
  currency: 'text',
  provider_modified_at: 'timestamptz',
  practicant_id: 'int4',
  olympiad_id: 'int4',
  is_paid_otherwise: 'bool',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
})
const verdictSql = sqlFile(import.meta.dirname, 'verdict', {})

/** What the verdict on news about an attempt depends on; null: no such attempt. */
export async function situationOf(
  client: PoolClient | Pool,
  attemptId: string,
  at: Date,
): Promise<Situation | null> {
  if (!uuid.test(attemptId)) return null
  const { rows } = await client.query<SituationRow>(situation.of(attemptId))
  const row = rows[0]
  if (!row) return null
  return {
    orderId: row.order_id,
    registrationId: row.registration_id,
    groupId: row.group_id,
    personId: row.practicant_id,
    olympiadId: row.olympiad_id,
    attempt: {
      status: row.attempt_status,
      money: { amount: row.amount, currency: row.currency },
      modifiedAt: row.provider_modified_at,
    },
    order: { status: row.order_status },
    isPaidOtherwise: row.is_paid_otherwise,
    isOlympiadOpen: !isOver(stateAt(milestonesFrom(row), at), at),
  }
}

/**
 * Everything about one registration's money happens one after another: its row is the lock. A class
 * order is its own.
 */
export async function lockOwnerOf(client: PoolClient, attemptId: string): Promise<void> {
  const query = queryOn(client)
  const registration = await query
    .selectFrom('registrations as r')
    .select('r.id')
    .where('r.id', '=', (of) =>
      of
        .selectFrom('payment_attempts as a')
        .innerJoin('orders as o', 'o.id', 'a.order_id')
        .select('o.registration_id')
        .where('a.id', '=', attemptId),
    )
    .forUpdate()
    .executeTakeFirst()
  if (registration) return
  await query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (of) =>
      of.selectFrom('payment_attempts').select('order_id').where('id', '=', attemptId),
    )
    .forUpdate()
    .execute()
}

export type NewsSource = { kind: 'server' | 'poll' } | { kind: 'message'; inboxId: number }
export type Applied = PaymentVerdict | { kind: 'unknown' }

/** Applies news inside the caller's transaction, once however often it comes. */
export async function applyNews(
  ledger: Ledger,
  client: PoolClient,
  news: ProviderNews,
  source: NewsSource,
  lock = lockOwnerOf,
): Promise<Applied> {
  if (!uuid.test(news.attemptId)) return { kind: 'unknown' }
  await lock(client, news.attemptId)
  const applied = await applyStatus(ledger, client, news, source)
  if (applied.kind === 'unknown') return applied
  if (news.status === 'reversed') await completeRefunds(ledger, client, news.attemptId)
  else if (news.refunds?.length) await takeReported(ledger, client, news, news.refunds, source)
  return applied
}

/** A message that is about one refund alone. */
export async function applyRefundNews(
  ledger: Ledger,
  client: PoolClient,
  { attemptId, refund }: { attemptId: string; refund: ReportedRefund },
  source: NewsSource,
): Promise<'unknown' | 'applied'> {
  if (!uuid.test(attemptId)) return 'unknown'
  await lockOwnerOf(client, attemptId)
  const money = await attemptMoney(client, attemptId)
  if (!money) return 'unknown'
  if (money.received === null && refund.state === 'done') {
    // The news of the payment itself may come later; of all of it nothing more will come.
    if (refund.amount < money.amount) throw new Error('a refund came before its payment')
    await applyStatus(ledger, client, reversalOf(attemptId), source)
    return 'applied'
  }
  await takeReported(ledger, client, { attemptId }, [refund], source)
  return 'applied'
}

const reversalOf = (attemptId: string): ProviderNews => ({
  attemptId,
  reference: null,
  status: 'reversed',
  money: null,
  modifiedAt: null,
  reason: null,
  isSettled: true,
})

/** All that came may be back with it: then the order is refunded. */
export async function takeReported(
  ledger: Ledger,
  client: PoolClient,
  { attemptId }: { attemptId: string },
  reported: readonly ReportedRefund[],
  source: NewsSource,
): Promise<void> {
  const money = await attemptMoney(client, attemptId)
  if (!money || !(await applyReported(ledger, client, money, reported))) return
  await applyStatus(ledger, client, reversalOf(attemptId), source)
  await completeRefunds(ledger, client, attemptId)
}

async function applyStatus(
  ledger: Ledger,
  client: PoolClient,
  news: ProviderNews,
  source: NewsSource,
): Promise<Applied> {
  const at = ledger.now()
  const found = await situationOf(client, news.attemptId, at)
  if (!found) return { kind: 'unknown' }
  const verdict = verdictOn(news, found)
  if (verdict.kind === 'ignored') return verdict
  if (verdict.kind === 'attention') {
    const money = news.money && { amount: news.money.amount, currency: currencyNameOf(news.money) }
    const whose = { attemptId: news.attemptId, ...found }
    const { attention: kind } = verdict
    const isNew = await raiseAttention(ledger, client, whose, { kind, money })
    if (!isNew) return { kind: 'ignored', why: 'repeated' }
    if (money && news.isSettled) await receiveUnassigned(client, news.attemptId, money, at)
  }
  await writeVerdict(client, news, source, found, verdict, at)
  if (verdict.kind === 'moved' && verdict.order === 'paid') await tellPaid(ledger, client, found)
  if (verdict.kind === 'moved' && verdict.attempt === 'failed') {
    await tellFailed(ledger, client, news.attemptId, found)
  }
  return verdict
}

async function tellPaid(
  { tell }: Ledger,
  client: PoolClient,
  { orderId, groupId, personId, olympiadId, attempt, order }: Situation,
): Promise<void> {
  if (order.status === 'paid' || attempt.money.amount === 0) return
  const facts = { orderId, groupId, ...attempt.money }
  const kind = groupId === null ? 'paid' : 'class-order-paid'
  await tell(client, [{ key: `paid:${orderId}`, kind, personId, olympiadId, facts }])
}

/** Who has paid otherwise, or can pay no more, need not hear of it. */
async function tellFailed(
  { tell }: Ledger,
  client: PoolClient,
  attemptId: string,
  { orderId, groupId, personId, olympiadId, attempt, order, ...situation }: Situation,
): Promise<void> {
  const { isPaidOtherwise, isOlympiadOpen } = situation
  if (order.status !== 'open' || isPaidOtherwise || !isOlympiadOpen) return
  const facts = { orderId, groupId, ...attempt.money }
  const key = `payment-failed:${attemptId}`
  await tell(client, [{ key, kind: 'payment-failed', personId, olympiadId, facts }])
}

/** What is kept with a message of what came of it. */
export function outcomeText(applied: Applied): string {
  switch (applied.kind) {
    case 'ignored':
      return `ignored: ${applied.why}`
    case 'attention':
      return `needs attention: ${applied.attention}`
    case 'moved':
      return `applied: ${applied.attempt}`
    case 'unknown':
      return 'no such attempt'
  }
}

async function writeVerdict(
  client: PoolClient,
  news: ProviderNews,
  source: NewsSource,
  { orderId, registrationId, order }: Situation,
  verdict: Exclude<PaymentVerdict, { kind: 'ignored' }>,
  at: Date,
): Promise<void> {
  const isAttention = verdict.kind === 'attention'
  const isRevived =
    verdict.kind === 'moved' && verdict.order === 'paid' && order.status === 'expired'
  if (isRevived && registrationId !== null) {
    // The person may have begun again meanwhile; what is paid now needs no second order.
    await queryOn(client)
      .updateTable('orders')
      .set({ status: 'expired' })
      .where('registration_id', '=', registrationId)
      .where('status', '=', 'open')
      .execute()
  }
  const attention = isAttention ? verdict.attention : null
  await client.query(
    verdictSql.of(
      news.attemptId,
      verdict.attempt,
      at,
      news.reference,
      isAttention ? null : news.modifiedAt,
      attention ?? news.reason,
      isAlive(verdict.attempt),
      orderId,
      isAttention ? order.status : verdict.order,
      attention,
      source.kind,
      source.kind === 'message' ? source.inboxId : null,
      outcomeText(verdict),
    ),
  )
}
