import { randomUUID } from 'node:crypto'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Payments } from './payments.ts'
import { pushRefundsOf, refundRest } from './refund.ts'
import { lockWhose } from './store.ts'

type DueRow = {
  attempt_id: string
  order_id: string
  registration_id: number | null
  cancelled_by: number | null
}

const due = sqlFile<DueRow>(import.meta.dirname, 'cancelled-olympiads', {
  attempt_id: 'uuid',
  order_id: 'uuid',
  registration_id: 'int4',
  cancelled_by: 'int4',
})

const atOnce = 20

/** Whatever was paid for an olympiad that was called off goes back, also what arrives after that. */
export async function refundCancelled(payments: Payments): Promise<number> {
  const { pool } = payments.db
  const { rows } = await pool.query<DueRow>(due.of(atOnce))
  for (const { attempt_id, order_id, registration_id, cancelled_by: requestedBy } of rows) {
    await inTransaction(pool, async (client) => {
      await lockWhose(client, { registrationId: registration_id, orderId: order_id })
      await refundRest(payments, client, attempt_id, { id: randomUUID(), reason: '', requestedBy })
    })
    await pushRefundsOf(payments, attempt_id)
  }
  return rows.length
}
