import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

export type CancellationGround = {
  startsAt: Date
  /** A run of the olympiad itself exists. */
  hasRun: boolean
  paid: { orderId: string; attemptId: string } | null
  /** The newest order was left by its owner. */
  isCancelled: boolean
}

type GroundRow = {
  starts_at: Date
  has_run: boolean
  order_id: string | null
  attempt_id: string | null
  is_cancelled: boolean | null
}

const ground = sqlFile<GroundRow>(import.meta.dirname, 'cancellation', {
  starts_at: 'timestamptz',
  order_id: 'uuid',
  attempt_id: 'uuid',
  has_run: 'bool',
  is_cancelled: 'bool',
})

/** Read under the lock of the registration. */
export async function cancellationGround(
  client: PoolClient,
  registrationId: number,
): Promise<CancellationGround> {
  const { rows } = await client.query<GroundRow>(ground.of(registrationId))
  const row = rows[0] as GroundRow
  const { order_id: orderId, attempt_id: attemptId } = row
  return {
    startsAt: row.starts_at,
    hasRun: row.has_run,
    paid: orderId && attemptId ? { orderId, attemptId } : null,
    isCancelled: row.is_cancelled ?? false,
  }
}

export async function cancelOrder(client: PoolClient, orderId: string, at: Date): Promise<void> {
  await queryOn(client)
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: at })
    .where('id', '=', orderId)
    .execute()
}
