import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  insertRun,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const now = app.clock.now
const days = (count: number) => daysFrom(now, count)

type Olympiad = Record<string, unknown> & { id: number; title: { uk: string; pl: string } }

async function list(url: string, person: TestPerson | null = null): Promise<Olympiad[]> {
  const answer = await app.get(url, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data_list: Olympiad[] }>().data_list
}
const one = async (id: number, person: TestPerson | null = null) =>
  (await list(`/api/olympiads/${id}`, person))[0] as Olympiad
const titles = async (query: string, person: TestPerson | null = null) =>
  (await list(`/api/olympiads${query}`, person)).map(({ title }) =>
    title.uk.replace(/ (uk|pl)$/, ''),
  )

const insert = (title: string, changes: Parameters<typeof olympiadFixture>[1] = {}) =>
  insertOlympiad(app.db, olympiadFixture(now, { title, ...changes }))

const id: Record<string, number> = {}
const created = (name: string) => id[name] as number

beforeAll(async () => {
  await insertPlaces(app.db)
  id['active'] = await insert('active', { startsAt: days(-3) })
  id['announced'] = await insert('announced', { startsAt: days(3), isInternational: true })
  id['ads'] = await insert('ads', { startsAt: days(-1), promotion: 'ads' })
  id['over'] = await insert('over', { startsAt: days(-9), endsAt: days(-2) })
  id['old'] = await insert('old', { startsAt: days(-50), endsAt: null, publishedAt: days(-40) })
  id['older'] = await insert('older', { startsAt: days(-90), endsAt: null, publishedAt: days(-80) })
  id['draft'] = await insert('draft', { announcedAt: null })
  id['tomorrow'] = await insert('tomorrow', {
    announcedAt: days(1),
    startsAt: days(9),
    endsAt: null,
  })
  id['polish'] = await insert('polish', { languages: ['pl'], promotion: 'ads', startsAt: days(-2) })
})

test('the list shows what is running by its start, then what is completed, the latest first', async () => {
  expect(await titles('')).toEqual(['over', 'active', 'ads', 'announced', 'old', 'older'])
})

test('drafts and what is announced later are there for their own staff only', async () => {
  const translator = await app.person('translator')
  await addStaff(app.db, created('draft'), translator, 'translator')
  expect(await titles('', translator)).toContain('draft')
  expect(await titles('', translator)).not.toContain('tomorrow')
  expect(await one(created('draft'), translator)).toMatchObject({ status: 'draft', is_staff: 1 })
  expect(await one(created('active'), translator)).toMatchObject({ is_staff: 0 })
  const participant = await app.person('curious')
  const ofAnother = await app.person('organiser', { role: 'organiser' })
  await addStaff(app.db, created('active'), ofAnother, 'owner')
  for (const person of [null, participant, ofAnother]) {
    expect(await titles('', person)).not.toEqual(expect.arrayContaining(['draft']))
    expect(await titles('', person)).not.toEqual(expect.arrayContaining(['tomorrow']))
    for (const hidden of ['draft', 'tomorrow']) {
      const answer = await app.get(`/api/olympiads/${created(hidden)}`, person)
      expect(answer.statusCode).toBe(404)
    }
  }
})

test('the filters choose by kind and by promotion, alone and together', async () => {
  expect(await titles('?is_international=1')).toEqual(['announced'])
  expect(await titles('?is_international=0')).toEqual(['over', 'active', 'ads', 'old', 'older'])
  expect(await titles('?promotion=ads')).toEqual(['ads'])
  expect(await titles('?promotion=olympiad&is_international=1')).toEqual(['announced'])
  expect(await titles('?promotion=ads&is_international=1')).toEqual([])
})

test('the list has what is written in the language asked for, Ukrainian by default', async () => {
  expect(await titles('?language=uk')).not.toContain('polish')
  expect(await titles('')).not.toContain('polish')
  expect(await titles('?language=pl')).toContain('polish')
  expect(await titles('?language=pl&promotion=ads')).toEqual(['polish', 'ads'])
})

test('a text that is missing in one language is shown in the other', async () => {
  const olympiad = await one(created('polish'))
  expect(olympiad.title).toEqual({ uk: 'polish pl', pl: 'polish pl' })
  expect(olympiad['cover']).toEqual({ uk: null, pl: null })
})

test('the status follows the clock and the publication', async () => {
  const statusOf = async (name: string) => (await one(created(name)))['status']
  expect(await statusOf('announced')).toBe('announced')
  expect(await statusOf('active')).toBe('active')
  expect(await statusOf('over')).toBe('active')
  expect(await statusOf('old')).toBe('completed')
})

test('an olympiad carries prices in major units, dates as instants and its country', async () => {
  expect(await one(created('announced'))).toMatchObject({
    title: { uk: 'announced uk', pl: 'announced pl' },
    short_description: { uk: 'short uk', pl: 'short pl' },
    start_date: days(3).toISOString(),
    end_date: days(5).toISOString(),
    is_international: 1,
    promotion: 'olympiad',
    local_price: 250,
    local_currency: 'UAH',
    international_price: 9,
    international_currency: 'EUR',
    country_name: { uk: 'Україна', pl: 'Ukraina' },
    country_img: '/flags/ua.svg',
  })
  expect((await one(created('old')))['end_date']).toBeNull()
})

test('the full description comes with the olympiad itself, not with lists', async () => {
  const full = { uk: '<p>full uk</p>', pl: '<p>full pl</p>' }
  expect((await one(created('active')))['full_description']).toEqual(full)
  for (const olympiad of await list('/api/olympiads')) {
    expect(olympiad['full_description']).toEqual({ uk: null, pl: null })
  }
})

const personal = ['is_pay', 'payment_status', 'is_done', 'subscribe']

test('a guest gets no personal field at all', async () => {
  for (const olympiad of [...(await list('/api/olympiads')), await one(created('active'))]) {
    for (const field of personal) expect(olympiad).not.toHaveProperty(field)
  }
})

test('who has not registered is unpaid', async () => {
  const person = await app.person('fresh')
  const unpaid = { is_pay: 0, payment_status: 'none', is_done: 0, subscribe: null }
  expect(await one(created('active'), person)).toMatchObject(unpaid)
  for (const olympiad of await list('/api/olympiads', person)) {
    expect(olympiad).toMatchObject(unpaid)
  }
})

test('a registration shows the category, and is unpaid until paid', async () => {
  const person = await app.person('registered')
  await insertRegistration(app.db, created('active'), person, { level: 'pro', ageBand: '18-100' })
  expect(await one(created('active'), person)).toMatchObject({
    is_pay: 0,
    payment_status: 'none',
    is_done: 0,
    subscribe: {
      stages_level: 'pro',
      stages_num: 1,
      age_tab: '18-100',
      practicant_id: person.id,
    },
  })
})

test.each([
  ['open', 0, 'no'],
  ['expired', 0, 'no'],
  ['paid', 1, 'ok'],
  ['refunded', 0, 'no'],
])('an order that is %s makes is_pay %i and the payment %s', async (status, isPay, payment) => {
  const person = await app.person(`order ${status}`)
  const registration = await insertRegistration(app.db, created('active'), person)
  await app.db.pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at, refunded_at)
     values ($1, $2, 1, 'UAH', case when $2 in ('paid', 'refunded') then now() end,
             case when $2 = 'refunded' then now() end)`,
    [registration, status],
  )
  const answer = await one(created('active'), person)
  expect([answer['is_pay'], answer['payment_status']]).toEqual([isPay, payment])
})

async function paidPerson(name: string, olympiad: string) {
  const person = await app.person(name)
  const registration = await insertRegistration(app.db, created(olympiad), person, { isPaid: true })
  return { person, registration }
}

test('a paid person waits for results once every task is closed, not before', async () => {
  const { person, registration } = await paidPerson('runs', 'active')
  const isDone = async () => (await one(created('active'), person))['is_done']
  await insertRun(app.db, registration, { task: 1 })
  await insertRun(app.db, registration, { task: 1, mode: 'training' })
  await insertRun(app.db, registration, { task: 2 })
  expect(await isDone()).toBe(0)
  await insertRun(app.db, registration, { task: 3, isClosed: false })
  expect(await isDone()).toBe(0)
  await app.db.pool.query('update runs set closed_at = now() where registration_id = $1', [
    registration,
  ])
  expect(await isDone()).toBe(1)
})

test('a paid person waits for results when the window has ended', async () => {
  const { person } = await paidPerson('late', 'over')
  expect((await one(created('over'), person))['is_done']).toBe(1)
})

test('a paid person is finished once the results are published', async () => {
  const { person } = await paidPerson('finished', 'old')
  expect((await one(created('old'), person))['is_done']).toBe(-1)
})

test('an unpaid registration neither waits nor finishes', async () => {
  const person = await app.person('never paid')
  await insertRegistration(app.db, created('over'), person)
  await insertRegistration(app.db, created('old'), person)
  expect((await one(created('over'), person))['is_done']).toBe(0)
  expect((await one(created('old'), person))['is_done']).toBe(0)
})

test('nobody sees another person’s enrolment', async () => {
  await paidPerson('rich', 'ads')
  const other = await app.person('poor')
  const organiser = await app.person('boss', { role: 'organiser' })
  for (const person of [other, organiser]) {
    expect(await one(created('ads'), person)).toMatchObject({ is_pay: 0, subscribe: null })
    expect(await list('/api/olympiads/my', person)).toEqual([])
  }
})

test('my olympiads are those I registered for, paid or not, in any language', async () => {
  const person = await app.person('mine')
  for (const name of ['old', 'announced', 'active', 'polish']) {
    await insertRegistration(app.db, created(name), person)
  }
  const mine = await list('/api/olympiads/my', person)
  expect(mine.map((olympiad) => olympiad.id)).toEqual(
    ['active', 'polish', 'announced', 'old'].map(created),
  )
  expect(mine[0]).toMatchObject({ is_pay: 0, subscribe: { practicant_id: person.id } })
})

test.each([
  '999999',
  '0',
  '-1',
  '1.5',
  '1e0',
  '01',
  '%31%00',
  '2147483648',
  'abc',
  "1'--",
  '1%20',
  '%F0%9F%98%80',
])('an olympiad called %s is not there', async (name) => {
  const answer = await app.get(`/api/olympiads/${name}`)
  expect([400, 404]).toContain(answer.statusCode)
  expect(['invalid_request', 'olympiad_not_found', 'not_found']).toContain(
    answer.json<{ code: string }>().code,
  )
})

test('a cover is found by its bytes, for ever, and cannot run anything', async () => {
  const sha256 = 'c'.repeat(64)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'
  await app.db.pool.query('insert into covers values ($1, $2, $3)', [
    sha256,
    'image/svg+xml',
    Buffer.from(svg),
  ])
  await app.db.pool.query('update olympiad_texts set cover_sha256 = $1 where olympiad_id = $2', [
    sha256,
    created('ads'),
  ])
  const { cover } = (await one(created('ads'))) as unknown as { cover: { uk: string } }
  const answer = await app.get(cover.uk)
  expect(answer.body).toBe(svg)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  await app.db.pool.query('update olympiad_texts set cover_sha256 = null')
  await app.db.pool.query('delete from covers where sha256 = $1', [sha256])
  expect((await app.get(cover.uk)).body, 'kept for the next').toBe(svg)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
})

test.each(['d'.repeat(64), 'C'.repeat(64), '..%2f..%2fpackage.json', "'", '%00'])(
  'a cover called %s is not there',
  async (name) => {
    const answer = await app.get(`/covers/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json<{ code: string }>().code).toBe('not_found')
  },
)
