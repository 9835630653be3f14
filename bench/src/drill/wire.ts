import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Wire = { port: number; silence: () => void; close: () => void }

/** Passes on all it hears, until the connections there are fall silent: nobody is told, nothing closed. */
export async function wireTo(port: number, host: string): Promise<Wire> {
  const sockets = new Set<Socket>()
  let generation = 0
  const server = createServer((near) => {
    const far = connect(port, host)
    const born = generation
    const pass = (from: Socket, into: Socket) => {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (piece: Buffer) => {
        if (born === generation) into.write(piece)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    silence: () => void generation++,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
