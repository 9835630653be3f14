import type { PoolClient } from 'pg'

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

/** Read under the lock of the registration. */
export async function cancellationGround(
  client: PoolClient,
  registrationId: number,
): Promise<CancellationGround> {
  const { rows } = await client.query<GroundRow>(
    `select l.starts_at, o.id as order_id, a.id as attempt_id,
            exists (select from runs where registration_id = r.id and mode = 'olympiad') as has_run,
            (select cancelled_at is not null from orders where registration_id = r.id
              order by created_at desc limit 1) as is_cancelled
       from registrations r
       join olympiads l on l.id = r.olympiad_id
       left join orders o on o.registration_id = r.id and o.status = 'paid'
       left join payment_attempts a on a.order_id = o.id and a.status = 'confirmed'
      where r.id = $1`,
    [registrationId],
  )
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
  await client.query(`update orders set status = 'cancelled', cancelled_at = $2 where id = $1`, [
    orderId,
    at,
  ])
}
