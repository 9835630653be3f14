import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Patience = { idleMs: number; stallMs: number }

const patience: Patience = {
  /** Longer than proxies keep theirs: the one who asks should be the first to hang up. */
  idleMs: 72_000,
  /** A phone in a tunnel comes back within this. */
  stallMs: 30_000,
}

type Seen = { bytes: number; at: number; response: ServerResponse | null; isStuck: boolean }

/**
 * Closes connections on which nothing happens: idle ones, and those whose reader takes nothing of
 * what was sent. Node's timers would be set anew with every request, a tenth of a short response; one
 * look at all connections now and then finds the same.
 */
export function closeIdleConnections(
  server: FastifyInstance,
  { idleMs, stallMs }: Patience = patience,
): void {
  const open = new Map<Socket, Seen>()
  server.server.keepAliveTimeout = 0
  server.server.on('connection', (socket: Socket) => {
    open.set(socket, { bytes: 0, at: performance.now(), response: null, isStuck: false })
    socket.once('close', () => open.delete(socket))
  })
  // What is answered before Fastify sees it is answered at once, or waits for its reader.
  server.addHook('onRequest', ({ socket }, { raw }, done) => {
    const seen = open.get(socket)
    if (seen) seen.response = raw
    done()
  })

  /**
   * Node's own timer: it alone sees how much of a large write has gone, and destroys who stalls. What
   * comes in would set it anew, so nothing more is read from who does not read.
   */
  function watchReader(socket: Socket, seen: Seen): void {
    const isStuck = socket.writableLength > 0
    if (isStuck === seen.isStuck) return
    seen.isStuck = isStuck
    socket.setTimeout(isStuck ? stallMs : 0)
    if (isStuck) socket.pause()
    else socket.resume()
  }

  const looking = setInterval(
    () => {
      const now = performance.now()
      for (const [socket, seen] of open) {
        watchReader(socket, seen)
        const bytes = socket.bytesRead + socket.bytesWritten
        const isBusy = seen.isStuck || (seen.response && !seen.response.writableFinished)
        if (isBusy || bytes !== seen.bytes) Object.assign(seen, { bytes, at: now })
        else if (now - seen.at >= idleMs) socket.destroy()
      }
    },
    Math.min(idleMs, stallMs) / 8,
  )
  looking.unref()
  server.addHook('onClose', async () => clearInterval(looking))
}
