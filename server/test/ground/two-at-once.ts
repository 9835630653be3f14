import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

async function waitsForAnother(
  pool: Pool,
  client: PoolClient & { processID?: number },
): Promise<void> {
  const blocked = async () =>
    (await pool.query('select from pg_locks where pid = $1 and not granted', [client.processID]))
      .rowCount
  while (!(await blocked())) await pause(5)
}

/** Two processes with one statement: the second comes when the first is done and not yet committed. */
export async function twoAtOnce(pool: Pool, text: string, values: unknown[]): Promise<void> {
  const [first, second] = [await pool.connect(), await pool.connect()]
  try {
    await first.query('begin')
    await first.query(text, values)
    const other = second.query(text, values)
    await Promise.race([other, waitsForAnother(pool, second)])
    await first.query('commit')
    await other
  } finally {
    first.release()
    second.release()
  }
}
