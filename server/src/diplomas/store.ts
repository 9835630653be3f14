import type { MyDiploma, PublicDiploma } from '@olympiad/contract/diplomas'
import { nameDisplays, shownName, stateOf, type NameDisplay } from '@olympiad/domain/diploma'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { factsFrom, type DiplomaRow } from './facts.ts'
import { lockOwner, reissueDiploma } from './issue.ts'

/** Null: no diploma has this code. */
export async function publicDiploma(
  pool: Pool,
  code: string,
  personId: number | null,
): Promise<PublicDiploma | null> {
  const row = await queryOn(pool)
    .selectFrom('diplomas as d')
    .leftJoin('diplomas as v', (join) =>
      join
        .onRef('v.olympiad_id', '=', 'd.olympiad_id')
        .onRef('v.practicant_id', '=', 'd.practicant_id')
        .on('v.ended_at', 'is', null),
    )
    .selectAll('d')
    .select('v.code as valid_code')
    .where('d.code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const isMine = row.practicant_id === personId
  return {
    code,
    state: stateOf(row.ended_as),
    endedAs: row.ended_as,
    endedAt: row.ended_at?.toISOString() ?? null,
    facts: factsFrom(row),
    isMine,
    newCode: isMine && row.valid_code !== code ? row.valid_code : null,
  }
}

const owned = (pool: Pool, personId: number) =>
  queryOn(pool)
    .selectFrom('diplomas as d')
    .innerJoin('practicants as p', 'p.id', 'd.practicant_id')
    .innerJoin('registrations as g', (join) =>
      join
        .onRef('g.olympiad_id', '=', 'd.olympiad_id')
        .onRef('g.practicant_id', '=', 'd.practicant_id'),
    )
    .selectAll('d')
    .select(['g.first_name', 'g.family_name', 'p.student_id'])
    .where('d.practicant_id', '=', personId)
    .where('d.ended_at', 'is', null)
    .orderBy('d.issued_at', 'desc')
    .orderBy('d.id', 'desc')

function mineFrom(
  row: DiplomaRow & { first_name: string; family_name: string; student_id: number },
): MyDiploma | null {
  const facts = factsFrom(row)
  if (!facts) return null
  const person = {
    ...{ firstName: row.first_name, familyName: row.family_name, studentId: row.student_id },
  }
  const names = Object.fromEntries(
    nameDisplays.map((display) => [display, shownName(person, display)]),
  ) as MyDiploma['names']
  return { facts, nameDisplay: row.name_display, names }
}

/** Those that are valid, the newest first. */
export async function diplomasOf(pool: Pool, personId: number): Promise<MyDiploma[]> {
  const rows = await owned(pool, personId).execute()
  return rows.flatMap((row) => mineFrom(row) ?? [])
}

/** The diploma that shows the owner's name so, issued anew unless it does already. */
export async function showName(
  pool: Pool,
  asked: { code: string; personId: number; display: NameDisplay; at: Date },
): Promise<MyDiploma | 'not-found' | 'ended'> {
  const { code, personId, display, at } = asked
  const changed = await inTransaction(pool, async (client) => {
    const of = queryOn(client).selectFrom('diplomas').where('code', '=', code)
    const row = await of
      .select('olympiad_id')
      .where('practicant_id', '=', personId)
      .executeTakeFirst()
    if (!row) return 'not-found'
    const owner = { olympiadId: row.olympiad_id, personId }
    await lockOwner(client, owner)
    // Read once the lock is held: of two wishes at once the second finds the first one's diploma.
    const now = await of.select('ended_at').executeTakeFirst()
    if (now?.ended_at !== null) return 'ended'
    await reissueDiploma(client, owner, at, display)
    return owner
  })
  if (typeof changed === 'string') return changed
  const row = await owned(pool, personId)
    .where('d.olympiad_id', '=', changed.olympiadId)
    .executeTakeFirst()
  return (row && mineFrom(row)) ?? 'ended'
}
