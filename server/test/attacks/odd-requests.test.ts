import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../ground/app.ts'

const app = await testApp()
const { port } = new URL(await app.listen())
const tasks = '/api/olympiads/get-task'

/** Bytes as they are; the answer until the server closes, or until it has nothing more to say. */
async function told(text: string, patienceMs = 1_000): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => (answer += piece.toString()))
  socket.on('error', () => {})
  socket.write(text)
  const timer = setTimeout(() => socket.destroy(), patienceMs)
  await once(socket, 'close')
  clearTimeout(timer)
  return answer
}

const line = (request: string, ...headers: string[]) =>
  `${request} HTTP/1.1\r\nhost: x\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: tasks,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('headers of 20 kB are refused, and the refusal says nothing of us', async () => {
  const answer = await told(line('GET /api/olympiads', `x-long: ${'x'.repeat(20_000)}`))
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).not.toMatch(/node_modules|\.ts:|at /)
})

test('a body with two lengths, or a length and chunks, is nobody’s request', async () => {
  const smuggled = 'POST /api/olympiads/get-task HTTP/1.1\r\nhost: x\r\n\r\n'
  for (const headers of [
    ['content-length: 4', 'content-length: 40', 'content-type: application/json'],
    ['content-length: 4', 'transfer-encoding: chunked', 'content-type: application/json'],
    ['transfer-encoding: xchunked', 'content-type: application/json'],
  ]) {
    const answer = await told(line(`POST ${tasks}`, ...headers) + smuggled)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  }
})

test('a line break cannot be brought into a header of the answer', async () => {
  const answer = await told(line('GET /api/olympiads/1%0d%0aset-cookie:%20a=b'))
  expect(answer).not.toMatch(/^set-cookie/im)
})

test.each(['FOO /', 'CONNECT evil.example:443', 'PROPFIND /api/olympiads', 'TRACE /api/olympiads'])(
  '%s is no way to ask',
  async (request) => {
    const answer = await told(line(request, 'connection: close'))
    expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/)
  },
)

test('a header cannot make a reader a writer', async () => {
  const answer = await app.inject({
    url: '/api/olympiads/get-task',
    headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
  })
  expect(answer.statusCode).toBe(405)
})

test.each([
  ['lists', '['.repeat(100_000)],
  ['closed lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['objects', '{"a":'.repeat(40_000)],
])('a body of %s a hundred thousand deep is refused at once', async (_, payload) => {
  const began = performance.now()
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a small body that unpacks to 100 MB is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
  const answer = await app.inject({
    method: 'POST',
    url: tasks,
    payload: bomb,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(answer.statusCode).toBe(400)
})

test('a number with a hundred thousand digits costs nothing', async () => {
  const began = performance.now()
  const answer = await post(`{"olympiad_id": ${'9'.repeat(100_000)}, "language": "uk"}`)
  expect([answer.statusCode, performance.now() - began < 1_000]).toEqual([400, true])
})

test.each([
  ['the same twice', 'host: here', 'host: here'],
  ['another', 'host: here', 'Host: elsewhere'],
  ['in capitals', 'HOST: here', 'host: elsewhere'],
])('two hosts are refused: %s', async (_, first, second) => {
  for (const target of ['/api/init', '/', '/readyz', '/nowhere', 'http://here/api/init']) {
    const lines = [`GET ${target} HTTP/1.1`, first, second, 'connection: close', '', '']
    const answer = await told(lines.join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  }
})
