import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { lookAtGrown, maintain } from './maintenance.ts'

const { db, close } = await testDatabase()
afterAll(close)

// PostgreSQL does it by itself.
const isEmbedded = db.engine === 'pglite'

const guessed = async () => {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(
    'explain select from grown where kind = 1',
  )
  return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1])
}
const add = (count: number) =>
  db.pool.query(
    `insert into grown select n, n % 2, repeat('x', 100) from generate_series(1, ${count}) n`,
  )

test.runIf(isEmbedded)(
  'what has grown is looked at soon, once, and the rest stays as it is',
  async () => {
    await db.pool.query('create table grown (id int, kind int, filler text)')
    await add(5_000)
    expect(await guessed()).toBeLessThan(100)
    // Sessions tell of their changes about once a second.
    await expect.poll(() => lookAtGrown(db.pool), { timeout: 5_000 }).toContain('grown')
    expect(await guessed()).toBeGreaterThan(2_000)
    expect(await lookAtGrown(db.pool)).toEqual([])
    await add(100)
    expect(await lookAtGrown(db.pool)).toEqual([])
    await add(6_000)
    await expect.poll(() => lookAtGrown(db.pool), { timeout: 5_000 }).toEqual(['grown'])
  },
)

test.runIf(isEmbedded)('rows that are gone make room', async () => {
  await db.pool.query('delete from grown')
  await maintain(db.pool)
  const size = await db.pool.query<{ bytes: number }>(`select pg_relation_size('grown') as bytes`)
  expect(size.rows).toEqual([{ bytes: 0 }])
})
