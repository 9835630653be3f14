import type { Pool, PoolClient } from 'pg'
import { MigrationError, type Migration, type MigrationKind } from './migration-file.ts'

/** What was applied, by name. */
export type History = Map<string, { sha256: string; kind: MigrationKind }>

type HistoryRow = { name: string; sha256: string; kind: MigrationKind }

/** No such table, or none with kinds. */
const isUnprepared = (error: unknown) =>
  ['42P01', '42703'].includes((error as { code?: string }).code ?? '')

/** Null: nobody has been here before, or only a release that knew no kinds. */
export async function readHistory(on: Pool | PoolClient): Promise<History | null> {
  try {
    const { rows } = await on.query<HistoryRow>(
      'select name, sha256, kind from schema_migrations order by name',
    )
    return new Map(rows.map(({ name, sha256, kind }) => [name, { sha256, kind }]))
  } catch (error) {
    if (isUnprepared(error)) return null
    throw error
  }
}

/** What a newer release has applied beyond what this one knows. */
export type Ahead = { expand: string[]; contract: string[] }

/**
 * What is missing, and what is ahead. A history that is not the beginning of ours, nor ours the
 * beginning of it, is of another product or branch.
 */
export function compare(
  history: History | null,
  migrations: readonly Migration[],
): { missing: Migration[]; ahead: Ahead } {
  const applied = history ?? (new Map() as History)
  const known = new Set(migrations.map(({ name }) => name))
  for (const { name, sha256 } of migrations) {
    const before = applied.get(name)
    if (before && before.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was edited after it had been applied. Restore it and write a new migration.`,
      )
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name))
  const unknown = [...applied].filter(([name]) => !known.has(name))
  const newest = migrations.at(-1)?.name ?? ''
  const [stranger] = unknown.filter(([name]) => name < newest || missing.length > 0)
  if (stranger) {
    throw new MigrationError(
      `The database has another history than this version: it has ${stranger[0]} and lacks ${missing[0]?.name ?? 'nothing'}.`,
    )
  }
  const ahead: Ahead = { expand: [], contract: [] }
  // What does not say of itself that we can live with it we cannot.
  for (const [name, { kind }] of unknown) ahead[kind ?? 'contract'].push(name)
  return { missing, ahead }
}

export function refuseContracted({ contract: [first] }: Ahead): void {
  if (!first) return
  throw new MigrationError(
    `The database was made by a newer version: it has ${first}, which this one does not know and cannot live with.`,
  )
}
