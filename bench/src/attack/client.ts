import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Asked = {
  method?: string
  /** As it goes out: percent signs, absolute forms and all. */
  path: string
  headers?: Record<string, string | string[]>
  body?: string
}

/** What came of it; 0: the connection was cut. */
export type Told = { asked: Asked; status: number; text: string }

/** Status by status how often it came; 0 stands for a connection that was cut. */
export type Tally = Map<number, number>

const patienceMs = 15_000
const workers = 32
const restMs = 5_000
const restsAtMost = 24

/** A stranger's program: it asks, reads to the end and tells the status. */
export class Client {
  readonly #address: URL
  readonly #agent: Agent

  constructor(address: string, connections: number) {
    this.#address = new URL(address)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  async ask(asked: Asked): Promise<number> {
    return (await this.tell(asked, () => {})).status
  }

  tell(asked: Asked, hear?: (piece: Buffer) => void): Promise<Told> {
    const { method = 'GET', path, headers = {}, body } = asked
    const { hostname, port } = this.#address
    // Told in so many words: of some methods Node would say nothing, and the body would be a request.
    const content =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }
    return new Promise((resolve) => {
      const asking = request(
        { agent: this.#agent, hostname, port, method, path, headers: { ...content, ...headers } },
        (response) => {
          let text = ''
          response.on('error', () => resolve({ asked, status: 0, text }))
          response.on('end', () => resolve({ asked, status: response.statusCode ?? 0, text }))
          response.on('data', hear ?? ((piece: Buffer) => (text += piece.toString('latin1'))))
        },
      )
      asking.setTimeout(patienceMs, () => asking.destroy())
      asking.on('error', () => resolve({ asked, status: 0, text: '' }))
      asking.end(body)
    })
  }

  /** Each once, some at a time, in the order they were given. */
  async all(list: readonly Asked[]): Promise<Told[]> {
    const told: Told[] = []
    let next = 0
    const worker = async () => {
      while (next < list.length) {
        const at = next++
        told[at] = await this.tell(list[at] as Asked)
      }
    }
    await Promise.all(Array.from({ length: workers }, worker))
    return told
  }

  /** Each when the one before has been answered. Who asks too often, as for ten papers a minute, waits. */
  async oneByOne(list: readonly Asked[]): Promise<Told[]> {
    const told: Told[] = []
    for (const asked of list) {
      let answer = await this.tell(asked)
      for (let rest = restsAtMost; answer.status === 429 && rest > 0; rest--) {
        await pause(restMs)
        answer = await this.tell(asked)
      }
      told.push(answer)
    }
    return told
  }

  /** So many or for so long, some at a time; `askedAt` says what the n-th one is. */
  async flood(count: number, askedAt: (n: number) => Asked, ms = Infinity): Promise<Tally> {
    const tally: Tally = new Map()
    const until = performance.now() + ms
    let next = 0
    const worker = async () => {
      while (next < count && performance.now() < until) {
        const status = await this.ask(askedAt(next++))
        tally.set(status, (tally.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: workers }, worker))
    return tally
  }

  close(): void {
    this.#agent.destroy()
  }
}

export const countOf = (tally: Tally, isWanted: (status: number) => boolean): number =>
  [...tally].reduce((sum, [status, count]) => (isWanted(status) ? sum + count : sum), 0)

export const isAnswered = (status: number) => status >= 200 && status < 400
export const isRefused = (status: number) => status >= 400 && status < 500

/** An address of the ranges that are kept for documentation: a proxy tells it, nobody is there. */
export function strangerAt(n: number): string {
  const blocks = ['192.0.2', '198.51.100', '203.0.113']
  return `${blocks[Math.floor(n / 254) % blocks.length]}.${1 + (n % 254)}`
}

/** As many different ones as anybody wants: each a network of its own. */
export function farStrangerAt(n: number): string {
  return `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`
}
