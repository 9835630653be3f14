import type { BookedTransfer, Transfer } from '@olympiad/contract/money'
import type { AttentionKind } from '@olympiad/domain/order'
import { transferTargetIn, type TransferTarget } from '@olympiad/domain/transfer-reference'
import type { PoolClient } from 'pg'
import type { Floor } from '../http/route/floor.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { isBankDay } from './bank-values.ts'

/** Whoever keeps the books takes transfers into them. */
export type BankBooks = {
  bookTransfer: (
    client: PoolClient,
    line: {
      registrationId: number | null
      orderId: string | null
      amount: number
      currency: string
      paidOn: string
      bankId: string
    },
    by: { olympiadId: number; actorId: number },
  ) => Promise<{ orderId: string; attemptId: string; attention: AttentionKind | null }>
  /** How lines of a bank are known in the books. */
  lineNames: (olympiadId: number) => Promise<(line: { currency: string; bankId: string }) => string>
}

/** A person in front of the statement books one line of it. */
export async function bookByHand(
  { db, now, bookTransfer }: Pick<Floor, 'db' | 'now'> & BankBooks,
  by: { olympiadId: number; actorId: number },
  { reference, ...line }: Transfer,
): Promise<BookedTransfer> {
  const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)
  if (line.paidOn > tomorrow) throw new Refusal('transfer_in_future', ['paidOn'])
  if (!isBankDay(line.paidOn)) throw new Refusal('transfer_long_ago', ['paidOn'])
  const target = transferTargetIn(reference)
  const whose = target && (await whoseIn(db, by.olympiadId, target))
  if (!whose) throw new Refusal('transfer_reference_unknown', ['reference'])
  const { orderId, attention } = await inTransaction(db.pool, (client) =>
    bookTransfer(client, { ...line, ...whose }, by),
  )
  return { orderId, attention }
}

/** What the reference names in this olympiad; null: nothing. */
async function whoseIn(
  { query }: Floor['db'],
  olympiadId: number,
  target: TransferTarget,
): Promise<{ registrationId: number | null; orderId: string | null } | null> {
  if (target.kind === 'registration') {
    const row = await query
      .selectFrom('registrations')
      .select('id')
      .where('id', '=', target.registrationId)
      .where('olympiad_id', '=', olympiadId)
      .executeTakeFirst()
    return row ? { registrationId: row.id, orderId: null } : null
  }
  const row = await query
    .selectFrom('orders')
    .select('id')
    .where('number', '=', target.orderNumber)
    .where('olympiad_id', '=', olympiadId)
    .where('group_id', 'is not', null)
    .executeTakeFirst()
  return row ? { registrationId: null, orderId: row.id } : null
}
