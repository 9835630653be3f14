import type { NameDisplay } from '@olympiad/domain/diploma'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'

const lockOlympiads = sqlFile<{ id: number }>(import.meta.dirname, 'lock-olympiads', { id: 'int4' })
const changed = sqlFile<{ olympiadId: number }>(import.meta.dirname, 'names-changed', {
  olympiadId: 'int4',
})

/** Whoever publishes an olympiad of theirs is waited for, or waits; before the person and registrations. */
export async function holdOlympiads(client: PoolClient, personId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(lockOlympiads.of(personId))
  return rows.map(({ id }) => id)
}

/** What was written of the rankings before is old from here on. Of which olympiads. */
export async function namesChanged(client: PoolClient, personId: number): Promise<number[]> {
  const { rows } = await client.query<{ olympiadId: number }>(changed.of(personId))
  return rows.map(({ olympiadId }) => olympiadId)
}

/** Diplomas are of their own slice: issued anew where they show another part of the name. */
export type ReissueDiploma = (
  client: PoolClient,
  owner: { olympiadId: number; personId: number },
  at: Date,
  display: NameDisplay | null,
) => Promise<number>

type Names = { pool: Pool; reissueDiploma: ReissueDiploma }

/** In rankings and on every diploma there is. The olympiads concerned. */
export function showName(
  { pool, reissueDiploma }: Names,
  { personId, display, at }: { personId: number; display: NameDisplay; at: Date },
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    await holdOlympiads(client, personId)
    await queryOn(client)
      .updateTable('practicants')
      .set({ name_display: display })
      .where('id', '=', personId)
      .execute()
    return reissueAll(client, reissueDiploma, { personId, at, display })
  })
}

/**
 * Something else decides about the name from here on: shown as its owner wishes as far as it may be.
 * Whoever calls it holds their olympiads. The olympiads concerned.
 */
export async function reissueAll(
  client: PoolClient,
  reissueDiploma: ReissueDiploma,
  { personId, at, display }: { personId: number; at: Date; display: NameDisplay | null },
): Promise<number[]> {
  const query = queryOn(client)
  await query
    .selectFrom('registrations')
    .select('id')
    .where('practicant_id', '=', personId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const shown = await query
    .selectFrom('diplomas')
    .select('olympiad_id')
    .where('practicant_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('olympiad_id')
    .execute()
  for (const { olympiad_id: olympiadId } of shown) {
    await reissueDiploma(client, { olympiadId, personId }, at, display)
  }
  return namesChanged(client, personId)
}
