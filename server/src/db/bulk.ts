import type { PoolClient } from 'pg'
import type { Tables } from './tables.ts'

const chunk = 1000

/** Writes many rows fast: one statement a thousand, values as JSON, columns as in the first row. */
export async function insertMany(
  client: PoolClient,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let from = 0; from < rows.length; from += chunk) {
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + chunk))],
    )
  }
}

/** Bytes as the database reads them from text. */
export function hexBytes(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`
}
