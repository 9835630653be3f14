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
  display: NameDisplay,
) => Promise<number>

/** In rankings and on every diploma there is. The olympiads concerned. */
export function showName(
  { pool, reissueDiploma }: { pool: Pool; reissueDiploma: ReissueDiploma },
  { personId, display, at }: { personId: number; display: NameDisplay; at: Date },
): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const olympiads = await holdOlympiads(client, personId)
    const query = queryOn(client)
    await query
      .updateTable('practicants')
      .set({ name_display: display })
      .where('id', '=', personId)
      .execute()
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
      .where('olympiad_id', 'in', [0, ...olympiads])
      .orderBy('olympiad_id')
      .execute()
    for (const { olympiad_id: olympiadId } of shown) {
      await reissueDiploma(client, { olympiadId, personId }, at, display)
    }
    return namesChanged(client, personId)
  })
}
