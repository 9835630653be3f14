import { isOver, stateAt, type Currency } from '@olympiad/domain/olympiad'
import {
  isAlive,
  isForeign,
  verdictOn,
  type AttemptStatus,
  type OrderStatus,
  type PaymentSituation,
  type PaymentVerdict,
} from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import type { ProviderNews } from './provider.ts'

type SituationRow = MilestoneColumns & {
  order_id: string
  registration_id: number
  attempt_status: AttemptStatus
  order_status: OrderStatus
  amount: number
  currency: Currency
  provider_modified_at: Date | null
  needs_attention: string | null
  is_paid_otherwise: boolean
}

export type Situation = PaymentSituation & {
  orderId: string
  registrationId: number
  needsAttention: string | null
}

/** Messages may name anything; only this can be ours. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What the verdict on news about an attempt depends on; null: no such attempt. Who else has paid is
 * read from the orders: asked for confirmed attempts, the planner, who last saw few of them, reads
 * all there are.
 */
export async function situationOf(
  client: PoolClient | Pool,
  attemptId: string,
  at: Date,
): Promise<Situation | null> {
  if (!uuid.test(attemptId)) return null
  const { rows } = await client.query<SituationRow>({
    name: 'payment-situation',
    text: `
      select o.id as order_id, o.registration_id, a.status as attempt_status,
             o.status as order_status, a.amount, a.currency, a.provider_modified_at,
             o.needs_attention,
             a.status <> 'confirmed' and exists (
               select from paid_registrations where registration_id = o.registration_id)
               as is_paid_otherwise,
             l.announced_at, l.starts_at, l.ends_at, l.published_at
        from payment_attempts a
        join orders o on o.id = a.order_id
        join registrations r on r.id = o.registration_id
        join olympiads l on l.id = r.olympiad_id
       where a.id = $1`,
    values: [attemptId],
  })
  const row = rows[0]
  if (!row) return null
  return {
    orderId: row.order_id,
    registrationId: row.registration_id,
    needsAttention: row.needs_attention,
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

/** Everything about one registration's money happens one after another: its row is the lock. */
export async function lockRegistrationOf(client: PoolClient, attemptId: string): Promise<void> {
  await client.query({
    name: 'payment-lock',
    text: `select from registrations where id = (
             select o.registration_id from payment_attempts a join orders o on o.id = a.order_id
              where a.id = $1) for update`,
    values: [attemptId],
  })
}

export type NewsSource = { kind: 'server' | 'poll' } | { kind: 'message'; inboxId: number }
export type Applied = PaymentVerdict | { kind: 'unknown' }

/** Applies news inside the caller's transaction, once however often it comes. */
export async function applyNews(
  client: PoolClient,
  news: ProviderNews,
  source: NewsSource,
  at: Date,
  lock = lockRegistrationOf,
): Promise<Applied> {
  if (!uuid.test(news.attemptId)) return { kind: 'unknown' }
  await lock(client, news.attemptId)
  const situation = await situationOf(client, news.attemptId, at)
  if (!situation) return { kind: 'unknown' }
  const verdict = verdictOn(news, situation)
  if (verdict.kind === 'ignored') return verdict
  const isKnown =
    verdict.kind === 'attention' &&
    attentionText(verdict.attention, news) === situation.needsAttention
  if (isKnown) return { kind: 'ignored', why: 'repeated' }
  await writeVerdict(client, news, source, situation, verdict, at)
  return verdict
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

/**
 * The attempt, its order, the event of its history and the message that told it, in one statement:
 * one way to the database.
 */
async function writeVerdict(
  client: PoolClient,
  news: ProviderNews,
  source: NewsSource,
  { orderId, registrationId, order }: Situation,
  verdict: Exclude<PaymentVerdict, { kind: 'ignored' }>,
  at: Date,
): Promise<void> {
  const isAttention = verdict.kind === 'attention'
  if (verdict.kind === 'moved' && verdict.order === 'paid' && order.status === 'expired') {
    // The person may have begun again meanwhile; what is paid now needs no second order.
    await client.query(
      `update orders set status = 'expired' where registration_id = $1 and status = 'open'`,
      [registrationId],
    )
  }
  const attention = isAttention ? verdict.attention : null
  await client.query({
    name: 'payment-verdict',
    text: `
      with attempt as (
        update payment_attempts
           set status = $2, updated_at = $3,
               provider_reference = coalesce(provider_reference, $4),
               provider_modified_at = greatest(provider_modified_at, $5),
               failure_reason = coalesce($6, failure_reason),
               next_poll_at = case when $7 then next_poll_at end
         where id = $1),
      owed as (
        update orders
           set status = $9,
               paid_at = case when $9 = 'paid' then $3 else paid_at end,
               refunded_at = case when $9 = 'refunded' then $3 else refunded_at end,
               needs_attention = coalesce($10::text, needs_attention)
         where id = $8 and (status <> $9 or $10::text is not null)),
      message as (
        update payment_inbox set applied_at = $3, outcome = $14, next_try_at = null
         where id = $13 and applied_at is null)
      insert into payment_events (attempt_id, status, order_status, attention, source, inbox_id, at)
      values ($1, $2, $9, $11, $12, $13, $3)`,
    values: [
      news.attemptId,
      verdict.attempt,
      at,
      news.reference,
      isAttention ? null : news.modifiedAt,
      attention ?? news.reason,
      isAlive(verdict.attempt),
      orderId,
      isAttention ? order.status : verdict.order,
      attention && attentionText(attention, news),
      attention,
      source.kind,
      source.kind === 'message' ? source.inboxId : null,
      outcomeText(verdict),
    ],
  })
}

function attentionText(attention: string, { money, reference, attemptId }: ProviderNews): string {
  const sum = money
    ? ` ${money.amount} ${isForeign(money) ? money.foreignCurrency.slice(0, 20) : money.currency}`
    : ''
  return `${attention}:${sum} (attempt ${attemptId}, provider reference ${reference ?? 'unknown'})`
}
