import type { NameDisplay } from '@olympiad/domain/diploma'
import type { PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'

type Issued = { issued: number }
const all = sqlFile<Issued>(import.meta.dirname, 'issue', { issued: 'int4' })
const one = sqlFile<Issued>(import.meta.dirname, 'reissue', { issued: 'int4' })

/**
 * In the transaction that writes the ranking, which holds the olympiad: everybody who is ranked has
 * one valid diploma afterwards, a new one where it says something new. How many are new.
 */
export async function issueDiplomas(
  client: PoolClient,
  olympiadId: number,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<Issued>(all.of(olympiadId, at))
  return rows[0]?.issued ?? 0
}

export type Owner = { olympiadId: number; personId: number }

/** For whoever holds the owner's registration: another diploma if their name is another by now. */
export async function reissueDiploma(
  client: PoolClient,
  { olympiadId, personId }: Owner,
  at: Date,
  display: NameDisplay | null = null,
): Promise<number> {
  await holdOlympiads(client, [olympiadId])
  const { rows } = await client.query<Issued>(one.of(olympiadId, at, personId, display))
  return rows[0]?.issued ?? 0
}

/** Whoever publishes or corrects is waited for, or waits. */
async function holdOlympiads(client: PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await queryOn(client)
    .selectFrom('olympiads')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

/** What else changes a person's name or diploma waits. Comes before `holdOlympiads`, as everywhere. */
export async function lockOwner(client: PoolClient, { olympiadId, personId }: Owner) {
  await queryOn(client)
    .selectFrom('registrations')
    .select('id')
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .forNoKeyUpdate()
    .execute()
}

/** For good: no name is left on any diploma of theirs, and none is issued again. How many ended. */
export async function forgetDiplomas(
  client: PoolClient,
  personId: number,
  at: Date,
): Promise<number> {
  const query = queryOn(client)
  const registered = await query
    .selectFrom('registrations')
    .select('olympiad_id')
    .where('practicant_id', '=', personId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await holdOlympiads(
    client,
    registered.map((row) => row.olympiad_id),
  )
  const ended = await query
    .updateTable('diplomas')
    .set({ ended_at: at, ended_as: 'forgotten', name: null })
    .where('practicant_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}
