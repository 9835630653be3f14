import type { Receipt } from '@olympiad/contract/payment'
import type { Translated } from '@olympiad/domain/language'
import type { Currency } from '@olympiad/domain/olympiad'
import type { OrderStatus, ProviderName } from '@olympiad/domain/order'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { Pool } from 'pg'

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
  titles: Partial<Translated>
  first_name: string
  family_name: string
  provider: ProviderName | null
  provider_reference: string | null
}

export async function receiptsOf(pool: Pool, registrationId: number): Promise<Receipt[]> {
  const { rows } = await pool.query<ReceiptRow>(
    `select o.id, o.number, o.status, o.amount, o.currency, o.created_at, o.paid_at,
            o.cancelled_at, o.refunded_at,
            coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name)) as payer_name,
            coalesce(o.payer_email, r.email) as payer_email,
            r.first_name, r.family_name, a.provider, a.provider_reference,
            f.requested_at as refund_requested_at, f.refused_at as refund_refused_at,
            (select json_object_agg(t.language, t.title) from olympiad_texts t
              where t.olympiad_id = r.olympiad_id) as titles
       from orders o
       join registrations r on r.id = o.registration_id
       left join lateral (
         select id, provider, provider_reference from payment_attempts where order_id = o.id
          order by status in ('confirmed', 'reversed') desc, created_at desc limit 1) a on true
       left join payment_refunds f on f.attempt_id = a.id
      where r.id = $1 order by o.created_at desc`,
    [registrationId],
  )
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
    olympiad: {
      uk: row.titles.uk ?? row.titles.pl ?? '',
      pl: row.titles.pl ?? row.titles.uk ?? '',
    },
    firstName: row.first_name,
    familyName: row.family_name,
    provider: row.provider,
    reference: row.provider_reference,
  }))
}
