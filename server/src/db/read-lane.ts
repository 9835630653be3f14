import { Socket } from 'node:net'
import type pg from 'pg'
import { deadlines } from './deadline.ts'
import { twice } from './outage.ts'

export type Statement = { name: string; text: string; values: unknown[] }

/** A short question that belongs to no transaction. */
export type Read = <Row extends pg.QueryResultRow>(
  statement: Statement,
) => Promise<pg.QueryResult<Row>>

type Line = { client: Promise<pg.Client>; socket: Socket; waiting: number; isGathering: boolean }

const brief = { deadlineMs: deadlines.briefMs }

/** Above this nobody will hear the answer in time: better to say so at once. */
const greatestWaiting = 1_000

/**
 * Short reads share a few connections and do not wait for one another's answers: what comes in the
 * same moment leaves as one packet, and neither side goes to sleep in between. What a connection takes
 * with it when it breaks is asked once more on another.
 */
export class ReadLane {
  readonly #open: (socket: Socket) => pg.Client
  readonly #lines: (Line | null)[]

  constructor(open: (socket: Socket) => pg.Client, lines: number) {
    this.#open = open
    this.#lines = Array<null>(lines).fill(null)
  }

  read: Read = (statement) => twice(() => this.#ask(statement))

  async #ask<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>> {
    const line = this.#shortest()
    if (line.waiting >= greatestWaiting) {
      // The number by which PostgreSQL itself says that there are too many.
      throw Object.assign(new Error('too many reads wait'), { code: '53300' })
    }
    line.waiting++
    try {
      const client = await line.client
      // Alone it need not wait for company.
      if (line.waiting > 1) gather(line)
      return await client.query<Row>({ ...statement, ...brief })
    } finally {
      line.waiting--
    }
  }

  async close(): Promise<void> {
    const open = this.#lines.splice(0).filter((line) => line !== null)
    await Promise.all(open.map(({ client }) => client.then((one) => one.end()).catch(() => {})))
  }

  #shortest(): Line {
    let best = 0
    for (const [index, line] of this.#lines.entries()) {
      if (!line) return this.#join(index)
      if (line.waiting < (this.#lines[best]?.waiting ?? 0)) best = index
    }
    return this.#lines[best] ?? this.#join(best)
  }

  #join(index: number): Line {
    const socket = new Socket()
    const client = this.#open(socket)
    const line: Line = { client: connected(client), socket, waiting: 0, isGathering: false }
    const leave = () => {
      if (this.#lines[index] === line) this.#lines[index] = null
    }
    client.on('error', leave).on('end', leave)
    line.client.catch(leave)
    this.#lines[index] = line
    return line
  }
}

async function connected(client: pg.Client): Promise<pg.Client> {
  await client.connect()
  return client
}

/**
 * Holds the packet until everything that has just come in has been looked at. Behind TLS it has no
 * effect: what is encrypted goes past the socket's own buffer.
 */
function gather(line: Line): void {
  if (line.isGathering) return
  line.isGathering = true
  line.socket.cork()
  setImmediate(() => {
    line.isGathering = false
    line.socket.uncork()
  })
}
