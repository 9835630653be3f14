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
const ownPublished = closedRuns('own-published')

const cursor = sqlFile<{ upto: string }>(import.meta.dirname, 'cursor', { upto: 'text' })

/** So many runs at a time: a round is short. */
const batch = 25

/** Adds runs of training that nobody has looked at yet; says how many. One process at a time does it. */
export function foldSome(pool: Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ upto: string }>(cursor.of())
    const [at] = rows
    return at ? foldClosed(client, at.upto) : 0
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

/**
 * What somebody has just finished, and their runs of olympiads whose results are out: those are few, and
 * most people never look, so nobody adds them before.
 */
export async function foldOwn(pool: Pool, personId: number): Promise<void> {
  for (const which of [ownPublished, justClosed]) {
    const { rows } = await pool.query<ClosedRun>(which.of(personId))
    if (rows.length > 0) await inTransaction(pool, (client) => foldRuns(client, rows))
  }
}
