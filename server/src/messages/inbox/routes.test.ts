import type { Inbox, Preferences } from '@olympiad/contract/messages'
import { newsConsentVersion } from '@olympiad/domain/news-consent'
import { beforeEach, expect, inject, test } from 'vitest'
import { tellAt } from '../../db/messages.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { newsLinks } from './unsubscribe.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'debug' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)
const { pool } = app.db
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title: 'Проба' }))
const tell = tellAt(() => app.clock.now)
const onPostgres = test.runIf(inject('databaseTemplate').engine === 'postgres')

let me: TestPerson
let other: TestPerson
let people = 0
const somebody = () => app.person(`reader-${++people}`)

beforeEach(async () => {
  me = await somebody()
  other = await somebody()
})

async function told(person: TestPerson, count = 1): Promise<number[]> {
  await inTransaction(pool, (client) =>
    tell(
      client,
      Array.from({ length: count }, (_, at) => ({
        key: `${person.id}:${at}:${Math.random()}`,
        kind: 'paid' as const,
        personId: person.id,
        olympiadId,
        facts: {},
      })),
    ),
  )
  const { rows } = await pool.query<{ id: number }>(
    'select id from messages where practicant_id = $1 order by id desc limit $2',
    [person.id, count],
  )
  return rows.map(({ id }) => id)
}

const list = async (person: TestPerson, rest = '', language = 'uk') =>
  (await app.get(`/api/messages?in=${language}${rest}`, person)).json<Inbox>()
const unread = async (person: TestPerson) =>
  (await app.get('/api/messages/unread', person)).json<{ unread: number }>().unread

test('what I was told, in the words of the mail and the language of the screen', async () => {
  await insertRegistration(app.db, olympiadId, me, {})
  await told(me)
  const [inUkrainian] = (await list(me)).messages
  const [inPolish] = (await list(me, '', 'pl')).messages
  expect(inUkrainian).toMatchObject({ kind: 'paid', isRead: false })
  expect(inUkrainian?.subject).toContain('Проба uk')
  expect(inPolish?.subject).toContain('Проба pl')
  expect(inUkrainian?.paragraphs.length).toBeGreaterThan(0)
  expect(inUkrainian?.action?.path).toMatch(/^\//)
  expect(await unread(me)).toBe(1)
})

test('nobody’s messages are shown, counted or read by another', async () => {
  const [mine = 0] = await told(me)
  expect((await list(other)).messages).toEqual([])
  expect(await unread(other)).toBe(0)
  const foreign = await app.post(`/api/messages/${mine}/read`, {}, other)
  const none = await app.post('/api/messages/2147483647/read', {}, other)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe(none.body)
  await app.post('/api/messages/read', { upTo: 2_147_483_647 }, other)
  expect(await unread(me)).toBe(1)
  for (const url of ['/api/messages?in=uk', '/api/messages/unread', '/api/messages/preferences']) {
    expect((await app.get(url)).statusCode, url).toBe(401)
  }
})

test('what is opened is read, once; the first time counts', async () => {
  const [newest = 0] = await told(me, 3)
  const readAt = async () =>
    (await pool.query<{ read_at: Date }>('select read_at from messages where id = $1', [newest]))
      .rows[0]?.read_at
  const answer = await app.post(`/api/messages/${newest}/read`, {}, me)
  expect(answer.json()).toEqual({ unread: 2 })
  const first = await readAt()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.post(`/api/messages/${newest}/read`, {}, me)
  expect(await readAt()).toEqual(first)
})

test('all that were seen are read, what has come since is not', async () => {
  const [seen = 0] = await told(me, 3)
  await told(me)
  const answer = await app.post('/api/messages/read', { upTo: seen }, me)
  expect(answer.json()).toEqual({ unread: 1 })
  expect((await list(me)).messages.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
})

test('page by page to the end, nothing twice and nothing left out', async () => {
  const ids = await told(me, 45)
  const seen: number[] = []
  let before = ''
  for (let page = 0; page < 4; page++) {
    const { messages, next } = await list(me, before)
    seen.push(...messages.map(({ id }) => id))
    if (next === null) break
    before = `&before=${next}`
  }
  expect(seen).toEqual(ids)
})

test('whoever has very many has a hundred', async () => {
  await told(me, 120)
  expect(await unread(me)).toBe(100)
})

const preferences = async (person = me) =>
  (await app.get('/api/messages/preferences', person)).json<Preferences>()
const consent = (isGiven: boolean, version = newsConsentVersion) =>
  app.inject({
    method: 'PUT',
    url: '/api/messages/preferences/news',
    payload: { isGiven, version, in: 'pl' },
    headers: { authorization: `Bearer ${me.token}` },
  })
const facts = async (person = me) =>
  (
    await pool.query<{ is_given: boolean; way: string; text_version: number; language: string }>(
      'select is_given, way, text_version, language from news_consents where practicant_id = $1 order by id',
      [person.id],
    )
  ).rows
const given = { is_given: true, way: 'preferences', text_version: 1, language: 'pl' }

test('consent is asked for, kept with its text, withdrawn, and never rewritten', async () => {
  expect((await preferences()).news.last).toBeNull()
  await consent(true)
  await consent(true)
  expect((await preferences()).news.last).toMatchObject({ isGiven: true, version: 1 })
  await consent(false)
  await consent(false)
  expect((await preferences()).news.last).toMatchObject({ isGiven: false, way: 'preferences' })
  expect(await facts()).toEqual([given, { ...given, is_given: false }])
  for (const rewrite of ['update news_consents set is_given = true', 'delete from news_consents']) {
    await expect(pool.query(rewrite)).rejects.toThrow(/only ever added/)
  }
})

test('nobody agrees to words that are not the current ones', async () => {
  const answer = await consent(true, newsConsentVersion + 1)
  expect(answer.json()).toMatchObject({ code: 'consent_text_changed' })
  expect(await facts()).toEqual([])
})

test('who never agreed has nothing to withdraw', async () => {
  await consent(false)
  expect(await facts()).toEqual([])
})

async function myLink(): Promise<string> {
  await consent(true)
  return (await newsLinks(pool, [me.id])).get(me.id) as string
}

/** As a mail program posts it, by RFC 8058. */
const post = (url: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': type },
  })

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'one click, without signing in, as %s: once, however often',
  async (type) => {
    const link = await myLink()
    for (let press = 0; press < 3; press++) {
      const answer = await post(link, type)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect(await facts()).toEqual([given, { ...given, is_given: false, way: 'unsubscribe-link' }])
  },
)

test('whoever only opens the link changes nothing and is led to a page with the press', async () => {
  const link = await myLink()
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await app.inject({ method, url: link })
  const opened = await app.get(link)
  expect(opened.statusCode).toBe(303)
  expect(opened.headers.location).toBe(`/unsubscribe#${link.split('/').at(-1)}`)
  expect(await facts()).toEqual([given])
})

test('a token that is guessed or altered is nobody’s', async () => {
  const link = await myLink()
  const token = link.split('/').at(-1) ?? ''
  const turned = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
  const swapped = token.replace(/[a-z]/gi, (one) =>
    one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
  )
  for (const wrong of [turned, swapped, 'A'.repeat(43)]) {
    const answer = await post(`/api/unsubscribe/${wrong}`)
    expect(answer.json(), wrong).toMatchObject({ code: 'unsubscribe_unknown' })
  }
  for (const wrong of [token.slice(1), `${token}A`, `${token}%00`, '%27%20or%201%3D1--', '']) {
    expect([400, 404, 405], wrong).toContain((await post(`/api/unsubscribe/${wrong}`)).statusCode)
  }
  const long = await app.inject({
    method: 'POST',
    url: link,
    payload: 'x'.repeat(5_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(long.statusCode).toBe(413)
  expect(await facts()).toEqual([given])
})

test('each has a link of their own and keeps it; who has not agreed has none', async () => {
  const link = await myLink()
  const stranger = await somebody()
  await pool.query(
    `insert into news_consents (practicant_id, is_given, text_version, language, way, at)
     values ($1, true, 1, 'uk', 'preferences', now())`,
    [other.id],
  )
  const links = await newsLinks(pool, [me.id, other.id, stranger.id, me.id])
  expect(new Set(links.keys())).toEqual(new Set([me.id, other.id]))
  expect(links.get(me.id)).toBe(link)
  await post(links.get(other.id) as string)
  expect(await facts()).toEqual([given])
  expect([...(await newsLinks(pool, [me.id, other.id])).keys()]).toEqual([me.id])
})

test('no token of a link reaches the log', async () => {
  lines.length = 0
  const link = await myLink()
  const token = link.split('/').at(-1) ?? ''
  await post(link)
  await post(`${link}x`)
  await app.get(link)
  expect(lines.some((line) => line.includes('/api/unsubscribe/'))).toBe(true)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

test('an address of mine that takes no mail is shown to me alone', async () => {
  const email = `Gone-${me.id}@Example.com`
  await insertRegistration(app.db, olympiadId, me, {})
  await pool.query('update registrations set email = $1 where practicant_id = $2', [email, me.id])
  await pool.query(`insert into undeliverable_addresses values (lower($1), '550', now())`, [email])
  expect((await preferences()).undeliverable).toMatchObject([{ address: email.toLowerCase() }])
  expect((await preferences(other)).undeliverable).toEqual([])
})

onPostgres('two clicks at once withdraw once', async () => {
  const link = await myLink()
  await Promise.all(Array.from({ length: 8 }, () => post(link)))
  expect(await facts()).toHaveLength(2)
})
