import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export type Overheard = {
  /** The database's address through us. */
  url: string
  /** The text of a named statement as it went by; throws if it never did. */
  textOf: (name: string) => string
  close: () => void
}

/**
 * The product's own SQL, heard on its way to the database: what is compared with is the same
 * statement for ever, without a copy of it here.
 */
export async function overhear(databaseUrl: string): Promise<Overheard> {
  const texts = new Map<string, string>()
  const url = new URL(databaseUrl)
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname)
    let unread: Buffer = Buffer.alloc(0)
    let isGreeted = false
    near.on('data', (piece: Buffer) => {
      far.write(piece)
      unread = Buffer.concat([unread, piece])
      for (;;) {
        // The first message has no type, only its length.
        const head = isGreeted ? 1 : 0
        if (unread.length < head + 4) return
        const length = unread.readUInt32BE(head)
        if (unread.length < head + length) return
        if (isGreeted && unread[0] === 'P'.charCodeAt(0)) {
          const [name = '', text = ''] = unread.toString('utf8', 5, 1 + length).split('\0')
          if (name) texts.set(name, text)
        }
        isGreeted = true
        unread = unread.subarray(head + length)
      }
    })
    far.on('data', (piece) => near.write(piece))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(databaseUrl)
  own.port = `${(server.address() as { port: number }).port}`
  return {
    url: own.href,
    textOf: (name) => {
      const text = texts.get(name)
      if (text === undefined) throw new Error(`the product has no statement ${name}`)
      return text
    },
    close: () => server.close(),
  }
}
