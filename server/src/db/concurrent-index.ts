import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { WithDeadline } from './deadline.ts'
import { MigrationError, type Migration } from './migration-file.ts'

/** The only statements that may stand in such a file: each may be done twice. */
const makes = /^create (?:unique )?index concurrently if not exists (\w+) on /i
const drops = /^drop index concurrently if exists \w+$/i

/**
 * Indexes of a big table while everybody goes on writing to it. PostgreSQL cannot do that in a
 * transaction: what a crash leaves behind is an index that nobody uses, and it is made again.
 */
export async function createConcurrently(pool: Pool, migration: Migration): Promise<void> {
  const statements = statementsOf(migration)
  const client = await pool.connect()
  try {
    // It waits for every transaction that began before: no limit of ours fits that.
    await client.query('set statement_timeout = 0')
    for (const statement of statements) {
      const index = makes.exec(statement)?.[1]
      if (index) await dropHalf(client, index)
      await unlimited(client, statement)
    }
  } finally {
    // Nobody else gets a session without limits.
    client.release(true)
  }
}

export function statementsOf({ name, sql }: Migration): string[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
  const [other] = statements.filter((statement) => !makes.test(statement) && !drops.test(statement))
  if (other === undefined) return statements
  throw new MigrationError(
    `${name} runs outside of a transaction: "create index concurrently if not exists" or "drop index concurrently if exists", not "${other}".`,
  )
}

async function dropHalf(client: PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await unlimited(client, `drop index concurrently if exists ${index}`)
}

async function unlimited(client: PoolClient, text: string): Promise<void> {
  const statement: QueryConfig & WithDeadline = { text, deadlineMs: Infinity }
  await client.query(statement)
}
