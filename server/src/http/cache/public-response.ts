import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { codingChooser } from './content-coding.ts'
import { endInPieces } from './in-pieces.ts'
import type { Representation } from './representation.ts'

const codingFor = codingChooser(['gzip', 'identity'])

type Headers = Record<string, string>

/** As `writeHead` takes them with the least work: names and values in one list. */
const listOf = (headers: Headers): string[] => Object.entries(headers).flat()

/**
 * A response that is the same for many, with its headers ready. It goes past Fastify's `send`, which
 * would look at each header again.
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

  /** Past Fastify's `send`; what hooks have put on the reply goes with it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const own = reply.getHeaders()
    const list = Object.keys(own).flatMap((name) => [name, String(own[name])])
    this.write(request.raw, reply.hijack().raw, list)
    return reply
  }

  /** With what belongs to this one request: its id, and whatever else is said. Returns the status. */
  write(request: IncomingMessage, response: ServerResponse, own: readonly string[]): number {
    const { method, headers } = request
    if (method !== 'POST' && this.#isKnownBy(headers['if-none-match'])) {
      response.writeHead(304, [...this.#notModified, ...own]).end()
      return 304
    }
    const wantsGzip = codingFor(headers['accept-encoding']) === 'gzip'
    const packed = wantsGzip ? this.#representation.gzip : null
    const list = packed
      ? [...this.#packed, ...own, 'content-length', `${packed.length}`]
      : [...this.#whole, ...own]
    endInPieces(response.writeHead(200, list), packed ?? this.#representation.plain)
    return 200
  }

  /** Without other headers: beside a tag of the page's own, browsers send `no-cache`. */
  #isKnownBy(tags: string | undefined): boolean {
    if (tags === undefined) return false
    return tags === this.etag || fresh({ 'if-none-match': tags }, this.#known)
  }
}
