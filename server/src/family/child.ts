import type { Child, ChildOlympiad, ChildReceipt } from '@olympiad/contract/family'
import type { KnownAge } from '@olympiad/domain/consent'
import { receiptNumber } from '@olympiad/domain/receipt-number'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { consentsFrom, factsOf, historyFrom } from './facts.ts'
import { fullName, seenByOf } from './family.ts'
import { childOf } from './ties.ts'

type Titled = { uk: string | null; pl: string | null }

type OlympiadRow = Omit<ChildOlympiad, 'title' | 'startsAt' | 'result'> &
  Titled & { startsAt: Date; place: number | null; points: number | null }
const olympiads = sqlFile<OlympiadRow>(import.meta.dirname, 'child-olympiads', {
  olympiadId: 'int4',
  startsAt: 'timestamptz',
  uk: 'text',
  pl: 'text',
  level: 'text',
  stageNumber: 'int2',
  ageBand: 'text',
  isPaid: 'bool',
  done: 'int4',
  tasks: 'int4',
  place: 'int4',
  points: 'int4',
  diplomaCode: 'text',
})

type ReceiptRow = Pick<ChildReceipt, 'olympiadId' | 'amount' | 'currency'> &
  Titled & { number: number; createdAt: Date; paidAt: Date; refundedAt: Date | null }
const receipts = sqlFile<ReceiptRow>(import.meta.dirname, 'child-receipts', {
  olympiadId: 'int4',
  number: 'int4',
  createdAt: 'timestamptz',
  amount: 'int4',
  currency: 'text',
  paidAt: 'timestamptz',
  refundedAt: 'timestamptz',
  uk: 'text',
  pl: 'text',
})

const titleOf = ({ uk, pl }: Titled) => ({ uk: uk ?? pl ?? '', pl: pl ?? uk ?? '' })

/** What a guardian sees, in a transaction that holds the tie: what the child sees, and nothing else. */
export async function childSeenBy(
  client: PoolClient,
  guardianId: number,
  tieId: number,
): Promise<Child> {
  const personId = await childOf(client, guardianId, tieId)
  const person = await queryOn(client)
    .selectFrom('practicants as p')
    .select(['p.first_name', 'p.family_name', 'p.student_id'])
    .select((of) => of.fn<KnownAge>('known_age', ['p.id']).as('age'))
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  const facts = (await factsOf(client, [personId]))(personId)
  const known = await client.query<OlympiadRow>(olympiads.of(personId))
  const paid = await client.query<ReceiptRow>(receipts.of(personId))
  return {
    tieId,
    name: fullName(person) || `ID ${person.student_id}`,
    age: person.age,
    consents: consentsFrom(facts, { age: person.age, giver: 'guardian' }),
    history: historyFrom(facts),
    seenBy: await seenByOf(client, personId),
    olympiads: known.rows.map(({ uk, pl, place, points, startsAt, ...row }) => ({
      ...row,
      title: titleOf({ uk, pl }),
      startsAt: startsAt.toISOString(),
      result: place === null || points === null ? null : { place, points },
    })),
    receipts: paid.rows.map((row) => ({
      olympiadId: row.olympiadId,
      title: titleOf(row),
      number: receiptNumber(row.createdAt, row.number),
      amount: row.amount,
      currency: row.currency,
      paidAt: row.paidAt.toISOString(),
      refundedAt: row.refundedAt?.toISOString() ?? null,
    })),
  }
}
