import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'

const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
const app = await testApp(
  { PUBLIC_URL: 'https://olympiad.example', LOG_LEVEL: 'info' },
  { logStream },
)
const { pool } = app.db
let person: TestPerson
let olympiadId = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  const startsAt = daysFrom(app.clock.now, 9)
  const fixture = { startsAt, endsAt: daysFrom(startsAt, 2), title: 'Кубок' }
  olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now, fixture))
  person = await app.person('keeper')
  await insertRegistration(app.db, olympiadId, person)
})

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
  }))

const download = (id = olympiadId, who: TestPerson | null = null) =>
  app.get(`/api/olympiads/${id}/calendar?language=pl`, who)
const renew = async () =>
  (await app.post('/api/me/calendar', undefined, person)).json<{ path: string }>()

test('an olympiad is given as a file; a draft to its staff alone', async () => {
  const answer = await download()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  expect(answer.headers['content-disposition']).toContain(`olympiad-${olympiadId}.ics`)
  const uid = `olympiad-${olympiadId}@memory-olympiad`
  expect(eventsIn(answer.body)).toEqual([
    { uid, sequence: 0, summary: 'Кубок pl', status: 'CONFIRMED' },
  ])
  const draft = await insertOlympiad(
    app.db,
    olympiadFixture(app.clock.now, { announcedAt: null, title: 'Чернетка' }),
  )
  const editor = await app.person('editor')
  await addStaff(app.db, draft, editor, 'editor')
  expect((await download(draft)).statusCode).toBe(404)
  expect((await download(draft, person)).statusCode).toBe(404)
  expect((await download(draft, editor)).statusCode).toBe(200)
  expect((await download(999_999)).statusCode).toBe(404)
})

test('a feed shows what its owner is registered for, until its address is renewed or removed', async () => {
  const { path } = await renew()
  const feed = await app.get(path)
  expect(feed.statusCode).toBe(200)
  expect(feed.headers['cache-control']).toBe('no-store')
  expect(feed.headers['x-robots-tag']).toContain('noindex')
  expect(eventsIn(feed.body).map(({ summary }) => summary)).toEqual(['Кубок uk'])
  const { path: another } = await renew()
  expect((await app.get(path)).statusCode).toBe(404)
  expect((await app.get(another)).statusCode).toBe(200)
  expect((await app.get('/api/me/calendar', person)).json()).toEqual({
    madeAt: app.clock.now.toISOString(),
  })
  await app.inject({
    ...{ method: 'DELETE', url: '/api/me/calendar' },
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect((await app.get(another)).statusCode).toBe(404)
  expect((await app.get('/api/me/calendar', person)).json()).toEqual({ madeAt: null })
})

test('addresses that nobody has lead nowhere, and no address reaches the log or the tables', async () => {
  const { path } = await renew()
  const token = path.split('/').at(-1)!.replace('.ics', '')
  await app.get(path)
  const wrong = [
    'a'.repeat(43),
    token.slice(1),
    `${token}x`,
    `${token}.ics`,
    '%27%20or%201=1',
    '..',
  ]
  for (const one of wrong) {
    expect((await app.get(`/api/calendar/${one}.ics`)).statusCode).toBeGreaterThanOrEqual(400)
  }
  expect((await app.get('/api/me/calendar')).statusCode).toBe(401)
  expect((await app.post('/api/me/calendar')).statusCode).toBe(401)
  const { rows } = await pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(token)
  expect(lines.join('')).toContain('/api/calendar/[token].ics')
})

test('a moved date moves the entry; called off it leaves the feed, and the file takes it out', async () => {
  const { path } = await renew()
  const sequence = async () => eventsIn((await download()).body)[0]!.sequence
  const set = (change: string) =>
    pool.query(`update olympiads set ${change} where id = $1`, [olympiadId])
  expect(await sequence()).toBe(0)
  await set('local_price = local_price + 100, starts_at = starts_at')
  expect(await sequence()).toBe(0)
  await set(`starts_at = starts_at + interval '1 day'`)
  expect(await sequence()).toBe(1)
  await set(`time_zone = 'Europe/Warsaw'`)
  await set(`ends_at = ends_at + interval '1 day'`)
  expect(await sequence()).toBe(3)
  await set(`cancelled_at = now(), cancel_reason = 'x', cancelled_by = ${person.id}`)
  const file = (await download()).body
  expect(file).toContain('METHOD:CANCEL')
  expect(eventsIn(file)).toMatchObject([{ sequence: 4, status: 'CANCELLED' }])
  expect(eventsIn((await app.get(path)).body)).toEqual([])
})
