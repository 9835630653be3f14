import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { closeIdleConnections } from './idle-connections.ts'

const idleMs = 400
const server = Fastify()
closeIdleConnections(server, idleMs)
server.get('/', async () => 'here')
server.get('/long', async () => {
  await pause(idleMs * 3)
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

test('a connection that says nothing more is closed, and not before its time', async () => {
  const { socket, said } = await connection()
  socket.write(question('/'))
  await expect.poll(said).toContain('here')
  const began = performance.now()
  await once(socket, 'close')
  expect(performance.now() - began).toBeGreaterThan(idleMs * 0.8)
})

test('a connection that never asks anything is closed too', async () => {
  const { socket } = await connection()
  await once(socket, 'close')
})

test('who waits for a long answer gets it', async () => {
  const { socket, said } = await connection()
  socket.write(question('/long'))
  await expect.poll(said, { timeout: idleMs * 10 }).toContain('at last')
  socket.destroy()
})

test('who asks again and again keeps the connection', async () => {
  const { socket, said } = await connection()
  for (let round = 1; round <= 6; round++) {
    socket.write(question('/'))
    await expect.poll(() => said().split('HTTP/1.1 200').length - 1).toBe(round)
    await pause(idleMs / 3)
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
