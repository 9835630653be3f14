import type { ListedOrder, OrderFilter, OrderPage, OrderSheet } from '@olympiad/contract/money'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { refundableOf } from '@olympiad/domain/refund'
import { registrationIn, transferReference } from '@olympiad/domain/transfer-reference'
import { tidied } from '@olympiad/domain/typed-text'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { attentionsOf } from './attention-store.ts'

const pageSize = 50

export type OrderQuestion = {
  olympiadId: number
  search?: string | undefined
  filter?: OrderFilter | undefined
  registrationId?: number | undefined
  before?: number | undefined
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const receiptText = /^(?:\d{4}-)?0*(\d{1,9})$/

const payerName = sql<string>`coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name))`
const participant = sql<string>`concat_ws(' ', r.family_name, r.first_name)`
const isWaiting = sql<boolean>`exists (
  select from payment_attentions t join payment_attempts a on a.id = t.attempt_id
   where a.order_id = o.id and t.settled_at is null)`
const refunded = sql<number>`coalesce((
  select sum(f.amount) from payment_refunds f join payment_attempts a on a.id = f.attempt_id
   where a.order_id = o.id and f.state = 'done'), 0)::bigint`
const provider = sql<ListedOrder['provider']>`(
  select a.provider from payment_attempts a where a.order_id = o.id
   order by a.status in ('confirmed', 'reversed') desc, a.created_at desc limit 1)`

const orders = ({ query }: Database, olympiadId: number) =>
  query
    .selectFrom('orders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .select(['o.id', 'o.number', 'o.status', 'o.amount', 'o.currency', 'o.created_at'])
    .select(['o.paid_at', 'o.registration_id', 'r.email', 'o.payer_email'])
    .select([payerName.as('payer'), participant.as('participant'), provider.as('provider')])
    .select([isWaiting.as('isWaiting'), refunded.as('refunded')])
    .where('r.olympiad_id', '=', olympiadId)

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number]

function listed(row: OrderRow): ListedOrder {
  const { id, status, amount, currency, payer, participant: name, isWaiting: waits } = row
  return {
    id,
    number: receiptNumber(row.created_at, row.number),
    status,
    amount,
    currency,
    payer,
    participant: name,
    registrationId: row.registration_id,
    reference: transferReference(row.registration_id),
    provider: row.provider,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refunded: row.refunded,
    isWaiting: waits,
  }
}

/** Orders by what a person knows of them, the newest first. */
export async function orderPage(db: Database, question: OrderQuestion): Promise<OrderPage> {
  const { olympiadId, search = '', filter = 'all', registrationId, before } = question
  // What is no text cannot be in one.
  const text = tidied(search).replaceAll('\0', '').toWellFormed()
  let found = orders(db, olympiadId)
  if (registrationId !== undefined) found = found.where('o.registration_id', '=', registrationId)
  if (before !== undefined) found = found.where('o.number', '<', before)
  if (filter === 'waiting') found = found.where(isWaiting)
  else if (filter === 'refunded') found = found.where(sql<boolean>`${refunded} > 0`)
  else if (filter !== 'all') found = found.where('o.status', '=', filter)
  const named = registrationIn(text)
  const number = receiptText.exec(text)?.[1]
  if (named !== null) found = found.where('o.registration_id', '=', named)
  else if (number !== undefined) found = found.where('o.number', '=', Number(number))
  else if (text !== '') {
    const like = `%${escaped(text)}%`
    found = found.where(
      sql<boolean>`concat_ws(' ', o.payer_name, o.payer_email, r.family_name, r.first_name,
        r.family_name, r.email) ilike ${like}`,
    )
  }
  const rows = await found
    .orderBy('o.number', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const isMore = rows.length > pageSize
  return { orders: page.map(listed), before: isMore ? (page.at(-1)?.number ?? null) : null }
}

/** Null: no such order in this olympiad. */
export async function orderSheet(
  db: Database,
  olympiadId: number,
  orderId: string,
): Promise<OrderSheet | null> {
  const row = await orders(db, olympiadId).where('o.id', '=', orderId).executeTakeFirst()
  if (!row) return null
  const [attempts, attentions] = await Promise.all([
    attemptsOf(db, orderId),
    attentionsOf(db, olympiadId, { orderId }),
  ])
  return { ...listed(row), payerEmail: row.payer_email ?? row.email, attempts, attentions }
}

async function attemptsOf({ query }: Database, orderId: string): Promise<OrderSheet['attempts']> {
  const attempts = await query
    .selectFrom('payment_attempts')
    .select(['id', 'provider', 'provider_reference', 'status', 'created_at'])
    .select(['received_amount', 'received_currency', 'currency'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = attempts.map(({ id }) => id)
  if (ids.length === 0) return []
  const [events, refunds] = await Promise.all([
    query
      .selectFrom('payment_events')
      .select(['attempt_id', 'at', 'status', 'source', 'attention'])
      .where('attempt_id', 'in', ids)
      .orderBy('id')
      .execute(),
    query
      .selectFrom('payment_refunds as f')
      .leftJoin('practicants as p', 'p.id', 'f.requested_by')
      .select(['f.id', 'f.attempt_id', 'f.amount', 'f.state', 'f.reason', 'f.requested_at'])
      .select(['f.done_at', 'f.requested_by'])
      .select(sql<string>`concat_ws(' ', p.first_name, p.family_name)`.as('requester'))
      .where('f.attempt_id', 'in', ids)
      .orderBy('f.requested_at')
      .orderBy('f.id')
      .execute(),
  ])
  return attempts.map((attempt) => {
    const own = refunds.filter((refund) => refund.attempt_id === attempt.id)
    return {
      id: attempt.id,
      provider: attempt.provider,
      reference: attempt.provider_reference,
      status: attempt.status,
      createdAt: attempt.created_at.toISOString(),
      received: attempt.received_amount,
      currency: attempt.received_currency ?? attempt.currency,
      refundable: Math.max(0, refundableOf(attempt.received_amount ?? 0, own)),
      events: events
        .filter((event) => event.attempt_id === attempt.id)
        .map(({ at, status, source, attention }) => ({
          at: at.toISOString(),
          status,
          source,
          attention,
        })),
      refunds: own.map((refund) => ({
        id: refund.id,
        amount: refund.amount,
        state: refund.state,
        reason: refund.reason,
        requestedAt: refund.requested_at.toISOString(),
        requestedBy:
          refund.requested_by === null ? null : refund.requester || `${refund.requested_by}`,
        doneAt: refund.done_at?.toISOString() ?? null,
      })),
    }
  })
}
