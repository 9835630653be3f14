import { z } from 'zod'
import type { Call } from './call.ts'
import type { RefusalCode } from './errors.ts'

/** Who may call: stands in the contract, not in a handler's memory. */
export type Access = 'anyone' | 'person' | 'organiser'

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output = unknown,
  Who extends Access = Access,
> = {
  call: Call<never, unknown, Output>
  summary: string
  description?: string
  access: Who
  params: Params
  query: Query
  body: Body
  /** The wire of the answer: documentation, and a check in tests and development. */
  response: z.ZodType
  /** What it may refuse with, besides what every call may. */
  refusals: readonly RefusalCode[]
}

/** An endpoint of whatever shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- handlers differ in input and output
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, any>

const nothing = z.object({})

export function endpoint<
  Input,
  Wire,
  Output,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
  const Who extends Access = Access,
>(
  call: Call<Input, Wire, Output>,
  definition: {
    summary: string
    description?: string
    access: Who
    params?: Params
    query?: Query
    body?: Body
    response: z.ZodType<NoInfer<Wire>>
    refusals?: readonly RefusalCode[]
  },
): Endpoint<Params, Query, Body, Output, Who> {
  return {
    refusals: [],
    ...definition,
    call: call as Call<never, unknown, Output>,
    params: (definition.params ?? nothing) as Params,
    query: (definition.query ?? nothing) as Query,
    body: (definition.body ?? z.undefined()) as Body,
  }
}
