import type { Statement } from '@olympiad/contract/statement'
import type { AttentionKind } from '@olympiad/domain/order'
import { isBookable, verdictOnLine, type LineVerdict } from '@olympiad/domain/statement'
import { transferTargetIn } from '@olympiad/domain/transfer-reference'
import type { Pool, PoolClient } from 'pg'
import type { Floor } from '../http/route/floor.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { readTable } from '../http/files/read-table.ts'
import { Refusal } from '../http/route/refusal.ts'
import { linesOf, type FileLine } from './statement-file.ts'
import {
  bookedReferences,
  keepStatement,
  lineGrounds,
  nameOfTarget,
  statementOf,
  type KeptLine,
} from './statement-store.ts'
import type { BankBooks } from './transfers.ts'

type Ground = Pick<Floor, 'db' | 'now' | 'audit'> & BankBooks

/** Reads a statement and judges every line; nothing is booked. */
export async function readStatement(
  { db, now, audit, lineNames }: Ground,
  { olympiadId, actorId, name }: { olympiadId: number; actorId: number; name: string },
  file: Uint8Array,
  ownCurrency: string | null,
): Promise<Statement> {
  const lines = linesOf(await readTable('statement', file), ownCurrency)
  if (!lines || lines.length === 0) throw new Refusal('statement_unreadable')
  const nameLine = await lineNames(olympiadId)
  const judged = await judge(db.pool, { olympiadId, at: now(), nameLine }, lines)
  return inTransaction(db.pool, async (client) => {
    const head = { olympiadId, name, uploadedBy: actorId, at: now() }
    const id = await keepStatement(client, head, judged)
    await audit(client, {
      olympiadId,
      actorId,
      action: 'statement.uploaded',
      subject: `statement:${id}`,
      after: { name, lines: judged.length },
    })
    return (await statementOf(client, olympiadId, id)) as Statement
  })
}

/** More than anybody's books hold. */
const greatestAmount = 2_147_483_647

type Judging = {
  olympiadId: number
  at: Date
  nameLine: Awaited<ReturnType<BankBooks['lineNames']>>
}

/** The verdict on each line, as if those before it were booked. */
async function judge(
  pool: Pool,
  { olympiadId, at, nameLine }: Judging,
  lines: readonly FileLine[],
): Promise<KeptLine[]> {
  const named = lines.map(({ text }) => transferTargetIn(text))
  const targets = named.flatMap((target) => target ?? [])
  const grounds = await lineGrounds(pool, olympiadId, targets, at)
  const referenceOf = ({ currency, bankId }: FileLine) =>
    nameLine({ currency: currency ?? '', bankId })
  const booked = await bookedReferences(pool, lines.map(referenceOf))
  return lines.map((line, place) => {
    const { number, bankId, paidOn, amount, currency, payer, description } = line
    const target = named[place]
    const ground = target ? grounds.get(nameOfTarget(target)) : undefined
    const kept = { number, bank_id: bankId, paid_on: paidOn, amount, currency, payer, description }
    const whose = {
      registration_id: ground?.registrationId ?? null,
      order_id: ground?.orderId ?? null,
    }
    const isAmount = amount !== null && amount <= greatestAmount
    if (!isAmount || currency === null || paidOn === null || paidOn > dayOf(at)) {
      return { ...kept, ...whose, verdict: 'unreadable' }
    }
    const reference = referenceOf(line)
    const isBooked = booked.has(reference)
    const verdict = isBooked
      ? 'booked-before'
      : verdictOnLine({ amount, currency }, ground ? { ...ground, isBooked } : null)
    if (isBookable(verdict)) booked.add(reference)
    if (verdict === 'matched' && ground) ground.order = 'paid'
    return { ...kept, ...whose, verdict }
  })
}

/** Where it is already tomorrow a bank may be ahead of us. */
const dayOf = (at: Date) => new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10)

/** What booking a line must come to, by its verdict. */
const outcomes: Partial<Record<LineVerdict, AttentionKind | null>> = {
  matched: null,
  'wrong-amount': 'wrong-amount',
  'wrong-currency': 'wrong-currency',
  'paid-already': 'paid-twice',
  'too-late': 'paid-too-late',
}

/** Books every line that means something, all of them or, if anything has changed since, none. */
export async function bookStatement(
  { db, now, audit, bookTransfer }: Ground,
  {
    olympiadId,
    statementId,
    actorId,
  }: { olympiadId: number; statementId: number; actorId: number },
): Promise<Statement> {
  return inTransaction(db.pool, async (client) => {
    const head = await lockStatement(client, olympiadId, statementId)
    if (!head) throw new Refusal('statement_not_found')
    if (head.booked_at) throw new Refusal('statement_booked')
    const lines = await bookableLines(client, statementId)
    await lockAll(client, lines)
    for (const line of lines) {
      const by = { olympiadId, actorId }
      const { attemptId, attention } = await bookTransfer(client, line, by).catch((error) => {
        const isKnown = error instanceof Refusal && error.code === 'transfer_booked_before'
        throw isKnown ? new Refusal('statement_changed') : error
      })
      if (attention !== outcomes[line.verdict]) throw new Refusal('statement_changed')
      await queryOn(client)
        .updateTable('bank_statement_lines')
        .set({ attempt_id: attemptId, ...(attention === null && { verdict: 'booked' as const }) })
        .where('statement_id', '=', statementId)
        .where('number', '=', line.number)
        .execute()
    }
    await queryOn(client)
      .updateTable('bank_statements')
      .set({ booked_by: actorId, booked_at: now() })
      .where('id', '=', statementId)
      .execute()
    await audit(client, {
      olympiadId,
      actorId,
      action: 'statement.booked',
      subject: `statement:${statementId}`,
      after: { lines: lines.length },
    })
    return (await statementOf(client, olympiadId, statementId)) as Statement
  })
}

function lockStatement(client: PoolClient, olympiadId: number, statementId: number) {
  return queryOn(client)
    .selectFrom('bank_statements')
    .select('booked_at')
    .where('id', '=', statementId)
    .where('olympiad_id', '=', olympiadId)
    .forUpdate()
    .executeTakeFirst()
}

async function bookableLines(client: PoolClient, statementId: number) {
  const rows = await queryOn(client)
    .selectFrom('bank_statement_lines')
    .select(['number', 'verdict', 'bank_id', 'paid_on', 'amount', 'currency', 'registration_id'])
    .select('order_id as orderId')
    .where('statement_id', '=', statementId)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, verdict, ...row }) => {
    const { bank_id: bankId, paid_on: paidOn, amount, currency, orderId } = row
    const { registration_id: registrationId } = row
    const isWhole = bankId !== null && paidOn !== null && amount !== null && currency !== null
    const isNamed = registrationId !== null || orderId !== null
    if (!isBookable(verdict) || !isWhole || !isNamed) return []
    return [{ number, verdict, bankId, paidOn, amount, currency, registrationId, orderId }]
  })
}

/** All at once and in one order, before anything is written: two statements cannot block each other. */
async function lockAll(
  client: PoolClient,
  lines: readonly { registrationId: number | null; orderId: string | null }[],
): Promise<void> {
  const query = queryOn(client)
  const registrations = lines.flatMap(({ registrationId }) => registrationId ?? [])
  const orders = lines.flatMap(({ orderId }) => orderId ?? [])
  if (registrations.length > 0) {
    await query
      .selectFrom('registrations')
      .select('id')
      .where('id', 'in', registrations)
      .orderBy('id')
      .forUpdate()
      .execute()
  }
  if (orders.length > 0) {
    const own = query.selectFrom('orders').select('id').where('id', 'in', orders)
    await own.orderBy('id').forUpdate().execute()
  }
}
