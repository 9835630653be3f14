import type { OutgoingHttpHeaders } from 'node:http'
import type { Call } from '@olympiad/contract/call'
import type { Access, AnyEndpoint, Endpoint } from '@olympiad/contract/endpoint'
import { refusals, type RefusalCode } from '@olympiad/contract/errors'
import { refusalBodyOf } from '@olympiad/contract/errors.schema'
import type { Practicant } from '@olympiad/domain/practicant'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serveHot } from './hot-answers.ts'
import { acceptsGzip, hasTag, JsonText, ReadyAnswer } from './ready-answer.ts'
import { Refusal } from './refusal.ts'

/** Who calls. A refused token counts as a guest wherever guests are welcome. */
export type Caller = { practicant: Practicant | null; isTokenRefused: boolean }

type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer _Output, infer _Who>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never

type OutputOf<E> = E extends { call: Call<never, unknown, infer Output> } ? Output : never

/** Where the contract demands a person, the handler gets one. */
type PersonOf<E> = E extends { access: 'anyone' } ? Practicant | null : Practicant

type Handler<E extends AnyEndpoint> = (
  input: InputOf<E> & {
    practicant: PersonOf<E>
    isTokenRefused: boolean
    request: FastifyRequest
    reply: FastifyReply
  },
) => Promise<OutputOf<E> | ReadyAnswer | JsonText>

/** Binds an endpoint of the contract to its handler: `handle(api.olympiads.list, async …)`. */
export type Handle = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void

function refuseStrangers(access: Access, { practicant, isTokenRefused }: Caller): void {
  if (access === 'anyone') return
  if (!practicant) throw new Refusal(isTokenRefused ? 'token_refused' : 'sign_in_required')
  if (access === 'organiser' && practicant.role !== 'organiser') throw new Refusal('forbidden')
}

/** What an endpoint may refuse with, by status, for the documentation. */
function refusalAnswers(endpoint: AnyEndpoint): Record<number, z.ZodType> {
  const codes: RefusalCode[] = [
    'invalid_request',
    ...(endpoint.access === 'anyone' ? [] : (['sign_in_required', 'token_refused'] as const)),
    ...(endpoint.access === 'organiser' ? (['forbidden'] as const) : []),
    ...endpoint.refusals,
    'unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalBodyOf(list)]))
}

/** The same address answers each caller differently: no cache may mix them up. */
function keepNothingPersonal(reply: FastifyReply, { practicant }: Caller): void {
  if (practicant) void reply.header('cache-control', 'no-store')
  else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  void reply.header('vary', 'Authorization')
}

/** What is the same for everyone may be kept by anyone for a little while. */
const json = 'application/json; charset=utf-8'
const publicMinute = 'public, max-age=60'

/** The way every call takes: who calls, may they, what they say, the answer on the wire. */
export function handleOn(
  server: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  { checksAnswers }: { checksAnswers: boolean },
): Handle {
  const callers = new WeakMap<FastifyRequest, Caller>()
  const keepHot = serveHot(server)

  async function sendReady(
    request: FastifyRequest,
    reply: FastifyReply,
    ready: ReadyAnswer,
    { practicant }: Caller,
  ): Promise<FastifyReply> {
    void reply
      .header('etag', ready.etag)
      .header('cache-control', practicant ? 'private, no-cache' : publicMinute)
      .header('vary', 'Authorization, Accept-Encoding')
      .headers(ready.headers)
    const isKnown = hasTag(request.headers['if-none-match'], ready.etag)
    if (isKnown && practicant) return reply.code(304).send()
    void reply.type(json)
    const bytes = await ready.bytes()
    if (!practicant) {
      const { 'x-request-id': _, ...headers } = reply.getHeaders() as OutgoingHttpHeaders
      keepHot(request.url, { etag: ready.etag, bytes, headers })
    }
    if (isKnown) return reply.code(304).send()
    const packed = acceptsGzip(request.headers['accept-encoding']) ? bytes.gzip : null
    if (packed) void reply.header('content-encoding', 'gzip')
    return reply.send(packed ?? bytes.plain)
  }

  return (endpoint, handler) => {
    const { call, access } = endpoint
    const hasBody = !(endpoint.body instanceof z.ZodUndefined)
    server.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        summary: endpoint.summary,
        ...(endpoint.description && { description: endpoint.description }),
        tags: [call.path.split('/')[2] ?? ''],
        params: endpoint.params,
        querystring: endpoint.query,
        ...(hasBody && { body: endpoint.body }),
        response: { 200: endpoint.response, ...refusalAnswers(endpoint) },
        security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
      },
      // Before validation: a stranger learns nothing about what would have been accepted.
      preValidation: async (request) => {
        const caller = await callerOf(request)
        refuseStrangers(access, caller)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) as Caller
        const input = {
          ...caller,
          params: request.params,
          query: request.query,
          body: request.body,
        }
        // The schemas above have made the input what the contract says.
        const output = await handler({ ...input, request, reply } as never)
        if (output instanceof ReadyAnswer) {
          if (checksAnswers) {
            const { plain } = await output.bytes()
            endpoint.response.parse(JSON.parse(plain.toString()))
          }
          return sendReady(request, reply, output, caller)
        }
        if (output instanceof JsonText) {
          if (checksAnswers) endpoint.response.parse(JSON.parse(output.text))
          keepNothingPersonal(reply, caller)
          return reply.type(json).send(output.text)
        }
        const wire = call.toWire(output)
        if (checksAnswers) endpoint.response.parse(wire)
        keepNothingPersonal(reply, caller)
        return reply.send(wire)
      },
    })
  }
}
