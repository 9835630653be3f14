import {
  stateOf,
  statusListSize,
  type DiplomaFacts,
  type DiplomaState,
} from '@olympiad/domain/diploma'
import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { inTransaction } from '../../db/transaction.ts'
import { factsFrom } from '../facts.ts'
import type { SigningKey } from './signing-key.ts'

/** `upto`: the last one that was looked at, null if there is none. */
type Unsigned = { upto: number | null; codes: string[] }
const unsigned = sqlFile<Unsigned>(import.meta.dirname, 'unsigned', {
  upto: 'int4',
  codes: 'jsonb',
})
const keep = sqlFile(import.meta.dirname, 'keep', {})

export async function someUnsigned(
  pool: Pool,
  after: number,
  { some, among }: { some: number; among: number },
): Promise<Unsigned> {
  const { rows } = await pool.query<Unsigned>(unsigned.of(after, some, among))
  return rows[0] as Unsigned
}

export type Diploma = {
  state: DiplomaState
  endedAt: Date | null
  /** Null: it has ended. */
  facts: DiplomaFacts | null
  statusIndex: number
  /** Null: not signed yet, or it has ended: then the database drops it. */
  credential: string | null
}

export async function diplomasOf(pool: Pool, codes: readonly string[]): Promise<Diploma[]> {
  if (codes.length === 0) return []
  const rows = await queryOn(pool)
    .selectFrom('diplomas')
    .leftJoin('diploma_credentials', 'diploma_credentials.code', 'diplomas.code')
    .selectAll('diplomas')
    .select('diploma_credentials.credential')
    .where('diplomas.code', 'in', codes)
    .execute()
  return rows.map((row) => ({
    state: stateOf(row.ended_as),
    endedAt: row.ended_at,
    facts: factsFrom(row),
    statusIndex: row.status_index,
    credential: row.credential,
  }))
}

/** Null: no diploma has this code. */
export async function diplomaOf(pool: Pool, code: string): Promise<Diploma | null> {
  return (await diplomasOf(pool, [code]))[0] ?? null
}

export type Signed = { code: string; credential: string; keyId: string }

/** Once for each diploma: what others have kept meanwhile counts. */
export async function keepCredentials(pool: Pool, signed: readonly Signed[]): Promise<void> {
  if (signed.length === 0) return
  const column = (name: keyof Signed) => signed.map((one) => one[name])
  await pool.query(keep.of(column('code'), column('credential'), column('keyId')))
}

/** Kept for good. A key that is new takes over from those before it. */
export async function keepPublicHalf(pool: Pool, key: SigningKey, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    const query = queryOn(client)
    const added = await query
      .insertInto('diploma_keys')
      .values({ id: key.id, public_key: key.publicBytes, added_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await query
      .updateTable('diploma_keys')
      .set({ retired_at: now })
      .where('id', '!=', key.id)
      .where('added_at', '<=', now)
      .where('retired_at', 'is', null)
      .execute()
  })
}

export type KnownKey = { id: string; addedAt: Date; retiredAt: Date | null }

/** All there ever were, the first first. */
export async function knownKeys(pool: Pool): Promise<KnownKey[]> {
  return queryOn(pool)
    .selectFrom('diploma_keys')
    .select(['id', 'added_at as addedAt', 'retired_at as retiredAt'])
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** Whose bits are set in a list; null: there is no such list. */
export async function revokedIn(pool: Pool, list: number): Promise<number[] | null> {
  const query = queryOn(pool).selectFrom('diplomas')
  const first = list * statusListSize
  // Bits are dealt out list after list, in the order of ids.
  const highest = await query.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst()
  if (list > 0 && (highest?.id ?? 0) <= first) return null
  const rows = await query
    .select('status_index')
    .where('ended_at', 'is not', null)
    .where('status_index', '>=', first)
    .where('status_index', '<', first + statusListSize)
    .orderBy('status_index')
    .execute()
  return rows.map((row) => row.status_index - first)
}
