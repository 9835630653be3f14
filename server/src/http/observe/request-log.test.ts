import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { pathOf } from './request-log.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'debug' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)

type Line = { reqId?: string; path?: string; status?: number; method?: string; msg: string }
const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Line)

test('a request is one line with its id, which the answer carries too', async () => {
  logged()
  const answer = await app.get('/api/olympiads?language=uk')
  const log = logged()
  expect(log).toHaveLength(1)
  expect(log[0]).toMatchObject({
    method: 'GET',
    path: '/api/olympiads',
    status: 200,
    msg: 'request',
    reqId: answer.headers['x-request-id'],
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a caller cannot choose the id, nor write lines of their own', async () => {
  logged()
  const answer = await app.inject({
    url: '/api/no%0d%0awhere%0a{"level":60}',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  })
  expect(answer.headers['x-request-id']).not.toBe('mine')
  expect(lines.join('').trim().split('\n')).toHaveLength(1)
})

test('no token reaches the log, wherever it was put', async () => {
  const { token } = await app.person('logged')
  const authorization = `Bearer ${token}`
  logged()
  await app.get(`/auth?token=${token}&lang=uk`)
  await app.get(`/api/init?token=${token}`)
  await app.get(`/auth/${token}`)
  await app.get(`/auth%3Ftoken=${token}`)
  await app.inject({ url: '/api/init', headers: { authorization } })
  await app.inject({ url: '/api/init', headers: { authorization: `Bearer ${token}x` } })
  await app.inject({ url: '/api/olympiads/my', headers: { authorization, referer: `/?${token}` } })
  await app.inject({
    method: 'POST',
    url: '/api/olympiads/get-task-list',
    payload: { token },
    headers: { authorization },
  })
  const text = lines.join('')
  expect(logged().length).toBeGreaterThanOrEqual(8)
  expect(text).not.toContain(token)
  expect(text).not.toContain(token.split('.')[1])
  expect(text).not.toContain('lang=uk')
})

test('an unexpected error is logged with its request, without what the caller sent', async () => {
  const { token } = await app.person('failing')
  await app.db.pool.query('alter table olympiads rename column promotion to promo')
  logged()
  const answer = await app.inject({
    url: '/api/olympiads?language=pl&secret=thing',
    headers: { authorization: `Bearer ${token}` },
  })
  await app.db.pool.query('alter table olympiads rename column promo to promotion')
  const text = lines.join('')
  const log = logged()
  expect(answer.statusCode).toBe(500)
  expect(log.map((line) => line.msg)).toEqual(['internal', 'request'])
  expect(new Set(log.map((line) => line.reqId))).toEqual(new Set([answer.headers['x-request-id']]))
  expect(text).toContain('promotion')
  expect(text).not.toContain('secret=thing')
  expect(text).not.toContain(token)
})

test('an error that quotes a link loses the link’s query', async () => {
  logged()
  const { token } = await app.person('quoted')
  app.log(new Error(`cannot read /auth?token=${token}&lang=uk now`))
  const text = lines.join('')
  expect(logged()).toHaveLength(1)
  expect(text).toContain('cannot read /auth?[query] now')
  expect(text).not.toContain(token)
})

test.each(['x', 'x-', 'abcdefgh.', 'a.', '.', 'abcdefghi.abcdefghi.', '%2e', '?', '-'])(
  'an address of 16 kB, all %j, is written down at once',
  (piece) => {
    const url = `/${piece.repeat(16_000 / piece.length)}`
    const began = performance.now()
    for (let round = 0; round < 10; round++) pathOf(url)
    expect((performance.now() - began) / 10).toBeLessThan(20)
  },
)

test('of a long address the log keeps the beginning, and no half of a token', async () => {
  const { token } = await app.person('long')
  expect(pathOf(`/${'x'.repeat(16_000)}`)).toHaveLength(256)
  for (let cut = 0; cut < 256; cut += 5) {
    const path = pathOf(`/${'x/'.repeat(cut / 2)}${token}`)
    expect(path).not.toContain(token.slice(0, 12))
  }
})

test.each(['/auth/', '/auth%3Ftoken=', '/a-b/c.', '/x.y?', '/'])(
  'a token behind %s is not written down',
  async (before) => {
    const { token } = await app.person('behind')
    expect(pathOf(before + token)).not.toContain(token.split('.')[1])
  },
)
