import type { Attention } from '@olympiad/contract/money'
import { settlementsFor } from '@olympiad/domain/attention'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** So many that were settled stay in sight. */
const most = 200

/** What waits for a person, the oldest first, then what was settled lately. */
export async function attentionsOf(
  { query }: Database,
  olympiadId: number,
  { orderId, id }: { orderId?: string; id?: number } = {},
): Promise<Attention[]> {
  let found = query
    .selectFrom('payment_attentions as t')
    .innerJoin('payment_attempts as a', 'a.id', 't.attempt_id')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .leftJoin('practicants as p', 'p.id', 't.settled_by')
    .select(['t.id', 't.kind', 't.amount', 't.currency', 't.raised_at', 't.settled_at'])
    .select(['t.reason', 't.settled_by', 'a.provider', 'o.id as order_id', 'o.number'])
    .select(['o.created_at', sql<string>`concat_ws(' ', r.family_name, r.first_name)`.as('name')])
    .select(sql<string>`concat_ws(' ', p.first_name, p.family_name)`.as('settler'))
    .select(
      sql<number>`coalesce(a.received_amount - (select coalesce(sum(f.amount), 0)
        from payment_refunds f where f.attempt_id = a.id and f.state <> 'refused'), 0)::bigint`.as(
        'refundable',
      ),
    )
    .where('r.olympiad_id', '=', olympiadId)
  if (orderId !== undefined) found = found.where('o.id', '=', orderId)
  if (id !== undefined) found = found.where('t.id', '=', id)
  const rows = await found
    .orderBy(sql`t.settled_at is not null`)
    .orderBy('t.settled_at', 'desc')
    .orderBy('t.raised_at')
    .orderBy('t.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: receiptNumber(row.created_at, row.number),
    participant: row.name,
    provider: row.provider,
    amount: row.amount,
    currency: row.currency,
    raisedAt: row.raised_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.settled_by === null ? null : row.settler || `${row.settled_by}`,
    reason: row.reason,
    ways: row.settled_at ? [] : settlementsFor(row.kind, row.refundable),
  }))
}
