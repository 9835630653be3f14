import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Content } from '@olympiad/contract/call'
import type { Access, AnyEndpoint, Endpoint } from '@olympiad/contract/endpoint'
import { refusals, type RefusalCode } from '@olympiad/contract/errors'
import { refusalBodyOf } from '@olympiad/contract/errors.schema'
import type { Identity } from '@olympiad/domain/practicant'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { serveHot } from '../cache/hot-answers.ts'
import { acceptsGzip, AnswerBytes, hasTag, JsonText, ReadyAnswer } from '../cache/ready-answer.ts'
import type { RateLimiter } from '../guard/rate-limit.ts'
import { Refusal } from './refusal.ts'
import { utf8Of } from './utf8.ts'

/** Who calls. A refused token counts as a guest wherever guests are welcome. */
export type Caller = { practicant: Identity | null; isTokenRefused: boolean }

type InputOf<E> = E extends Endpoint<infer Input, infer _Output> ? Input : never
type OutputOf<E> = E extends Endpoint<infer _Input, infer Output> ? Output : never

/** Where the contract demands a person, the handler gets one. */
type PersonOf<E> = E extends { access: 'anyone' } ? Identity | null : Identity

type Handler<E extends AnyEndpoint> = (asked: {
  /** What the caller said, as the contract's `decode` reads it. */
  input: InputOf<E>
  practicant: PersonOf<E>
  isTokenRefused: boolean
  request: FastifyRequest
  reply: FastifyReply
}) => Promise<OutputOf<E> | ReadyAnswer | JsonText>

export type HandleOptions = {
  /** All guests get the same answer, and it may be a second old: it is kept as bytes. */
  isSameForGuests?: boolean
}

/** Binds an endpoint of the contract to its handler: `handle(api.olympiads.list, async …)`. */
export type Handle = <E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: HandleOptions,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

function refuseStrangers(access: Access, { practicant, isTokenRefused }: Caller): void {
  if (access === 'anyone') return
  if (!practicant) throw new Refusal(isTokenRefused ? 'token_refused' : 'sign_in_required')
  if (access === 'organiser' && practicant.role !== 'organiser') throw new Refusal('forbidden')
}

/** What an endpoint may refuse with, by status, for the documentation. */
function refusalAnswers(endpoint: AnyEndpoint): Record<number, z.ZodType> {
  const hasBody = endpoint.bytes !== null || !(endpoint.body instanceof z.ZodUndefined)
  const codes: RefusalCode[] = [
    'invalid_request',
    ...(hasBody
      ? (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(endpoint.access === 'anyone' ? [] : (['sign_in_required', 'token_refused'] as const)),
    ...(endpoint.access === 'organiser' ? (['forbidden'] as const) : []),
    ...endpoint.refusals,
    'too_many_requests',
    'internal',
    'unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalBodyOf(list)]))
}

const json = 'application/json; charset=utf-8'
/** What is the same for everyone may be kept by anyone for a little while. */
const publicMinute = 'public, max-age=60'

const isGuest = ({ practicant, isTokenRefused }: Caller) => !practicant && !isTokenRefused

/** Told apart by its bytes: whoever has them already is not sent them again. */
function guestAnswer(text: string): ReadyAnswer {
  const bytes = new AnswerBytes(text)
  const etag = `W/"${hash('sha1', bytes.plain, 'base64url')}"`
  return new ReadyAnswer(etag, async () => bytes, { 'cache-control': 'no-cache' })
}

const isEmpty = (schema: z.ZodObject) => Object.keys(schema.shape).length === 0

type HandlingOptions = {
  limiter: RateLimiter
  checksAnswers: boolean
  /** Hears how many answers were given again without coming this way. */
  onRepeats: (status: number, count: number) => void
}

/** The way every call takes: who calls, may they, what they say, the answer on the wire. */
export function handleOn(
  server: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  { limiter, checksAnswers, onRepeats }: HandlingOptions,
): Handle {
  server.decorateRequest('caller', null)
  const keepHot = serveHot(server, onRepeats)

  async function sendReady(
    request: FastifyRequest,
    reply: FastifyReply,
    ready: ReadyAnswer,
    caller: Caller,
  ): Promise<FastifyReply> {
    const { practicant } = caller
    void reply.headers({
      etag: ready.etag,
      'cache-control': practicant ? 'private, no-cache' : publicMinute,
      vary: 'Authorization, Accept-Encoding',
      ...ready.headers,
    })
    const isKnown = hasTag(request.headers['if-none-match'], ready.etag)
    if (isKnown && practicant) return reply.code(304).send()
    void reply.header('content-type', json)
    const bytes = await ready.bytes()
    if (isGuest(caller)) {
      keepHot(request.url, () => {
        const { 'x-request-id': _, ...headers } = reply.getHeaders() as OutgoingHttpHeaders
        return { etag: ready.etag, bytes, headers }
      })
    }
    if (isKnown) return reply.code(304).removeHeader('content-type').send()
    const packed = acceptsGzip(request.headers['accept-encoding']) ? bytes.gzip : null
    if (packed) void reply.header('content-encoding', 'gzip')
    return reply.send(packed ?? bytes.plain)
  }

  /** The same address answers each caller differently: no cache may mix them up. */
  function sendOwn(reply: FastifyReply, text: string, { practicant }: Caller): FastifyReply {
    if (practicant) void reply.header('cache-control', 'no-store')
    else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
    return reply.header('vary', 'Authorization').header('content-type', json).send(utf8Of(text))
  }

  return (endpoint, handler, { isSameForGuests = false } = {}) => {
    const { call, access, mediaType } = endpoint
    const route: RouteOptions = {
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rate: endpoint.rate, load: endpoint.load },
      schema: schemaOf(endpoint),
      ...(endpoint.bytes && { bodyLimit: endpoint.bytes.greatest }),
      // Before the body: a stranger's is not read, and nobody learns what would have been accepted.
      onRequest: async (request, reply) => {
        const caller = await callerOf(request)
        limiter.refuseCaller(request, reply, caller.practicant?.id ?? null)
        refuseStrangers(access, caller)
        request.caller = caller
      },
      handler: async (request, reply) => {
        const caller = request.caller as Caller
        const { practicant, isTokenRefused } = caller
        const { params, query, body } = request
        // The schemas have read the request; what is left is the contract's own way back.
        const input: unknown = endpoint.decode({ params, query, body } as never)
        const asked = { input, practicant, isTokenRefused, request, reply }
        const output = await handler(asked as never)
        if (output instanceof ReadyAnswer) {
          if (checksAnswers) {
            const { plain } = await output.bytes()
            endpoint.response.parse(JSON.parse(plain.toString()))
          }
          return sendReady(request, reply, output, caller)
        }
        if (mediaType !== 'application/json') {
          return reply.type(`${mediaType}; charset=utf-8`).send(sendable(output as Content))
        }
        const text = output instanceof JsonText ? output.text : JSON.stringify(call.toWire(output))
        if (checksAnswers) endpoint.response.parse(JSON.parse(text))
        return isSameForGuests && isGuest(caller)
          ? sendReady(request, reply, guestAnswer(text), caller)
          : sendOwn(reply, text, caller)
      },
    }
    if (endpoint.bytes) void server.register(async (scope) => addBytesRoute(scope, route))
    else server.route(route)
  }
}

function schemaOf(endpoint: AnyEndpoint) {
  const { access, params, query, body, bytes, mediaType } = endpoint
  const hasJson = !bytes && !(body instanceof z.ZodUndefined)
  const response =
    mediaType === 'application/json'
      ? endpoint.response
      : { content: { [mediaType]: { schema: endpoint.response } } }
  return {
    hide: endpoint.isHidden,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [endpoint.call.path.split('/')[2] ?? ''],
    ...(!isEmpty(params) && { params }),
    ...(!isEmpty(query) && { querystring: query }),
    ...(hasJson && { body }),
    response: { 200: response, ...refusalAnswers(endpoint) },
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  }
}

/** The body stays the bytes that came. */
function addBytesRoute(scope: FastifyInstance, route: RouteOptions): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.route({
    ...route,
    preHandler: async ({ body }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal('malformed_body')
    },
  })
}

function sendable(content: Content): string | Uint8Array | Readable {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  return isWhole ? content : Readable.from(content)
}
