import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../testing/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)

test('a guest sees an announced olympiad without personal fields', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  const answer = await app.get(`/api/olympiads/${id}`)
  expect(answer.statusCode).toBe(200)
  const [olympiad] = answer.json<{ data_list: object[] }>().data_list
  expect(olympiad).toMatchObject({ id, status: 'active', local_price: 250, local_currency: 'UAH' })
  expect(olympiad).not.toHaveProperty('is_pay')
})
