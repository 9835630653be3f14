import { currencies, isOver, stateAt, type Currency } from '@olympiad/domain/olympiad'
import type { AttentionKind, SaidMoney } from '@olympiad/domain/order'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Ledger } from './ledger.ts'
import { applyNews } from './news-store.ts'
import type { Provider } from './provider.ts'
import {
  currentOrder,
  expireOrder,
  lockWhose,
  openOrder,
  paymentGround,
  type Whose,
} from './store.ts'

/** Nobody is told and nobody can be asked: a person books what came and sends what goes back. */
export const transferProvider: Provider = {
  name: 'transfer',
  invite: async () => ({ reference: null, redirect: null }),
  ask: async () => null,
  refund: async () => 'by-hand',
}

/** A transfer as the bank's statement has it. */
export type BookedLine = Whose & {
  amount: number
  /** Perhaps one that we never ask for. */
  currency: string
  paidOn: string
  bankId: string
}

/** How a line of a bank is known in the books of all olympiads: by the account and the bank's name. */
export type NameLine = (line: { currency: string; bankId: string }) => string

/** Two olympiads may share an account; without one a name holds in its olympiad alone. */
export async function lineNames(client: Pool | PoolClient, olympiadId: number): Promise<NameLine> {
  const accounts = await queryOn(client)
    .selectFrom('transfer_accounts')
    .select(['currency', 'iban'])
    .where('olympiad_id', '=', olympiadId)
    .execute()
  return ({ currency, bankId }) => {
    const account = accounts.find((one) => one.currency === currency)
    return `${account?.iban ?? `olympiad ${olympiadId}`} ${currency} ${bankId}`
  }
}

export type BookTransfer = (
  client: PoolClient,
  line: BookedLine,
  by: { olympiadId: number; actorId: number },
) => Promise<{ orderId: string; attemptId: string; attention: AttentionKind | null }>

/**
 * Books a transfer by the very rule that takes a provider's news: it pays the order, or waits for a
 * person.
 */
export function transferBooking(ledger: Ledger): BookTransfer {
  return async (client, line, { olympiadId, actorId }) => {
    const { amount, currency, paidOn, bankId } = line
    await lockWhose(client, line)
    const reference = (await lineNames(client, olympiadId))(line)
    const order = await orderFor(ledger, client, line, olympiadId)
    const attemptId = await addTransfer(
      client,
      order,
      { reference, amount, currency },
      paidOn,
      ledger.now(),
    )
    const news = {
      attemptId,
      reference,
      status: 'confirmed' as const,
      money: saidMoney(amount, currency),
      modifiedAt: null,
      reason: null,
      isSettled: true,
    }
    const applied = await applyNews(ledger, client, news, { kind: 'server' })
    const attention = applied.kind === 'attention' ? applied.attention : null
    await ledger.audit(client, {
      olympiadId,
      actorId,
      action: 'transfer.booked',
      subject: `order:${order.id}`,
      personId: order.personId,
      after: { amount, currency, paidOn, bankId, attention },
    })
    return { orderId: order.id, attemptId, attention }
  }
}

function saidMoney(amount: number, code: string): SaidMoney {
  const currency = currencies.find((known) => known === code)
  return currency ? { amount, currency } : { amount, foreignCurrency: code }
}

type OwedOrder = { id: string; amount: number; currency: Currency; personId: number }

/** What the transfer is for: the order that counts, otherwise a new one at today's price. */
async function orderFor(
  { now }: Ledger,
  client: PoolClient,
  { registrationId, orderId }: Whose,
  olympiadId: number,
): Promise<OwedOrder> {
  if (registrationId === null) return classOrder(client, { orderId, olympiadId })
  const { practicant_id: personId } = await queryOn(client)
    .selectFrom('registrations')
    .select('practicant_id')
    .where('id', '=', registrationId)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const current = await currentOrder(client, { registrationId, orderId: null })
  if (current && ['open', 'paid', 'expired'].includes(current.order.status)) {
    return { id: current.order.id, ...current.order.money, personId }
  }
  const ground = await paymentGround(client, olympiadId, personId)
  if (!ground) throw new Error(`no registration ${registrationId}`)
  const id = await openOrder(client, registrationId, ground.price, now())
  if (isOver(stateAt(ground.milestones, now()), now())) await expireOrder(client, id)
  return { id, ...ground.price, personId }
}

/** A class has ordered at a price of then: a transfer for it pays that or nothing. */
async function classOrder(
  client: PoolClient,
  { orderId, olympiadId }: { orderId: string | null; olympiadId: number },
): Promise<OwedOrder> {
  const row = await queryOn(client)
    .selectFrom('orders')
    .select(['id', 'amount', 'currency', 'ordered_by'])
    .where('id', '=', orderId)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return { id: row.id, amount: row.amount, currency: row.currency, personId: row.ordered_by ?? 0 }
}

/** Money on the account: it has come on the bank's day, whatever becomes of it. */
async function addTransfer(
  client: PoolClient,
  order: OwedOrder,
  said: { reference: string; amount: number; currency: string },
  paidOn: string,
  at: Date,
): Promise<string> {
  const row = await queryOn(client)
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      provider: 'transfer',
      provider_reference: said.reference,
      status: 'pending',
      amount: order.amount,
      currency: order.currency,
      created_at: at,
      updated_at: at,
      received_amount: said.amount,
      received_currency: said.currency,
      received_at: new Date(`${paidOn}T12:00:00Z`),
    })
    // Another cashier may be booking the same line for somebody else.
    .onConflict((met) => met.columns(['provider', 'provider_reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('transfer_booked_before', ['bankId'])
  return row.id
}
