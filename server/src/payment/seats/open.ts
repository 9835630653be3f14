import { classOrderDays } from '@olympiad/domain/class-order'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Money } from '@olympiad/domain/olympiad'
import type { Payer } from '@olympiad/domain/payer'
import type { PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'

/** For whom a seat is ordered: a place of the roster with the category proposed, or nobody yet. */
export type WantedSeat = { placeId: number; stageId: number; ageBand: AgeBand } | null

export type ClassOrderWish = {
  groupId: number
  olympiadId: number
  orderedBy: number
  /** Of one seat, as it is now: it stays so for this order. */
  unit: Money
  seats: readonly WantedSeat[]
  payer: Payer
}

const dayMs = 86_400_000

/** Writes the order of a class with its seats; nothing is paid yet. */
export async function openClassOrder(
  client: PoolClient,
  { groupId, olympiadId, orderedBy, unit, seats, payer }: ClassOrderWish,
  at: Date,
): Promise<string> {
  const query = queryOn(client)
  const { id } = await query
    .insertInto('orders')
    .values({
      olympiad_id: olympiadId,
      group_id: groupId,
      ordered_by: orderedBy,
      seats: seats.length,
      amount: unit.amount * seats.length,
      currency: unit.currency,
      created_at: at,
      expires_at: new Date(at.getTime() + classOrderDays * dayMs),
      payer_name: payer.name,
      payer_email: payer.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await query
    .insertInto('seats')
    .values(
      seats.map((seat, place) => ({
        order_id: id,
        number: place + 1,
        ordered: seats.length,
        place_id: seat?.placeId ?? null,
        stage_id: seat?.stageId ?? null,
        age_band: seat?.ageBand ?? null,
      })),
    )
    .execute()
  return id
}

/** Nobody wants it any more; false: it is not open, or somebody has a page to pay it on. */
export async function dropClassOrder(client: PoolClient, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await queryOn(client)
    .updateTable('orders as o')
    .set({ status: 'expired' })
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'open')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('payment_attempts as a')
            .select('a.id')
            .where('a.order_id', '=', orderId)
            .where('a.status', 'in', ['created', 'pending']),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
