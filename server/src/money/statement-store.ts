import type { Statement, StatementHead } from '@olympiad/contract/statement'
import { isOver, stateAt, type Currency } from '@olympiad/domain/olympiad'
import type { OrderStatus } from '@olympiad/domain/order'
import type { LineGround, LineVerdict } from '@olympiad/domain/statement'
import {
  classOrderReference,
  transferReference,
  type TransferTarget,
} from '@olympiad/domain/transfer-reference'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { priceColumns, priceFrom, type PriceColumns } from '../db/olympiad-price.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type GroundRow = MilestoneColumns &
  PriceColumns & {
    registration_id: number | null
    order_number: number | null
    order_id: string | null
    is_seated: boolean
    status: OrderStatus | null
    amount: number | null
    currency: Currency | null
  }

const grounds = sqlFile<GroundRow>(import.meta.dirname, 'line-grounds', {
  registration_id: 'int4',
  order_number: 'int4',
  order_id: 'uuid',
  is_seated: 'bool',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  ...priceColumns,
  status: 'text',
  amount: 'int4',
  currency: 'text',
})

export type NamedGround = Omit<LineGround, 'isBooked'> & {
  registrationId: number | null
  orderId: string | null
}

/** One name for what a line is for, however it was spelled. */
export const nameOfTarget = (target: TransferTarget): string =>
  target.kind === 'registration'
    ? transferReference(target.registrationId)
    : classOrderReference(target.orderNumber)

/** What the verdicts on lines depend on, by what they name in this olympiad. */
export async function lineGrounds(
  client: Pool | PoolClient,
  olympiadId: number,
  targets: readonly TransferTarget[],
  at: Date,
): Promise<Map<string, NamedGround>> {
  const registrations = targets.flatMap((one) =>
    one.kind === 'registration' ? one.registrationId : [],
  )
  const numbers = targets.flatMap((one) => (one.kind === 'class-order' ? one.orderNumber : []))
  const { rows } = await client.query<GroundRow>(grounds.of(olympiadId, registrations, numbers))
  return new Map(
    rows.map((row) => {
      const isOwn = row.status === 'open' || row.status === 'paid' || row.status === 'expired'
      const owes =
        isOwn && row.amount !== null && row.currency
          ? { amount: row.amount, currency: row.currency }
          : priceFrom(row)
      const isOlympiadOver = isOver(stateAt(milestonesFrom(row), at), at)
      const { registration_id: registrationId, order_id: orderId } = row
      const name =
        registrationId === null
          ? classOrderReference(row.order_number ?? 0)
          : transferReference(registrationId)
      // Whoever has a seat has paid, by whichever order; a class order is paid once.
      const isEnded = row.status === 'refunded' || row.status === 'cancelled'
      const isSettled = row.is_seated || (orderId !== null && isEnded)
      const order = isSettled ? ('paid' as const) : row.status
      return [name, { owes, order, isOlympiadOver, registrationId, orderId }]
    }),
  )
}

/** Which of these lines of banks are in the books. */
export async function bookedReferences(
  client: Pool | PoolClient,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await queryOn(client)
    .selectFrom('payment_attempts')
    .select('provider_reference')
    .where('provider', '=', 'transfer')
    .where('provider_reference', 'in', references)
    .execute()
  return new Set(rows.flatMap((row) => row.provider_reference ?? []))
}

export type KeptLine = {
  number: number
  verdict: LineVerdict
  bank_id: string
  paid_on: string | null
  amount: number | null
  currency: string | null
  payer: string
  description: string
  registration_id: number | null
  order_id: string | null
}

const chunk = 500

export async function keepStatement(
  client: PoolClient,
  head: { olympiadId: number; name: string; uploadedBy: number; at: Date },
  lines: readonly KeptLine[],
): Promise<number> {
  const query = queryOn(client)
  const { id } = await query
    .insertInto('bank_statements')
    .values({
      olympiad_id: head.olympiadId,
      name: head.name,
      uploaded_by: head.uploadedBy,
      uploaded_at: head.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < lines.length; from += chunk) {
    const rows = lines.slice(from, from + chunk).map((line) => ({ ...line, statement_id: id }))
    await query.insertInto('bank_statement_lines').values(rows).execute()
  }
  return id
}

export async function statementHeads(pool: Pool, olympiadId: number): Promise<StatementHead[]> {
  const rows = await queryOn(pool)
    .selectFrom('bank_statements')
    .select(['id', 'name', 'uploaded_at', 'booked_at'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(headFrom)
}

const headFrom = (row: {
  id: number
  name: string
  uploaded_at: Date
  booked_at: Date | null
}) => ({
  id: row.id,
  name: row.name,
  uploadedAt: row.uploaded_at.toISOString(),
  bookedAt: row.booked_at?.toISOString() ?? null,
})

/** Null: no such statement in this olympiad. */
export async function statementOf(
  client: Pool | PoolClient,
  olympiadId: number,
  statementId: number,
): Promise<Statement | null> {
  const query = queryOn(client)
  const head = await query
    .selectFrom('bank_statements')
    .select(['id', 'name', 'uploaded_at', 'booked_at'])
    .where('id', '=', statementId)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  if (!head) return null
  const lines = await query
    .selectFrom('bank_statement_lines as l')
    .leftJoin('registrations as r', 'r.id', 'l.registration_id')
    .leftJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('groups as g', 'g.id', 'o.group_id')
    .select(['l.number', 'l.verdict', 'l.bank_id as bankId', 'l.paid_on as paidOn', 'l.amount'])
    .select([
      'l.currency',
      'l.payer',
      'l.description',
      'l.registration_id',
      'a.order_id as orderId',
    ])
    .select(['r.first_name', 'r.family_name', 'o.number as orderNumber', 'g.name as groupName'])
    .where('l.statement_id', '=', statementId)
    .orderBy('l.number')
    .execute()
  return {
    ...headFrom(head),
    lines: lines.map((row) => {
      const { registration_id: of, first_name, family_name, orderNumber, groupName, ...line } = row
      const ofClass = orderNumber === null ? null : classOrderReference(orderNumber)
      return {
        ...line,
        reference: of === null ? ofClass : transferReference(of),
        participant: of === null ? groupName : `${family_name} ${first_name}`,
      }
    }),
  }
}
