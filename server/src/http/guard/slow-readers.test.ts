import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, test } from 'vitest'
import { endInPieces } from '../cache/in-pieces.ts'
import { closeIdleConnections } from './idle-connections.ts'

// More than the system takes off our hands for both ends of a connection.
const bytes = 24 * 1024 * 1024
const big = Buffer.alloc(bytes, 'a')
// Long against the moments in which a busy machine stands still.
const stallMs = 1_500
const folder = mkdtempSync(join(tmpdir(), 'slow-readers-'))
writeFileSync(join(folder, 'big.txt'), big)

const server = Fastify()
// Idle connections are another matter: whoever is cut here is cut for not reading.
closeIdleConnections(server, { idleMs: 3_600_000, stallMs })
server.get('/bytes', (_, reply) => reply.send(big))
server.get('/raw', (_, reply) => {
  reply.hijack().raw.writeHead(200, { 'content-length': bytes }).end(big)
})
server.get('/pieces', (_, reply) => {
  endInPieces(reply.hijack().raw.writeHead(200, { 'content-length': bytes }), big)
})
server.get('/stream', (_, reply) => {
  const piece = Buffer.alloc(64 * 1024, 'a')
  return reply.send(Readable.from(Array.from({ length: bytes / piece.length }, () => piece)))
})
server.get('/file', (_, reply) => reply.send(createReadStream(join(folder, 'big.txt'))))
await server.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.server.address() as { port: number }
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function asked(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)
  return socket
}

const open = new Set<number | undefined>()
server.server.on('connection', (socket: Socket) => {
  const { remotePort } = socket
  open.add(remotePort)
  socket.once('close', () => open.delete(remotePort))
})
const isOpen = ({ localPort }: Socket) => open.has(localPort)

test.concurrent.for(['/bytes', '/raw', '/pieces', '/stream', '/file'])(
  'who asks for %s and does not read is cut',
  { timeout: 30_000 },
  async (path, { expect }) => {
    const socket = await asked(path)
    await expect.poll(() => isOpen(socket), { timeout: 5_000 }).toBe(true)
    await pause(stallMs / 2)
    expect(isOpen(socket), 'not before its time').toBe(true)
    await expect.poll(() => isOpen(socket), { timeout: 15_000 }).toBe(false)
    socket.destroy()
  },
)

test.concurrent.for(['/bytes', '/raw', '/pieces', '/stream', '/file'])(
  'who reads %s slowly, but reads, gets all of it',
  { timeout: 30_000 },
  async (path, { expect }) => {
    const socket = await asked(path)
    let read = 0
    socket.on('data', (piece) => (read += piece.length))
    const began = performance.now()
    // Some of it every little while: always something, never for long nothing.
    for (let step = 1; step <= 8; step++) {
      const until = (bytes / 8) * step
      socket.resume()
      await expect.poll(() => read >= until || socket.destroyed, { timeout: 10_000 }).toBe(true)
      socket.pause()
      await pause(stallMs / 4)
    }
    expect(performance.now() - began, 'longer than anybody may stand still').toBeGreaterThan(
      stallMs * 1.5,
    )
    expect(read).toBeGreaterThanOrEqual(bytes)
    socket.destroy()
  },
)

test.concurrent.for(['/bytes', '/raw', '/pieces', '/stream', '/file'])(
  'who does not read %s but goes on sending is cut as well',
  { timeout: 30_000 },
  async (path, { expect }) => {
    const socket = await asked(path)
    socket.on('error', () => {})
    const sending = setInterval(() => socket.write('\r\n'), 100)
    await expect.poll(() => isOpen(socket), { timeout: 5_000 }).toBe(true)
    await expect.poll(() => isOpen(socket), { timeout: 15_000 }).toBe(false)
    clearInterval(sending)
    socket.destroy()
  },
)
