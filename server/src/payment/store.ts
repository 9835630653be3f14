import { bandsUnderAge } from '@olympiad/domain/guest-view'
import type { Language } from '@olympiad/domain/language'
import type { Currency, Money, OlympiadMilestones } from '@olympiad/domain/olympiad'
import type { AttemptStatus, OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import type { Selectable } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { priceColumns, priceFrom, type PriceColumns } from '../db/olympiad-price.ts'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import type { Tables } from '../db/tables.ts'
import type { AttemptAtProvider } from './provider.ts'

/**
 * Whose money it is: a registration's, by whichever of its orders, or that of a class order. One of the
 * two rows is the lock of everything about it.
 */
export type Whose = { registrationId: number | null; orderId: string | null }

/** What is to be paid, and what its payer reads. */
export type Bill = {
  whose: Whose
  price: Money
  /** Of the newest order, otherwise the guardian or the participant. */
  payer: Payer
  description: string
  language: Language
  /** Where the payer comes back to. */
  returnPath: string
}

/** A registration as far as paying for it goes. */
export type PaymentGround = Bill & {
  registrationId: number
  milestones: OlympiadMilestones
  hasAccepted: boolean
  /** A guardian said no to taking part. */
  isKept: boolean
  hasRun: boolean
  /** A class has paid for it: the seat is given, or waits. */
  hasSeat: boolean
  /** Where a transfer in its currency would go; null: nowhere. */
  account: { holder: string; iban: string; bank: string } | null
}

type GroundRow = MilestoneColumns &
  PriceColumns & {
    id: number
    has_accepted: boolean
    is_kept: boolean
    title: string | null
    payer_name: string
    payer_email: string
    language: Language
    has_run: boolean
    has_seat: boolean
    accounts: { currency: Currency; holder: string; iban: string; bank: string }[] | null
  }

const ground = sqlFile<GroundRow>(import.meta.dirname, 'ground', {
  id: 'int4',
  language: 'text',
  announced_at: 'timestamptz',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  published_at: 'timestamptz',
  cancelled_at: 'timestamptz',
  ...priceColumns,
  payer_name: 'text',
  payer_email: 'text',
  has_run: 'bool',
  has_seat: 'bool',
  has_accepted: 'bool',
  is_kept: 'bool',
  title: 'text',
  accounts: 'json',
})

/** Null: not registered. */
export async function paymentGround(
  pool: Pool | PoolClient,
  olympiadId: number,
  personId: number,
): Promise<PaymentGround | null> {
  const { rows } = await pool.query<GroundRow>(ground.of(olympiadId, personId, bandsUnderAge))
  const row = rows[0]
  if (!row) return null
  const price = priceFrom(row)
  return {
    registrationId: row.id,
    whose: { registrationId: row.id, orderId: null },
    returnPath: `/olympiads/${olympiadId}/payment-status`,
    milestones: milestonesFrom(row),
    price,
    hasAccepted: row.has_accepted,
    isKept: row.is_kept,
    description: row.title ?? '',
    payer: { name: row.payer_name, email: row.payer_email },
    language: row.language,
    hasRun: row.has_run,
    hasSeat: row.has_seat,
    account: row.accounts?.find(({ currency }) => currency === price.currency) ?? null,
  }
}

/** By whichever order: paid is paid. */
export async function isPaid(client: Pool | PoolClient, registrationId: number): Promise<boolean> {
  const row = await queryOn(client)
    .selectFrom('paid_registrations')
    .select('registration_id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()
  return row !== undefined
}

export type Order = { id: string; status: OrderStatus; money: Money; expiresAt: Date | null }
export type Attempt = AttemptAtProvider & {
  orderId: string
  provider: ProviderName
  status: AttemptStatus
  redirect: string | null
  polls: number
  polledAt: Date | null
}

const attemptColumns = [
  ...([
    'id',
    'order_id',
    'provider',
    'provider_reference',
    'status',
    'amount',
    'currency',
  ] as const),
  ...(['redirect_url', 'created_at', 'polls', 'polled_at'] as const),
] as const

type AttemptRow = Pick<Selectable<Tables['payment_attempts']>, (typeof attemptColumns)[number]>

function attemptFrom(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    provider: row.provider,
    reference: row.provider_reference,
    status: row.status,
    money: { amount: row.amount, currency: row.currency },
    redirect: row.redirect_url,
    createdAt: row.created_at,
    polls: row.polls,
    polledAt: row.polled_at,
  }
}

/** The order that counts (paid before open before the rest) with its newest attempt. */
export async function currentOrder(
  client: Pool | PoolClient,
  { registrationId, orderId }: Whose,
): Promise<{ order: Order; attempt: Attempt | null } | null> {
  const query = queryOn(client)
  const row = await query
    .selectFrom('orders')
    .select(['id', 'status', 'amount', 'currency', 'expires_at'])
    .where((of) =>
      registrationId === null ? of('id', '=', orderId) : of('registration_id', '=', registrationId),
    )
    .orderBy((of) => of('status', '=', 'paid'), 'desc')
    .orderBy((of) => of('status', '=', 'open'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const attempt = await query
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('order_id', '=', row.id)
    .orderBy((of) => of('status', '=', 'confirmed'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    order: {
      id: row.id,
      status: row.status,
      money: { amount: row.amount, currency: row.currency },
      expiresAt: row.expires_at,
    },
    attempt: attempt ? attemptFrom(attempt) : null,
  }
}

export async function attemptOf(pool: Pool, id: string): Promise<Attempt | null> {
  const row = await queryOn(pool)
    .selectFrom('payment_attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? attemptFrom(row) : null
}

export async function lockRegistration(client: PoolClient, id: number): Promise<void> {
  await queryOn(client)
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** The registration's row, or the order's own where it is of a class. */
export async function lockWhose(
  client: PoolClient,
  { registrationId, orderId }: Whose,
): Promise<void> {
  if (registrationId !== null) return lockRegistration(client, registrationId)
  await queryOn(client)
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .execute()
}

export async function openOrder(
  client: PoolClient,
  registrationId: number,
  { amount, currency }: Money,
  at: Date,
): Promise<string> {
  const { id } = await queryOn(client)
    .insertInto('orders')
    .values((of) => ({
      registration_id: registrationId,
      olympiad_id: of
        .selectFrom('registrations')
        .select('olympiad_id')
        .where('id', '=', registrationId),
      amount,
      currency,
      created_at: at,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function recordPayer(
  client: PoolClient,
  orderId: string,
  { name, email }: Payer,
): Promise<void> {
  await queryOn(client)
    .updateTable('orders')
    .set({ payer_name: name, payer_email: email })
    .where('id', '=', orderId)
    .execute()
}

export async function expireOrder(client: PoolClient, id: string): Promise<void> {
  await queryOn(client)
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** A new try; the order stays open as long as it can be paid. */
export async function addAttempt(
  client: PoolClient,
  { orderId, provider, money }: { orderId: string; provider: ProviderName; money: Money },
  at: Date,
  { expiresAt, pollAt }: { expiresAt: Date; pollAt: Date },
): Promise<Attempt> {
  const query = queryOn(client)
  const row = await query
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      provider,
      ...money,
      created_at: at,
      updated_at: at,
      next_poll_at: pollAt,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
  await query
    .updateTable('orders')
    .set((of) => ({ expires_at: of.fn<Date>('greatest', ['expires_at', of.val(expiresAt)]) }))
    .where('id', '=', orderId)
    .execute()
  return attemptFrom(row)
}

/** The provider has answered. Its messages may have come first: they know better. */
export async function recordInvitation(
  pool: Pool,
  attemptId: string,
  { reference, redirect }: { reference: string | null; redirect: string | null },
  at: Date,
): Promise<void> {
  await queryOn(pool)
    .updateTable('payment_attempts')
    .set((of) => ({
      provider_reference: of.fn.coalesce('provider_reference', of.val(reference)),
      redirect_url: redirect,
      status: of
        .case()
        .when('status', '=', 'created')
        .then('pending' as const)
        .else(of.ref('status'))
        .end(),
      updated_at: at,
    }))
    .where('id', '=', attemptId)
    .execute()
}
