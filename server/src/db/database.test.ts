import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { copyEmbedded, testDatabase } from '../../test/ground/engine.ts'
import { DataDirTaken, lockDataDir } from './data-dir-lock.ts'
import { openDatabase } from './open-database.ts'
import { allowTime } from './deadline.ts'
import { inTransaction } from './transaction.ts'

const { db, close } = await testDatabase()
afterAll(close)

const named = (value: number) =>
  db.pool.query<{ value: number }>({
    name: 'a-named-one',
    text: 'select $1::int as value',
    values: [value],
  })

test('named statements go on working after a statement has failed', async () => {
  expect((await named(1)).rows).toEqual([{ value: 1 }])
  await expect(db.pool.query('select no_such_column')).rejects.toThrow('no_such_column')
  await expect(db.pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  expect((await named(2)).rows).toEqual([{ value: 2 }])
})

test('a failed transaction leaves nothing and does not poison the next one', async () => {
  await db.pool.query('create table kept (id int primary key)')
  const work = inTransaction(db.pool, async (client) => {
    await client.query('insert into kept values (1)')
    await client.query('insert into kept values (1)')
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  await inTransaction(db.pool, (client) => client.query('insert into kept values (2)'))
  expect((await db.pool.query('select id from kept')).rows).toEqual([{ id: 2 }])
})

test('a connection given back broken is replaced, and so are its prepared statements', async () => {
  await named(1)
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select no_such_column').catch(() => {})
  client.release(true)
  expect((await named(3)).rows).toEqual([{ value: 3 }])
  await inTransaction(db.pool, (next) => next.query('select 1'))
})

test('the work’s own error comes out of a transaction, and its rows do not', async () => {
  const work = inTransaction(db.pool, async (client) => {
    await client.query('create table never (id int)')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  const { rows } = await db.pool.query("select to_regclass('never') as name")
  expect(rows).toEqual([{ name: null }])
})

test.runIf(db.engine === 'postgres')(
  'who has all the time there is may also think between two statements, until the end',
  async () => {
    const limits = async (asked: Pick<typeof db.pool, 'query'>) => {
      const text = `select current_setting('statement_timeout') as statement,
                           current_setting('idle_in_transaction_session_timeout') as idle`
      return (await asked.query<{ statement: string; idle: string }>(text)).rows[0]
    }
    const ordinary = await limits(db.pool)
    const endless = await inTransaction(db.pool, async (client) => {
      await allowTime(client, Infinity)
      return limits(client)
    })
    expect(endless).toEqual({ statement: '0', idle: '0' })
    const long = await inTransaction(db.pool, async (client) => {
      await allowTime(client, 60_000)
      return limits(client)
    })
    expect(long).toEqual({ statement: '1min', idle: ordinary?.idle })
    expect(await limits(db.pool)).toEqual(ordinary)
    expect(ordinary?.idle).not.toBe('0')
  },
)

test('a calendar day stays a day, a count is a number, an instant is an instant', async () => {
  const { rows } = await db.pool.query(
    `select date '2026-03-29' as day, count(*) as count,
            timestamptz '2026-03-29T01:30:00Z' as instant from countries`,
  )
  expect(rows).toEqual([{ day: '2026-03-29', count: 0, instant: new Date('2026-03-29T01:30:00Z') }])
})

test('a closed database answers nothing more', async () => {
  const other = await testDatabase()
  await other.close()
  await expect(other.db.pool.query('select 1')).rejects.toThrow('pool after calling end')
})

const onlyPostgres = test.runIf(db.engine === 'postgres')
const within = (deadlineMs: number, text: string) =>
  db.pool.query({ text, deadlineMs } as never) as Promise<{ rows: unknown[] }>

onlyPostgres(
  'a statement past its deadline takes its connection with it, and the silent ones',
  async () => {
    const losses: string[] = []
    db.onLost(({ why }) => losses.push(why))
    await Promise.all([1, 2, 3].map(() => db.pool.query('select pg_sleep(0.05)')))
    await expect(within(200, 'select pg_sleep(3)')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect([...new Set(losses)].toSorted()).toEqual(['overdue', 'silent'])
    expect((await within(2_000, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

onlyPostgres(
  'a table that grew under a prepared statement costs a connection, not the answer',
  async () => {
    const all = { name: 'all-countries', text: 'select * from countries', values: [] }
    await Promise.all([1, 2, 3, 4].map(() => db.read(all)))
    await db.pool.query('alter table countries add column grown int')
    expect((await db.read(all)).fields.at(-1)?.name).toBe('grown')
    await Promise.all([1, 2, 3, 4].map(() => db.read(all)))
  },
)

const template = inject('databaseTemplate')
const onlyEmbedded = test.runIf(template.engine === 'pglite')

onlyEmbedded('an embedded folder keeps what was written, for one process at a time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-data-'))
  try {
    copyEmbedded(join(dataDir, 'postgres'))
    const first = await openDatabase({ kind: 'pglite', dataDir })
    await first.pool.query('create table note (text text)')
    await first.pool.query("insert into note values ('still here')")
    await expect(openDatabase({ kind: 'pglite', dataDir })).rejects.toThrow(DataDirTaken)
    await first.close()

    const second = await openDatabase({ kind: 'pglite', dataDir })
    expect((await second.pool.query('select text from note')).rows).toEqual([
      { text: 'still here' },
    ])
    await second.close()
    lockDataDir(dataDir)()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
