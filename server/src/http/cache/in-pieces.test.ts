import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { endInPieces } from './in-pieces.ts'

const piece = 64 * 1024
let body: Buffer = Buffer.alloc(0)
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-length': body.length })
  endInPieces(response, body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

async function asked(method = 'GET'): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', method, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

async function responding(): Promise<ServerResponse> {
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return response
}

test.for([0, 1, piece - 1, piece, piece + 1, 3 * piece, 40 * piece + 7])(
  'a body of %i bytes arrives as it is',
  async (length) => {
    body = randomBytes(length)
    expect((await buffer(await asked())).equals(body)).toBe(true)
  },
)

test('to HEAD it sends nothing', async () => {
  body = randomBytes(5 * piece)
  const answer = await asked('HEAD')
  expect(answer.headers['content-length']).toBe(`${body.length}`)
  expect(await buffer(answer)).toHaveLength(0)
})

test('between two pieces whoever waits has a turn', async () => {
  body = randomBytes(16 * piece)
  let turns = 0
  const [response, answer] = [responding(), asked()]
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  void (await response).once('finish', () => (isOver = true))
  count()
  await buffer(await answer)
  expect(turns).toBeGreaterThanOrEqual(15)
})

test('who goes away in the middle is sent no more', async () => {
  body = randomBytes(400 * piece)
  const [response, answer] = [responding(), asked()]
  const { socket } = await response
  const gone = once(await response, 'close')
  ;(await answer).destroy()
  await gone
  expect((await response).writableFinished).toBe(false)
  expect(socket?.bytesWritten).toBeLessThan(body.length)
})
