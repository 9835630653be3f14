import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import { mailServer } from '../../../test/ground/mail-server.ts'
import { mailingApp, mailSettings } from '../../../test/ground/mailing.ts'

// Two processes on one outbox. An embedded database has one process.
const isWanted = inject('databaseTemplate').engine === 'postgres'

const post = await mailServer()
afterAll(post.close)

/** The statements of a process that has forgotten one of the guards. */
function without(db: Database, guards: readonly (readonly [string, string])[]): Database {
  type Query = Database['pool']['query']
  const query = ((statement: string | { text: string }, ...rest: []) => {
    if (typeof statement === 'string') return db.pool.query(statement, ...rest)
    const text = guards.reduce((all, [guard, gap]) => all.replaceAll(guard, gap), statement.text)
    return db.pool.query({ ...statement, name: undefined, text }, ...rest)
  }) as Query
  const pool = new Proxy(db.pool, {
    get: (real, key) => {
      if (key === 'query') return query
      const value: unknown = Reflect.get(real, key)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  return { ...db, pool }
}

const close = async () => {}
const size = { batch: 10, connections: 4 }

async function twoProcesses(guards: readonly (readonly [string, string])[] = []) {
  const database = await testDatabase()
  const db = without(database.db, guards)
  const one = await mailingApp(mailSettings(post.port), { database: { ...database, db }, size })
  const other = await mailingApp(mailSettings(post.port), {
    ...{ database: { ...database, db, close }, size },
  })
  return { one, other }
}

beforeEach(() => {
  post.mails.length = 0
  post.manners = {}
})

const twice = () => {
  const seen = Map.groupBy(post.mails, ({ to }) => to)
  return [...seen.values()].filter((mails) => mails.length > 1).length
}

async function sendTogether({ one, other }: Awaited<ReturnType<typeof twoProcesses>>) {
  for (let at = 0; at < 24; at++) await one.told(`p${at}@example.com`)
  await Promise.all([one.sendAll(), other.sendAll()])
}

test.runIf(isWanted)(
  'two processes share the work: everything once, and both of them work',
  async () => {
    const processes = await twoProcesses()
    await sendTogether(processes)
    expect(post.mails).toHaveLength(24)
    expect(twice()).toBe(0)
    expect(new Set((await processes.one.states()).map(({ state }) => state))).toEqual(
      new Set(['sent']),
    )
  },
)

test.runIf(isWanted)(
  'the control: a process that takes what is not due sends what the other is sending',
  { retry: 9 },
  async () => {
    const processes = await twoProcesses([
      [
        'coalesce(lease_until, next_try_at, caused_at) <= $1',
        `$1::timestamptz is not null and state <> 'sent'`,
      ],
      ['and handed_over_at is null', ''],
      ['and f.handed_over_at is null', ''],
      ['and f.lease_until = o.lease_until', ''],
      ["and f.state = 'sending'", ''],
    ])
    // Time enough for the other one to take it too.
    post.manners.recipient = async () => {
      await pause(50)
      return undefined
    }
    await sendTogether(processes)
    expect(twice()).toBeGreaterThan(0)
  },
)

/** The first process is so slow to reach the mail server that its lease ends meanwhile. */
async function overtaken({ one, other }: Awaited<ReturnType<typeof twoProcesses>>) {
  await one.told('slow@example.com')
  let isFirst = true
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  let letOn = () => {}
  const goesOn = new Promise<void>((resolve) => (letOn = resolve))
  post.manners.recipient = async () => {
    if (!isFirst) return undefined
    isFirst = false
    arrived()
    await goesOn
    return undefined
  }
  const slow = one.outbox.sendDue()
  await isThere
  other.later(3 * 60_000)
  await other.outbox.sendDue()
  letOn()
  await slow
  return (await one.states()).map(({ state }) => state)
}

test.runIf(isWanted)(
  'whoever has lost a mail to another before handing it over keeps it back',
  async () => {
    expect(await overtaken(await twoProcesses())).toEqual(['sent'])
    expect(post.mails).toHaveLength(1)
  },
)

test.runIf(isWanted)(
  'the control: whoever does not look at the lease sends it a second time',
  { retry: 9 },
  async () => {
    const processes = await twoProcesses([
      ['and f.lease_until = o.lease_until', ''],
      [`and f.state = 'sending' and f.handed_over_at is null`, ''],
      ['lease_until = $4', `lease_until = $4, state = 'sending', done_at = null`],
    ])
    await overtaken(processes)
    expect(post.mails).toHaveLength(2)
  },
)

test.runIf(isWanted)(
  'an answer that comes after the mail was taken for lost is believed; after a person sent it again it is not',
  async () => {
    const { one, other } = await twoProcesses()
    const answered = async (meanwhile: () => Promise<unknown>) => {
      const id = await one.told('late@example.com')
      let letOn = () => {}
      const goesOn = new Promise<void>((resolve) => (letOn = resolve))
      let arrived = () => {}
      const isThere = new Promise<void>((resolve) => (arrived = resolve))
      post.manners.mail = async () => {
        arrived()
        await goesOn
        return undefined
      }
      const slow = one.outbox.sendDue()
      await isThere
      other.later(6 * 60_000)
      post.manners = {}
      await other.outbox.sendDue()
      expect(await one.stateOf(id)).toMatchObject({ state: 'unknown', failure: 'sender-lost' })
      await meanwhile()
      letOn()
      await slow
      one.later(6 * 60_000)
      return (await one.stateOf(id))?.state
    }
    expect(await answered(async () => {})).toBe('sent')
    const again = () =>
      one.db.pool.query(
        `update messages set state = 'queued', handed_over_at = null, done_at = null, failure = null
          where state = 'unknown'`,
      )
    expect(await answered(again)).toBe('queued')
  },
)
