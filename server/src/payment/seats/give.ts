import { join } from 'node:path'
import { bandsUnderAge } from '@olympiad/domain/guest-view'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Ledger } from '../ledger.ts'
import type { Payments } from '../payments.ts'
import { lockRegistration, lockWhose } from '../store.ts'

type WaitingRow = {
  order_id: string
  number: number
  group_id: number
  practicant_id: number
  olympiad_id: number
}

const slice = join(import.meta.dirname, '..')
const waiting = sqlFile<WaitingRow>(slice, 'waiting-seat', {
  order_id: 'uuid',
  number: 'int4',
  group_id: 'int4',
  practicant_id: 'int4',
  olympiad_id: 'int4',
})
const awaited = sqlFile<{ id: number }>(slice, 'awaited-seats', { id: 'int4' })

export async function hasSeat(
  client: Pool | PoolClient,
  registrationId: number | null,
): Promise<boolean> {
  if (registrationId === null) return false
  const row = await queryOn(client)
    .selectFrom('seats')
    .select('number')
    .where('registration_id', '=', registrationId)
    .where('returned_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A seat that somebody takes out while we wait for its order: then the next one is looked for. */
const greatestTries = 5

/**
 * Gives a registration the seat that waits for it, under the lock of the registration; true: it has one
 * now. Whoever registers accepts the terms themselves: before that nothing is given.
 */
export async function giveWaitingSeat(
  { now, tell }: Ledger,
  client: PoolClient,
  registrationId: number,
): Promise<boolean> {
  for (let tries = 0; tries < greatestTries; tries += 1) {
    const { rows } = await client.query<WaitingRow>(waiting.of(registrationId, bandsUnderAge))
    const [seat] = rows
    if (!seat) return false
    const { order_id: orderId, number } = seat
    await lockWhose(client, { registrationId: null, orderId })
    const { numUpdatedRows } = await queryOn(client)
      .updateTable('seats as s')
      .set({ registration_id: registrationId, given_at: now() })
      .where('s.order_id', '=', orderId)
      .where('s.number', '=', number)
      .where('s.registration_id', 'is', null)
      .where('s.returned_at', 'is', null)
      .where((of) =>
        of.or([of('s.place_id', 'is not', null), of('s.practicant_id', 'is not', null)]),
      )
      .where((of) =>
        of.exists(
          of
            .selectFrom('orders as o')
            .select('o.id')
            .where('o.id', '=', orderId)
            .where('o.status', '=', 'paid'),
        ),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    const { practicant_id: personId, olympiad_id: olympiadId, group_id: groupId } = seat
    const key = `seat-given:${orderId}:${number}:${registrationId}:${now().getTime()}`
    await tell(client, [{ key, kind: 'seat-given', personId, olympiadId, facts: { groupId } }])
    return true
  }
  return false
}

/** As above, in a transaction of its own. */
export async function giveSeatTo(payments: Payments, registrationId: number): Promise<boolean> {
  return inTransaction(payments.db.pool, async (client) => {
    await lockRegistration(client, registrationId)
    return giveWaitingSeat(payments, client, registrationId)
  })
}

const batch = 100

/** Whoever has registered before the class paid gets their seat; done twice it changes nothing more. */
export async function handOutSeats(
  payments: Payments,
  orderId: string | null = null,
): Promise<number> {
  const { rows } = await payments.db.pool.query<{ id: number }>(awaited.of(orderId, batch))
  let given = 0
  for (const { id } of rows) if (await giveSeatTo(payments, id)) given += 1
  return given
}
