import { endpoints } from '@olympiad/contract/api'
import { addressOf } from '@olympiad/contract/call'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../testing/app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../testing/fixtures.ts'

const app = await testApp()
const people: TestPerson[] = []

beforeAll(async () => {
  await insertPlaces(app.db)
  await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  people.push(await app.person('patient'), await app.person('boss', { role: 'organiser' }))
})

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', '0', '-1', '1', '01', '1e0', '2147483648', '9007199254740993', 'NaN', 'null', 'true'],
    ...['\u0000', 'uk\u0000', '\ud800', '\u202e', '../..', "'; drop table olympiads; --", '{}'],
    ...['uk', 'pl', 'basic', '9-12', 'ads', '+380501234567', 'a@example.com', 'UA'],
    ...[0, 1, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, true, false, null],
    ...[[], [1], ['uk'], {}, { $gt: '' }, { length: 1 }, { toString: 1 }, 'x'.repeat(30_000)],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const names = [
  ...['olympiad_id', 'params_id', 'language', 'is_self', 'add_params', 'stages_level', 'age_tab'],
  ...['stages_num', 'practicant_id', 'student_id', 'lastname', 'surname', 'patronymic', 'school'],
  ...['email', 'phone', 'phone_country', 'country_id', 'region_id', 'city_id', 'version'],
  ...['revision', 'answers', 'is_pay', 'payment_status', 'role', 'price', 'promotion'],
  ...['is_international', 'constructor', 'toString'],
]
const anyOf = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 20 })
/** An address must be text that can be written. */
const written = nasty.map((value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, 90).toWellFormed() || '1'
})

test.each(endpoints.map((endpoint) => [`${endpoint.call.method} ${endpoint.call.path}`, endpoint]))(
  'nothing that is sent to %s breaks it',
  async (_, { call }) => {
    const request = fc.record({
      params: fc.record({
        id: written,
        countryId: written,
        regionId: written,
      }),
      query: fc.dictionary(fc.constantFrom(...names), written, { maxKeys: 6 }),
      body: fc.oneof({ weight: 4, arbitrary: anyOf }, nasty),
      who: fc.constantFrom(0, 1, 2),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ params, query, body, who }) => {
        const person = [null, ...people][who]
        const answer = await app.inject({
          method: call.method,
          url: addressOf(call.path, { params, query }),
          headers: {
            ...(person && { authorization: `Bearer ${person.token}` }),
            ...(call.method === 'POST' && { 'content-type': 'application/json' }),
          },
          ...(call.method === 'POST' && { payload: JSON.stringify(body) }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        expect(answer.headers['content-type']).toMatch(/^application\/json/)
        if (answer.statusCode >= 400) {
          expect(answer.json()).toEqual({
            code: expect.any(String),
            message: expect.any(String),
            ...(answer.body.includes('"fields"') && { fields: expect.any(Array) }),
          })
        }
      }),
      { numRuns: 60 },
    )
  },
)
