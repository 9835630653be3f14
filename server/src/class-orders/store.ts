import type {
  ClassOrder,
  OrderableOlympiad,
  OrderChild,
  Seat,
} from '@olympiad/contract/class-orders'
import type { AgeBand } from '@olympiad/domain/age-band'
import { seatStateOf, takingBackObstacle } from '@olympiad/domain/class-order'
import type { Language, Translated } from '@olympiad/domain/language'
import { stateAt, type Currency, type Money } from '@olympiad/domain/olympiad'
import type { OrderStatus } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import { isRegistrationOpen } from '@olympiad/domain/registration'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { priceFrom } from '../db/olympiad-price.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type On = Pool | PoolClient

type OrderRow = MilestoneColumns & {
  id: string
  number: number
  status: OrderStatus
  amount: number
  currency: Currency
  seats: number
  created_at: Date
  expires_at: Date | null
  paid_at: Date | null
  olympiad_id: number
  payer_name: string | null
  payer_email: string | null
  group_name: string
  school: string
  language: Language
  titles: Partial<Translated> | null
  organisers: Partial<Translated> | null
  account: { holder: string; iban: string; bank: string } | null
  free: number
  offered: number
  waiting: number
  given: number
  returned: number
}

const orders = sqlFile<OrderRow>(import.meta.dirname, 'orders', {
  id: 'uuid',
  number: 'int4',
  status: 'text',
  amount: 'int4',
  currency: 'text',
  seats: 'int4',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  paid_at: 'timestamptz',
  olympiad_id: 'int4',
  payer_name: 'text',
  payer_email: 'text',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  group_name: 'text',
  school: 'text',
  language: 'text',
  titles: 'json',
  organisers: 'json',
  account: 'json',
  free: 'int4',
  offered: 'int4',
  waiting: 'int4',
  given: 'int4',
  returned: 'int4',
})

/** An order with what only the server needs of it. */
export type KeptOrder = ClassOrder & {
  rawNumber: number
  isOlympiadOpen: boolean
  startsAt: Date
  payer: Payer
  organiser: Translated
  group: { name: string; school: string; language: Language }
  account: { holder: string; iban: string; bank: string } | null
}

const instant = (at: Date | null) => at?.toISOString() ?? null

export const titleFrom = (titles: Partial<Translated> | null): Translated => ({
  uk: titles?.uk ?? titles?.pl ?? '',
  pl: titles?.pl ?? titles?.uk ?? '',
})

function orderFrom(row: OrderRow, at: Date): KeptOrder {
  const { free, offered, waiting, given, returned } = row
  return {
    id: row.id,
    number: receiptNumber(row.created_at, row.number),
    rawNumber: row.number,
    olympiadId: row.olympiad_id,
    olympiad: titleFrom(row.titles),
    status: row.status,
    unit: { amount: row.amount / row.seats, currency: row.currency },
    total: { amount: row.amount, currency: row.currency },
    seats: { free, offered, waiting, given, returned },
    createdAt: row.created_at.toISOString(),
    expiresAt: instant(row.expires_at),
    paidAt: instant(row.paid_at),
    isOlympiadOpen: isRegistrationOpen(stateAt(milestonesFrom(row), at), at),
    startsAt: row.starts_at,
    payer: { name: row.payer_name ?? '', email: row.payer_email ?? '' },
    group: { name: row.group_name, school: row.school, language: row.language },
    account: row.account,
    organiser: titleFrom(row.organisers),
  }
}

/** A list is read by eye. */
const mostOrders = 200

export async function ordersOf(pool: Pool, groupId: number, at: Date): Promise<KeptOrder[]> {
  const { rows } = await pool.query<OrderRow>(orders.of(groupId, null, mostOrders))
  return rows.map((row) => orderFrom(row, at))
}

/** Null: no such order in this group. */
export async function orderOf(
  pool: Pool,
  { groupId, orderId }: { groupId: number; orderId: string },
  at: Date,
): Promise<KeptOrder | null> {
  const { rows } = await pool.query<OrderRow>(orders.of(groupId, orderId, 1))
  return rows[0] ? orderFrom(rows[0], at) : null
}

type SeatRow = {
  number: number
  place_id: number | null
  label: string | null
  level: StageLevel | null
  stage_number: number | null
  age_band: AgeBand | null
  is_for_somebody: boolean
  is_offered: boolean
  is_given: boolean
  is_returned: boolean
  is_in_group: boolean
  has_run: boolean
}

const seats = sqlFile<SeatRow>(import.meta.dirname, 'seats', {
  number: 'int4',
  place_id: 'int4',
  label: 'text',
  level: 'text',
  stage_number: 'int2',
  age_band: 'text',
  is_for_somebody: 'bool',
  is_offered: 'bool',
  is_given: 'bool',
  is_returned: 'bool',
  is_in_group: 'bool',
  has_run: 'bool',
})

export async function seatsOf(
  pool: Pool,
  orderId: string,
  { hasStarted }: { hasStarted: boolean },
): Promise<Seat[]> {
  const { rows } = await pool.query<SeatRow>(seats.of(orderId))
  return rows.map((row) => {
    const { level, stage_number: number, age_band: ageBand } = row
    return {
      number: row.number,
      state: seatStateOf({
        isForSomebody: row.is_for_somebody,
        isOffered: row.is_offered,
        isGiven: row.is_given,
        isReturned: row.is_returned,
      }),
      placeId: row.place_id,
      label: row.label,
      proposed: level && number && ageBand ? { level, number, ageBand } : null,
      hasRun: row.has_run,
      isTakeable: isTakeable(row, hasStarted),
    }
  })
}

function isTakeable(row: SeatRow, hasStarted: boolean): boolean {
  const { has_run: hasRun, is_in_group: isInGroup, is_returned: isReturned } = row
  const holder = row.is_given ? { hasRun, isInGroup } : null
  const isSomebodys = row.is_given || row.is_for_somebody || row.is_offered
  return isSomebodys && takingBackObstacle({ isReturned }, holder, { hasStarted }) === null
}

type ChildRow = {
  place_id: number
  label: string
  is_claimed: boolean
  standing: OrderChild['standing']
}

const children = sqlFile<ChildRow>(import.meta.dirname, 'children', {
  place_id: 'int4',
  label: 'text',
  is_claimed: 'bool',
  standing: 'text',
})

export async function childrenOf(
  on: On,
  groupId: number,
  olympiadId: number,
): Promise<OrderChild[]> {
  const { rows } = await on.query<ChildRow>(children.of(groupId, olympiadId))
  return rows.map(({ place_id, label, is_claimed, standing }) => ({
    placeId: place_id,
    label,
    isClaimed: is_claimed,
    standing,
  }))
}

/** What is announced and not over; perhaps one of them. */
export async function orderable(
  on: On,
  at: Date,
  olympiadId: number | null = null,
): Promise<OrderableOlympiad[]> {
  const rows = await queryOn(on)
    .selectFrom('olympiads as o')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('olympiad_texts as t')
        .whereRef('t.olympiad_id', '=', 'o.id')
        .select((text) =>
          text.fn<Partial<Translated>>('json_object_agg', ['t.language', 't.title']).as('titles'),
        )
        .as('titles'),
    )
    .where('o.announced_at', '<=', at)
    .where('o.published_at', 'is', null)
    .where('o.cancelled_at', 'is', null)
    .where((of) => of.or([of('o.ends_at', 'is', null), of('o.ends_at', '>', at)]))
    .$if(olympiadId !== null, (all) => all.where('o.id', '=', olympiadId))
    .orderBy('o.starts_at')
    .limit(100)
    .execute()
  return rows
    .filter((row) => isRegistrationOpen(stateAt(milestonesFrom(row), at), at))
    .map((row) => ({
      id: row.id,
      title: titleFrom(row.titles),
      startsAt: row.starts_at.toISOString(),
      unit: priceFrom(row),
    }))
    .filter(({ unit }) => unit.amount > 0)
}

export function stagesOf(on: On, olympiadId: number): Promise<(Stage & { id: number })[]> {
  return queryOn(on)
    .selectFrom('stages')
    .select(['id', 'level', 'number'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('id')
    .execute()
}

export async function takesTransfers(
  on: On,
  olympiadId: number,
  { currency }: Money,
): Promise<boolean> {
  const row = await queryOn(on)
    .selectFrom('transfer_accounts')
    .select('iban')
    .where('olympiad_id', '=', olympiadId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row !== undefined
}

/** Two trainers who order at once come one after the other. */
export async function holdGroup(
  client: PoolClient,
  groupId: number,
): Promise<{ openOrders: number }> {
  const query = queryOn(client)
  await query.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
  const row = await query
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return { openOrders: row.count }
}

export async function profileOf(on: On, personId: number): Promise<Payer> {
  const row = await queryOn(on)
    .selectFrom('practicants')
    .select(['first_name', 'family_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst()
  const name = [row?.first_name, row?.family_name].filter(Boolean).join(' ')
  return { name, email: row?.email ?? '' }
}

export async function refundsOf(pool: Pool, orderId: string) {
  const rows = await queryOn(pool)
    .selectFrom('payment_refunds as f')
    .innerJoin('payment_attempts as a', 'a.id', 'f.attempt_id')
    .select(['f.amount', 'f.state', 'f.requested_at', 'f.done_at'])
    .where('a.order_id', '=', orderId)
    .orderBy('f.requested_at')
    .orderBy('f.id')
    .execute()
  return rows.map(({ amount, state, requested_at, done_at }) => ({
    amount,
    state,
    requestedAt: requested_at.toISOString(),
    doneAt: instant(done_at),
  }))
}

/** What a link opens; null: no seat, or nobody can take it any more. */
export async function offeredSeat(pool: Pool, codeSha256: Buffer, personId: number) {
  const row = await queryOn(pool)
    .selectFrom('seat_codes as s')
    .innerJoin('olympiads as l', 'l.id', 's.olympiad_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select(['s.olympiad_id as olympiadId', 'l.starts_at', 'g.name as group'])
    .select((of) =>
      of
        .selectFrom('olympiad_texts as t')
        .whereRef('t.olympiad_id', '=', 'l.id')
        .select((text) =>
          text.fn<Partial<Translated>>('json_object_agg', ['t.language', 't.title']).as('titles'),
        )
        .as('titles'),
    )
    .where('s.code_sha256', '=', codeSha256)
    .where('s.taken_by', 'in', [0, personId])
    .executeTakeFirst()
  if (!row) return null
  const { olympiadId, starts_at, group, titles } = row
  return { olympiadId, title: titleFrom(titles), startsAt: starts_at.toISOString(), group }
}
