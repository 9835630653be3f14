import { connect, type Socket } from 'node:net'

/** The status lines of everything the server says to these bytes until it closes or is silent. */
export function statusesOf(address: string, bytes: string, silenceMs = 700): Promise<number[]> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve([...text.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, code]) => Number(code)))
    }
    socket.setTimeout(silenceMs, end)
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    socket.on('error', end)
    socket.on('close', end)
  })
}

/** Asks and then never reads. */
export function deafSocket(address: string, bytes: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname }, () => {
    socket.write(bytes, 'latin1')
  })
  socket.on('error', () => {})
  socket.pause()
  return socket
}
