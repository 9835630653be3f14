import { randomBytes } from 'node:crypto'
import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance } from 'fastify'
import { BoundedCache, Recurrence } from './bounded-cache.ts'
import { acceptsGzip, hasTag, type AnswerBytes } from './ready-answer.ts'

export type HotAnswer = { etag: string; bytes: AnswerBytes; headers: OutgoingHttpHeaders }

/** For so long an answer is given again without asking whether there is a newer one. */
const freshMs = 1_000
/** While one asks for the newer one, the others still get this: they need not all ask. */
const graceMs = 500
const greatestBytes = 32 * 1024 * 1024
const logMs = 1_000

/**
 * Stands before the router: a guest who asks what another guest was just told gets the same bytes.
 * Whatever else comes goes the long way.
 */
export function serveHot(
  server: FastifyInstance,
  onRepeats: (status: number, count: number) => void,
): (url: string, answerOf: () => HotAnswer) => void {
  const kept = new BoundedCache<Prepared>(greatestBytes)
  const asked = new Recurrence(5_000)
  const ids = requestIds()
  // A line of the log for each would cost more than the answer: repeats are counted.
  const repeated = new Set<Prepared>()
  let timer: NodeJS.Timeout | null = null
  server.addHook('onClose', async () => logRepeats())

  function isServed(request: IncomingMessage, response: ServerResponse): boolean {
    // Who closes after this, or speaks HTTP/1.0, is answered with other headers.
    if (request.method !== 'GET' || !response.shouldKeepAlive) return false
    const prepared = kept.peek(request.url ?? '')
    const question = prepared && questionOf(request.rawHeaders)
    // Of a server that stops, the router takes leave.
    if (!question || !server.server.listening) return false
    if (!prepared.mayBeGiven(performance.now())) return false
    prepared.send(response, question, ids())
    repeated.add(prepared)
    timer ??= setTimeout(logRepeats, logMs).unref()
    return true
  }

  function logRepeats(): void {
    timer = null
    for (const prepared of repeated) {
      for (const line of prepared.takeCounts()) {
        server.log.info(line, 'request')
        onRepeats(line.status, line.count)
      }
    }
    repeated.clear()
  }

  const listeners = server.server.listeners('request') as RequestListener[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isServed(request, response)) return
    for (const listener of listeners) listener.call(server.server, request, response)
  })
  return (url, answerOf) => {
    if (!asked.isAgain(url)) return
    const answer = answerOf()
    kept.set(url, new Prepared(url, answer), answer.bytes.size)
  }
}

/** Told apart from the ids of the long way; the log names the first and the last of those it counts. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let count = 0
  return () => `${start}-${++count}`
}

type Question = { tag: string | undefined; encoding: string | undefined }

/** What of the headers matters here; null when this is not a guest's plain question. */
function questionOf(raw: readonly string[]): Question | null {
  let tag: string | undefined
  let encoding: string | undefined
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] as string
    // Most headers are told by their length alone not to be one of these.
    if (name.length !== 13 && name.length !== 15) continue
    switch (name.toLowerCase()) {
      case 'authorization':
        return null
      case 'if-none-match':
        if (tag !== undefined) return null
        tag = raw[index + 1]
        break
      case 'accept-encoding':
        if (encoding !== undefined) return null
        encoding = raw[index + 1]
    }
  }
  return { tag, encoding }
}

/** What must come with "you have it already"; the rest came with what they have. */
const kept304 = new Set(['etag', 'cache-control', 'vary'])

/**
 * Node checks and joins every header anew for each answer, which costs more than to send them. Here
 * they were checked and joined once; all else of the answer is left to Node.
 */
function setHead(response: ServerResponse, head: string): ServerResponse {
  const inside = response as ServerResponse & { _header: string }
  inside._header = head
  return response
}

let second = 0
let dateLine = ''

function dateNow(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) dateLine = `date: ${new Date(now * 1000).toUTCString()}\r\n`
  second = now
  return dateLine
}

type Counted = { method: 'GET'; path: string; status: number; count: number; ids: string }

/** An answer with its headers as they go out. */
class Prepared {
  readonly #freshUntil = performance.now() + freshMs
  #isBeingRenewed = false
  readonly #path: string
  readonly #answer: HotAnswer
  #whole: string | null = null
  #packed: string | null = null
  #known: string | null = null
  #counts = new Map<number, { count: number; first: string; last: string }>()

  constructor(url: string, answer: HotAnswer) {
    this.#path = url.split('?', 1)[0] ?? ''
    this.#answer = answer
  }

  mayBeGiven(now: number): boolean {
    if (now <= this.#freshUntil) return true
    const isFirst = !this.#isBeingRenewed
    this.#isBeingRenewed = true
    return !isFirst && now <= this.#freshUntil + graceMs
  }

  send(response: ServerResponse, { tag, encoding }: Question, id: string): void {
    const { etag, bytes, headers } = this.#answer
    const first = `x-request-id: ${id}\r\n${dateNow()}`
    if (tag !== undefined && hasTag(tag, etag)) {
      this.#count(304, id)
      this.#known ??= linesOf(headers, (name) => kept304.has(name))
      setHead(response, `HTTP/1.1 304 Not Modified\r\n${first}${this.#known}`).end()
      return
    }
    this.#count(200, id)
    const packed = encoding !== undefined && acceptsGzip(encoding) ? bytes.gzip : null
    if (packed) {
      const length = { 'content-length': packed.length, 'content-encoding': 'gzip' }
      this.#packed ??= linesOf({ ...headers, ...length })
      setHead(response, `HTTP/1.1 200 OK\r\n${first}${this.#packed}`).end(packed)
    } else {
      this.#whole ??= linesOf({ ...headers, 'content-length': bytes.size })
      setHead(response, `HTTP/1.1 200 OK\r\n${first}${this.#whole}`).end(bytes.plain)
    }
  }

  takeCounts(): Counted[] {
    const lines = [...this.#counts].map(([status, { count, first, last }]) => ({
      method: 'GET' as const,
      path: this.#path,
      status,
      count,
      ids: `${first}…${last}`,
    }))
    this.#counts.clear()
    return lines
  }

  #count(status: number, id: string): void {
    const counted = this.#counts.get(status)
    if (!counted) this.#counts.set(status, { count: 1, first: id, last: id })
    else {
      counted.count++
      counted.last = id
    }
  }
}

/** Headers as they stand on the wire, to the empty line after them. */
function linesOf(headers: OutgoingHttpHeaders, isWanted = (_name: string) => true): string {
  const lines = Object.entries(headers)
    .filter(([name]) => isWanted(name))
    .map(([name, value]) => {
      validateHeaderName(name)
      validateHeaderValue(name, String(value))
      return `${name}: ${String(value)}\r\n`
    })
  return `${lines.join('')}connection: keep-alive\r\n\r\n`
}
