import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Sees every piece that passes; `true` keeps it from arriving, and all that follows it. Both sides hear
 * nothing more, or, told to hang up, that nobody is there.
 */
export type Watch = (piece: Buffer, to: 'upstream' | 'downstream') => boolean | 'hang up'

export type WireCutter = {
  port: number
  /** From now on nothing passes on the connections there are; nobody is told. New ones are as ever. */
  silence: () => void
  close: () => void
}

/** A wire that can be watched and cut: before what was sent arrives, or before its answer does. */
export async function wireCutter(upstreamPort: number, watch: Watch): Promise<WireCutter> {
  const sockets = new Set<Socket>()
  let generation = 0
  const server = createServer((near) => {
    const far = connect(upstreamPort, '127.0.0.1')
    const born = generation
    let isCut = false
    const pass = (from: Socket, into: Socket, to: Parameters<Watch>[1]) => {
      sockets.add(from)
      from.on('data', (piece: Buffer) => {
        const word = isCut || born < generation || watch(piece, to)
        isCut = word !== false
        if (word === 'hang up') from.destroy()
        else if (!isCut) into.write(piece)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
    }
    pass(near, far, 'upstream')
    pass(far, near, 'downstream')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    port,
    silence: () => generation++,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
