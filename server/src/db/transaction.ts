import type { Pool, PoolClient } from 'pg'

/** All of it or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
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
  }
}
