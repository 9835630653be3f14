import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than proxies keep theirs: the one who asks should be the first to hang up. */
const idleMs = 72_000

type Seen = { bytes: number; at: number; underWay: number }

/**
 * Node sets a timer for each connection after every answer and clears it at the next question, which
 * costs a tenth of a short answer. One look at all of them now and then finds the idle ones as well.
 */
export function closeIdleConnections(server: FastifyInstance, greatestIdleMs = idleMs): void {
  const open = new Map<Socket, Seen>()
  server.server.keepAliveTimeout = 0
  server.server.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, at: performance.now(), underWay: 0 })
    socket.once('close', () => open.delete(socket))
  })
  function count({ socket }: { socket: Socket }, change: 1 | -1): void {
    const seen = open.get(socket)
    if (seen) seen.underWay += change
  }
  server.addHook('onRequest', (request, _reply, done) => {
    count(request.raw, 1)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    count(request.raw, -1)
    done()
  })

  const looking = setInterval(() => {
    const now = performance.now()
    for (const [socket, seen] of open) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes !== seen.bytes || seen.underWay > 0 || socket.writableLength > 0) {
        Object.assign(seen, { bytes, at: now })
      } else if (now - seen.at >= greatestIdleMs) socket.destroy()
    }
  }, greatestIdleMs / 8)
  looking.unref()
  server.addHook('onClose', async () => clearInterval(looking))
}
