import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { atPortOf, baseCopy, connectionTo } from '../../test/ground/base-copy.ts'
import { startPostgres } from '../../test/ground/postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'

const isPostgres = inject('databaseTemplate').engine === 'postgres'
const onPostgres = test.runIf(isPostgres)

type Started = Awaited<ReturnType<typeof startPostgres>>
let primary: Started
let standby: Started
let removeCopy = () => {}
let replica: pg.Client
let db: Database

beforeAll(async () => {
  if (!isPostgres) return
  primary = await startPostgres()
  const copy = await baseCopy(primary, 'standby')
  removeCopy = copy.remove
  const from = `--set=primary_conninfo=${connectionTo(primary.url)}`
  standby = await startPostgres([`--data=${copy.data}`, from])
  const readUrl = atPortOf(standby, primary)
  replica = new pg.Client(readUrl)
  replica.on('error', () => {})
  await replica.connect()
  db = await openDatabase({ kind: 'postgres', url: primary.url, readUrl, pool: 4 })
  await db.pool.query('create table note (value int); insert into note values (0)')
})

afterAll(async () => {
  if (!isPostgres) return
  await db.close()
  await replica.end().catch(() => {})
  await standby.stop()
  await primary.stop()
  removeCopy()
})

const looked = {
  name: 'looked',
  text: 'select value, pg_is_in_recovery() as old from note',
  values: [],
}
const look = async (source = db.published()) =>
  (await source.read<{ value: number; old: boolean }>(looked)).rows[0]
const write = (value: number) => db.pool.query('update note set value = $1', [value])
const isAsked = () => expect.poll(async () => (await look())?.old, { interval: 20 })

onPostgres('what was published is read from the replica, by whichever way one asks', async () => {
  await isAsked().toBe(true)
  const source = db.published()
  const text = 'select pg_is_in_recovery() as old'
  expect((await source.pool.query(text)).rows).toEqual([{ old: true }])
  const ordinary = await db.pool.query(text)
  expect(ordinary.rows).toEqual([{ old: false }])
  const counted = await source.query
    .selectFrom('schema_migrations' as never)
    .execute()
    .catch(String)
  // No such table on either; the primary was asked as well.
  expect(counted).toMatch(/does not exist/)
})

onPostgres(
  'after a change of ours nobody is shown what was before, however far it is behind',
  async () => {
    await isAsked().toBe(true)
    await replica.query('select pg_wal_replay_pause()')
    await write(1)
    // Within the bound that caches have anyway: this is what the next line ends.
    expect(await look()).toEqual({ value: 0, old: true })
    db.publishedChanged()
    expect(await look()).toEqual({ value: 1, old: false })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await look()).toEqual({ value: 1, old: false })
    await replica.query('select pg_wal_replay_resume()')
    await isAsked().toBe(true)
    expect(await look()).toEqual({ value: 1, old: true })
  },
)

onPostgres('a change of another process is seen within the bound', async () => {
  await isAsked().toBe(true)
  await replica.query('select pg_wal_replay_pause()')
  await write(2)
  const began = performance.now()
  await expect.poll(() => look(), { interval: 10 }).toEqual({ value: 2, old: false })
  expect(performance.now() - began).toBeLessThan(1_500)
  await replica.query('select pg_wal_replay_resume()')
})

onPostgres('a question that has met the primary does not go back in time', async () => {
  await isAsked().toBe(true)
  const source = db.published()
  const failing = { name: 'failing', text: 'select 1 / (not pg_is_in_recovery())::int', values: [] }
  expect((await source.read(failing)).rows).toHaveLength(1)
  expect((await look(source))?.old).toBe(false)
  await isAsked().toBe(true)
})

onPostgres('a replica that is slow is given up, and the answer comes', async () => {
  await isAsked().toBe(true)
  const text = 'select case when pg_is_in_recovery() then pg_sleep(20) end is null as quick'
  const began = performance.now()
  const { rows } = await db.published().read({ name: 'slow', text, values: [] })
  expect(rows).toEqual([{ quick: true }])
  expect(performance.now() - began).toBeLessThan(4_000)
})

onPostgres('one that dies costs nobody an answer, one that was promoted is not asked', async () => {
  await isAsked().toBe(true)
  const source = db.published()
  await replica.query('select pg_promote()')
  const own = await replica.query('select pg_is_in_recovery() as old')
  expect(own.rows).toEqual([{ old: false }])
  await replica.query('update note set value = 99')
  await new Promise((resolve) => setTimeout(resolve, 700))
  await write(3)
  for (let turn = 0; turn < 20; turn++) {
    expect((await look())?.value).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await replica.end()
  await standby.stop()
  expect((await look(source))?.value).toBe(3)
  for (let turn = 0; turn < 20; turn++) expect(await look()).toEqual({ value: 3, old: false })
})
