import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile, type SqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { foldRuns, type ClosedRun } from './fold.ts'

const columns: SqlFile<ClosedRun>['columns'] = {
  id: 'uuid',
  personId: 'int4',
  mode: 'text',
  origin: 'text',
  language: 'text',
  drill: 'jsonb',
  seed: 'bytea',
  closedAt: 'timestamptz',
  gradedAt: 'timestamptz',
  answers: 'text',
  right: 'int4',
  memoriseMs: 'int4',
}
const closedRuns = (which: string) =>
  sqlFile<ClosedRun>(import.meta.dirname, ['run', which], columns)
const since = closedRuns('since')
const justClosed = closedRuns('just-closed')
const ofOlympiad = closedRuns('of-olympiad')

const cursor = sqlFile<{ upto: string }>(import.meta.dirname, 'cursor', { upto: 'text' })
const nextPublished = sqlFile<{ id: number }>(import.meta.dirname, 'next-published', { id: 'int4' })

/** So many runs at a time: a round is short. */
const batch = 100

/** Adds runs that nobody has looked at yet; says how much it did. One process at a time does it. */
export function foldSome(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ upto: string }>(cursor.of())
    const [at] = rows
    if (!at) return 0
    return (await foldClosed(client, at.upto)) || (await foldPublished(client))
  })
}

async function foldClosed(client: PoolClient, upto: string): Promise<number> {
  const { rows } = await client.query<ClosedRun>(since.of(upto, batch))
  const last = rows.at(-1)
  if (!last) return 0
  await foldRuns(client, rows)
  await queryOn(client).updateTable('progress_cursor').set({ upto: last.gradedAt }).execute()
  return rows.length
}

/** Runs of an olympiad are nobody's to see before its results are published. */
async function foldPublished(client: PoolClient): Promise<number> {
  const found = await client.query<{ id: number }>(nextPublished.of())
  const [olympiad] = found.rows
  if (!olympiad) return 0
  const { rows } = await client.query<ClosedRun>(ofOlympiad.of(olympiad.id, batch))
  await foldRuns(client, rows)
  if (rows.length < batch) {
    const row = { olympiad_id: olympiad.id }
    await queryOn(client).insertInto('progress_olympiads').values(row).execute()
  }
  return Math.max(rows.length, 1)
}

/** What somebody has just finished. */
export async function foldJustClosed(pool: Pool, personId: number): Promise<void> {
  const { rows } = await pool.query<ClosedRun>(justClosed.of(personId))
  if (rows.length > 0) await inTransaction(pool, (client) => foldRuns(client, rows))
}
