import type { AgeBand } from '@olympiad/domain/age-band'
import { expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  registrationForm,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

const path = `/api/olympiads/agreement/${olympiadId}`

async function registered(subject: string, ageBand: AgeBand = '13-15') {
  const person = await app.person(subject)
  await insertRegistration(app.db, olympiadId, person, { ageBand })
  return person
}

const guardian = { accepted_by: 'guardian', guardian_name: 'Марія Коваль' }

async function acceptanceOf(person: TestPerson) {
  const { rows } = await app.db.pool.query(
    `select v.version, v.language, a.accepted_at, a.accepted_by, a.guardian_name
       from agreement_acceptances a
       join agreement_versions v on v.id = a.agreement_id
       join registrations r on r.id = a.registration_id where r.practicant_id = $1`,
    [person.id],
  )
  return rows
}

test('accepting stores the version, its language and the instant, and again changes nothing', async () => {
  const person = await registered('accepts')
  const body = { version: 1, language: 'pl', ...guardian }
  const at = app.clock.now
  const first = await app.post(`${path}/accept`, body, person)
  expect(first.json()).toEqual({ data_list: { accepted_at: app.clock.now.toISOString() } })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const second = await app.post(`${path}/accept`, { ...body, guardian_name: 'Інша' }, person)
  expect(second.json()).toEqual(first.json())
  expect(await acceptanceOf(person)).toEqual([
    { version: 1, language: 'pl', accepted_at: at, ...guardian },
  ])
})

test.each([
  [{}, 'acceptor_required', 'accepted_by'],
  [{ accepted_by: null }, 'acceptor_required', 'accepted_by'],
  [{ guardian_name: 'Марія Коваль' }, 'acceptor_required', 'accepted_by'],
  [{ accepted_by: 'guardian' }, 'acceptor_required', 'guardian_name'],
  [{ accepted_by: 'guardian', guardian_name: ' ' }, 'acceptor_required', 'guardian_name'],
  [{ accepted_by: 'guardian', guardian_name: '\u3164' }, 'unreadable_text', 'guardian_name'],
  [{ accepted_by: 'guardian', guardian_name: '12' }, 'not_a_name', 'guardian_name'],
  [{ accepted_by: 'participant' }, 'guardian_required', 'accepted_by'],
  [{ accepted_by: 'participant', guardian_name: 'М' }, 'guardian_required', 'accepted_by'],
])('of a young participant %j is refused with %s', async (acceptor, code, field) => {
  const person = await registered(`young ${JSON.stringify(acceptor)}`, '9-12')
  const body = { version: 1, language: 'uk', ...acceptor }
  const answer = await app.post(`${path}/accept`, body, person)
  expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  expect(answer.json().fields).toEqual([field])
  expect(await acceptanceOf(person)).toEqual([])
})

test.each(['16-17', '18-100'] as const)('who is of %s accepts for themself', async (ageBand) => {
  const person = await registered(`of age ${ageBand}`, ageBand)
  const bare = await app.post(`${path}/accept`, { version: 1, language: 'pl' }, person)
  expect(bare.json().code).toBe('acceptor_required')
  const body = { version: 1, language: 'pl', accepted_by: 'participant', guardian_name: 'Хтось' }
  expect((await app.post(`${path}/accept`, body, person)).statusCode).toBe(200)
  expect(await acceptanceOf(person)).toMatchObject([
    { accepted_by: 'participant', guardian_name: null },
  ])
})

test('an acceptance of nobody known is taken over by whoever accepts now', async () => {
  const person = await registered('before')
  const before = new Date('2026-01-01T00:00:00Z')
  await app.db.pool.query(
    `insert into agreement_acceptances (registration_id, agreement_id, accepted_at)
     select r.id, v.id, $2 from registrations r join agreement_versions v using (olympiad_id)
      where r.practicant_id = $1 and v.language = 'pl' and v.version = 1`,
    [person.id, before],
  )
  await app.post(`${path}/accept`, { version: 1, language: 'pl', ...guardian }, person)
  expect(await acceptanceOf(person)).toMatchObject([{ accepted_at: app.clock.now, ...guardian }])
})

test('who accepted for themself and then says to be younger needs a guardian to go on', async () => {
  const person = await registered('younger', '18-100')
  const own = { version: 1, language: 'pl', accepted_by: 'participant' }
  expect((await app.post(`${path}/accept`, own, person)).statusCode).toBe(200)
  await app.post(
    '/api/auth/register',
    registrationForm(person, olympiadId, { age_tab: '13-15' }),
    person,
  )
  const pay = () => app.post(`/api/olympiads/${olympiadId}/pay`, {}, person)
  expect((await pay()).json().code).toBe('agreement_not_accepted')
  const body = { version: 1, language: 'pl', ...guardian }
  expect((await app.post(`${path}/accept`, body, person)).statusCode).toBe(200)
  expect(await acceptanceOf(person)).toMatchObject([guardian])
  expect((await pay()).statusCode).toBe(200)
})

test('a version that is not in force in that language cannot be accepted', async () => {
  const person = await registered('outdated')
  await app.db.pool.query(
    `insert into agreement_versions (olympiad_id, language, version, html)
     values ($1, 'uk', 2, '<p>terms 2 uk</p>')`,
    [olympiadId],
  )
  const codeOf = async (version: number, language: string) =>
    (await app.post(`${path}/accept`, { version, language, ...guardian }, person)).json().code
  expect(await codeOf(1, 'uk')).toBe('agreement_outdated')
  expect(await codeOf(3, 'uk')).toBe('agreement_outdated')
  expect(await codeOf(2, 'pl')).toBe('agreement_outdated')
  expect(await codeOf(2, 'uk')).toBeUndefined()
  expect(await codeOf(1, 'pl')).toBeUndefined()
})

test('who has not registered cannot accept, and nobody can accept for nothing', async () => {
  const person = await app.person('nobody')
  const body = { version: 1, language: 'uk' }
  expect((await app.post(`${path}/accept`, body, person)).json().code).toBe('not_registered')
  expect((await app.post(`${path}/accept`, body)).json().code).toBe('sign_in_required')
  const nowhere = await app.post('/api/olympiads/agreement/999999/accept', body, person)
  expect(nowhere.json().code).toBe('olympiad_not_found')
})

test('the terms of a draft are not shown', async () => {
  const draft = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { announcedAt: null }))
  const address = `/api/olympiads/agreement/${draft}?language=uk`
  expect((await app.get(address)).json().code).toBe('olympiad_not_found')
  const organiser = await app.person('organiser', { role: 'organiser' })
  expect((await app.get(address, organiser)).json().code).toBe('olympiad_not_found')
  await addStaff(app.db, draft, organiser, 'owner')
  expect((await app.get(address, organiser)).statusCode).toBe(200)
})
