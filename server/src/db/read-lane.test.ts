import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { ReadLane, type Statement } from './read-lane.ts'

const { db, close } = await testDatabase()
afterAll(close)

const double = (value: number): Statement => ({
  name: 'double',
  text: 'select $1::int * 2 as doubled, pg_backend_pid() as pid',
  values: [value],
})
const failing: Statement = { name: 'failing', text: 'select 1 / $1::int', values: [0] }
type Doubled = { doubled: number; pid: number }

test('each reader gets their own answer, whatever others ask in the same moment', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => index)
  const answers = await Promise.all(
    asked.map(async (value) => {
      if (value % 7 === 3) return db.read(failing).catch(({ code }: { code: string }) => code)
      return (await db.read<Doubled>(double(value))).rows[0]?.doubled
    }),
  )
  expect(answers).toEqual(asked.map((value) => (value % 7 === 3 ? '22012' : value * 2)))
})

const onlyPostgres = test.runIf(db.engine === 'postgres')

onlyPostgres('readers share the few connections there are', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => db.read<Doubled>(double(1))))
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(2)
})

onlyPostgres('a connection that breaks is replaced by the next question', async () => {
  const pidOf = async () => (await db.read<Doubled>(double(1))).rows[0]?.pid
  const before = await Promise.all([pidOf(), pidOf()])
  const cut = db.read({ name: 'slow', text: 'select pg_sleep($1::int)', values: [5] })
  const refused = expect(cut).rejects.toThrow(/terminat|has not answered/)
  await db.pool.query('select pg_sleep(0.1)')
  for (const pid of before) await db.pool.query('select pg_terminate_backend($1)', [pid])
  await refused
  await expect.poll(() => pidOf().catch(() => null)).toEqual(expect.any(Number))
  expect(before).not.toContain(await pidOf())
})

onlyPostgres('a queue too long to be served is refused at once', async () => {
  const lane = new ReadLane(
    (socket) => new pg.Client({ ...db.pool.options, pipeline: true, stream: () => socket }),
    1,
  )
  const slow = { name: 'slow', text: 'select pg_sleep($1)', values: [0.3] }
  const waiting = [lane.read(slow), ...Array.from({ length: 999 }, () => lane.read(double(1)))]
  await expect(lane.read(double(1))).rejects.toMatchObject({ code: '53300' })
  expect(await Promise.all(waiting)).toHaveLength(1000)
  await lane.close()
})
