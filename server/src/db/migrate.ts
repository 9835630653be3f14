import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { allowTime } from './deadline.ts'
import { inTransaction } from './transaction.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number will do, as long as every process of ours asks for the same. */
const lockNumber = 7_361_904

type Migration = { name: string; sql: string; sha256: string }

export class MigrationError extends Error {}

export function readMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(from, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Brings the schema up to date in one transaction under a lock: of several processes starting at
 * once one works and the others wait. Returns the names of what was applied.
 */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<string[]> {
  return inTransaction(pool, async (client) => {
    await allowTime(client, Infinity)
    // The lock lives with the transaction, so it works through a transaction pooler as well.
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    return applyMissing(client, migrations)
  })
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name        text primary key,
      sha256      text not null,
      applied_at  timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  refuseForeignHistory(known, migrations)
  const missing = migrations.filter(({ name }) => !known.has(name))
  for (const { name, sql, sha256 } of missing) {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
  }
  return missing.map(({ name }) => name)
}

function refuseForeignHistory(known: Map<string, string>, migrations: Migration[]): void {
  for (const [name, sha256] of known) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (!migration) {
      throw new MigrationError(
        `The database was made by a newer version: it has ${name}, which this one does not know.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was edited after it had been applied. Restore it and write a new migration.`,
      )
    }
  }
}
