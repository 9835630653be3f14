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
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
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

const situation = sqlFile<SituationRow>(import.meta.dirname, 'situation', {
  order_id: 'uuid',
  registration_id: 'int4',
  attempt_status: 'text',
  order_status: 'text',
  amount: 'int4',
  currency: 'text',
  provider_modified_at: 'timestamptz',
  needs_attention: 'text',
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
  await queryOn(client)
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
    .execute()
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
  const found = await situationOf(client, news.attemptId, at)
  if (!found) return { kind: 'unknown' }
  const verdict = verdictOn(news, found)
  if (verdict.kind === 'ignored') return verdict
  const isKnown =
    verdict.kind === 'attention' && attentionText(verdict.attention, news) === found.needsAttention
  if (isKnown) return { kind: 'ignored', why: 'repeated' }
  await writeVerdict(client, news, source, found, verdict, at)
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
      attention && attentionText(attention, news),
      attention,
      source.kind,
      source.kind === 'message' ? source.inboxId : null,
      outcomeText(verdict),
    ),
  )
}

function attentionText(attention: string, { money, reference, attemptId }: ProviderNews): string {
  const sum = money
    ? ` ${money.amount} ${isForeign(money) ? money.foreignCurrency.slice(0, 20) : money.currency}`
    : ''
  return `${attention}:${sum} (attempt ${attemptId}, provider reference ${reference ?? 'unknown'})`
}
