import type { RankingPage } from '@olympiad/contract/ranking'
import {
  findMyRank,
  getDistribution,
  getRankingPage,
  listMyResults,
} from '@olympiad/contract/ranking'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { refusalOf } from '../../test/ground/run-ground.ts'

const app = await testApp()
const { pool } = app.db
let olympiadId: number
let unpublished: number
let me: TestPerson
let stranger: TestPerson

/** 250 in basic-1 9-12, 30 in basic-1 13-15, 3 in pro-1 18-100; I am the 205th of the first. */
beforeAll(async () => {
  await insertPlaces(app.db)
  const now = app.clock.now
  olympiadId = await insertOlympiad(
    app.db,
    olympiadFixture(now, { endsAt: daysFrom(now, -0.5), publishedAt: daysFrom(now, -0.2) }),
  )
  unpublished = await insertOlympiad(app.db, olympiadFixture(now))
  me = await app.person('me')
  stranger = await app.person('stranger')
  await insertRegistration(app.db, olympiadId, me, { ageBand: '9-12', isPaid: true })
  await pool.query(
    `insert into practicants (subject, language, domain)
     select 'ranked-' || n, 'uk', 'uk' from generate_series(1, 283) n`,
  )
  for (const [id, olympiad] of [
    [1, olympiadId],
    [2, unpublished],
  ]) {
    await pool.query(
      'insert into ranking_snapshots (id, olympiad_id, version) values ($1, $2, 1)',
      [id, olympiad],
    )
  }
  await pool.query(
    `insert into ranking_rows
     select 1, case when n = 205 then $1::int
                    else (select id from practicants where subject = 'ranked-' || n) end,
            case when n <= 280 then 'basic' else 'pro' end, 1,
            case when n <= 250 then '9-12' when n <= 280 then '13-15' else '18-100' end,
            p, p, 'Імʼя' || n, 'Прізвище' || n, 300 - p, 1000 - p * 4, 1000
       from generate_series(1, 283) n
      cross join lateral (select case when n <= 250 then n when n <= 280 then n - 250
                                      else n - 280 end as p) x`,
    [me.id],
  )
})

async function page(query: string, person: TestPerson | null = null): Promise<RankingPage> {
  const answer = await app.get(`/api/ranking/page?olympiad_id=${olympiadId}&${query}`, person)
  return getRankingPage.fromWire(answer.json())
}
const own = 'stages_level=basic&stages_num=1&age_tab=9-12'

test('a page says how long the list is and which part of it this is', async () => {
  const { total, from, rows, version, categories } = await page(`${own}&from=200`)
  expect({ total, from, version }).toEqual({ total: 250, from: 200, version: 1 })
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, n) => 201 + n))
  expect(categories).toEqual([
    { stage: { level: 'basic', number: 1 }, ageBand: '9-12', from: 0, people: 250 },
  ])
})

test('without a filter the categories follow one another, the youngest first', async () => {
  const { total, rows, categories } = await page('from=240&limit=45')
  expect(total).toBe(283)
  expect(categories.map(({ ageBand, from, people }) => [ageBand, from, people])).toEqual([
    ['9-12', 0, 250],
    ['13-15', 250, 30],
    ['18-100', 280, 3],
  ])
  expect(rows.map(({ ageBand, place }) => `${ageBand} ${place}`)).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `9-12 ${241 + n}`),
    ...Array.from({ length: 30 }, (_, n) => `13-15 ${1 + n}`),
    ...Array.from({ length: 3 }, (_, n) => `18-100 ${1 + n}`),
  ])
})

test('every row tells the time that decides where points and right answers are equal', async () => {
  const { rows } = await page(`${own}&limit=3`)
  expect(rows.map(({ memoriseMs }) => memoriseMs)).toEqual([1000, 1000, 1000])
  const list = await app.get(`/api/ranking?olympiad_id=${olympiadId}&stages_level=pro`)
  expect(list.json<{ memorise_ms: number }[]>().map((row) => row.memorise_ms)).toEqual([
    1000, 1000, 1000,
  ])
})

test('beyond the end, and in a category without people, there are no rows', async () => {
  expect((await page(`${own}&from=999999`)).rows).toEqual([])
  expect(await page('stages_level=intermediate')).toMatchObject({ total: 0, rows: [] })
})

test.each(['from=-1', 'from=1.5', 'from=x', 'limit=0', 'limit=101', 'from=1&from=2'])(
  'a page "%s" is refused',
  async (query) => {
    const answer = await app.get(`/api/ranking/page?olympiad_id=${olympiadId}&${query}`)
    expect(answer.statusCode).toBe(400)
  },
)

test('I am found with the page around me', async () => {
  const answer = await app.get(`/api/ranking/me?olympiad_id=${olympiadId}&${own}`, me)
  const found = findMyRank.fromWire(answer.json())
  expect(found?.index).toBe(204)
  expect(found?.page.from).toBe(200)
  expect(found?.page.rows[4]).toMatchObject({ personId: me.id, place: 205 })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('who is not in the list is told so, and a guest must sign in', async () => {
  const at = (query: string) => `/api/ranking/me?olympiad_id=${olympiadId}&${query}`
  expect((await app.get(at(own), stranger)).json()).toEqual({ data_list: null })
  expect((await app.get(at('stages_level=pro'), me)).json()).toEqual({ data_list: null })
  expect(refusalOf(await app.get(at(own)))).toEqual([401, 'sign_in_required'])
})

test('nothing is told before publication, not even to whom it concerns', async () => {
  await insertRegistration(app.db, unpublished, me, { isPaid: true })
  await pool.query(
    `insert into ranking_rows values (2, $1, 'basic', 1, '13-15', 1, 1, 'А', 'Б', 1, 1, 1)`,
    [me.id],
  )
  for (const path of ['page', 'me', 'distribution']) {
    const answer = await app.get(`/api/ranking/${path}?olympiad_id=${unpublished}`, me)
    expect(refusalOf(answer)).toEqual([409, 'results_not_published'])
  }
  const mine = listMyResults.fromWire((await app.get('/api/ranking/mine', me)).json())
  expect(mine.map((result) => result.olympiadId)).toEqual([olympiadId])
})

test('my results: place among how many, right answers, points and how they are spread', async () => {
  const mine = {
    olympiadId,
    stage: { level: 'basic', number: 1 },
    ageBand: '9-12',
    place: 205,
    people: 250,
    rightAnswers: 95,
    points: 180,
  }
  expect(listMyResults.fromWire((await app.get('/api/ranking/mine', me)).json())).toEqual([mine])
  const answer = await app.get(`/api/ranking/distribution?olympiad_id=${olympiadId}`, me)
  const found = getDistribution.fromWire(answer.json())
  expect(found?.mine).toEqual(mine)
  expect(found?.bins.reduce((sum, { people }) => sum + people, 0)).toBe(250)
  expect(found?.bins[3]).toEqual({ from: 150, to: 199, people: 12 })
  const other = await app.get(`/api/ranking/distribution?olympiad_id=${olympiadId}`, stranger)
  expect(other.json()).toEqual({ data_list: null })
})

test('who has the page already gets 304, until a correction', async () => {
  const url = `/api/ranking/page?olympiad_id=${olympiadId}&stages_level=pro`
  const first = await app.get(url)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const etag = String(first.headers['etag'])
  const again = await app.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await app.inject({ url: `${url}&from=1`, headers: { 'if-none-match': etag } })
  expect(other.statusCode).toBe(200)
})

test('on the wire a repeat is the same answer, smaller, and never another person’s', async () => {
  const home = await app.listen()
  const url = `${home}/api/ranking/page?olympiad_id=${olympiadId}&${own}`
  const bodies: string[] = []
  for (let round = 0; round < 5; round++) {
    const answer = await fetch(url)
    bodies.push(await answer.text())
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('vary')).toBe('Authorization, Accept-Encoding')
  }
  expect(new Set(bodies).size).toBe(1)
  // It is compressed beside the answers, not before them.
  const encoding = async () => (await fetch(url)).headers.get('content-encoding')
  await expect.poll(encoding, { timeout: 10_000 }).toBe('gzip')
  expect(await (await fetch(url)).text()).toBe(bodies[0])
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const personal = await fetch(url, { headers: { authorization: `Bearer ${me.token}` } })
  expect(personal.headers.get('cache-control')).toBe('private, no-cache')
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(bodies[0])
})

test('the list comes as a file for spreadsheets, in the language asked for', async () => {
  const answer = await app.get(
    `/api/ranking/csv?olympiad_id=${olympiadId}&stages_level=pro&lang=pl`,
  )
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="ranking-${olympiadId}-pro.csv"`,
  )
  expect(answer.body.split('\r\n')).toEqual([
    '\ufeff"Miejsce","Nazwisko","Imię","Poziom","Etap","Wiek","Poprawne odpowiedzi","Punkty"',
    '1,"Прізвище281","Імʼя281","Pro",1,"18-100",299,996',
    '2,"Прізвище282","Імʼя282","Pro",1,"18-100",298,992',
    '3,"Прізвище283","Імʼя283","Pro",1,"18-100",297,988',
    '',
  ])
  const early = await app.get(`/api/ranking/csv?olympiad_id=${unpublished}`)
  expect(refusalOf(early)).toEqual([409, 'results_not_published'])
  expect((await app.get('/api/ranking/csv?olympiad_id=x')).statusCode).toBe(400)
})

test('the file of a publication is made once, known by its tag, and another for people', async () => {
  const url = `/api/ranking/csv?olympiad_id=${olympiadId}&lang=uk`
  const first = await app.get(url)
  expect(first.headers['content-length']).toBe(`${Buffer.byteLength(first.body)}`)
  expect(first.headers['vary']).toBe('Authorization, Accept-Encoding')
  // The publication stands; nobody asks the database again.
  await pool.query(`update ranking_rows set family_name = family_name || 'x' where snapshot_id = 1`)
  const again = await app.get(url)
  await pool.query(
    `update ranking_rows set family_name = rtrim(family_name, 'x') where snapshot_id = 1`,
  )
  expect(again.body).toBe(first.body)
  const known = { 'if-none-match': String(first.headers['etag']) }
  const unchanged = await app.inject({ url, headers: known })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const authorization = `Bearer ${me.token}`
  const own = await app.inject({ url, headers: { ...known, authorization } })
  expect(own.statusCode, 'a guest’s tag is not a person’s').toBe(200)
  expect(own.headers['cache-control']).toBe('private, no-cache')
})
