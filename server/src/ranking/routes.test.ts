import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const now = app.clock.now
const days = (count: number) => daysFrom(now, count)

const id: Record<string, number> = {}
const created = (name: string) => id[name] as number
const people: TestPerson[] = []

async function publish(olympiadId: number, version: number, rows: string): Promise<void> {
  const { rows: made } = await app.db.pool.query<{ id: number }>(
    'insert into ranking_snapshots (olympiad_id, version) values ($1, $2) returning id',
    [olympiadId, version],
  )
  await app.db.pool.query(
    `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
       place, first_name, family_name, right_answers, points, memorise_ms)
     select ${made[0]?.id}, * from (values ${rows}) as row`,
  )
}

beforeAll(async () => {
  await insertPlaces(app.db)
  const insert = (changes: Parameters<typeof olympiadFixture>[1]) =>
    insertOlympiad(app.db, olympiadFixture(now, changes))
  id['latest'] = await insert({ title: 'latest', publishedAt: days(-1) })
  id['earlier'] = await insert({ title: 'earlier', publishedAt: days(-30) })
  id['polish'] = await insert({ title: 'polish', publishedAt: days(-60), languages: ['pl'] })
  id['running'] = await insert({ title: 'running' })
  id['draft'] = await insert({ announcedAt: null })
  for (const name of ['a', 'b', 'c', 'd']) people.push(await app.person(name))
  const [a, b, c, d] = people.map((person) => person.id)
  await publish(
    created('latest'),
    1,
    `(${a}, 'basic', 1, '9-12', 1, 1, 'Стара', 'Версія', 1, 1, 1)`,
  )
  await publish(
    created('latest'),
    2,
    `(${c}, 'basic', 1, '9-12', 2, 1, 'Рівна', 'Друга', 9, 900, 5),
     (${a}, 'basic', 1, '9-12', 1, 1, 'Рівний', 'Перший', 9, 900, 5),
     (${b}, 'basic', 1, '9-12', 3, 3, 'Третя', 'Третя', 8, 800, 5),
     (${d}, 'pro', 1, '18-100', 1, 1, 'Про', 'Профі', 7, 700, 5)`,
  )
})

type Row = { practicant_id: number; place: number } & Record<string, unknown>
const rows = async (query: string) =>
  (await app.get(`/api/ranking?${query}`, people[0])).json<Row[]>()
const category = 'stages_level=basic&stages_num=1&age_tab=9-12'

test('a ranking is the newest published one, in order, equals sharing a place', async () => {
  const [a, b, c] = people.map((person) => person.id)
  const found = await rows(`olympiad_id=${created('latest')}&${category}`)
  expect(found.map((row) => [row.practicant_id, row.place])).toEqual([
    [a, 1],
    [c, 1],
    [b, 3],
  ])
  expect(found[0]).toEqual({
    practicant_id: a,
    olympiad_id: created('latest'),
    place: 1,
    surname: 'Перший',
    lastname: 'Рівний',
    stages_level: 'basic',
    stages_num: 1,
    age_tab: '9-12',
    good_answear: 9,
    points: 900,
    memorise_ms: expect.any(Number),
  })
})

test('every filter narrows, none is needed', async () => {
  const olympiad = `olympiad_id=${created('latest')}`
  expect(await rows(olympiad)).toHaveLength(4)
  expect(await rows(`${olympiad}&stages_level=pro`)).toHaveLength(1)
  expect(await rows(`${olympiad}&age_tab=9-12`)).toHaveLength(3)
  expect(await rows(`${olympiad}&stages_num=2`)).toEqual([])
})

test('nothing is ranked before publication, and a draft does not exist', async () => {
  expect(await rows(`olympiad_id=${created('running')}`)).toEqual([])
  for (const name of ['draft', 'nowhere']) {
    const answer = await app.get(`/api/ranking?olympiad_id=${id[name] ?? 999_999}`)
    expect(answer.json()).toMatchObject({ code: 'olympiad_not_found' })
  }
})

test('a ranking made before it is published is not shown yet', async () => {
  const [a] = people.map((person) => person.id)
  await publish(created('running'), 1, `(${a}, 'basic', 1, '9-12', 1, 1, 'Рано', 'Рано', 1, 1, 1)`)
  expect(await rows(`olympiad_id=${created('running')}`)).toEqual([])
})

test.each([
  ['', 'olympiad_id'],
  ['olympiad_id=x', 'olympiad_id'],
  ['olympiad_id=1&olympiad_id=2', 'olympiad_id'],
  ['olympiad_id=1&stages_level=expert', 'stages_level'],
  ['olympiad_id=1&stages_num=0', 'stages_num'],
  ['olympiad_id=1&age_tab=9', 'age_tab'],
])('the question "%s" is refused, and the field is named', async (query, field) => {
  const answer = await app.get(`/api/ranking?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: [field] })
})

type Ranked = { data_list: { id: number; title: object; subscribe: object | null }[] }
const ranked = async (person: TestPerson | null = null) =>
  (await app.get('/api/ranking/olympiads', person)).json<Ranked>().data_list

test('olympiads with a ranking come latest first, with titles in both languages', async () => {
  const found = await ranked()
  expect(found).toEqual([
    { id: created('latest'), title: { uk: 'latest uk', pl: 'latest pl' }, subscribe: null },
    { id: created('earlier'), title: { uk: 'earlier uk', pl: 'earlier pl' }, subscribe: null },
    { id: created('polish'), title: { uk: 'polish pl', pl: 'polish pl' }, subscribe: null },
  ])
})

test('who took part finds their own category, and nobody else’s', async () => {
  const [a, b] = people as [TestPerson, TestPerson]
  const choice = { level: 'basic', number: 2, ageBand: '16-17', isPaid: true } as const
  await insertRegistration(app.db, created('earlier'), a, choice)
  const own = (await ranked(a)).map((olympiad) => olympiad.subscribe)
  expect(own).toEqual([null, { stages_level: 'basic', stages_num: 2, age_tab: '16-17' }, null])
  expect((await ranked(b)).every((olympiad) => olympiad.subscribe === null)).toBe(true)
})
