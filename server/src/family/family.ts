import type { Family, Guardian, SeenBy } from '@olympiad/contract/family'
import type { KnownAge } from '@olympiad/domain/consent'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { consentsFrom, factsOf, historyFrom } from './facts.ts'

const seenBy = sqlFile<SeenBy>(import.meta.dirname, 'seen-by', {
  groupId: 'int4',
  name: 'text',
  school: 'text',
  trainers: 'json',
  isTrainingSeen: 'bool',
})

export const seenByOf = async (on: Pool | PoolClient, personId: number): Promise<SeenBy[]> =>
  (await on.query<SeenBy>(seenBy.of(personId))).rows

/** Who of family and groups sees something of somebody. */
export async function closeOnesOf({ pool, query }: Database, personId: number) {
  const guardians = await query
    .selectFrom('guardians')
    .select('guardian_name')
    .where('practicant_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    guardians: guardians.map(({ guardian_name: name }) => name),
    groups: await seenByOf(pool, personId),
  }
}

export const fullName = (person: { first_name: string | null; family_name: string | null }) =>
  [person.first_name, person.family_name].filter(Boolean).join(' ')

export async function familyOf(
  { pool, query }: Database,
  personId: number,
  now: Date,
): Promise<Family> {
  const person = await query
    .selectFrom('practicants as p')
    .leftJoin('guardian_codes as c', 'c.practicant_id', 'p.id')
    .select(['p.first_name', 'p.family_name', 'c.expires_at'])
    .select((of) => of.fn<KnownAge>('known_age', ['p.id']).as('age'))
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  const ties = query
    .selectFrom('guardians as t')
    .innerJoin('practicants as p', 'p.id', 't.practicant_id')
    .select(['t.id', 't.guardian_name', 't.asked_at', 't.confirmed_at'])
    .select(['p.first_name', 'p.family_name', 'p.student_id'])
    .where('t.ended_at', 'is', null)
    .orderBy('t.id')
  const above = await ties.where('t.practicant_id', '=', personId).execute()
  const below = await ties.where('t.guardian_id', '=', personId).execute()
  const facts = (await factsOf(pool, [personId]))(personId)
  return {
    age: person.age,
    name: fullName(person),
    codeUntil:
      person.expires_at && person.expires_at > now ? person.expires_at.toISOString() : null,
    guardians: above.map((row) => tieFrom(row, row.guardian_name)),
    // Who the child is they say themselves, by confirming.
    wards: below.map((row) =>
      tieFrom(row, row.confirmed_at ? fullName(row) || `ID ${row.student_id}` : ''),
    ),
    consents: consentsFrom(facts, { age: person.age, giver: 'self' }),
    history: historyFrom(facts),
    seenBy: await seenByOf(pool, personId),
  }
}

const tieFrom = (
  { id, asked_at, confirmed_at }: { id: number; asked_at: Date; confirmed_at: Date | null },
  name: string,
): Guardian => ({
  tieId: id,
  name,
  askedAt: asked_at.toISOString(),
  confirmedAt: confirmed_at?.toISOString() ?? null,
})
