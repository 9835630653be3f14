import type { Pool, PoolClient } from 'pg'
import { deadlines, forgetAllowedTime } from './deadline.ts'

/** Nothing to wait for: a connection that does not answer this is dead. */
const begin = { text: 'begin', deadlineMs: deadlines.briefMs }

/** All of it or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const isHealthy = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isHealthy)
    throw error
  } finally {
    forgetAllowedTime(client)
  }
}
