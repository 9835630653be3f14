import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

const path = `/api/olympiads/agreement/${olympiadId}`

async function registered(subject: string) {
  const person = await app.person(subject)
  await insertRegistration(app.db, olympiadId, person)
  return person
}

test('accepting stores the version, its language and the instant, and again changes nothing', async () => {
  const person = await registered('accepts')
  const first = await app.post(`${path}/accept`, { version: 1, language: 'pl' }, person)
  expect(first.json()).toEqual({ data_list: { accepted_at: app.clock.now.toISOString() } })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const second = await app.post(`${path}/accept`, { version: 1, language: 'pl' }, person)
  expect(second.json()).toEqual(first.json())
  const { rows } = await app.db.pool.query(
    `select v.version, v.language from agreement_acceptances a
       join agreement_versions v on v.id = a.agreement_id
       join registrations r on r.id = a.registration_id where r.practicant_id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ version: 1, language: 'pl' }])
})

test('a version that is not in force in that language cannot be accepted', async () => {
  const person = await registered('outdated')
  await app.db.pool.query(
    `insert into agreement_versions (olympiad_id, language, version, html)
     values ($1, 'uk', 2, '<p>terms 2 uk</p>')`,
    [olympiadId],
  )
  const codeOf = async (version: number, language: string) =>
    (await app.post(`${path}/accept`, { version, language }, person)).json().code
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
  expect((await app.get(address, organiser)).statusCode).toBe(200)
})
