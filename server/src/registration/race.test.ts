import { setTimeout as pause } from 'node:timers/promises'
import type { Registration } from '@olympiad/domain/registration'
import type { PoolClient } from 'pg'
import { expect, inject, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  places,
} from '../../test/ground/fixtures.ts'
import { saveRegistration } from './store.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

// Races are real only where there are several connections.
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

const registration = (school: string): Registration => ({
  firstName: 'Олена',
  familyName: 'Зоряна',
  patronymic: '',
  school,
  email: 'olena@example.com',
  phone: '+380501234567',
  phoneCountry: 'UA',
  countryId: places.ukraine.country,
  regionId: places.ukraine.region,
  cityId: places.ukraine.city,
  ageBand: '13-15',
  birth: null,
  language: 'uk',
  stage: { level: 'basic', number: 1 },
})

const save = (person: TestPerson, school: string, lock?: (client: PoolClient) => Promise<void>) =>
  inTransaction(pool, (client) =>
    saveRegistration(client, olympiadId, person.id, registration(school), app.clock.now, {
      ...(lock && { lock }),
    }),
  )

async function schoolsOf(person: TestPerson): Promise<string[]> {
  const { rows } = await pool.query<{ school: string }>(
    'select school from registrations where practicant_id = $1',
    [person.id],
  )
  return rows.map(({ school }) => school)
}

/** A change that comes in while the payment is being written, and waits for it. */
async function changedWhilePaying(subject: string, lock?: Parameters<typeof save>[2]) {
  const person = await app.person(subject)
  const id = await insertRegistration(app.db, olympiadId, person)
  const changing = await inTransaction(pool, async (client) => {
    await client.query('select from registrations where id = $1 for update', [id])
    await client.query(
      `insert into orders (registration_id, status, amount, currency, paid_at)
       values ($1, 'paid', 25000, 'UAH', now())`,
      [id],
    )
    const outcome = save(person, 'Інша школа', lock)
    await pause(200)
    return { outcome }
  })
  return { outcome: await changing.outcome, schools: await schoolsOf(person) }
}

onPostgres(
  'a change that meets a payment is refused, and the data stay as they were paid',
  async () => {
    expect(await changedWhilePaying('met')).toEqual({
      outcome: 'already-paid',
      schools: ['Ліцей 1'],
    })
  },
)

onPostgres(
  'control: without the lock of the row the change slips in after the payment',
  { retry: 9 },
  async () => {
    expect(await changedWhilePaying('slips', async () => {})).toEqual({
      outcome: expect.any(Number),
      schools: ['Інша школа'],
    })
  },
)

const twenty = Array.from({ length: 20 }, (_, index) => `Ліцей ${index}`)

test('twenty registrations of one person at once leave one row, which is one of them', async () => {
  const person = await app.person('twenty')
  const outcomes = await Promise.all(twenty.map((school) => save(person, school)))
  expect(new Set(outcomes)).toEqual(new Set([expect.any(Number)]))
  const schools = await schoolsOf(person)
  expect(schools).toHaveLength(1)
  expect(twenty).toContain(schools[0])
})

onPostgres(
  'control: who only looks first and has no unique key writes several rows',
  { retry: 9 },
  async () => {
    const person = await app.person('several')
    await pool.query(
      'drop table if exists unguarded; create table unguarded as select olympiad_id, practicant_id, school from registrations limit 0',
    )
    await Promise.all(
      twenty.map((school) =>
        inTransaction(pool, async (client) => {
          const seen = await client.query('select from unguarded where practicant_id = $1', [
            person.id,
          ])
          if (seen.rowCount === 0) {
            await client.query('insert into unguarded values ($1, $2, $3)', [
              olympiadId,
              person.id,
              school,
            ])
          }
        }),
      ),
    )
    const { rowCount } = await pool.query('select from unguarded')
    expect(rowCount).toBeGreaterThan(1)
  },
)

test('the data of a registration stay as sent when the profile changes and another one is made', async () => {
  const person = await app.person('snapshot')
  await save(person, 'Перша школа')
  const before = await pool.query('select * from registrations where practicant_id = $1', [
    person.id,
  ])
  await pool.query(
    `update practicants set first_name = 'Інша', family_name = 'Людина', school = 'Інша',
       email = 'else@example.com', language = 'pl' where id = $1`,
    [person.id],
  )
  const other = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  await inTransaction(pool, (client) =>
    saveRegistration(client, other, person.id, registration('Друга школа'), app.clock.now),
  )
  const after = await pool.query(
    'select * from registrations where practicant_id = $1 and olympiad_id = $2',
    [person.id, olympiadId],
  )
  expect(after.rows).toEqual(before.rows)
})
