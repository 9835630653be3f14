import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './engine.ts'

const [one, other] = await Promise.all([testDatabase(), testDatabase()])
afterAll(() => Promise.all([one.close(), other.close()]))

test('the suite runs on the engine it was asked for', async () => {
  const { rows } = await one.db.pool.query<{ version: string }>('select version()')
  const asked = process.env['TEST_ENGINE'] ?? 'pglite'
  expect(one.db.engine).toBe(asked)
  expect(rows[0]?.version.includes('emscripten') ? 'pglite' : 'postgres').toBe(asked)
})

test('a test database is migrated and belongs to one test alone', async () => {
  await one.db.pool.query('create table footprint (id int)')
  const tables =
    'select table_name from information_schema.tables where table_schema = current_schema()'
  const { rows } = await other.db.pool.query<{ table_name: string }>(tables)
  const names = rows.map((row) => row.table_name)
  expect(names).toContain('schema_migrations')
  expect(names).toContain('olympiads')
  expect(names).not.toContain('footprint')
})
