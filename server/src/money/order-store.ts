import type { ListedOrder, OrderFilter, OrderPage, OrderSheet } from '@olympiad/contract/money'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { refundableOf } from '@olympiad/domain/refund'
import {
  classOrderReference,
  transferReference,
  transferTargetIn,
} from '@olympiad/domain/transfer-reference'
import { tidied } from '@olympiad/domain/typed-text'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
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

type OrderRow = {
  id: string
  number: number
  status: ListedOrder['status']
  amount: number
  currency: ListedOrder['currency']
  created_at: Date
  paid_at: Date | null
  registration_id: number | null
  seats: number | null
  held: number | null
  payer: string
  payer_email: string
  participant: string
  provider: ListedOrder['provider']
  refunded: number
  is_waiting: boolean
}

const orders = sqlFile<OrderRow>(import.meta.dirname, 'orders', {
  id: 'uuid',
  number: 'int4',
  status: 'text',
  amount: 'int4',
  currency: 'text',
  created_at: 'timestamptz',
  paid_at: 'timestamptz',
  registration_id: 'int4',
  seats: 'int4',
  held: 'int4',
  payer: 'text',
  payer_email: 'text',
  participant: 'text',
  provider: 'text',
  refunded: 'int8',
  is_waiting: 'bool',
})

function listed(row: OrderRow): ListedOrder {
  const { id, status, amount, currency, payer, participant, provider, refunded } = row
  return {
    id,
    number: receiptNumber(row.created_at, row.number),
    status,
    amount,
    currency,
    payer,
    participant,
    registrationId: row.registration_id,
    seats: row.seats === null ? null : { ordered: row.seats, held: row.held ?? 0 },
    reference:
      row.registration_id === null
        ? classOrderReference(row.number)
        : transferReference(row.registration_id),
    provider,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refunded,
    isWaiting: row.is_waiting,
  }
}

/** What a person types may be the number of a receipt, the reference of a transfer, or a name. */
function typedIn(search: string): { registration?: number; number?: number; like?: string } {
  // What is no text cannot be in one.
  const text = tidied(search).replaceAll('\0', '').toWellFormed()
  const target = transferTargetIn(text)
  if (target?.kind === 'registration') return { registration: target.registrationId }
  if (target) return { number: target.orderNumber }
  const number = receiptText.exec(text)?.[1]
  if (number !== undefined) return { number: Number(number) }
  return text === '' ? {} : { like: `%${escaped(text)}%` }
}

/** Orders by what a person knows of them, the newest first. */
export async function orderPage({ pool }: Database, question: OrderQuestion): Promise<OrderPage> {
  const { olympiadId, search = '', filter = 'all', registrationId, before } = question
  const { registration, number, like } = typedIn(search)
  if (registration !== undefined && registrationId !== undefined && registration !== registrationId)
    return { orders: [], before: null }
  const isStatus = filter === 'paid' || filter === 'open'
  const { rows } = await pool.query<OrderRow>(
    orders.of(
      olympiadId,
      null,
      registrationId ?? registration ?? null,
      number ?? null,
      like ?? null,
      isStatus ? filter : null,
      before ?? null,
      filter === 'refunded',
      filter === 'waiting',
      pageSize + 1,
    ),
  )
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
  const any = [null, null, null, null, null, false, false]
  const { rows } = await db.pool.query<OrderRow>(orders.of(olympiadId, orderId, ...any, 1))
  const [row] = rows
  if (!row) return null
  const [attempts, attentions] = await Promise.all([
    attemptsOf(db, orderId),
    attentionsOf(db, olympiadId, { orderId }),
  ])
  return { ...listed(row), payerEmail: row.payer_email, attempts, attentions }
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
      .select(['p.first_name', 'p.family_name'])
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
        requestedBy: refund.requested_by === null ? null : nameOf(refund),
        doneAt: refund.done_at?.toISOString() ?? null,
      })),
    }
  })
}

const nameOf = (who: {
  first_name: string | null
  family_name: string | null
  requested_by: number | null
}) => [who.first_name, who.family_name].filter(Boolean).join(' ') || `${who.requested_by}`
