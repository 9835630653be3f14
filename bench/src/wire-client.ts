import { connect, type Socket } from 'node:net'

export type Reply = { status: number; body: string }
const pieceBytes = 16 * 1024
type Waiting = { text: string; resolve: (reply: Reply) => void; reject: (error: Error) => void }

/**
 * HTTP in its plainest form over connections that stay: what the load costs must not be taken from
 * what is measured on the same machine. `headers`: of every request, each with its line's end.
 */
export function wireClient(address: string, connections: number, headers = '') {
  const { hostname, port } = new URL(address)
  const queue: Waiting[] = []
  const idle: Socket[] = []
  const open = new Set<Socket>()
  const busy = new Map<Socket, Waiting>()

  function next(socket: Socket): void {
    const waiting = queue.shift()
    if (!waiting) {
      idle.push(socket)
      return
    }
    busy.set(socket, waiting)
    socket.write(waiting.text)
  }

  function join(): void {
    let received: Buffer = Buffer.alloc(0)
    const take = (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const body = received.toString('utf8', end + 4, end + 4 + length)
      received = received.subarray(end + 4 + length)
      const waiting = busy.get(socket)
      busy.delete(socket)
      waiting?.resolve({ status: Number(head.slice(9, 12)), body })
      next(socket)
    }
    // One piece of memory for all that comes: to collect those of thousands of responses took 25 ms at a time.
    const buffer = Buffer.alloc(pieceBytes)
    const socket = connect({
      ...{ port: Number(port), host: hostname },
      onread: {
        buffer,
        callback: (length) => {
          take(buffer.subarray(0, length))
          // What is left of it would be written over.
          if (received.buffer === buffer.buffer) received = Buffer.from(received)
          return true
        },
      },
    })
    open.add(socket)
    socket.setNoDelay(true)
    socket.on('connect', () => next(socket))
    const lost = (error?: Error) => {
      if (!open.delete(socket)) return
      busy.get(socket)?.reject(error ?? new Error('connection closed'))
      busy.delete(socket)
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      if (!isClosed) join()
    }
    socket.on('error', lost)
    socket.on('close', () => lost())
  }

  let isClosed = false
  for (let count = 0; count < connections; count++) join()

  return {
    send: (method: string, path: string, token: string, body?: unknown) =>
      new Promise<Reply>((resolve, reject) => {
        const json = body === undefined ? '' : JSON.stringify(body)
        const content = json
          ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`
          : ''
        const text = `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${headers}${content}\r\n${json}`
        const socket = idle.pop()
        queue.push({ text, resolve, reject })
        if (socket) next(socket)
      }),
    close: () => {
      isClosed = true
      for (const socket of open) socket.destroy()
    },
  }
}
