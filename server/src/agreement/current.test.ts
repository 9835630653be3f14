import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiad = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
const polish = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { languages: ['pl'] }))

const ask = async (id: number, query = '') => {
  const answer = await app.get(`/api/olympiads/agreement/${id}${query}`)
  return answer.json<{ data_list?: object[]; code?: string }>()
}

test('a guest reads the terms in the language asked for, Ukrainian by default', async () => {
  const uk = [{ agreement: '<p>terms 1 uk</p>', version: 1, language: 'uk' }]
  expect((await ask(olympiad)).data_list).toEqual(uk)
  expect((await ask(olympiad, '?language=uk')).data_list).toEqual(uk)
  expect((await ask(olympiad, '?language=pl')).data_list).toEqual([
    { agreement: '<p>terms 1 pl</p>', version: 1, language: 'pl' },
  ])
})

test('the newest version is the one in force, each language for itself', async () => {
  await app.db.pool.query(
    `insert into agreement_versions (olympiad_id, language, version, html)
     select $1, 'uk', version, 'new ' || version from generate_series(2, 11) version`,
    [olympiad],
  )
  expect((await ask(olympiad)).data_list).toMatchObject([{ agreement: 'new 11', version: 11 }])
  expect((await ask(olympiad, '?language=pl')).data_list).toMatchObject([{ version: 1 }])
})

test('terms that are not written, or of what is not there, are refused by name', async () => {
  expect((await ask(polish)).code).toBe('agreement_not_found')
  expect((await ask(999_999)).code).toBe('olympiad_not_found')
  expect((await ask(olympiad, '?language=en')).code).toBe('invalid_request')
})
