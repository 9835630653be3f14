import { takingBackObstacle } from '@olympiad/domain/class-order'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../http/route/refusal.ts'
import type { Payments } from '../payments.ts'
import { isPaid, lockRegistration, lockWhose } from '../store.ts'
import { giveSeatTo } from './give.ts'

export type SeatName = { groupId: number; orderId: string; number: number }

/** Nobody's any more: for no place, no person and no link. */
const nobodys = { place_id: null, practicant_id: null, code_sha256: null, taken_sha256: null }

async function seatNamed(client: PoolClient, { groupId, orderId, number }: SeatName) {
  const row = await queryOn(client)
    .selectFrom('seats as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('olympiads as l', 'l.id', 'o.olympiad_id')
    .select(['s.registration_id as registrationId', 's.returned_at as returnedAt'])
    .select(['o.status', 'o.olympiad_id as olympiadId', 's.place_id as placeId'])
    .select('l.starts_at as startsAt')
    .where('s.order_id', '=', orderId)
    .where('s.number', '=', number)
    .where('o.group_id', '=', groupId)
    .executeTakeFirst()
  if (!row) throw new Refusal('seat_not_found')
  return row
}

async function change(
  client: PoolClient,
  { orderId, number }: SeatName,
  to: Partial<Record<'place_id' | 'practicant_id' | 'registration_id', number | null>> & {
    code_sha256?: Buffer | null
    taken_sha256?: null
    given_at?: null
  },
): Promise<void> {
  await queryOn(client)
    .updateTable('seats')
    .set(to)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** A seat that nobody has and whose order can still be used, under the lock of the order. */
async function unused(client: PoolClient, seat: SeatName, mustBePaid: boolean) {
  await lockWhose(client, { registrationId: null, orderId: seat.orderId })
  const found = await seatNamed(client, seat)
  if (found.returnedAt) throw new Refusal('seat_returned')
  if (found.registrationId !== null) throw new Refusal('seats_in_use')
  const isUsable = found.status === 'paid' || (found.status === 'open' && !mustBePaid)
  if (!isUsable) throw new Refusal('order_not_paid')
  return found
}

/** The registration of a place of the roster in an olympiad; null: no such place, or it was left. */
async function childOf(client: PoolClient, groupId: number, placeId: number, olympiadId: number) {
  const row = await queryOn(client)
    .selectFrom('group_places as p')
    .leftJoin('registrations as r', (on) =>
      on.onRef('r.practicant_id', '=', 'p.practicant_id').on('r.olympiad_id', '=', olympiadId),
    )
    .select('r.id as registrationId')
    .where('p.id', '=', placeId)
    .where('p.group_id', '=', groupId)
    .where('p.left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function hasWaitingSeat(client: PoolClient, placeId: number, olympiadId: number) {
  const row = await queryOn(client)
    .selectFrom('seats as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.number')
    .where('s.place_id', '=', placeId)
    .where('s.returned_at', 'is', null)
    .where('o.olympiad_id', '=', olympiadId)
    .where('o.status', 'in', ['open', 'paid'])
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a seat for a place of the roster: whoever has the place gets it once they have come so far. */
export async function keepForPlace(
  payments: Payments,
  seat: SeatName,
  placeId: number,
): Promise<void> {
  const registrationId = await inTransaction(payments.db.pool, async (client) => {
    const { olympiadId } = await seatNamed(client, seat)
    const child = await childOf(client, seat.groupId, placeId, olympiadId)
    if (!child) throw new Refusal('place_not_found', ['placeId'])
    if (child.registrationId !== null) await lockRegistration(client, child.registrationId)
    await lockWhose(client, { registrationId: null, orderId: seat.orderId })
    const known = await seatNamed(client, seat)
    // Asked twice: whoever did not hear the answer asks again.
    if (known.placeId === placeId && !known.returnedAt) return child.registrationId
    await unused(client, seat, false)
    if (child.registrationId !== null && (await isPaid(client, child.registrationId)))
      throw new Refusal('seat_paid_alone', ['placeId'])
    if (await hasWaitingSeat(client, placeId, olympiadId))
      throw new Refusal('seat_has_one', ['placeId'])
    await change(client, seat, { ...nobodys, place_id: placeId })
    return child.registrationId
  })
  if (registrationId !== null) await giveSeatTo(payments, registrationId)
}

/** Whoever has the link may take the seat; an earlier link is none any more. */
export async function offerByLink(
  payments: Payments,
  seat: SeatName,
  codeSha256: Buffer,
): Promise<void> {
  await inTransaction(payments.db.pool, async (client) => {
    await unused(client, seat, true)
    await change(client, seat, { ...nobodys, code_sha256: codeSha256 })
  })
}

const takingBackCodes = {
  returned: 'seat_returned',
  'run-begun': 'seat_has_run',
  'in-use': 'seats_in_use',
} as const satisfies Record<string, RefusalCode>

/** Takes a seat from whomever it waits for or has, as long as they have not run. */
export async function takeBack(payments: Payments, seat: SeatName): Promise<void> {
  const { db, now, tell } = payments
  await inTransaction(db.pool, async (client) => {
    const { registrationId: holder } = await seatNamed(client, seat)
    if (holder !== null) await lockRegistration(client, holder)
    await lockWhose(client, { registrationId: null, orderId: seat.orderId })
    const { registrationId, returnedAt, olympiadId, startsAt } = await seatNamed(client, seat)
    // Somebody has got it meanwhile: whoever takes it back looks again.
    if (registrationId !== holder) throw new Refusal('seats_in_use')
    const ran = holder === null ? null : await runnerOf(client, holder, seat.groupId)
    const isReturned = returnedAt !== null
    const obstacle = takingBackObstacle({ isReturned }, ran, { hasStarted: startsAt <= now() })
    if (obstacle) throw new Refusal(takingBackCodes[obstacle])
    await change(client, seat, { ...nobodys, registration_id: null, given_at: null })
    if (!ran) return
    const key = `seat-taken-back:${seat.orderId}:${seat.number}:${now().getTime()}`
    const facts = { groupId: seat.groupId }
    await tell(client, [
      { key, kind: 'seat-taken-back', personId: ran.personId, olympiadId, facts },
    ])
  })
}

async function runnerOf(client: PoolClient, registrationId: number, groupId: number) {
  return queryOn(client)
    .selectFrom('registrations as r')
    .select('r.practicant_id as personId')
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('runs')
            .select('runs.id')
            .whereRef('runs.registration_id', '=', 'r.id')
            .where('runs.mode', '=', 'olympiad'),
        )
        .$castTo<boolean>()
        .as('hasRun'),
    )
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('group_pupils as p')
            .select('p.place_id')
            .whereRef('p.practicant_id', '=', 'r.practicant_id')
            .where('p.group_id', '=', groupId),
        )
        .$castTo<boolean>()
        .as('isInGroup'),
    )
    .where('r.id', '=', registrationId)
    .executeTakeFirstOrThrow()
}

/** The seat that a code opens for a person: one on offer, or the one they have taken with it. */
async function seatOfCode(client: PoolClient, codeSha256: Buffer, personId: number) {
  return queryOn(client)
    .selectFrom('seat_codes')
    .select(['order_id as orderId', 'number', 'olympiad_id as olympiadId', 'taken_by as takenBy'])
    .where('code_sha256', '=', codeSha256)
    .where('taken_by', 'in', [0, personId])
    .executeTakeFirst()
}

/** Whoever has the link takes the seat; the link has done its work. Gives the olympiad. */
export async function takeByLink(
  payments: Payments,
  codeSha256: Buffer,
  personId: number,
): Promise<{ olympiadId: number }> {
  const taken = await inTransaction(payments.db.pool, async (client) => {
    const query = queryOn(client)
    const seen = await seatOfCode(client, codeSha256, personId)
    if (!seen) throw new Refusal('code_not_found')
    const { olympiadId } = seen
    const registration = await query
      .selectFrom('registrations')
      .select('id')
      .where('olympiad_id', '=', olympiadId)
      .where('practicant_id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    await lockWhose(client, { registrationId: null, orderId: seen.orderId })
    const seat = await seatOfCode(client, codeSha256, personId)
    if (!seat) throw new Refusal('code_not_found')
    const got = { olympiadId, registrationId: registration?.id ?? null }
    // Asked twice: whoever did not hear the answer asks again.
    if (seat.takenBy === personId) return got
    const isSettled = registration && (await isPaid(client, registration.id))
    if (isSettled) throw new Refusal('already_paid')
    if (await waitsFor(client, personId, olympiadId)) throw new Refusal('seat_has_one')
    await query
      .updateTable('seats')
      .set({ practicant_id: personId, code_sha256: null, taken_sha256: codeSha256 })
      .where('order_id', '=', seat.orderId)
      .where('number', '=', seat.number)
      .execute()
    return got
  })
  if (taken.registrationId !== null) await giveSeatTo(payments, taken.registrationId)
  return { olympiadId: taken.olympiadId }
}

async function waitsFor(client: PoolClient, personId: number, olympiadId: number) {
  const row = await queryOn(client)
    .selectFrom('seats as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('group_places as p', 'p.id', 's.place_id')
    .select('s.number')
    .where('o.olympiad_id', '=', olympiadId)
    .where('o.status', '=', 'paid')
    .where('s.returned_at', 'is', null)
    .where((of) =>
      of.or([
        of('s.practicant_id', '=', personId),
        of.and([of('p.practicant_id', '=', personId), of('p.left_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
