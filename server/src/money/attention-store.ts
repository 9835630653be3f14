import type { Attention } from '@olympiad/contract/money'
import { settlementsFor } from '@olympiad/domain/attention'
import type { AttentionKind, ProviderName } from '@olympiad/domain/order'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'

type AttentionRow = {
  id: number
  kind: AttentionKind
  amount: number | null
  currency: string | null
  raised_at: Date
  settled_at: Date | null
  settled_by: number | null
  reason: string | null
  provider: ProviderName
  order_id: string
  number: number
  created_at: Date
  participant: string
  settler: string
  refundable: number
}

const attentions = sqlFile<AttentionRow>(import.meta.dirname, 'attentions', {
  id: 'int4',
  kind: 'text',
  amount: 'int8',
  currency: 'text',
  raised_at: 'timestamptz',
  settled_at: 'timestamptz',
  settled_by: 'int4',
  reason: 'text',
  provider: 'text',
  order_id: 'uuid',
  number: 'int4',
  created_at: 'timestamptz',
  participant: 'text',
  settler: 'text',
  refundable: 'int8',
})

/** So many that were settled stay in sight. */
const most = 200

/** What waits for a person, the oldest first, then what was settled lately. */
export async function attentionsOf(
  { pool }: Database,
  olympiadId: number,
  { orderId = null, id = null }: { orderId?: string | null; id?: number | null } = {},
): Promise<Attention[]> {
  const { rows } = await pool.query<AttentionRow>(attentions.of(olympiadId, orderId, id, most))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    orderNumber: receiptNumber(row.created_at, row.number),
    participant: row.participant,
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
