import { refusals } from '@olympiad/contract/errors'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { refusalOf } from './errors.ts'

const app = await testApp()

type Body = { code: string; message: string; fields?: string[] }
const tasks = '/api/olympiads/get-task-list'

test('an address the API does not have answers in JSON, in the reader’s language', async () => {
  for (const [language, words] of Object.entries(refusals.not_found.message)) {
    const answer = await app.inject({
      url: '/api/nowhere',
      headers: { 'accept-language': language, accept: 'text/html' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toEqual({ code: 'not_found', message: words })
  }
})

test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'POST'] as const)(
  '%s on an address that is only read is refused',
  async (method) => {
    const answer = await app.inject({ method, url: '/api/olympiads' })
    expect(answer.statusCode).toBe(405)
    expect(answer.json<Body>().code).toBe('method_not_allowed')
  },
)

test.each([
  ['half a text', '{"olympiad_id": 1', 'malformed_body'],
  ['nothing', '', 'malformed_body'],
  ['a lone NUL', '\u0000', 'malformed_body'],
  ['a poisoned prototype', '{"__proto__": {"role": "organiser"}}', 'malformed_body'],
  ['a poisoned constructor', '{"constructor": {"prototype": {"a": 1}}}', 'malformed_body'],
  ['a list', '[]', 'invalid_request'],
  ['null', 'null', 'invalid_request'],
  ['a number', '1e999', 'invalid_request'],
])('a body that is %s is refused', async (_, payload, code) => {
  const answer = await app.inject({
    method: 'POST',
    url: tasks,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<Body>().code).toBe(code)
})

test('of a key given twice the last one counts, and it is checked', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: tasks,
    payload: '{"olympiad_id": 1, "olympiad_id": "x", "language": "uk"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: ['olympiad_id'] })
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html'])(
  'a body of the kind %s is refused',
  async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: tasks,
      payload: '{"olympiad_id": 1, "language": "uk"}',
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json<Body>().code).toBe('unsupported_media_type')
  },
)

test('a body of a megabyte is refused', async () => {
  const answer = await app.post(tasks, { language: 'x'.repeat(1_000_000) })
  expect(answer.statusCode).toBe(413)
  expect(answer.json<Body>().code).toBe('payload_too_large')
})

test.each([
  ['is_international=2', 'is_international'],
  ['is_international=true', 'is_international'],
  ['is_international=', 'is_international'],
  ['promotion=shoes', 'promotion'],
  ['language=en', 'language'],
  ['language=uk&language=pl', 'language'],
  ['promotion=ads%00', 'promotion'],
  ['promotion=%ED%A0%80', 'promotion'],
  [`language=${'u'.repeat(5000)}`, 'language'],
])('the filter %s is refused, and the field is named', async (query, field) => {
  const answer = await app.get(`/api/olympiads?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: [field] })
})

test('what is not asked for is ignored', async () => {
  const answer = await app.get('/api/olympiads?utm_source=x&__proto__=1&constructor=2')
  expect(answer.statusCode).toBe(200)
})

test('an address that cannot be read is refused in our words, without repeating it', async () => {
  const origin = new URL(await app.listen())
  for (const path of ['/api/%E0%A4%A', '/%', `/covers/${'a'.repeat(500)}`]) {
    const answer = await fetch(origin.href.replace(/\/$/, '') + path)
    expect(answer.status).toBe(404)
    const body = await answer.text()
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
    expect(body).not.toContain(path.slice(1))
  }
})

test('what nobody expected says nothing but that it happened', async () => {
  await app.db.pool.query('alter table olympiads rename column promotion to promo')
  try {
    const answer = await app.inject({
      url: '/api/olympiads',
      headers: { 'accept-language': 'pl' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ code: 'internal', message: refusals.internal.message.pl })
  } finally {
    await app.db.pool.query('alter table olympiads rename column promo to promotion')
  }
})

test.each<[string, object, string]>([
  ['refused connections', { code: 'ECONNREFUSED' }, 'unavailable'],
  ['a name that cannot be looked up now', { code: 'EAI_AGAIN' }, 'unavailable'],
  ['an administrator’s restart', { code: '57P01' }, 'unavailable'],
  ['a server that may only be read', { code: '25006' }, 'unavailable'],
  ['a crash of one of its processes', { code: '57P02' }, 'unavailable'],
  ['a connection that was reset', { code: 'ECONNRESET' }, 'unavailable'],
  ['a database that is starting up', { code: '57P03' }, 'unavailable'],
  ['too many connections', { code: '53300' }, 'unavailable'],
  ['a full disk', { code: '53100' }, 'unavailable'],
  ['a statement that took too long', { code: '57014' }, 'unavailable'],
  ['an exhausted pool', { message: 'timeout exceeded when trying to connect' }, 'unavailable'],
  [
    'a connection lost under a transaction',
    { message: 'Client has encountered a connection error and is not queryable' },
    'unavailable',
  ],
  ['a broken constraint', { code: '23505' }, 'internal'],
  ['a mistake of ours', { message: 'x is not a function' }, 'internal'],
])('%s', (_, error, code) => {
  expect(refusalOf(Object.assign(new Error(), error)).code).toBe(code)
})
