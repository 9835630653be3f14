import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  registrationForm,
  type OlympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { tellAt } from '../../db/messages.ts'
import { remindOfStart, warnOfExpiry } from './reminders.ts'
import { tellOfFailures, tellOfFigures } from './staff-news.ts'

const app = await testApp()
const { pool } = app.db
const hour = 3_600_000
let olympiadId = 0
let people = 0

const at = (base: Date, hours: number) => new Date(base.getTime() + hours * hour)
const startsAt = new Date('2026-12-12T08:00:00Z')
const newOlympiad = (changes: Partial<OlympiadFixture> = {}) =>
  insertOlympiad(
    app.db,
    olympiadFixture(at(startsAt, -240), { startsAt, endsAt: at(startsAt, 48), ...changes }),
  )

async function newPerson(
  options: Parameters<typeof insertRegistration>[3] | null,
  of = olympiadId,
) {
  const person = await app.person(`told ${people++}`)
  const registrationId = options ? await insertRegistration(app.db, of, person, options) : 0
  return { ...person, registrationId }
}

type ToldRow = { kind: string; practicant_id: number; facts: Record<string, unknown> }
const told = async (kind: string, of = olympiadId) => {
  const { rows } = await pool.query<ToldRow>(
    'select kind, practicant_id, facts from messages where kind = $1 and olympiad_id = $2 order by id',
    [kind, of],
  )
  return rows
}

beforeAll(() => insertPlaces(app.db))
beforeEach(async () => {
  olympiadId = await newOlympiad()
})

test('whoever takes part is reminded a day and an hour before, and nobody else', async () => {
  const payer = await newPerson({ isPaid: true })
  const excluded = await newPerson({ isPaid: true })
  await newPerson({ isPaid: false })
  await newPerson({ isPaid: true, isGhost: true })
  await pool.query(
    `insert into exclusions (registration_id, reason, ruled_by, ruled_at) values ($1, 'x', $2, now())`,
    [excluded.registrationId, payer.id],
  )
  const remind = (hours: number) => remindOfStart(pool, at(startsAt, hours))
  expect(await remind(-24.01)).toBe(0)
  expect(await remind(-24)).toBe(1)
  expect(await remind(-23)).toBe(0)
  // Between the two nobody is reminded late: that would be a third time for no reason.
  const late = await newPerson({ isPaid: true })
  expect(await remind(-3)).toBe(0)
  expect(await remind(-1)).toBe(2)
  expect(await remind(-0.5)).toBe(0)
  expect(await remind(0)).toBe(0)
  const rows = await told('reminder')
  expect(rows.map((row) => [row.practicant_id, row.facts['lead']])).toEqual([
    [payer.id, 'day'],
    [payer.id, 'hour'],
    [late.id, 'hour'],
  ])
})

test('a moved start reminds anew; a server that slept reminds late but only of what is ahead', async () => {
  await newPerson({ isPaid: true })
  expect(await remindOfStart(pool, at(startsAt, -20))).toBe(1)
  await pool.query('update olympiads set starts_at = $2 where id = $1', [
    olympiadId,
    at(startsAt, 24),
  ])
  expect(await remindOfStart(pool, at(startsAt, -19))).toBe(0)
  expect(await remindOfStart(pool, at(startsAt, 0))).toBe(1)
  expect(await remindOfStart(pool, at(startsAt, 23.5))).toBe(1)
  expect(await told('reminder')).toHaveLength(3)
})

test('nobody is reminded of what is cancelled or nobody knows of', async () => {
  const person = await newPerson({ isPaid: true })
  await pool.query(
    `update olympiads set cancelled_at = now(), cancelled_by = $2, cancel_reason = 'x' where id = $1`,
    [olympiadId, person.id],
  )
  const draft = await newOlympiad({ announcedAt: null })
  await newPerson({ isPaid: true }, draft)
  expect(await remindOfStart(pool, at(startsAt, -24))).toBe(0)
})

test('of two processes that remind at once one tells', async () => {
  const crowd = await Promise.all(Array.from({ length: 5 }, () => newPerson({ isPaid: true })))
  const rounds = Array.from({ length: 6 }, () => remindOfStart(pool, at(startsAt, -24)))
  const counts = await Promise.all(rounds)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(crowd.length)
  expect(await told('reminder')).toHaveLength(crowd.length)
})

test('an order about to expire is told of once for each try, and a paid one never', async () => {
  const { registrationId, id } = await newPerson({})
  const paid = await newPerson({ isPaid: true })
  await pool.query(
    `insert into orders (registration_id, amount, currency, expires_at)
     values ($1, 25000, 'UAH', $2)`,
    [registrationId, startsAt],
  )
  expect(await warnOfExpiry(pool, at(startsAt, -4.1))).toBe(0)
  expect(await warnOfExpiry(pool, at(startsAt, -4))).toBe(1)
  expect(await warnOfExpiry(pool, at(startsAt, -3))).toBe(0)
  await pool.query('update orders set expires_at = $2 where registration_id = $1', [
    registrationId,
    at(startsAt, 20),
  ])
  expect(await warnOfExpiry(pool, at(startsAt, 16))).toBe(1)
  expect(await warnOfExpiry(pool, at(startsAt, 21))).toBe(0)
  const rows = await told('order-expiring')
  expect(rows.map((row) => row.practicant_id)).toEqual([id, id])
  expect(rows[0]!.facts).toMatchObject({ amount: 25_000, currency: 'UAH' })
  expect(rows.some((row) => row.practicant_id === paid.id)).toBe(false)
})

async function attempts(person: { registrationId: number }, status: string, updatedAt: Date) {
  await pool.query(
    `with o as (insert into orders (registration_id, amount, currency, status, paid_at)
                values ($1, 25000, 'UAH', $4, case when $4 = 'paid' then $3::timestamptz end) returning id)
     insert into payment_attempts (order_id, provider, status, amount, currency, updated_at)
     select id, 'monobank', $2, 25000, 'UAH', $3 from o`,
    [person.registrationId, status, updatedAt, status === 'confirmed' ? 'paid' : 'open'],
  )
}

test('a run of failures reaches whoever keeps the money, once in a while', async () => {
  const owner = await newPerson(null)
  const translator = await newPerson(null)
  await addStaff(app.db, olympiadId, owner, 'owner')
  await addStaff(app.db, olympiadId, translator, 'translator')
  const fail = async (count: number, when: Date) => {
    for (let done = 0; done < count; done++) await attempts(await newPerson({}), 'failed', when)
  }
  const tell = (hours: number) => tellOfFailures(pool, at(startsAt, hours))
  await fail(4, at(startsAt, 0.1))
  expect(await tell(0.2)).toBe(0)
  await fail(1, at(startsAt, 0.3))
  expect(await tell(0.4)).toBe(1)
  expect(await tell(0.5)).toBe(0)
  await fail(5, at(startsAt, 6.3))
  expect(await tell(6.3)).toBe(0)
  expect(await tell(6.5)).toBe(1)
  // A success among them: it works again.
  await fail(5, at(startsAt, 20))
  await attempts(await newPerson({}), 'confirmed', at(startsAt, 20.1))
  expect(await tell(20.2)).toBe(0)
  const rows = await told('staff-failures')
  expect(rows.map((row) => row.practicant_id)).toEqual([owner.id, owner.id])
  expect(rows[0]!.facts).toMatchObject({ failures: 5 })
})

test('every morning the owners read the figures of the day before, by the olympiad’s clock', async () => {
  const owner = await newPerson(null)
  await addStaff(app.db, olympiadId, owner, 'owner')
  const tell = (when: string) =>
    tellOfFigures(
      pool,
      tellAt(() => new Date(when)),
      new Date(when),
    )
  // The tenth of December in Kyiv ends at 22:00 in Greenwich.
  const payer = await newPerson({ isPaid: true })
  const late = await newPerson({})
  const set = (person: TestPerson, table: string) =>
    pool.query(`update registrations set created_at = '${table}' where practicant_id = $1`, [
      person.id,
    ])
  await set(payer, '2026-12-10T21:59:00Z')
  await set(late, '2026-12-10T22:00:00Z')
  await pool.query(
    `update orders set paid_at = '2026-12-10T12:00:00Z' where registration_id = $1`,
    [payer.registrationId],
  )
  await tell('2026-12-11T04:59:00Z')
  expect(await told('staff-figures')).toEqual([])
  await tell('2026-12-11T05:00:00Z')
  await tell('2026-12-11T05:10:00Z')
  const rows = await told('staff-figures')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.facts).toEqual({
    ...{ day: '2026-12-10', registered: 1, paid: 1, runs: 0, attentions: 0 },
    sums: { UAH: 25_000 },
  })
})

test('who registers is told, once; whoever only looks around as a ghost is not', async () => {
  app.clock.now = at(startsAt, -100)
  const person = await app.person(`registering ${people++}`)
  const send = (changes = {}) =>
    app.post('/api/auth/register', registrationForm(person, olympiadId, changes), person)
  expect((await send()).statusCode).toBe(200)
  expect((await send({ school: 'Ліцей № 2' })).statusCode).toBe(200)
  expect((await send({ email: 'nobody' })).statusCode).not.toBe(200)
  const rows = await told('registered')
  expect(rows.map((row) => row.practicant_id)).toEqual([person.id])
})
