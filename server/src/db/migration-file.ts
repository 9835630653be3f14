import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'migrations')

/**
 * `expand`: a server of the release before goes on as if nothing had happened. `contract`: it does not;
 * whatever needed what is taken away must be gone. Null: from before 0035, when nobody said.
 */
export type MigrationKind = 'expand' | 'contract' | null

export type Migration = {
  name: string
  sql: string
  sha256: string
  kind: MigrationKind
  /** Outside of a transaction, statement by statement, each of which may be done twice. */
  isConcurrent: boolean
}

export class MigrationError extends Error {}

/** What the first line says: `-- expand`, `-- contract` or `-- expand concurrently`. */
const marker = /^-- (expand|contract)( concurrently)?$/
const firstMarked = '0035'

let ours: readonly Migration[] | null = null

/** Those of this release, read once. */
export function readMigrations(): readonly Migration[] {
  ours ??= migrationsIn(folder)
  return ours
}

function migrationsIn(from: string): Migration[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => migrationOf(name, readFileSync(join(from, name), 'utf8')))
}

export function migrationOf(name: string, sql: string): Migration {
  const marked = marker.exec(sql.split('\n', 1)[0] ?? '')
  if (!marked && name >= firstMarked) {
    throw new MigrationError(`${name} must say in its first line "-- expand" or "-- contract".`)
  }
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    kind: (marked?.[1] as MigrationKind) ?? null,
    isConcurrent: marked?.[2] !== undefined,
  }
}
