import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { cpuMsOf, type Running } from './ground.ts'

export type Ask = { path: string; headers?: Record<string, string> }

const endOfHead = '\r\n\r\n'

type Waiting = { resolve: (status: number) => void; reject: (error: Error) => void }

/**
 * One kept connection that reads no more of an answer than it must: what is measured is the
 * server, and a client that takes apart every header would weigh more than the answer.
 */
class Connection {
  readonly #socket: Socket
  readonly #host: string
  #waiting: Waiting | null = null
  #head = ''
  #status = 0
  #missing = 0

  constructor({ hostname, port, host }: URL) {
    this.#host = host
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  ask({ path, headers = {} }: Ask): Promise<number> {
    let head = `GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n`
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${head}\r\n`, 'latin1')
    })
  }

  async close(): Promise<void> {
    this.#socket.destroy()
    if (!this.#socket.closed) await once(this.#socket, 'close')
  }

  #take(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length
      if (this.#missing <= 0) this.#finish()
      return
    }
    const end = chunk.indexOf(endOfHead)
    if (end < 0) {
      this.#head += chunk.toString('latin1')
      const at = this.#head.indexOf(endOfHead)
      if (at >= 0) this.#begin(this.#head.slice(0, at), this.#head.length - at - endOfHead.length)
      return
    }
    this.#begin(
      this.#head + chunk.toString('latin1', 0, end),
      chunk.length - end - endOfHead.length,
    )
  }

  #begin(head: string, bodyBytes: number): void {
    this.#head = ''
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined && this.#status !== 304) {
      this.#waiting?.reject(new Error('an answer without its length'))
      return
    }
    this.#missing = Number(length ?? 0) - bodyBytes
    if (this.#missing <= 0) this.#finish()
  }

  #finish(): void {
    this.#missing = 0
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve(this.#status)
  }
}

export type Asking = { ask: (ask: Ask) => Promise<number>; close: () => Promise<void> }

/** Asks over one kept connection; resolves with the status once the body is there. */
export function asker(address: string): Asking {
  const connection = new Connection(new URL(address))
  return { ask: (ask) => connection.ask(ask), close: () => connection.close() }
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export type Load = { connections: number; ms: number }
type Asked = { next: () => Ask; status?: number }

/** So many at a time for so long, each over its own connection; returns how many a second. */
export async function throughput(
  address: string,
  { next, status = 200 }: Asked,
  { connections, ms }: Load,
  onStart: () => void = () => {},
): Promise<{ perSecond: number; done: number }> {
  const clients = Array.from({ length: connections }, () => asker(address))
  try {
    for (let round = 0; round < 3; round++) {
      await Promise.all(clients.map((client) => client.ask(next())))
    }
    onStart()
    const began = performance.now()
    let done = 0
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() - began < ms) {
          const ask = next()
          const got = await client.ask(ask)
          if (got !== status) throw new Error(`${ask.path} answered ${got}, not ${status}`)
          done++
        }
      }),
    )
    return { done, perSecond: (done * 1000) / (performance.now() - began) }
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}

/** Requests a second of the server's own processor time; of wall time where that is not told. */
export async function requestsPerCpuSecond(
  { address, pid }: Running,
  asked: Asked,
  { connections = 8, ms = 2_000 }: Partial<Load> = {},
): Promise<number> {
  const cpu = { before: cpuMsOf(pid) }
  const { done, perSecond } = await throughput(address, asked, { connections, ms }, () => {
    cpu.before = cpuMsOf(pid)
  })
  const { before } = cpu
  const after = cpuMsOf(pid)
  const isTold = before !== null && after !== null && after > before
  return isTold ? (done * 1000) / (after - before) : perSecond
}
