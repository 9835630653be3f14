import { randomUUID } from 'node:crypto'
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { FastifyInstance } from 'fastify'
import { BoundedCache } from './bounded-cache.ts'
import { acceptsGzip, hasTag, type AnswerBytes } from './ready-answer.ts'

export type HotAnswer = { etag: string; bytes: AnswerBytes; headers: OutgoingHttpHeaders }

type Prepared = { answer: HotAnswer; freshUntil: number; plain: string[]; gzip: string[] }

/** For so long an answer is given again without asking whether there is a newer one. */
const freshMs = 1_000
const greatestCount = 2_000

/**
 * Stands before the router: a guest who asks what another guest was just told gets the same bytes.
 * Whatever else comes goes the long way.
 */
export function serveHot(server: FastifyInstance): (url: string, answer: HotAnswer) => void {
  const kept = new BoundedCache<Prepared>(greatestCount)

  function isServed(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
    const prepared = kept.get(request.url ?? '')
    if (!prepared) return false
    const began = performance.now()
    if (began > prepared.freshUntil) return false
    const status = send(request, response, prepared)
    const [path] = (request.url ?? '').split('?', 1)
    const ms = Math.round((performance.now() - began) * 10) / 10
    server.log.info({ method: 'GET', path, status, ms }, 'request')
    return true
  }

  const listeners = server.server.listeners('request') as RequestListener[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isServed(request, response)) return
    for (const listener of listeners) listener.call(server.server, request, response)
  })

  return (url, answer) =>
    kept.set(url, {
      answer,
      freshUntil: performance.now() + freshMs,
      plain: rawHeaders(answer.headers),
      gzip: [...rawHeaders(answer.headers), 'content-encoding', 'gzip'],
    })
}

function rawHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

function send(request: IncomingMessage, response: ServerResponse, prepared: Prepared): number {
  const { answer, plain, gzip } = prepared
  const id = ['x-request-id', randomUUID()]
  if (hasTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, [...plain, ...id]).end()
    return 304
  }
  const packed = acceptsGzip(request.headers['accept-encoding']) ? answer.bytes.gzip : null
  const body = packed ?? answer.bytes.plain
  response.writeHead(200, [...(packed ? gzip : plain), ...id, 'content-length', `${body.length}`])
  response.end(body)
  return 200
}
