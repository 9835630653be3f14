import type { ListedPerson, PeopleFilter, PeoplePage } from '@olympiad/contract/people'
import { sortKey } from '@olympiad/domain/search'
import type { Pool, PoolClient } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  insertRun,
  olympiadFixture,
  places,
} from '../../test/ground/fixtures.ts'
import type { Database } from '../db/database.ts'
import { somePeople } from './list.ts'
import { refreshInTurn, refreshSome } from './refresh.ts'

const app = await testApp()
const { pool } = app.db
let olympiadId: number
let otherId: number
let owner: TestPerson

type Named = [familyName: string, firstName: string, more?: Partial<Told>]
type Told = {
  school: string
  email: string
  city: number
  language: 'uk' | 'pl'
  isPaid: boolean
  level: 'basic' | 'pro'
  ageBand: '9-12' | '13-15'
}

const lublin = { city: places.poland.city }
const everybody: Named[] = [
  ['Щербак', 'Олександр', { school: 'Ліцей № 7', isPaid: true }],
  ['Шевченко', 'Юлія', { email: 'julia.s@example.com', level: 'pro', isPaid: true }],
  ['Кузнєцов', 'Андрій', { ageBand: '9-12' }],
  ['Żółkowski', 'Michał', { ...lublin, language: 'pl', school: 'Szkoła nr 3' }],
  ['Łoś', 'Zofia', { ...lublin, language: 'pl', isPaid: true, level: 'pro' }],
  ['Їжак', 'Мар’яна', {}],
]

async function register(id: number, [familyName, firstName, told = {}]: Named): Promise<number> {
  const person = await app.person(`${id} ${familyName}`)
  const { level = 'basic', ageBand = '13-15', isPaid = false } = told
  const registrationId = await insertRegistration(app.db, id, person, { level, ageBand, isPaid })
  const isPolish = told.city === places.poland.city
  await pool.query(
    `update registrations set family_name = $2, first_name = $3, school = $4, email = $5,
       country_id = $6, region_id = $7, city_id = $8, language = $9 where id = $1`,
    [
      registrationId,
      familyName,
      firstName,
      told.school ?? 'Гімназія',
      told.email ?? 'somebody@example.org',
      isPolish ? places.poland.country : places.ukraine.country,
      isPolish ? places.poland.region : places.ukraine.region,
      told.city ?? places.ukraine.city,
      told.language ?? 'uk',
    ],
  )
  return registrationId
}

beforeAll(async () => {
  await insertPlaces(app.db)
  olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  otherId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  owner = await app.person('owner')
  await addStaff(app.db, olympiadId, owner, 'owner')
  for (const person of everybody) await register(olympiadId, person)
  await register(otherId, ['Щербак', 'Чужий'])
})

async function page(query: Record<string, string> = {}): Promise<PeoplePage> {
  const search = new URLSearchParams(query)
  const answer = await app.get(`/api/organiser/olympiads/${olympiadId}/people?${search}`, owner)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<PeoplePage>()
}
const names = (people: ListedPerson[]) => people.map(({ familyName }) => familyName)
const found = async (query: Record<string, string>) => names((await page(query)).people)

test.each([
  ['Shcherbak', ['Щербак']],
  ['szczerb', ['Щербак']],
  ['щербак олекс', ['Щербак']],
  ['olex sherbak', []],
  ['Юлія', ['Шевченко']],
  ['julia', ['Шевченко']],
  ['julia.s@example', ['Шевченко']],
  ['Kuznet', ['Кузнєцов']],
  ['Жолковскі', ['Żółkowski']],
  ['zolkowski michal', ['Żółkowski']],
  ['Лось', ['Łoś']],
  ['Maryana', ['Їжак']],
  ['ліцей 7', ['Щербак']],
  ['Lublin', ['Łoś', 'Żółkowski']],
  ['Люблін', ['Łoś', 'Żółkowski']],
  ["x' | 'a':*", []],
  [String.raw`щербак\'`, ['Щербак']],
  ['щербак\0', ['Щербак']],
  ['щербак\u{10ffff}', ['Щербак']],
  ['Чужий', []],
])('the search for %j finds %j', async (search, expected) => {
  expect(await found({ search })).toEqual(expected)
})

test('an ID finds its person', async () => {
  const { people } = await page({ search: 'Щербак' })
  expect(await found({ search: `${people[0]?.studentId}` })).toEqual(['Щербак'])
})

test.each<[Record<string, string>, string[]]>([
  [{ isPaid: 'true' }, ['Łoś', 'Шевченко', 'Щербак']],
  [{ isPaid: 'false' }, ['Żółkowski', 'Їжак', 'Кузнєцов']],
  [{ level: 'pro' }, ['Łoś', 'Шевченко']],
  [{ level: 'pro', language: 'pl' }, ['Łoś']],
  [{ ageBand: '9-12' }, ['Кузнєцов']],
  [{ countryId: '616' }, ['Łoś', 'Żółkowski']],
  [{ stageNumber: '2' }, []],
  [{ isGhost: 'true' }, []],
  [{ isPaid: 'true', search: 's' }, ['Łoś', 'Шевченко', 'Щербак']],
])('the filter %j lets %j through, and they are counted', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected)
  const search = new URLSearchParams(filter)
  const answer = await app.get(
    `/api/organiser/olympiads/${olympiadId}/people/count?${search}`,
    owner,
  )
  expect(answer.json()).toEqual({ found: expected.length, total: everybody.length })
})

test.each<[Record<string, string>, string[]]>([
  [{}, ['Łoś', 'Żółkowski', 'Їжак', 'Кузнєцов', 'Шевченко', 'Щербак']],
  [{ isDescending: 'true' }, ['Щербак', 'Шевченко', 'Кузнєцов', 'Їжак', 'Żółkowski', 'Łoś']],
  [{ sort: 'school' }, ['Żółkowski', 'Шевченко', 'Кузнєцов', 'Łoś', 'Їжак', 'Щербак']],
  [{ sort: 'town', in: 'pl' }, ['Щербак', 'Шевченко', 'Кузнєцов', 'Їжак', 'Żółkowski', 'Łoś']],
  [{ sort: 'category' }, ['Кузнєцов', 'Щербак', 'Żółkowski', 'Їжак', 'Шевченко', 'Łoś']],
  [{ sort: 'category', level: 'basic' }, ['Кузнєцов', 'Щербак', 'Żółkowski', 'Їжак']],
  [{ sort: 'category', level: 'pro', isDescending: 'true' }, ['Łoś', 'Шевченко']],
  [{ sort: 'category', level: 'pro', stageNumber: '1' }, ['Шевченко', 'Łoś']],
  [{ sort: 'category', level: 'pro', stageNumber: '2' }, []],
  [{ sort: 'category', level: 'pro', ageBand: '9-12' }, []],
  [{ sort: 'studentId' }, names(everybody.map(([familyName]) => ({ familyName }) as ListedPerson))],
])('sorted by %j they stand as %j', async (order, expected) => {
  expect(await found(order)).toEqual(expected)
})

test('what changes is found at once: a payment, a begun run, another school', async () => {
  const id = await register(olympiadId, ['Новенко', 'Ніна'])
  expect(await found({ search: 'Новенко', isPaid: 'true' })).toEqual([])
  await pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at)
     values ($1, 'paid', 1, 'UAH', now())`,
    [id],
  )
  expect(await found({ search: 'Новенко', isPaid: 'true' })).toEqual(['Новенко'])
  await insertRun(app.db, id, { isClosed: false })
  expect(await found({ search: 'Новенко', hasRun: 'true' })).toEqual([])
  await pool.query(
    `update runs set begun_at = now(), recall_from = now(), recall_until = now(), due_at = now()
      where registration_id = $1`,
    [id],
  )
  expect(await found({ search: 'Новенко', hasRun: 'true' })).toEqual(['Новенко'])
  await pool.query(`update registrations set school = 'Корабельня' where id = $1`, [id])
  expect(await found({ search: 'korabelnia' })).toEqual(['Новенко'])
  await pool.query(
    `update orders set status = 'refunded', refunded_at = now()
                     where registration_id = $1`,
    [id],
  )
  expect(await found({ search: 'Новенко', isPaid: 'true' })).toEqual([])
})

test('of whom nothing is written to be shown, or only by a server of before, what is shown is read anew', async () => {
  const id = await register(olympiadId, ['Первісна', 'Оля'])
  const shown = async () => (await page({ search: 'Первісна' })).people
  const written = await shown()
  expect(written).toMatchObject([{ registrationId: id, school: 'Гімназія' }])
  const kept = async () =>
    (await pool.query('select from people_shown where registration_id = $1', [id])).rowCount
  expect(await kept()).toBe(1)
  // A server of the release before writes the row that people are found by, and nothing else.
  await pool.query(`update registrations set school = 'Інша' where id = $1`, [id])
  await pool.query('delete from people_changes where registration_id = $1', [id])
  await pool.query('update people set student_id = student_id where registration_id = $1', [id])
  expect(await kept()).toBe(0)
  expect(await shown()).toEqual([{ ...written[0], school: 'Інша' }])
  await pool.query('delete from registrations where id = $1', [id])
  expect(await shown()).toEqual([])
})

test('what is kept to be shown has the form of today: who changes it empties people_shown', async () => {
  await found({})
  const { rows } = await pool.query<{ person: string }>('select person from people_shown limit 1')
  expect(Object.keys(JSON.parse(rows[0]!.person) as object)).toEqual([
    ...['registrationId', 'studentId', 'familyName', 'firstName', 'patronymic', 'school', 'email'],
    ...['language', 'stage', 'ageBand', 'registeredAt', 'isGhost', 'town', 'country', 'isPaid'],
    'hasRun',
  ])
})

test('a ghost is found as one', async () => {
  const id = await register(olympiadId, ['Привиденко', 'Пилип'])
  expect(await found({ isGhost: 'true' })).toEqual([])
  await pool.query('update registrations set is_ghost = true where id = $1', [id])
  expect(await found({ isGhost: 'true' })).toEqual(['Привиденко'])
})

test('a change that is committed while others are read is not lost', async () => {
  const id = await register(olympiadId, ['Запізненко', 'Зоя'])
  await found({})
  const client = await pool.connect()
  const isEmbedded = app.db.engine === 'pglite'
  if (isEmbedded) {
    client.release()
    return
  }
  await client.query('begin')
  await client.query(`update registrations set school = 'Маяк' where id = $1`, [id])
  expect(await found({ search: 'Маяк' })).toEqual([])
  await refreshSome(app.db)
  await client.query('commit')
  client.release()
  expect(await found({ search: 'Маяк' })).toEqual(['Запізненко'])
})

/** Another olympiad with so many people that pages are needed, some of them rare. */
async function crowd(count: number, listing: Pick<Database, 'pool'> = app.db): Promise<number> {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  await addStaff(app.db, id, owner, 'owner')
  await pool.query(
    `with people as (
       insert into practicants (subject, language, domain)
       select 'crowd ' || $1::int || ' ' || i, 'uk', 'uk' from generate_series(1, $2::int) i
       returning id, split_part(subject, ' ', 3)::int as i)
     insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language, first_name,
       family_name, school, email, phone, phone_country, country_id, region_id, city_id)
     select $1, p.id, s.id, case when i % 50 = 49 then '9-12' else '13-15' end, 'uk', 'Оля',
            'Зірка' || chr(1072 + i % 20), 'Ліцей ' || i % 7, 'o@example.com', '+380501234567', 'UA',
            804, 80400001, 703448
       from people p
       join stages s on s.olympiad_id = $1 and s.level = 'basic' and s.number = 1`,
    [id, count],
  )
  while ((await refreshSome(listing)) > 0);
  return id
}

test('the list is written some at a time, and a job goes on only while there are as many more', async () => {
  while ((await refreshSome(app.db)) > 0);
  const change = (count: number) =>
    pool.query(
      `insert into people_changes (registration_id)
       select min(id) from registrations, generate_series(1, $1::int) n group by n`,
      [count],
    )
  // Counted when all had gone: they are taken by a statement that is planned for one.
  await change(1_000)
  await pool.query('delete from people_changes')
  await pool.query('analyze people_changes')
  await change(120)
  const rounds = [await refreshInTurn(app.db), await refreshInTurn(app.db)]
  expect([...rounds, await refreshInTurn(app.db)]).toEqual([50, 50, 0])
  expect(await refreshSome(app.db)).toBe(0)
})

// The embedded database has one connection, and it would be held.
const onPostgres = app.db.engine === 'postgres'
test.runIf(onPostgres)(
  'a list that grows is never read from its beginning, by whatever was planned while it was short',
  async () => {
    const client = await pool.connect()
    onTestFinished(() => client.release())
    const kept = { query: client.query.bind(client), release: () => {} } as unknown as PoolClient
    await client.query('vacuum analyze people, people_shown')
    const listing = { pool: { connect: async () => kept } as unknown as Pool }
    for (let time = 0; time < 8; time++) {
      await client.query(
        'insert into people_changes (registration_id) select min(id) from registrations',
      )
      expect(await refreshSome(listing)).toBe(1)
    }
    const readInTurn = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query<{ count: number }>(
        `select sum(seq_tup_read)::int as count from pg_stat_user_tables
        where relname in ('people', 'people_shown')`,
      )
      return rows[0]!.count
    }
    const before = await readInTurn()
    await crowd(600, listing)
    expect((await readInTurn()) - before).toBeLessThan(600)
  },
)

test('page after page is everybody once, in order, whether they are met or looked up', async () => {
  // Some who are typed are among the first of an order, some behind all that is walked before they are looked up.
  const olympiad = await crowd(1_200)
  const counts: [PeopleFilter, number][] = [
    [{}, 1_200],
    [{ search: 'зірка' }, 1_200],
    [{ ageBand: '9-12' }, 24],
    [{ search: 'зіркаг' }, 60],
  ]
  for (const [filter, count] of counts) {
    for (const sort of ['name', 'school', 'registeredAt', 'studentId'] as const) {
      for (const isDescending of [true, false]) {
        const seen: ListedPerson[] = []
        let after: number | null | undefined
        do {
          const asked = { ...filter, olympiadId: olympiad, sort, isDescending }
          const part = await somePeople(app.db, { ...asked, ...(after && { after }) }, 200)
          seen.push(...part.people)
          after = part.next
        } while (after)
        expect(new Set(seen.map(({ registrationId }) => registrationId)).size).toBe(seen.length)
        expect(seen.length, JSON.stringify(filter)).toBe(count)
        const key = ({ [sort]: value, familyName }: ListedPerson & { name?: string }) =>
          String(value ?? sortKey(familyName))
        const inOrder = seen.map(key).toSorted((a, b) => (a < b ? -1 : Number(a > b)))
        expect(seen.map(key)).toEqual(isDescending ? inOrder.toReversed() : inOrder)
      }
    }
  }
})

test('whoever fits is found behind all that is walked, though many of the first fit', async () => {
  const olympiad = await crowd(4_050)
  await pool.query(
    `update registrations set school = 'Веселка'
      where id in (select id from (
        select id, row_number() over (order by id) as place from registrations where olympiad_id = $1) r
       where place <= 3 or place = 4050)`,
    [olympiad],
  )
  while ((await refreshSome(app.db)) > 0);
  const asked = { olympiadId: olympiad, search: 'Веселка', sort: 'registeredAt' } as const
  expect((await somePeople(app.db, asked, 200)).people).toHaveLength(4)
})

test('in the order of names: whoever begins so, whoever fits otherwise, and whoever was listed before, each once', async () => {
  const olympiad = await crowd(300)
  await pool.query(
    `update registrations set school = 'Зіркасад' where id in (
       select id from registrations where olympiad_id = $1
        order by family_name desc, id limit 12 offset 25)`,
    [olympiad],
  )
  while ((await refreshSome(app.db)) > 0);
  await pool.query(
    `update people set document = ts_delete(document, '#name=' || name_key)
      where olympiad_id = $1 and registration_id % 3 = 0`,
    [olympiad],
  )
  const fits = await pool.query<{ id: number }>(
    `select id from registrations where olympiad_id = $1
        and (family_name = 'Зіркас' or school = 'Зіркасад')
      order by (select name_key from people where registration_id = id), id`,
    [olympiad],
  )
  const ids = fits.rows.map(({ id }) => id)
  expect(ids.length, 'some are both').toBeGreaterThan(15)
  expect(ids.length).toBeLessThan(27)
  for (const isDescending of [false, true]) {
    const seen: number[] = []
    let after: number | null | undefined
    do {
      const asked = { olympiadId: olympiad, search: 'зіркас', isDescending }
      const part = await somePeople(app.db, { ...asked, ...(after && { after }) }, 7)
      seen.push(...part.people.map(({ registrationId }) => registrationId))
      after = part.next
    } while (after)
    expect(seen).toEqual(isDescending ? ids.toReversed() : ids)
  }
})

test('a page after somebody of another olympiad is empty', async () => {
  const { rows } = await pool.query<{ id: number }>(
    'select id from registrations where olympiad_id = $1',
    [otherId],
  )
  expect(await page({ after: `${rows[0]?.id}` })).toEqual({ people: [], next: null })
})
