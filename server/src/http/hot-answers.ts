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

type Prepared = { answer: HotAnswer; freshUntil: number; plain: string[]; known: string[] }

/** For so long an answer is given again without asking whether there is a newer one. */
const freshMs = 1_000
const greatestCount = 2_000
const logMs = 1_000

/**
 * Stands before the router: a guest who asks what another guest was just told gets the same bytes.
 * Whatever else comes goes the long way.
 */
export function serveHot(server: FastifyInstance): (url: string, answer: HotAnswer) => void {
  const kept = new BoundedCache<Prepared>(greatestCount)
  // A line of the log for each would cost more than the answer: repeats are counted.
  const repeats = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  server.addHook('onClose', async () => logRepeats())

  function isServed(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return false
    const prepared = kept.peek(request.url ?? '')
    if (!prepared || performance.now() > prepared.freshUntil) return false
    const status = send(request, response, prepared)
    const [path] = (request.url ?? '').split('?', 1)
    const line = `${status} ${path}`
    repeats.set(line, (repeats.get(line) ?? 0) + 1)
    timer ??= setTimeout(logRepeats, logMs).unref()
    return true
  }

  function logRepeats(): void {
    timer = null
    for (const [line, count] of repeats) {
      const [status, path] = line.split(' ', 2)
      server.log.info({ method: 'GET', path, status: Number(status), count }, 'request')
    }
    repeats.clear()
  }

  const listeners = server.server.listeners('request') as RequestListener[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isServed(request, response)) return
    for (const listener of listeners) listener.call(server.server, request, response)
  })

  return (url, answer) =>
    kept.set(url, { answer, freshUntil: performance.now() + freshMs, ...headersOf(answer) })
}

/** What must come with "you have it already"; the rest came with what they have. */
const kept304 = ['etag', 'cache-control', 'vary']

function headersOf({ headers, bytes }: HotAnswer): Pick<Prepared, 'plain' | 'known'> {
  const raw = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return {
    plain: [...raw.flat(), 'content-length', `${bytes.size}`],
    known: raw.filter(([name = '']) => kept304.includes(name)).flat(),
  }
}

function send(request: IncomingMessage, response: ServerResponse, prepared: Prepared): number {
  const { answer, plain, known } = prepared
  if (hasTag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, known).end()
    return 304
  }
  const packed = acceptsGzip(request.headers['accept-encoding']) ? answer.bytes.gzip : null
  if (packed) {
    const length = ['content-length', `${packed.length}`, 'content-encoding', 'gzip']
    response.writeHead(200, [...plain.slice(0, -2), ...length]).end(packed)
  } else response.writeHead(200, plain).end(answer.bytes.plain)
  return 200
}
