import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, test } from 'vitest'
import { closeIdleConnections } from './idle-connections.ts'

// Long against the moments in which a busy machine stands still.
const idleMs = 1_500
const patience = { timeout: 20_000 }
const server = Fastify()
closeIdleConnections(server, { idleMs, stallMs: idleMs / 2 })
server.get('/', async () => 'here')
server.get('/long', async () => {
  await pause(idleMs * 1.5)
  return 'at last'
})
await server.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.server.address() as { port: number }
afterAll(() => server.close())

async function connection(): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => (text += piece.toString()))
  await once(socket, 'connect')
  return { socket, said: () => text }
}

const question = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`

test.concurrent(
  'a connection that says nothing more is closed, and not before its time',
  patience,
  async ({ expect }) => {
    const { socket, said } = await connection()
    const began = performance.now()
    socket.write(question('/'))
    await once(socket, 'close')
    expect(said()).toContain('here')
    expect(performance.now() - began).toBeGreaterThanOrEqual(idleMs)
  },
)

test.concurrent('a connection that never asks anything is closed too', patience, async () => {
  const { socket } = await connection()
  await once(socket, 'close')
})

test.concurrent('who waits for a long answer gets it', patience, async ({ expect }) => {
  const { socket, said } = await connection()
  socket.write(question('/long'))
  await expect.poll(said, patience).toContain('at last')
  socket.destroy()
})

test.concurrent('who asks again and again keeps the connection', patience, async ({ expect }) => {
  const { socket, said } = await connection()
  for (let round = 1; round <= 7; round++) {
    socket.write(question('/'))
    await expect.poll(() => said().split('HTTP/1.1 200').length - 1, patience).toBe(round)
    await pause(idleMs / 5)
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
