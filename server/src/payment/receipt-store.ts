import type { MyReceipt, Receipt } from '@olympiad/contract/payment'
import type { Translated } from '@olympiad/domain/language'
import type { Currency } from '@olympiad/domain/olympiad'
import type { OrderStatus, ProviderName } from '@olympiad/domain/order'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { RefundState } from '@olympiad/domain/refund'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'

type ReceiptRow = {
  id: string
  number: number
  status: OrderStatus
  amount: number
  currency: Currency
  created_at: Date
  paid_at: Date | null
  cancelled_at: Date | null
  payer_name: string
  payer_email: string
  refunded_at: Date | null
  refund_requested_at: Date | null
  refund_refused_at: Date | null
  refunds:
    | { amount: number; state: RefundState; requestedAt: string; doneAt: string | null }[]
    | null
  titles: Partial<Translated>
  first_name: string
  family_name: string
  provider: ProviderName | null
  provider_reference: string | null
}

const receipts = sqlFile<ReceiptRow>(import.meta.dirname, 'receipts', {
  id: 'uuid',
  number: 'int4',
  status: 'text',
  amount: 'int4',
  currency: 'text',
  created_at: 'timestamptz',
  paid_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  refunded_at: 'timestamptz',
  payer_name: 'text',
  payer_email: 'text',
  first_name: 'text',
  family_name: 'text',
  provider: 'text',
  provider_reference: 'text',
  refund_requested_at: 'timestamptz',
  refund_refused_at: 'timestamptz',
  refunds: 'json',
  titles: 'json',
})

export async function receiptsOf(pool: Pool, registrationId: number): Promise<Receipt[]> {
  const { rows } = await pool.query<ReceiptRow>(receipts.of(registrationId))
  return rows.map((row) => ({
    orderId: row.id,
    number: receiptNumber(row.created_at, row.number),
    status: row.status,
    money: { amount: row.amount, currency: row.currency },
    payer: { name: row.payer_name, email: row.payer_email },
    createdAt: row.created_at,
    paidAt: row.paid_at,
    cancelledAt: row.cancelled_at,
    refundedAt: row.refunded_at,
    refund: row.refund_requested_at && {
      requestedAt: row.refund_requested_at,
      refusedAt: row.refund_refused_at,
    },
    refunds: (row.refunds ?? []).map((refund) => ({
      ...refund,
      requestedAt: new Date(refund.requestedAt),
      doneAt: refund.doneAt === null ? null : new Date(refund.doneAt),
    })),
    olympiad: titlesOf(row),
    firstName: row.first_name,
    familyName: row.family_name,
    provider: row.provider,
    reference: row.provider_reference,
  }))
}

type OwnOrderRow = Pick<ReceiptRow, 'id' | 'number' | 'status' | 'amount' | 'currency'> &
  Pick<ReceiptRow, 'created_at' | 'titles'> & {
    olympiad_id: number
    group_id: number | null
    group_name: string | null
  }

const ownOrders = sqlFile<OwnOrderRow>(import.meta.dirname, 'own-orders', {
  id: 'uuid',
  number: 'int4',
  status: 'text',
  amount: 'int4',
  currency: 'text',
  created_at: 'timestamptz',
  olympiad_id: 'int4',
  group_id: 'int4',
  group_name: 'text',
  titles: 'json',
})

/** A list is read by eye: nobody has more. */
const greatestList = 200

export async function ownReceipts(pool: Pool, personId: number): Promise<MyReceipt[]> {
  const { rows } = await pool.query<OwnOrderRow>(ownOrders.of(personId, greatestList))
  return rows.map((row) => ({
    orderId: row.id,
    number: receiptNumber(row.created_at, row.number),
    status: row.status,
    money: { amount: row.amount, currency: row.currency },
    olympiad: titlesOf(row),
    olympiadId: row.olympiad_id,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    createdAt: row.created_at.toISOString(),
  }))
}

const titlesOf = ({ titles }: Pick<ReceiptRow, 'titles'>): Translated => ({
  uk: titles.uk ?? titles.pl ?? '',
  pl: titles.pl ?? titles.uk ?? '',
})
