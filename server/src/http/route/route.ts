import { Readable } from 'node:stream'
import type { Content } from '@olympiad/contract/call'
import type {
  Access,
  AnyEndpoint,
  Endpoint,
  GroupAccess,
  StaffAccess,
} from '@olympiad/contract/endpoint'
import { refusals, type RefusalCode } from '@olympiad/contract/errors'
import { refusalBodyOf } from '@olympiad/contract/errors.schema'
import { ticketIn } from '@olympiad/contract/downloads'
import { idOf } from '@olympiad/contract/id'
import { mayInGroup, type GroupRole } from '@olympiad/domain/group'
import type { Identity } from '@olympiad/domain/person'
import { isAllowed, type Member } from '@olympiad/domain/staff'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { PublicResponse } from '../cache/public-response.ts'
import { Representation } from '../cache/representation.ts'
import type { ShortWay } from '../cache/short-way.ts'
import type { RateLimiter } from '../guard/rate-limit.ts'
import { UploadSlots } from '../guard/uploads.ts'
import { pathOf } from '../observe/request-log.ts'
import { classesOf } from './classes.ts'
import { Download, type Tickets } from './download.ts'
import { JsonText } from './json-text.ts'
import { Refusal } from './refusal.ts'
import { utf8Of } from './utf8.ts'

/** Who calls. A refused token counts as a guest wherever guests are welcome. */
export type Caller = { person: Identity | null; isTokenRefused: boolean }

type InputOf<E> = E extends Endpoint<infer Input, infer _Output> ? Input : never
type OutputOf<E> = E extends Endpoint<infer _Input, infer Output> ? Output : never

/** Where the contract demands a person, the handler gets one. */
type PersonOf<E> = E extends { access: 'anyone' } ? Identity | null : Identity

/** Who calls, as one of the staff; where the contract demands none there is none. */
type MemberOf<E> = E extends { access: StaffAccess } ? Member : null

/** The same in a group. */
type GroupRoleOf<E> = E extends { access: GroupAccess } ? GroupRole : null

export type ReadMember = (personId: number, olympiadId: number) => Promise<Member | null>
export type ReadGroupRole = (personId: number, groupId: number) => Promise<GroupRole | null>

type Handler<E extends AnyEndpoint> = (asked: {
  /** What the caller said, as the contract's `decode` reads it. */
  input: InputOf<E>
  person: PersonOf<E>
  member: MemberOf<E>
  groupRole: GroupRoleOf<E>
  isTokenRefused: boolean
  request: FastifyRequest
  reply: FastifyReply
}) => Promise<OutputOf<E> | Representation | JsonText>

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
    member: Member | null
    groupRole: GroupRole | null
    download: Download | null
  }
}

function refuseStrangers(access: Access, { person, isTokenRefused }: Caller): void {
  if (access === 'anyone') return
  if (!person) throw new Refusal(isTokenRefused ? 'token_refused' : 'sign_in_required')
  if (access === 'organiser' && person.role !== 'organiser') throw new Refusal('forbidden')
}

const isForStaff = (access: Access): access is StaffAccess =>
  typeof access === 'object' && 'staff' in access
const isForGroup = (access: Access): access is GroupAccess =>
  typeof access === 'object' && 'group' in access

/** Who is not on the staff learns nothing, not even whether there is such an olympiad. */
function refuseOutsiders({ staff: action }: StaffAccess, member: Member | null): void {
  if (!member) throw new Refusal('olympiad_not_found')
  if (!isAllowed(member.role, action)) throw new Refusal('forbidden')
}

/** The same for a group: who has left is a stranger in that second. */
function refuseUngrouped({ group: action }: GroupAccess, role: GroupRole | null): void {
  if (!role) throw new Refusal('group_not_found')
  if (!mayInGroup(role, action)) throw new Refusal('forbidden')
}

/** What an endpoint may refuse with, by status, for the documentation. */
function refusalAnswers(endpoint: AnyEndpoint): Record<number, z.ZodType> {
  const codes: RefusalCode[] = [
    'invalid_request',
    // Whatever is sent is read, also where nobody asked for it.
    ...(endpoint.call.method === 'POST'
      ? (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(hasBody(endpoint) ? (['unreadable_text', 'wordless_text', 'text_too_long'] as const) : []),
    ...(endpoint.access === 'anyone' ? [] : (['sign_in_required', 'token_refused'] as const)),
    ...(endpoint.access === 'organiser' ? (['forbidden'] as const) : []),
    ...(isForStaff(endpoint.access) ? (['forbidden', 'olympiad_not_found'] as const) : []),
    ...(isForGroup(endpoint.access) ? (['forbidden', 'group_not_found'] as const) : []),
    // A part of an address that no address can have.
    ...(isEmpty(endpoint.params) ? [] : (['not_found'] as const)),
    ...endpoint.refusals,
    'too_many_requests',
    'internal',
    'unavailable',
  ]
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, refusalBodyOf(list)]))
}

const json = 'application/json; charset=utf-8'
const guest: Caller = { person: null, isTokenRefused: false }

const isEmpty = (schema: z.ZodObject) => Object.keys(schema.shape).length === 0
const hasBody = ({ body }: AnyEndpoint) => !(body instanceof z.ZodUndefined)

type HandlingOptions = {
  limiter: RateLimiter
  memberOf: ReadMember
  groupRoleOf: ReadGroupRole
  tickets: Tickets
  checksAnswers: boolean
  shortWay: ShortWay
  /** What every response carries. */
  headers: Record<string, string>
}

/** The way every call takes: who calls, may they, what they say, the answer on the wire. */
export function handleOn(
  server: FastifyInstance,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  { limiter, memberOf, groupRoleOf, tickets, checksAnswers, shortWay, headers }: HandlingOptions,
): Handle {
  server.decorateRequest('caller', null)
  server.decorateRequest('member', null)
  server.decorateRequest('groupRole', null)
  server.decorateRequest('download', null)
  const { responses } = shortWay
  const uploads = new UploadSlots()

  /** The same address answers each caller differently: no cache may mix them up. */
  function sendOwn(reply: FastifyReply, text: string, { person }: Caller): FastifyReply {
    if (person) void reply.header('cache-control', 'no-store')
    else if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
    return reply.header('vary', 'Authorization').header('content-type', json).send(utf8Of(text))
  }

  return (endpoint, handler, { isSameForGuests = false } = {}) => {
    const { call, access, mediaType } = endpoint
    const contentType = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType

    function admit(request: FastifyRequest, reply: FastifyReply, caller: Caller): void {
      limiter.refuseCaller(request, reply, caller.person?.id ?? null)
      refuseStrangers(access, caller)
      request.caller = caller
    }

    async function admitPerson(
      request: FastifyRequest,
      reply: FastifyReply,
      caller: Caller,
    ): Promise<void> {
      admit(request, reply, caller)
      const { olympiadId, groupId } = request.params as { olympiadId: string; groupId: string }
      await admitMember(request, idOf(olympiadId))
      await admitGrouped(request, idOf(groupId))
      if (endpoint.bytes && caller.person) admitUpload(reply, caller.person.id)
    }

    /** In place of a token, for a browser that loads a file by itself; may they have it is asked as always. */
    async function admitTicket(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const given = ticketIn(request.url)
      const found = given && (await tickets.redeem(given.ticket, given.address))
      if (!found) return admit(request, reply, { person: null, isTokenRefused: given !== null })
      const caller = { person: found.person, isTokenRefused: false }
      request.download = new Download(found.id, tickets, reply.raw)
      await request.download.watched(admitPerson(request, reply, caller))
    }

    async function admitMember(request: FastifyRequest, olympiadId: number | null): Promise<void> {
      if (!isForStaff(access)) return
      if (olympiadId === null) throw new Refusal('invalid_request', ['olympiadId'])
      const { person } = request.caller as Caller
      request.member = person && (await memberOf(person.id, olympiadId))
      refuseOutsiders(access, request.member)
    }

    async function admitGrouped(request: FastifyRequest, groupId: number | null): Promise<void> {
      if (!isForGroup(access)) return
      if (groupId === null) throw new Refusal('invalid_request', ['groupId'])
      const { person } = request.caller as Caller
      request.groupRole = person && (await groupRoleOf(person.id, groupId))
      refuseUngrouped(access, request.groupRole)
    }

    function admitUpload(reply: FastifyReply, personId: number): void {
      const giveBack = uploads.take(personId)
      if (!giveBack) {
        void reply.header('retry-after', '1')
        throw new Refusal('too_many_requests')
      }
      for (const end of ['finish', 'close']) reply.raw.once(end, giveBack)
    }

    /** A body may take its time: who was taken off the staff or the group meanwhile has no right left. */
    async function admitAgain(request: FastifyRequest): Promise<void> {
      if (!hasBody(endpoint)) return
      const { olympiadId, groupId } = request.params as { olympiadId: number; groupId: number }
      await admitMember(request, olympiadId)
      await admitGrouped(request, groupId)
    }

    /** What the caller said where the contract asks: a part that no schema looked at is not heard. */
    const inputOf = ({ params, query, body }: FastifyRequest): unknown =>
      endpoint.decode({
        params: isEmpty(endpoint.params) ? {} : params,
        query: isEmpty(endpoint.query) ? {} : query,
        body: hasBody(endpoint) ? body : undefined,
      } as never)

    async function outputOf(request: FastifyRequest, reply: FastifyReply, input: unknown) {
      const { caller, member, groupRole } = request
      const asked = { input, ...(caller as Caller), member, groupRole, request, reply }
      const output = await handler(asked as never)
      if (mediaType !== 'application/json') return output as Representation | Content
      if (output instanceof Representation) {
        if (checksAnswers) endpoint.response.parse(JSON.parse(output.plain.toString()))
        return output
      }
      const text = output instanceof JsonText ? output.text : JSON.stringify(call.toWire(output))
      if (checksAnswers) endpoint.response.parse(JSON.parse(text))
      return text
    }

    /** Made once for all who ask the same in this second. */
    async function answerGuest(
      request: FastifyRequest,
      reply: FastifyReply,
      { key, input }: { key: string; input: unknown },
    ): Promise<FastifyReply> {
      const response = await responses.take(key, async (expired) => {
        const output = await outputOf(request, reply, input)
        const made =
          output instanceof Representation ? output : new Representation({ text: output as string })
        if (expired?.etag === made.etag) return expired
        return new PublicResponse(made, made.cacheControl, headers)
      })
      return response.send(request, reply)
    }

    async function answerPerson(
      request: FastifyRequest,
      reply: FastifyReply,
      input: unknown,
    ): Promise<FastifyReply> {
      await admitAgain(request)
      const making = outputOf(request, reply, input)
      const output = await (request.download?.watched(making) ?? making)
      if (output instanceof Representation) {
        return new PublicResponse(output, 'private, no-cache', headers).send(request, reply)
      }
      return mediaType === 'application/json'
        ? sendOwn(reply, output as string, request.caller as Caller)
        : reply.type(contentType).send(sendable(counted(request, output), request.method))
    }

    const foundBy = (request: FastifyRequest, key: string) => ({
      key,
      route: route.url,
      path: pathOf(request.url),
      classes: classesOf(request),
    })

    const route: RouteOptions = {
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rate: endpoint.rate, load: endpoint.load },
      schema: schemaOf(endpoint),
      ...(endpoint.bytes && { bodyLimit: endpoint.bytes.greatest }),
      // Before the body: a stranger's is not read, and nobody learns what would have been accepted.
      // Guests wait for nothing: what they ask may be there already.
      onRequest: (request, reply, done) => {
        if (request.headers.authorization !== undefined) {
          return callerOf(request).then((caller) => admitPerson(request, reply, caller))
        }
        if (endpoint.isDownload && request.method === 'GET') return admitTicket(request, reply)
        admit(request, reply, guest)
        done()
        return undefined
      },
      handler: (request, reply) => {
        const input = inputOf(request)
        if (!isSameForGuests || request.caller !== guest) return answerPerson(request, reply, input)
        const key = `${call.path} ${JSON.stringify(input)}`
        // Of a POST the address alone does not tell what was asked.
        if (call.method === 'GET') shortWay.remember(request.raw.url, foundBy(request, key))
        const known = responses.get(key)
        return known ? known.send(request, reply) : answerGuest(request, reply, { key, input })
      },
    }
    if (endpoint.bytes) void server.register(async (scope) => addBytesRoute(scope, route))
    else server.route(route)
  }
}

const schemas = new WeakMap<AnyEndpoint, ReturnType<typeof makeSchema>>()

/** The same for every app of a process: tests have hundreds. */
function schemaOf(endpoint: AnyEndpoint) {
  const schema = schemas.get(endpoint) ?? makeSchema(endpoint)
  schemas.set(endpoint, schema)
  return schema
}

function makeSchema(endpoint: AnyEndpoint) {
  const { access, call, params, query, body, bytes, mediaType } = endpoint
  const hasJson = !bytes && hasBody(endpoint)
  const response =
    mediaType === 'application/json'
      ? endpoint.response
      : { content: { [mediaType]: { schema: endpoint.response } } }
  return {
    hide: endpoint.isHidden,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [call.path.split('/')[2] ?? ''],
    ...(!isEmpty(params) && { params }),
    ...(!isEmpty(query) && { querystring: query }),
    ...(hasJson && { body }),
    response: {
      200: response,
      ...(access === 'anyone' &&
        call.method === 'GET' && { 304: z.null().describe('As the tag in If-None-Match says') }),
      ...refusalAnswers(endpoint),
    },
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

/** Of a file that a browser loads by itself, with a ticket, it is told how far it is. */
function counted({ download }: FastifyRequest, content: Content): Content {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  return download && !isWhole ? download.counted(content) : content
}

/** Who asks for the head alone makes nobody write the rest. */
function sendable(content: Content, method: string): string | Uint8Array | Readable {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  if (isWhole) return content
  return Readable.from(method === 'HEAD' ? [] : content)
}
