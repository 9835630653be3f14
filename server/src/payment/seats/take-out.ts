import { seatsFor } from '@olympiad/domain/class-order'
import type { PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { lockWhose, type Whose } from '../store.ts'

/**
 * Before the order the registrations that have its seats, in one order: nobody begins to run while their
 * seat is taken out, and two of us never wait for each other.
 */
export async function lockWithSeats(client: PoolClient, whose: Whose): Promise<void> {
  if (whose.registrationId === null) {
    await queryOn(client)
      .selectFrom('registrations')
      .select('id')
      .where('id', 'in', (of) =>
        of
          .selectFrom('seats')
          .select('registration_id')
          .where('order_id', '=', whose.orderId)
          .where('registration_id', 'is not', null)
          .where('returned_at', 'is', null),
      )
      .orderBy('id')
      .forUpdate()
      .execute()
  }
  await lockWhose(client, whose)
}

type ForWhat = { orderId: string; refundId: string }

async function unitOf(client: PoolClient, orderId: string): Promise<number> {
  const { amount, seats } = await queryOn(client)
    .selectFrom('orders')
    .select(['amount', 'seats'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amount / (seats ?? 1)
}

/** Which seats can go, the least missed first: nobody's, somebody's who has not come, somebody's who has not run. */
async function removable(client: PoolClient, orderId: string, most: number): Promise<number[]> {
  const rows = await queryOn(client)
    .selectFrom('seats as s')
    .select('s.number')
    .where('s.order_id', '=', orderId)
    .where('s.returned_at', 'is', null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('runs as u')
            .select('u.id')
            .whereRef('u.registration_id', '=', 's.registration_id')
            .where('u.mode', '=', 'olympiad'),
        ),
      ),
    )
    .orderBy((of) => of('s.registration_id', 'is not', null))
    .orderBy((of) =>
      of.or([of('s.place_id', 'is not', null), of('s.practicant_id', 'is not', null)]),
    )
    .orderBy('s.number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ number }) => number)
}

/** Marks seats as gone, with the refund that their money went by. */
export async function markReturned(
  client: PoolClient,
  { orderId, refundId }: ForWhat,
  numbers: readonly number[],
  at: Date,
): Promise<void> {
  if (numbers.length === 0) return
  await queryOn(client)
    .updateTable('seats')
    .set({ returned_at: at, refund_id: refundId, code_sha256: null })
    .where('order_id', '=', orderId)
    .where('number', 'in', numbers)
    .where('returned_at', 'is', null)
    .execute()
}

/** Somebody gives money of a class order back: for whole seats, and only for what nobody has used. */
export async function takeSeatsOut(
  client: PoolClient,
  what: ForWhat,
  amount: number,
  at: Date,
): Promise<void> {
  const wanted = seatsFor(amount, await unitOf(client, what.orderId))
  if (wanted === null) throw new Refusal('refund_not_whole_seats', ['amount'])
  const numbers = await removable(client, what.orderId, wanted)
  if (numbers.length < wanted) throw new Refusal('seats_in_use', ['amount'])
  await markReturned(client, what, numbers, at)
}

/** Money has gone back without us: what it paid for and nobody has goes; false: that was not enough. */
export async function dropUnusedSeats(
  client: PoolClient,
  what: ForWhat,
  amount: number,
  at: Date,
): Promise<boolean> {
  const query = queryOn(client)
  const due = Math.ceil(amount / (await unitOf(client, what.orderId)))
  const unused = await query
    .selectFrom('seats as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.number', 'o.status'])
    .where('s.order_id', '=', what.orderId)
    .where('s.returned_at', 'is', null)
    .where('s.registration_id', 'is', null)
    .orderBy((of) =>
      of.or([of('s.place_id', 'is not', null), of('s.practicant_id', 'is not', null)]),
    )
    .orderBy('s.number', 'desc')
    .limit(due)
    .execute()
  const numbers = unused.map(({ number }) => number)
  await markReturned(client, what, numbers, at)
  if (numbers.length === due) return true
  const { status } = await query
    .selectFrom('orders')
    .select('status')
    .where('id', '=', what.orderId)
    .executeTakeFirstOrThrow()
  return status !== 'paid'
}
