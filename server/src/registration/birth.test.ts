import type { AgeBand } from '@olympiad/domain/age-band'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  olympiadFixture,
  registrationForm,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const [strict, free] = (await Promise.all(
  [{ requiresBirth: true }, {}].map((changes) =>
    insertOlympiad(app.db, olympiadFixture(app.clock.now, { endsAt: null, ...changes })),
  ),
)) as [number, number]

const day = (days: number) => daysFrom(app.clock.now, days).toISOString().slice(0, 10)
/** So many years ago, and a month, so that no birthday is near. */
const bornYearsAgo = (years: number) => day(-years * 365.25 - 30)

const send = (person: TestPerson, olympiadId: number, changes: object = {}) =>
  app.post('/api/auth/register', registrationForm(person, olympiadId, changes), person)

async function stateOf(person: TestPerson) {
  const profile = await pool.query('select birth from practicants where id = $1', [person.id])
  const declared = await pool.query(
    `select d.age_band, d.birth, d.declared_by = $1 as is_own, d.declared_at
       from age_declarations d join registrations r on r.id = d.registration_id
      where r.practicant_id = $1 order by d.id`,
    [person.id],
  )
  return { birth: profile.rows[0]?.birth as string | null, declared: declared.rows }
}

test('without the setting the band is chosen, and a date that is sent is not kept', async () => {
  const person = await app.person('chooses')
  expect((await send(person, free)).statusCode).toBe(200)
  expect((await send(person, free, { dob: bornYearsAgo(30) })).statusCode).toBe(200)
  expect(await stateOf(person)).toEqual({
    birth: null,
    declared: [{ age_band: '13-15', birth: null, is_own: true, declared_at: app.clock.now }],
  })
})

test.each([
  [undefined, 'birth_date_required', 'dob'],
  [null, 'birth_date_required', 'dob'],
  [day(2), 'birth_date_implausible', 'dob'],
  ['2999-01-01', 'birth_date_implausible', 'dob'],
  [bornYearsAgo(121), 'birth_date_implausible', 'dob'],
  ['0001-01-01', 'birth_date_implausible', 'dob'],
  [bornYearsAgo(30), 'age_mismatch', 'age_tab'],
  [bornYearsAgo(8), 'age_mismatch', 'age_tab'],
])('with the setting, %j is refused with %s', async (dob, code, field) => {
  const person = await app.person('strict')
  const answer = await send(person, strict, { dob })
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(answer.json().fields).toContain(field)
  expect(await stateOf(person)).toEqual({ birth: null, declared: [] })
})

test.each(['2012-02-30', '15.06.2012', '2012-6-15', 20_120_615, {}])(
  'the date %j is none',
  async (dob) => {
    const answer = await send(await app.person('undated'), strict, { dob })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ['dob']])
  },
)

test.each([
  [7, '9-12'],
  [10, '9-12'],
  [14, '13-15'],
  [16, '16-17'],
  [40, '18-100'],
  [119, '18-100'],
] satisfies [number, AgeBand][])('born %i years ago competes in %s', async (years, band) => {
  const person = await app.person(`born ${years}`)
  const answer = await send(person, strict, { dob: bornYearsAgo(years), age_tab: band })
  expect(answer.statusCode).toBe(200)
  expect(await stateOf(person)).toMatchObject({
    birth: bornYearsAgo(years),
    declared: [{ age_band: band, birth: bornYearsAgo(years), is_own: true }],
  })
})

test('a date once given holds for every olympiad', async () => {
  const person = await app.person('held')
  await send(person, strict, { dob: bornYearsAgo(14) })
  expect((await send(person, free, { age_tab: '9-12' })).json().code).toBe('age_mismatch')
  expect((await send(person, free)).statusCode).toBe(200)
})

test('a slip can be corrected until it is paid for, and every word is kept', async () => {
  const person = await app.person('slip')
  await send(person, strict, { dob: bornYearsAgo(14) })
  await send(person, strict, { dob: bornYearsAgo(14), school: 'Гімназія' })
  const corrected = { dob: bornYearsAgo(11), age_tab: '9-12' }
  expect((await send(person, strict, corrected)).statusCode).toBe(200)
  expect(await stateOf(person)).toMatchObject({
    birth: bornYearsAgo(11),
    declared: [{ age_band: '13-15' }, { age_band: '9-12', birth: bornYearsAgo(11) }],
  })
  await pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at)
     select id, 'paid', 1, 'UAH', now() from registrations where practicant_id = $1`,
    [person.id],
  )
  const other = await insertOlympiad(
    app.db,
    olympiadFixture(app.clock.now, { requiresBirth: true }),
  )
  const younger = await send(person, other, { dob: bornYearsAgo(14) })
  expect([younger.statusCode, younger.json().code]).toEqual([422, 'birth_date_fixed'])
  expect((await send(person, other, corrected)).statusCode).toBe(200)
  expect((await send(person, other, { age_tab: '9-12' })).statusCode).toBe(200)
})

test('who has a birthday between registration and start keeps the band of the registration', async () => {
  const person = await app.person('birthday')
  const thirteenIn = (days: number) => {
    const date = daysFrom(app.clock.now, days)
    date.setUTCFullYear(date.getUTCFullYear() - 13)
    return date.toISOString().slice(0, 10)
  }
  const form = { dob: thirteenIn(10), age_tab: '9-12' }
  expect((await send(person, strict, form)).statusCode).toBe(200)
  await pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at)
     select id, 'paid', 1, 'UAH', now() from registrations where practicant_id = $1`,
    [person.id],
  )
  app.clock.now = daysFrom(app.clock.now, 20)
  const { rows } = await pool.query<{ id: number; age_band: AgeBand }>(
    `select k.id, k.age_band from tasks k join stages s on s.id = k.stage_id
      where s.olympiad_id = $1 and s.level = 'basic' and s.number = 1 and k.position = 1`,
    [strict],
  )
  const startOf = async (band: AgeBand) => {
    const task = rows.find(({ age_band }) => age_band === band)
    const body = {
      olympiad_id: strict,
      params_id: task?.id,
      is_self: 0,
      add_params: '{}',
      language: 'uk',
    }
    return (await app.post('/api/olympiads/run-olmypiad', body, person)).statusCode
  }
  expect(await startOf('13-15')).not.toBe(200)
  expect(await startOf('9-12')).toBe(200)
  const own = await app.get(`/api/olympiads/${strict}`, person)
  expect(own.json().data_list[0].subscribe.age_tab).toBe('9-12')
})

test('an olympiad says whether it asks for the date', async () => {
  for (const [id, flag] of [
    [strict, 1],
    [free, 0],
  ]) {
    expect((await app.get(`/api/olympiads/${id}`)).json().data_list[0].dob_required).toBe(flag)
  }
})
