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

test('a person gets their registrations, acceptances, orders and payments, and nobody else’s', async () => {
  const [person, other] = [await app.person('me'), await app.person('other')]
  await insertRegistration(app.db, olympiadId, other, { isPaid: true })
  await insertRegistration(app.db, olympiadId, person)
  const terms = { version: 1, language: 'uk' }
  await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, terms, person)
  await app.post(`/api/olympiads/${olympiadId}/pay`, undefined, person)
  app.clock.now = new Date(app.clock.now.getTime() + 3000)
  await app.get(`/api/olympiads/${olympiadId}/payment`, person)

  const answer = await app.get('/api/me/export', person)
  expect(answer.headers['cache-control']).toBe('no-store')
  const data = answer.json().data_list
  expect(data.person).toMatchObject({ id: person.id, student_id: person.studentId })
  expect(data.exported_at).toBe(app.clock.now.toISOString())
  expect(data.registrations).toHaveLength(1)
  expect(data.registrations[0]).toMatchObject({
    olympiad: { id: olympiadId, title: { uk: 'Проба uk', pl: 'Проба pl' } },
    first_name: 'Оля',
    city: { name: { uk: 'Київ', pl: 'Kijów' } },
    accepted_agreements: [{ version: 1, language: 'uk' }],
    orders: [
      {
        status: 'paid',
        amount_minor: 25_000,
        currency: 'UAH',
        paid_at: app.clock.now.toISOString(),
        attempts: [
          {
            provider: 'simulated',
            status: 'confirmed',
            history: [{ status: 'confirmed', at: app.clock.now.toISOString() }],
          },
        ],
      },
    ],
  })
})

test('who has done nothing yet gets a profile and empty lists; a guest gets nothing', async () => {
  const newcomer = await app.person('newcomer')
  expect((await app.get('/api/me/export', newcomer)).json().data_list).toMatchObject({
    person: { id: newcomer.id, first_name: null },
    registrations: [],
  })
  expect((await app.get('/api/me/export')).json().code).toBe('sign_in_required')
})
