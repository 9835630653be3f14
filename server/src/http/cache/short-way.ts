import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
// The global one is found anew by a getter each time.
import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import { hasTwoHosts } from '../guard/security.ts'
import type { Classes } from '../route/classes.ts'
import type { PublicResponse } from './public-response.ts'
import { ResponseCache } from './response-cache.ts'

/** What a request leads to, as the long way has found out. */
export type Found = { key: string; route: string; path: string; classes: Classes }

/** `ms`: until it was handed to the connection. */
export type Answered = { status: number; ms: number }

export type Guards = {
  /** The process is late, or this address asks too often: counts the request if it is neither. */
  isWelcome: (request: IncomingMessage, classes: Classes) => boolean
  /** What a response to this request carries beside the kept, an id of its own at least. */
  headersFor: (request: IncomingMessage, found: Found) => readonly string[]
  tell: (found: Found, answered: Answered) => void
}

/** What all guests are told together may take so much. */
const greatestKept = 16 * 1024 * 1024
/** A longer address is nobody's link, and takes the long way. */
const greatestAddress = 512
const greatestAddresses = 2_000

/**
 * What guests ask again and again is answered before Fastify makes a request, a reply and a log of
 * its own for it: that costs as much as the response. It answers only what is known to the letter and
 * has nothing unusual about it; all else, and every refusal, is Fastify's.
 */
export class ShortWay {
  readonly responses: ResponseCache<PublicResponse>
  readonly #found = new LRUCache<string, Found>({ max: greatestAddresses })
  #guards: Guards | null = null

  constructor({ ttlMs }: { ttlMs: number }) {
    this.responses = new ResponseCache({ maxBytes: greatestKept, ttlMs })
  }

  open(guards: Guards): void {
    this.#guards = guards
  }

  /** From here on Fastify answers everything: it knows how to end. */
  close(): void {
    this.#guards = null
  }

  /** This address, spelled like this, leads there. */
  remember(address: string | undefined, found: Found): void {
    if (!address || address.length > greatestAddress || this.#found.has(address)) return
    this.#found.set(address, found)
  }

  before(longWay: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#isAnswered(request, response)) longWay(request, response)
    }
  }

  #isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const guards = this.#guards
    const found = guards && this.#found.get(request.url ?? '')
    const kept = found && this.responses.get(found.key)
    if (!kept || !isPlain(request) || !guards.isWelcome(request, found.classes)) return false
    const began = performance.now()
    const status = kept.write(request, response, guards.headersFor(request, found))
    guards.tell(found, { status, ms: performance.now() - began })
    return true
  }
}

/** A guest's GET without a body, to one host. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.expect === undefined &&
    !hasTwoHosts(rawHeaders)
  )
}
