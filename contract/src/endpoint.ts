import type { GroupAction } from '@olympiad/domain/group'
import type { StaffAction } from '@olympiad/domain/staff'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { RefusalCode } from './errors.ts'

/** Who may call: stands in the contract, not in a handler's memory. */
export type Access = 'anyone' | 'person' | 'organiser' | StaffAccess | GroupAccess

/** Of the staff of the olympiad that the path names as `{olympiadId}`: whose role allows the action. */
export type StaffAccess = { staff: StaffAction }

/** In the group that the path names as `{groupId}`: whose role in it allows the action. */
export type GroupAccess = { group: GroupAction }

/**
 * What is counted together when somebody asks too often; the figures are the server's.
 * `run`, `start`, `save` and `finish` count the verified person only: a whole school may sit behind one
 * address, and nobody's recall pays for the neighbours. `code`: who knows the code that is sent gets in
 * somewhere; whoever guesses is slow. `paper`: drawn for one person, while others wait for it.
 */
export const rateClasses = [
  ...(['call', 'run', 'start', 'save', 'finish', 'webhook', 'verify', 'code', 'paper'] as const),
  ...(['page', 'asset', 'probe'] as const),
]
export type RateClass = (typeof rateClasses)[number]

/** Who is sent away when the server cannot keep up: `ordinary` first, `recall` last, `probe` never. */
export const loadClasses = ['ordinary', 'recall', 'organising', 'probe'] as const
export type LoadClass = (typeof loadClasses)[number]

/** A body that is no JSON: it comes as the bytes it is, so many at most. */
export type BytesBody = { mediaType: string; greatest: number }

/** A request as the schemas below have read it. */
export type ReadRequest<Params, Query, Body> = { params: Params; query: Query; body: Body }

export type Endpoint<Input, Output, Who extends Access = Access> = {
  call: Call<Input, unknown, Output>
  summary: string
  description?: string
  access: Who
  rate: RateClass
  load: LoadClass
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  bytes: BytesBody | null
  /** The way back of `call.request`. */
  decode: (read: ReadRequest<never, never, never>) => Input
  /** The media type of the response. */
  mediaType: string
  /** The wire of the response: documentation, and a check in tests and development. */
  response: z.ZodType
  /** What it may refuse with, besides what every call may. */
  refusals: readonly RefusalCode[]
  /** Spoken by other programs only: not in the documentation. */
  isHidden: boolean
  /** A browser may load it by itself, with a ticket for it in place of the token (`downloads.ts`). */
  isDownload: boolean
}

/** An endpoint of whatever shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- handlers differ in input and output
export type AnyEndpoint = Endpoint<any, any>

/**
 * A schema by what it reads alone. Asked whether it is one of zod's classes, the compiler compares all
 * their methods, for every schema anew: most of the time that checking types took.
 */
type Reads<Output> = { _zod: { output: Output } }

const nothing = z.object({})

type Definition<Input, Wire, Params, Query, Body, Who> = {
  summary: string
  description?: string
  access: Who
  rate?: RateClass
  load?: LoadClass
  params?: Params
  query?: Query
  body?: Body
  bytes?: BytesBody
  decode: (read: ReadRequest<z.output<Params>, z.output<Query>, z.output<Body>>) => Input
  mediaType?: string
  response: Reads<NoInfer<Wire>>
  refusals?: readonly RefusalCode[]
  isHidden?: boolean
  isDownload?: boolean
}

export function endpoint<
  Input,
  Wire,
  Output,
  Params extends Reads<object> = typeof nothing,
  Query extends Reads<object> = typeof nothing,
  Body extends Reads<unknown> = z.ZodUndefined,
  const Who extends Access = Access,
>(
  call: Call<Input, Wire, Output>,
  definition: Definition<NoInfer<Input>, Wire, Params, Query, Body, Who>,
): Endpoint<Input, Output, Who> {
  const whole = {
    rate: 'call',
    load: 'ordinary',
    bytes: null,
    mediaType: 'application/json',
    refusals: [],
    isHidden: false,
    isDownload: false,
    params: nothing,
    query: nothing,
    body: z.undefined(),
    ...definition,
    call,
  }
  return whole as unknown as Endpoint<Input, Output, Who>
}

/** What a part of the request adds to the input: of an empty one nothing. */
type Part<Schema> =
  Schema extends Reads<infer Read extends object>
    ? Read extends Record<string, never>
      ? unknown
      : Read
    : unknown
type PlainInput<Params, Query, Body> = Part<Params> & Part<Query> & Part<Body>

/**
 * An endpoint of a `plainCall`: path, query and body together are its input. What the path names
 * nobody says otherwise: by the path it was decided who may call.
 */
export function plainEndpoint<
  Wire,
  Params extends Reads<object> = typeof nothing,
  Query extends Reads<object> = typeof nothing,
  Body extends Reads<object | undefined> = z.ZodUndefined,
  const Who extends Access = Access,
>(
  call: Call<NoInfer<PlainInput<Params, Query, Body>>, Wire, Wire>,
  definition: Omit<Definition<unknown, Wire, Params, Query, Body, Who>, 'decode'>,
) {
  return endpoint(call, {
    ...definition,
    decode: ({ params, query, body }) =>
      ({ ...(body as object | undefined), ...query, ...params }) as PlainInput<Params, Query, Body>,
  })
}

/** A request from the wire to the input it was made from; throws zod's error when it is none. */
export function decoded<Input, Output>(
  { params, query, body, decode }: Endpoint<Input, Output>,
  wire: ReadRequest<unknown, unknown, unknown>,
): Input {
  return decode({
    params: params.parse(wire.params) as never,
    query: query.parse(wire.query) as never,
    body: body.parse(wire.body) as never,
  })
}
