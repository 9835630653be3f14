import {
  stateOf,
  statusListSize,
  type DiplomaFacts,
  type DiplomaState,
} from '@olympiad/domain/diploma'
import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SigningKey } from './signing-key.ts'

type DiplomaRow = Omit<
  Selectable<Tables['diplomas']>,
  'id' | 'practicant_id' | 'name_display' | 'ended_at' | 'ended_as' | 'name'
> & { name: string }

const unsigned = sqlFile<DiplomaRow>(import.meta.dirname, 'unsigned', {
  code: 'text',
  language: 'text',
  name: 'text',
  olympiad_id: 'int4',
  olympiad_title: 'text',
  level: 'text',
  stage_number: 'int2',
  age_band: 'text',
  place: 'int4',
  medal: 'text',
  points: 'int4',
  right_answers: 'int4',
  issued_at: 'timestamptz',
  time_zone: 'text',
  version: 'int4',
  status_index: 'int4',
})
const keep = sqlFile(import.meta.dirname, 'keep', {})

/** A diploma to be signed. */
export type Unsigned = { facts: DiplomaFacts; statusIndex: number }

function unsignedFrom(row: DiplomaRow): Unsigned {
  const { level, stage_number: stageNumber, age_band: ageBand } = row
  return {
    facts: {
      code: row.code,
      language: row.language,
      name: row.name,
      olympiadId: row.olympiad_id,
      olympiadTitle: row.olympiad_title,
      category: { level, stageNumber, ageBand },
      place: row.place,
      medal: row.medal,
      points: row.points,
      rightAnswers: row.right_answers,
      issuedAt: row.issued_at.toISOString(),
      zone: row.time_zone,
      version: row.version,
    },
    statusIndex: row.status_index,
  }
}

export async function someUnsigned(pool: Pool, after: number, greatest: number) {
  const { rows } = await pool.query<DiplomaRow>(unsigned.of(after, greatest))
  return rows.map(unsignedFrom)
}

export async function newestDiploma(pool: Pool): Promise<number> {
  const query = queryOn(pool)
    .selectFrom('diplomas')
    .select(({ fn }) => fn.max('id').as('id'))
  return (await query.executeTakeFirst())?.id ?? 0
}

export type Diploma = {
  state: DiplomaState
  endedAt: Date | null
  /** Null: not signed yet, or it has ended. */
  credential: string | null
  /** Null: it has ended. */
  unsigned: Unsigned | null
}

/** Null: no diploma has this code. */
export async function diplomaOf(pool: Pool, code: string): Promise<Diploma | null> {
  const row = await queryOn(pool)
    .selectFrom('diplomas')
    .leftJoin('diploma_credentials', 'diploma_credentials.code', 'diplomas.code')
    .selectAll('diplomas')
    .select('diploma_credentials.credential')
    .where('diplomas.code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const { name, credential, ended_at: endedAt, ended_as: endedAs } = row
  return {
    state: stateOf(endedAs),
    endedAt,
    credential: name === null ? null : credential,
    unsigned: name === null ? null : unsignedFrom({ ...row, name }),
  }
}

export type Signed = { code: string; credential: string; keyId: string }

/** Once for each diploma: what others have kept meanwhile counts. */
export async function keepCredentials(pool: Pool, signed: readonly Signed[]): Promise<void> {
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
  const highest = await query.select(({ fn }) => fn.max('status_index').as('at')).executeTakeFirst()
  if (list > 0 && (highest?.at ?? 0) < first) return null
  const rows = await query
    .select('status_index')
    .where('ended_at', 'is not', null)
    .where('status_index', '>=', first)
    .where('status_index', '<', first + statusListSize)
    .orderBy('status_index')
    .execute()
  return rows.map((row) => row.status_index - first)
}
