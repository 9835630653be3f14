import { afterAll, expect, test } from 'vitest'
import { embeddedDatabase } from './embedded.ts'
import { openPGlite } from './pglite.ts'

const db = embeddedDatabase(await openPGlite())
afterAll(() => db.close())

/** The order in which statements were answered. */
function trail() {
  const order: string[] = []
  const noted = async (name: string, work: Promise<unknown>) => {
    await work
    order.push(name)
  }
  return { order, noted }
}

test('what is urgent waits for one read, however many came before', async () => {
  const { order, noted } = trail()
  const reads = Array.from({ length: 20 }, (_, n) => noted(`read ${n}`, db.pool.query('select 1')))
  const save = noted('save', db.urgent.query('select 2'))
  await Promise.all([...reads, save])
  expect(order.indexOf('save')).toBeLessThanOrEqual(1)
  expect(order).toHaveLength(21)
})

test('between two slices of a long read everything urgent is done', async () => {
  const { order, noted } = trail()
  const long = (async () => {
    for (let slice = 0; slice < 5; slice++) await noted(`slice ${slice}`, db.pool.query('select 1'))
  })()
  const saves = Array.from({ length: 5 }, (_, n) => noted(`save ${n}`, db.urgent.query('select 2')))
  await Promise.all([long, ...saves])
  expect(order.slice(0, 6)).toEqual(['slice 0', 'save 0', 'save 1', 'save 2', 'save 3', 'save 4'])
})

test('a read that fails, and one whose client was broken, let the next one in', async () => {
  await expect(db.pool.query('select nonsense')).rejects.toThrow('nonsense')
  const client = await db.pool.connect()
  client.release(true)
  const { rows } = await db.pool.query('select 3 as three')
  expect(rows).toEqual([{ three: 3 }])
})

test('a transaction has the connection to itself', async () => {
  const { order, noted } = trail()
  const client = await db.pool.connect()
  await client.query('begin')
  const save = noted('save', db.urgent.query('select 1'))
  await noted('in transaction', client.query('select 2'))
  await client.query('commit')
  client.release()
  await save
  expect(order).toEqual(['in transaction', 'save'])
})

test('who waits is counted, wherever they wait', async () => {
  const client = await db.pool.connect()
  const waiting = [db.pool.query('select 1'), db.urgent.query('select 1')]
  await Promise.resolve()
  expect(db.pool.waitingCount).toBe(2)
  client.release()
  await Promise.all(waiting)
  expect(db.pool.waitingCount).toBe(0)
})
