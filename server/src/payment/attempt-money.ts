import type { AttemptStatus, ProviderName } from '@olympiad/domain/order'
import type { RefundedPart } from '@olympiad/domain/refund'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'

export type Refund = RefundedPart & { id: string; providerReference: string | null }

/** An attempt as far as its money goes, and whose it is. */
export type AttemptMoney = {
  attemptId: string
  orderId: string
  /** Null: it is of a class order. */
  registrationId: number | null
  groupId: number | null
  personId: number
  olympiadId: number
  provider: ProviderName
  status: AttemptStatus
  /** What was asked for. */
  amount: number
  /** Null: nothing has come. */
  received: number | null
  currency: string
  refunds: Refund[]
}

/** Null: no such attempt. */
export async function attemptMoney(
  client: PoolClient,
  attemptId: string,
): Promise<AttemptMoney | null> {
  const query = queryOn(client)
  const row = await query
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('registrations as r', 'r.id', 'o.registration_id')
    .select(['a.id as attemptId', 'a.order_id as orderId', 'o.registration_id as registrationId'])
    .select((of) => of.fn.coalesce('r.practicant_id', 'o.ordered_by').$notNull().as('personId'))
    .select(['o.olympiad_id as olympiadId', 'o.group_id as groupId', 'a.provider'])
    .select(['a.status', 'a.amount', 'a.received_amount as received', 'a.received_currency'])
    .select('a.currency as asked_currency')
    .where('a.id', '=', attemptId)
    .executeTakeFirst()
  if (!row) return null
  const { received_currency, asked_currency, ...rest } = row
  const refunds = await query
    .selectFrom('payment_refunds')
    .select(['id', 'amount', 'state', 'provider_reference as providerReference'])
    .where('attempt_id', '=', attemptId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return { ...rest, currency: received_currency ?? asked_currency, refunds }
}
