import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { codingChooser } from './content-coding.ts'
import type { Representation } from './representation.ts'

const codingFor = codingChooser(['gzip', 'identity'])

type Headers = Record<string, string>

/** As `writeHead` takes them with the least work: names and values in one list. */
const listOf = (headers: Headers): string[] => Object.entries(headers).flat()

/**
 * A response that is the same for many, with its headers ready. It goes past Fastify's `send`, which
 * would look at each header again; what hooks have put on the reply goes with it.
 */
export class PublicResponse {
  readonly #representation: Representation
  readonly #known: { etag: string }
  readonly #notModified: string[]
  readonly #whole: string[]
  readonly #packed: string[]

  constructor(representation: Representation, cacheControl: string, everyResponse: Headers) {
    const { etag, headers, plain } = representation
    const known = { etag, 'cache-control': cacheControl, vary: 'Authorization, Accept-Encoding' }
    this.#representation = representation
    this.#known = known
    this.#notModified = listOf(known)
    this.#whole = listOf({ ...everyResponse, ...headers, ...known })
    this.#packed = [...this.#whole, 'content-encoding', 'gzip']
    this.#whole.push('content-length', `${plain.length}`)
  }

  get etag(): string {
    return this.#known.etag
  }

  /** Every text of its own counts as often as it stands in a list. */
  get size(): number {
    const lists = [this.#notModified, this.#whole, this.#packed]
    const texts = lists.flat().reduce((sum, text) => sum + text.length + 8, 0)
    return this.#representation.size + texts
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = request
    const { raw } = reply.hijack()
    const tags = headers['if-none-match']
    // Without its other headers: browsers send `no-cache` with a tag of the page's own.
    const mayKnow = request.method !== 'POST' && tags !== undefined
    if (mayKnow && fresh({ 'if-none-match': tags }, this.#known)) {
      raw.writeHead(304, withOwn(this.#notModified, reply)).end()
      return reply
    }
    const wantsGzip = codingFor(headers['accept-encoding']) === 'gzip'
    const packed = wantsGzip ? this.#representation.gzip : null
    if (packed) {
      const list = withOwn(this.#packed, reply)
      list.push('content-length', `${packed.length}`)
      raw.writeHead(200, list).end(packed)
    } else raw.writeHead(200, withOwn(this.#whole, reply)).end(this.#representation.plain)
    return reply
  }
}

/** With what belongs to this one request: its id, and whatever else a hook has said. */
function withOwn(list: readonly string[], reply: FastifyReply): string[] {
  const all = list.slice()
  const own = reply.getHeaders()
  for (const name in own) all.push(name, String(own[name]))
  return all
}
