import type { Pool } from 'pg'

type Column = { table: string; column: string; type: string }

/** Where in the whole database any of these texts stands: every column that can hold one. */
export async function foundIn(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.udt_name as type
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and (c.udt_name in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', 'tsvector')
             or c.data_type = 'ARRAY')
      order by 1, 2`,
  )
  const found: string[] = []
  for (const { table, column, type } of columns) {
    const holds =
      type === 'bytea'
        ? `position(convert_to(said, 'UTF8') in "${column}") > 0`
        : `strpos(lower("${column}"::text), lower(said)) > 0`
    const { rows } = await pool.query<{ said: string }>(
      `select said from unnest($1::text[]) said where exists (select from "${table}" where ${holds})`,
      [texts],
    )
    found.push(...rows.map(({ said }) => `${table}.${column}: ${said}`))
  }
  return found
}
