import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Statement } from './read-lane.ts'

/** What PostgreSQL calls the type of a column, by what `pg` makes of it. */
type ColumnType<T> =
  NonNullable<T> extends boolean
    ? 'bool'
    : NonNullable<T> extends Date
      ? 'timestamptz'
      : NonNullable<T> extends Buffer
        ? 'bytea'
        : NonNullable<T> extends number
          ? 'int2' | 'int4' | 'int8'
          : NonNullable<T> extends string
            ? 'text' | 'uuid' | 'date'
            : 'json' | 'jsonb'

/** One of the few hot statements: a text in a file of its own, and the columns it answers with. */
export type SqlFile<Row> = {
  name: string
  text: string
  columns: { [Column in keyof Row]: ColumnType<Row[Column]> }
  of: (...values: unknown[]) => Statement
}

/** All of them, for the test that prepares each against the migrated schema. */
export const sqlFiles: SqlFile<object>[] = []

/**
 * `sql/<file>.sql` of a slice, or a few in a row. Whoever measures it reads the very same text, but
 * for `names`: what stands in quotes there goes by these.
 */
export function sqlFile<Row extends object>(
  slice: string,
  file: string | readonly string[],
  columns: SqlFile<Row>['columns'],
  names: Readonly<Record<string, string>> = {},
): SqlFile<Row> {
  const files = [file].flat()
  const written = files.map((one) => readFileSync(join(slice, 'sql', `${one}.sql`), 'utf8'))
  const text = written
    .join('')
    .replaceAll(/"(\w+)"/g, (quoted, word: string) => (names[word] ? `"${names[word]}"` : quoted))
  const name = `${basename(slice)}-${files.at(-1)}`
  const statement = { name, text, columns, of: (...values: unknown[]) => ({ name, text, values }) }
  if (sqlFiles.some((other) => other.name === name)) throw new Error(`${name} is prepared twice`)
  sqlFiles.push(statement)
  return statement
}
