import type { BookedTransfer, Transfer } from '@olympiad/contract/money'
import type { AttentionKind } from '@olympiad/domain/order'
import { registrationIn } from '@olympiad/domain/transfer-reference'
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
      registrationId: number
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
  const registrationId = registrationIn(reference)
  const isHere = registrationId !== null && (await isIn(db, by.olympiadId, registrationId))
  if (!isHere) throw new Refusal('transfer_reference_unknown', ['reference'])
  const { orderId, attention } = await inTransaction(db.pool, (client) =>
    bookTransfer(client, { ...line, registrationId }, by),
  )
  return { orderId, attention }
}

async function isIn({ query }: Floor['db'], olympiadId: number, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  return row !== undefined
}
