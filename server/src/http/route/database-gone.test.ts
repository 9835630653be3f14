import { setTimeout as pause } from 'node:timers/promises'
import { refusals } from '@olympiad/contract/errors'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testApp } from '../../../test/ground/app.ts'

const template = inject('databaseTemplate')
// The embedded database lives in our own process: it cannot go without us.
const onlyPostgres = test.runIf(template.engine === 'postgres')
const app = await testApp()

async function asAdmin(sql: string, values: unknown[] = []): Promise<number> {
  if (template.engine !== 'postgres') return 0
  const admin = new pg.Client(template.adminUrl)
  await admin.connect()
  const { rowCount } = await admin.query(sql, values)
  await admin.end()
  return rowCount ?? 0
}

async function databaseName(): Promise<string> {
  const { rows } = await app.db.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** Returns when our side has heard of it as well. */
async function disconnectAll(name: string): Promise<void> {
  await asAdmin('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(() => app.db.pool.idleCount, { interval: 10 }).toBe(0)
  await pause(100)
}

onlyPostgres('connections cut while idle are replaced before anybody notices', async () => {
  await disconnectAll(await databaseName())
  expect((await app.get('/api/olympiads')).statusCode).toBe(200)
})

onlyPostgres('a query cut under way is "try again", and the next one works', async () => {
  const name = await databaseName()
  const lock = await app.db.pool.connect()
  await lock.query('begin; lock table olympiads')
  const waiting = app.get('/api/olympiads')
  const waitsForLock = () =>
    asAdmin(`select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`, [name])
  await expect.poll(waitsForLock, { timeout: 5_000 }).toBe(1)
  await disconnectAll(name)
  const answer = await waiting
  lock.release(true)
  expect(answer.statusCode).toBe(503)
  expect((await app.get('/api/olympiads')).statusCode).toBe(200)
})

// An error that nobody listens for would end the whole process, and this run with it.
onlyPostgres('a transaction cut between two statements fails, and nothing else does', async () => {
  const name = await databaseName()
  const work = inTransaction(app.db.pool, async (client) => {
    await disconnectAll(name)
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow(/not queryable|terminat/)
  expect((await app.get('/api/olympiads')).statusCode).toBe(200)
})

onlyPostgres(
  'with the database gone the answer is 503, and it is back when it is back',
  async () => {
    const name = await databaseName()
    await asAdmin(`alter database ${name} with allow_connections false`)
    await disconnectAll(name)

    const answer = await app.inject({ url: '/api/olympiads', headers: { 'accept-language': 'pl' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({ code: 'unavailable', message: refusals.unavailable.message.pl })

    expect((await app.get('/healthz')).statusCode).toBe(200)
    const ready = await app.get('/readyz')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    expect(ready.json()).toMatchObject({ status: 'not ready' })

    await asAdmin(`alter database ${name} with allow_connections true`)
    expect((await app.get('/api/olympiads')).statusCode).toBe(200)
    await expect.poll(async () => (await app.get('/readyz')).statusCode).toBe(200)
  },
)

const outages: Record<string, [fault: (name: string) => string, mend: (name: string) => string]> = {
  'that may only be read (25006)': [
    (name) => `alter database ${name} set default_transaction_read_only = on`,
    (name) => `alter database ${name} reset default_transaction_read_only`,
  ],
  'that takes no more connections (53300)': [
    (name) => `alter database ${name} connection limit 0`,
    (name) => `alter database ${name} connection limit -1`,
  ],
}

/** The test's role is a superuser, whom no limit concerns: the app calls as somebody else. */
async function asOrdinaryRole(name: string) {
  const role = `caller_${name}`
  await asAdmin(`create role ${role} login password 'x'`)
  await asAdmin(`alter database ${name} owner to ${role}`)
  const url = new URL(template.engine === 'postgres' ? template.adminUrl : '')
  Object.assign(url, { username: role, password: 'x', pathname: `/${name}` })
  await app.db.pool.query(`grant all on all tables in schema public to ${role}`)
  await app.db.pool.query(`grant all on all sequences in schema public to ${role}`)
  const db = await openDatabase({ kind: 'postgres', url: url.href, pool: 2 })
  return testApp({}, {}, { db, url: url.href, close: db.close })
}

onlyPostgres(
  'a server that may only be read, or is full: 503 to all who write, never 500',
  async () => {
    const name = await databaseName()
    const caller = await asOrdinaryRole(name)
    const connections = `select pid from pg_stat_activity where usename = 'caller_${name}'`
    for (const [what, [fault, mend]] of Object.entries(outages)) {
      // Whoever is seen for the first time is written down.
      const person = async (at: number) => {
        const { token } = await app.person(`${what} ${at}`)
        await app.db.pool.query(`delete from practicants where subject = $1`, [`${what} ${at}`])
        return { id: 0, studentId: 0, token }
      }
      const people = await Promise.all([1, 2, 3].map(person))
      await asAdmin(fault(name))
      await asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'caller_${name}'`,
      )
      const ready = async () => (await caller.get('/readyz')).statusCode
      await expect.poll(ready, { timeout: 2_000 }).toBe(503)
      for (const one of people.slice(0, 2)) {
        const answer = await caller.get('/api/init', one)
        expect([what, answer.statusCode, answer.headers['retry-after']]).toEqual([what, 503, '5'])
      }
      await asAdmin(mend(name))
      // No connection was kept that still believes it.
      expect((await caller.get('/api/init', people[2])).statusCode, what).toBe(200)
      await expect.poll(ready, { timeout: 2_000 }).toBe(200)
      expect(await asAdmin(connections)).toBeGreaterThan(0)
    }
  },
)

onlyPostgres('an exhausted pool is "try again", not an endless wait', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => app.db.pool.connect()))
  const answer = await app.get('/api/olympiads')
  for (const client of held) client.release()
  expect(answer.statusCode).toBe(503)
  expect((await app.get('/api/olympiads')).statusCode).toBe(200)
})

test('the health of the process and of its database are two questions', async () => {
  expect((await app.get('/healthz')).json()).toEqual({ status: 'alive' })
  const ready = await app.get('/readyz')
  expect(ready.json()).toEqual({
    status: 'ready',
    database:
      template.engine === 'postgres'
        ? { engine: 'postgres', survives: 'power loss', schema: 'current' }
        : { engine: 'pglite', survives: 'process crash', schema: 'current' },
    mail: 'none',
  })
  expect(ready.headers['cache-control']).toBe('no-store')
})
