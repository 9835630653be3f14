import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { appOf } from '../../app.ts'
import { configOf } from '../../config.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../../../test/ground/fixtures.ts'
import type { PublicResponse } from './public-response.ts'
import { ShortWay } from './short-way.ts'

const { db, close } = await testDatabase()

type Line = {
  reqId: string
  path: string
  method: string
  msg: string
  ms: number
  statuses: Record<number, number>
}

/** On a real port, where alone the short way is; it answers nothing but what Fastify has answered before. */
async function started(settings: Record<string, string> = {}) {
  const lines: Line[] = []
  const { server, metrics } = await appOf({
    config: configOf({
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
      STAND_IN: 'on',
      ...settings,
    }),
    db,
    now: () => new Date(),
    freshMs: 60_000,
    logStream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  })
  let long = 0
  server.addHook('onRequest', (_request, _reply, done) => {
    long++
    done()
  })
  let atEnd = async () => {}
  server.addHook('preClose', async () => atEnd())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    lines,
    server,
    address,
    atEnd: (work: () => Promise<void>) => {
      atEnd = work
    },
    figures: () => metrics?.text() ?? Promise.resolve(''),
    /** How many the log tells of, from memory. */
    toldOf: (at: string, status: number) =>
      lines
        .filter((line) => line.path === at)
        .reduce((sum, { statuses }) => sum + (statuses?.[status] ?? 0), 0),
    /** How many Fastify has seen. */
    longOf: async (work: () => Promise<unknown>) => {
      const before = long
      await work()
      return long - before
    },
    get: async (path: string, headers: Record<string, string | string[]> = {}, method = 'GET') => {
      const asked = ask(`${address}${path}`, { headers, method }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      const body = await buffer(answer)
      return { status: answer.statusCode, headers: answer.headers, body: body.toString() }
    },
  }
}

const path = '/api/olympiads?language=uk'
await insertPlaces(db)
const olympiadId = await insertOlympiad(db, olympiadFixture(new Date()))
const app = await started()
await app.get(path)
afterAll(async () => {
  await app.server.close()
  await close()
})

const withoutOwn = ({ date: _, 'x-request-id': _id, ...rest }: IncomingHttpHeaders) => rest

test('what was answered once goes the short way, and says the same as on the long one', async () => {
  const long = await app.get(`${path}&other=1`)
  expect(await app.longOf(() => app.get(path))).toBe(0)
  const short = await app.get(path)
  expect(short.body).toBe(long.body)
  expect(withoutOwn(short.headers)).toEqual(withoutOwn(long.headers))
  expect(short.headers['x-request-id']).not.toBe(long.headers['x-request-id'])
})

test.each([
  ['a token', { authorization: 'Bearer a.b.c' }],
  ['an empty token', { authorization: '' }],
  ['a body', { 'content-length': '0' }],
  ['an announced body', { 'transfer-encoding': 'chunked' }],
  ['an expectation', { expect: '100-continue' }],
])('with %s it is Fastify that answers', async (_, headers) => {
  expect(await app.longOf(() => app.get(path, headers))).toBe(1)
})

test('another method, a longer address and another spelling go the long way first', async () => {
  expect(await app.longOf(() => app.get(path, {}, 'HEAD'))).toBe(1)
  const spelled = '/%61pi/olympiads?language=%75k'
  expect(await app.longOf(() => app.get(spelled))).toBe(1)
  expect(await app.longOf(() => app.get(spelled)), 'then it is known').toBe(0)
  const endless = `${path}&x=${'y'.repeat(600)}`
  for (let round = 0; round < 2; round++) {
    expect(await app.longOf(() => app.get(endless))).toBe(1)
  }
})

test('what a POST was told is never the answer to a GET of the same address', async () => {
  const tasks = '/api/olympiads/get-task-list'
  const body = { olympiad_id: olympiadId, language: 'uk', stages_level: 'basic', age_tab: '18-100' }
  const posted = await fetch(`${app.address}${tasks}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(posted.status).toBe(200)
  expect((await app.get(tasks)).status).toBe(405)
})

test('of two hosts Fastify refuses', async () => {
  const { port, hostname } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.end(`GET ${path} HTTP/1.1\r\nhost: a\r\nHOST: b\r\nconnection: close\r\n\r\n`)
  expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 400 /)
})

test('the log and the figures tell of each, the log of a second in one line', async () => {
  const countIn = async () =>
    Number(
      /http_request_seconds_count{method="GET",route="\/api\/olympiads",status="200"} (\d+)/.exec(
        await app.figures(),
      )?.[1],
    )
  const before = await countIn()
  const toldBefore = app.toldOf('/api/olympiads', 200)
  const { headers } = await app.get(path)
  expect(await countIn()).toBe(before + 1)
  const again = await app.get(path, { 'if-none-match': headers.etag ?? '' })
  expect(again.status).toBe(304)
  for (const id of [headers['x-request-id'], again.headers['x-request-id']]) {
    const [batch] = String(id).split('.')
    const lineOf = () => app.lines.find(({ reqId }) => reqId === batch)
    await expect.poll(lineOf, { timeout: 3_000 }).toMatchObject({
      method: 'GET',
      path: '/api/olympiads',
      msg: 'requests',
    })
    expect(lineOf()?.ms).toBeGreaterThanOrEqual(0)
  }
  expect(app.toldOf('/api/olympiads', 200)).toBeGreaterThan(toldBefore)
  expect(app.toldOf('/api/olympiads', 304)).toBe(1)
  expect(await app.figures()).toContain('route="/api/olympiads",status="304"')
})

test('each is counted for the address that a trusted proxy names', async () => {
  const limited = await started({ RATE_LIMIT_ADDRESS: '5', TRUST_PROXY: 'on' })
  const from = (client: string) => limited.get(path, { 'x-forwarded-for': `192.0.2.9, ${client}` })
  const statuses: (number | undefined)[] = []
  for (let round = 0; round < 7; round++) statuses.push((await from('198.51.100.7')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await from('198.51.100.8')).status).toBe(200)
  await limited.server.close()
})

test('only the web that is named may read it, and nobody keeps it for another', async () => {
  const web = 'https://web.example'
  const shared = await started({ WEB_ORIGINS: web })
  await shared.get(path)
  const seen = async () => {
    const [named, other] = [
      await shared.get(path, { origin: web }),
      await shared.get(path, { origin: 'https://evil.example' }),
    ]
    for (const { headers } of [named, other]) expect(headers.vary).toContain('Origin')
    expect(named.headers['access-control-allow-origin']).toBe(web)
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(await shared.longOf(seen)).toBe(0)
  await shared.server.close()
})

test('while the server ends everybody is answered, by Fastify, and asked to come back elsewhere', async () => {
  const ending = await started()
  await ending.get(path)
  ending.atEnd(async () => {
    const seen = async () => {
      const { status, headers } = await ending.get(path)
      expect([status, headers.connection]).toEqual([200, 'close'])
    }
    expect(await ending.longOf(seen)).toBe(1)
  })
  await ending.server.close()
  expect.assertions(2)
})

test('what was answered in the last second is in the log when the server ends', async () => {
  const ending = await started()
  for (let round = 0; round < 5; round++) await ending.get(path)
  await ending.server.close()
  expect(ending.toldOf('/api/olympiads', 200)).toBe(4)
})

test('of a flood of addresses only the last are known', async () => {
  const way = new ShortWay({ ttlMs: 60_000 })
  const kept = { size: 1, write: () => 200 } as unknown as PublicResponse
  await way.responses.take('key', async () => kept)
  way.open({ isWelcome: () => true, headersFor: () => [], tell: () => {} })
  const classes = { rate: 'call', load: 'ordinary' } as const
  const addresses = Array.from({ length: 10_000 }, (_, n) => `/${n}`)
  for (const url of addresses) way.remember(url, { key: 'key', route: '/', path: '/', classes })
  let long = 0
  const listen = way.before(() => void long++)
  for (const url of addresses) {
    const asked = { url, method: 'GET', headers: {}, rawHeaders: [] } as unknown as IncomingMessage
    listen(asked, {} as never)
  }
  expect(long).toBe(8_000)
})
