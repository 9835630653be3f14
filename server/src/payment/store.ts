import { bandsUnderAge } from '@olympiad/domain/guest-view'
import type { Language } from '@olympiad/domain/language'
import {
  priceOf,
  type Currency,
  type Money,
  type OlympiadMilestones,
} from '@olympiad/domain/olympiad'
import type { AttemptStatus, OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import type { Pool, PoolClient } from 'pg'
import { milestonesFrom, type MilestoneColumns } from '../db/olympiad-milestones.ts'
import { queryOn } from '../db/query-on.ts'
import type { AttemptAtProvider } from './provider.ts'

/** A registration as far as paying for it goes. */
export type PaymentGround = {
  registrationId: number
  olympiadId: number
  milestones: OlympiadMilestones
  price: Money
  hasAccepted: boolean
  description: string
  /** Of the newest order, otherwise the guardian or the participant. */
  payer: Payer
  language: Language
  hasRun: boolean
}

type GroundRow = MilestoneColumns & {
  id: number
  is_international: boolean
  local_price: number
  local_currency: Currency
  international_price: number
  international_currency: Currency
  has_accepted: boolean
  title: string | null
  payer_name: string
  payer_email: string
  language: Language
  has_run: boolean
}

/** Null: not registered. */
export async function paymentGround(
  pool: Pool,
  olympiadId: number,
  practicantId: number,
): Promise<PaymentGround | null> {
  const { rows } = await pool.query<GroundRow>(
    `select r.id, r.language, o.announced_at, o.starts_at, o.ends_at, o.published_at,
            o.is_international, o.local_price, o.local_currency, o.international_price,
            o.international_currency,
            coalesce(p.payer_name, g.guardian_name, concat_ws(' ', r.first_name, r.family_name))
              as payer_name,
            coalesce(p.payer_email, r.email) as payer_email,
            exists (select from runs where registration_id = r.id and mode = 'olympiad') as has_run,
            exists (select from agreement_acceptances a
                      join agreement_versions v on v.id = a.agreement_id
                     where a.registration_id = r.id
                       and not (a.accepted_by = 'participant' and r.age_band = any($3))
                       and v.version = (
                       select max(version) from agreement_versions c
                        where c.olympiad_id = v.olympiad_id and c.language = v.language)
            ) as has_accepted,
            (select title from olympiad_texts t where t.olympiad_id = o.id
              order by t.language = r.language desc limit 1) as title
       from registrations r join olympiads o on o.id = r.olympiad_id
       left join lateral (
         select payer_name, payer_email from orders where registration_id = r.id
          order by created_at desc limit 1) p on true
       left join lateral (
         select guardian_name from agreement_acceptances where registration_id = r.id
          order by accepted_at desc limit 1) g on true
      where r.olympiad_id = $1 and r.practicant_id = $2`,
    [olympiadId, practicantId, bandsUnderAge],
  )
  const row = rows[0]
  return row
    ? {
        registrationId: row.id,
        olympiadId,
        milestones: milestonesFrom(row),
        price: priceOf({
          isInternational: row.is_international,
          localPrice: { amount: row.local_price, currency: row.local_currency },
          internationalPrice: {
            amount: row.international_price,
            currency: row.international_currency,
          },
        }),
        hasAccepted: row.has_accepted,
        description: row.title ?? '',
        payer: { name: row.payer_name, email: row.payer_email },
        language: row.language,
        hasRun: row.has_run,
      }
    : null
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

type AttemptRow = {
  id: string
  order_id: string
  provider: ProviderName
  provider_reference: string | null
  status: AttemptStatus
  amount: number
  currency: Currency
  redirect_url: string | null
  created_at: Date
  polls: number
  polled_at: Date | null
}

const attemptColumns = `id, order_id, provider, provider_reference, status, amount, currency,
  redirect_url, created_at, polls, polled_at`

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
  registrationId: number,
): Promise<{ order: Order; attempt: Attempt | null } | null> {
  const { rows } = await client.query<{
    id: string
    status: OrderStatus
    amount: number
    currency: Currency
    expires_at: Date | null
  }>(
    `select id, status, amount, currency, expires_at from orders where registration_id = $1
      order by status = 'paid' desc, status = 'open' desc, created_at desc limit 1`,
    [registrationId],
  )
  const row = rows[0]
  if (!row) return null
  const attempts = await client.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempts where order_id = $1
      order by status = 'confirmed' desc, created_at desc limit 1`,
    [row.id],
  )
  return {
    order: {
      id: row.id,
      status: row.status,
      money: { amount: row.amount, currency: row.currency },
      expiresAt: row.expires_at,
    },
    attempt: attempts.rows[0] ? attemptFrom(attempts.rows[0]) : null,
  }
}

export async function attemptOf(pool: Pool, id: string): Promise<Attempt | null> {
  const { rows } = await pool.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempts where id = $1`,
    [id],
  )
  return rows[0] ? attemptFrom(rows[0]) : null
}

export async function lockRegistration(client: PoolClient, id: number): Promise<void> {
  await client.query('select from registrations where id = $1 for update', [id])
}

export async function openOrder(
  client: PoolClient,
  registrationId: number,
  { amount, currency }: Money,
  at: Date,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (registration_id, amount, currency, created_at)
     values ($1, $2, $3, $4) returning id`,
    [registrationId, amount, currency, at],
  )
  return (rows[0] as { id: string }).id
}

export async function recordPayer(
  client: PoolClient,
  orderId: string,
  { name, email }: Payer,
): Promise<void> {
  await client.query('update orders set payer_name = $2, payer_email = $3 where id = $1', [
    orderId,
    name,
    email,
  ])
}

export async function expireOrder(client: PoolClient, id: string): Promise<void> {
  await client.query(`update orders set status = 'expired' where id = $1 and status = 'open'`, [id])
}

/** A new try; the order stays open as long as it can be paid. */
export async function addAttempt(
  client: PoolClient,
  { orderId, provider, money }: { orderId: string; provider: ProviderName; money: Money },
  at: Date,
  { expiresAt, pollAt }: { expiresAt: Date; pollAt: Date },
): Promise<Attempt> {
  const { rows } = await client.query<AttemptRow>(
    `insert into payment_attempts (order_id, provider, amount, currency, created_at, updated_at,
       next_poll_at)
     values ($1, $2, $3, $4, $5, $5, $6) returning ${attemptColumns}`,
    [orderId, provider, money.amount, money.currency, at, pollAt],
  )
  await client.query('update orders set expires_at = $2 where id = $1', [orderId, expiresAt])
  return attemptFrom(rows[0] as AttemptRow)
}

/** The provider has answered. Its messages may have come first: they know better. */
export async function recordInvitation(
  pool: Pool,
  attemptId: string,
  { reference, redirect }: { reference: string | null; redirect: string | null },
  at: Date,
): Promise<void> {
  await pool.query(
    `update payment_attempts
        set provider_reference = coalesce(provider_reference, $2), redirect_url = $3,
            status = case status when 'created' then 'pending' else status end, updated_at = $4
      where id = $1`,
    [attemptId, reference, redirect, at],
  )
}
