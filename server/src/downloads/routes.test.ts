import { withTicket, type Download } from '@olympiad/contract/downloads'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { drained } from '../../test/ground/drained.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { namesInZip } from '../../test/ground/zip-reader.ts'

const app = await testApp()
let owner: TestPerson
let other: TestPerson
let file: string
let host: string

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  other = await app.person('other')
  const ranking = await rankedOlympiad(app, owner, [[await app.person('anna'), 900]])
  await ranking.publish()
  file = `/api/organiser/olympiads/${ranking.olympiadId}/diplomas/diplomas.zip`
  host = await app.listen()
})

const asked = async (address: string, person = owner) =>
  (await app.post('/api/downloads', { address }, person)).json<{ id: string; ticket: string }>()
const read = (id: string, person: TestPerson | null = owner) =>
  app.get(`/api/downloads/${id}`, person)
const answeredTo = async (id: string, person = owner) => (await read(id, person)).json<Download>()
const stateOf = (id: string) => answeredTo(id)
const stop = (id: string, person = owner) =>
  app.inject({
    ...{ method: 'DELETE', url: `/api/downloads/${id}` },
    headers: { authorization: `Bearer ${person.token}` },
  })
const refused = [401, 'token_refused']
const answerOf = async (url: string) => {
  const answer = await app.get(url)
  return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json().code]
}

test('a browser loads a file by its ticket, once, and its owner is told how far it is', async () => {
  const { id, ticket } = await asked(file)
  expect(await stateOf(id)).toEqual({ state: 'waiting', bytes: 0 })
  const loaded = await fetch(`${host}${withTicket(file, ticket)}`)
  expect(loaded.headers.get('content-disposition')).toMatch(/^attachment/)
  const bytes = Buffer.from(await loaded.arrayBuffer())
  expect(namesInZip(bytes)).toHaveLength(1)
  await expect.poll(() => stateOf(id)).toEqual({ state: 'done', bytes: bytes.length })
  expect(await answerOf(withTicket(file, ticket))).toEqual(refused)
})

test('a ticket is for its address alone, for a minute, and for files alone', async () => {
  const { id, ticket } = await asked(file)
  const others = [file.replace('.zip', '.pdf'), `${file}?level=pro`, '/api/my/diplomas']
  for (const address of others) {
    const [status] = await answerOf(withTicket(address, ticket))
    expect(status, address).toBe(401)
  }
  for (const wrong of [ticket.toLowerCase(), ticket.slice(1), `${ticket}=`, '']) {
    expect((await answerOf(withTicket(file, wrong)))[0], wrong).toBe(401)
  }
  expect((await answerOf(`${file}?ticket=${ticket}&x=1`))[0], 'not at the end').toBe(401)
  const head = await app.inject({ method: 'HEAD', url: withTicket(file, ticket) })
  expect(head.statusCode).toBe(401)
  expect(await stateOf(id), 'nothing of this has used it').toMatchObject({ state: 'waiting' })

  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 61_000)
  expect(await answerOf(withTicket(file, ticket))).toEqual(refused)
  expect(await stateOf(id)).toMatchObject({ state: 'broken' })
  app.clock.now = before
  expect((await answerOf(withTicket(file, ticket)))[0]).toBe(200)
})

test('it opens what its owner may have at that moment, and tells them why not', async () => {
  const { id, ticket } = await asked(file, other)
  expect(await answerOf(withTicket(file, ticket))).toEqual([404, 'olympiad_not_found'])
  await expect.poll(() => answeredTo(id, other)).toMatchObject({ code: 'olympiad_not_found' })
  const empty = `${file}?ageBand=18-100`
  const none = await asked(empty)
  expect(await answerOf(withTicket(empty, none.ticket))).toEqual([404, 'no_diplomas'])
  await expect.poll(() => answeredTo(none.id)).toMatchObject({ code: 'no_diplomas' })
})

test('nobody else follows it or stops it; who stops it before it has begun gets nothing', async () => {
  const { id, ticket } = await asked(file)
  expect((await read(id, null)).statusCode).toBe(401)
  for (const answer of [await read(id, other), await stop(id, other)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'download_not_found'])
  }
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
  expect((await stop(id)).json()).toMatchObject({ state: 'stopped' })
  expect(await answerOf(withTicket(file, ticket))).toEqual(refused)
})

test('who is stopped on the way gets no end of it', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, n) => app.person(`many ${n}`)))
  const ranking = await rankedOlympiad(
    app,
    owner,
    people.map((one, n) => [one, 900 - n] as const),
  )
  await ranking.publish()
  const many = `/api/organiser/olympiads/${ranking.olympiadId}/diplomas/diplomas.zip`
  const { id, ticket } = await asked(many)
  const response = await fetch(`${host}${withTicket(many, ticket)}`)
  const reader = response.body!.getReader()
  await reader.read()
  await expect.poll(async () => (await stateOf(id)).bytes).toBeGreaterThan(0)
  expect(await stateOf(id)).toMatchObject({ state: 'running' })
  await stop(id)
  await expect(drained(reader)).rejects.toThrow()
  expect(await stateOf(id)).toMatchObject({ state: 'stopped' })
})

test('what nobody tells of any more is broken', async () => {
  const { id } = await asked(file)
  await app.db.pool.query(
    'update downloads set begun_at = made_at, seen_at = made_at where id = $1',
    [id],
  )
  expect(await stateOf(id)).toMatchObject({ state: 'running' })
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 21_000)
  expect(await stateOf(id)).toMatchObject({ state: 'broken' })
  app.clock.now = before
})

test('neither the ticket nor the address is kept', async () => {
  const { ticket } = await asked(`${file}?search=Таємна`)
  const { rows } = await app.db.pool.query<{ text: string }>(
    `select string_agg(d::text, ' ') as text from downloads d`,
  )
  expect(rows[0]?.text).not.toContain(ticket)
  expect(rows[0]?.text).not.toContain('Таємна')
})
