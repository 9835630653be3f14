import { randomUUID } from 'node:crypto'
import {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { destination, type DestinationStream, type Level } from 'pino'

/** One line a request, without query strings, headers or bodies: no token can reach the log. */
export function logOptions(
  level: Level | 'silent',
  stream: DestinationStream = gatheredOutput(),
): FastifyServerOptions {
  return {
    logger: {
      level,
      stream,
      serializers: {
        err: ({ name, message, stack, code }: Error & { code?: string }) => ({
          type: name,
          message: withoutTokens(message),
          stack: withoutTokens(stack ?? ''),
          ...(code && { code }),
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  }
}

/** A write for each line would cost more than most answers: lines go out together, four times a second. */
function gatheredOutput(): DestinationStream {
  return destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 250 })
}

/** An error may quote what it choked on. */
function withoutTokens(text: string): string {
  // From the beginning of a word alone: from each of its letters it would take seconds for a long one.
  return (
    text
      .replace(/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]')
      // 32 random bytes in an address of its own, also with a slip in them.
      .replace(/(?<![\w-])[\w-]{40,60}(?![\w-])/g, '[token]')
      .replace(/\?\S*/g, '?[query]')
  )
}

const notes = new WeakMap<FastifyRequest, Record<string, string>>()

/** An id that is not in the address: by it one run or payment can be followed through the log. */
export function noteInLog(request: FastifyRequest, note: Record<string, string>): void {
  notes.set(request, { ...notes.get(request), ...note })
}

/** None of ours is longer: whoever sends more does not fill the disk with it. */
const greatestPath = 256

/** Of an address, what the log may know of it. */
export function pathOf(url: string): string {
  // Cut only then: half a token would not be known for one.
  return withoutTokens(url.split('?', 1)[0] ?? '').slice(0, greatestPath)
}

const tenths = (ms: number) => Math.round(ms * 10) / 10

export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: tenths(reply.elapsedTime),
        ...notes.get(request),
      },
      'request',
    )
    done()
  })
}
