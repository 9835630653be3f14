import { addressOf, type Call } from '@olympiad/contract/call'
import { call } from './call.ts'

/** A question as data: the server that renders a page asks it itself, as a guest. */
export type Question = {
  method: string
  url: string
  body: unknown
  dataFrom: (wire: unknown) => unknown
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { question: Question }
  }
}

/** A query's question to the server, and what of its answer is kept. */
export function asks<Input, Wire, Output, Data = Output>(
  definition: Call<Input, Wire, Output>,
  input: Input,
  pick: (output: Output) => Data = (output) => output as unknown as Data,
) {
  const request = definition.request(input)
  const question: Question = {
    method: definition.method,
    url: addressOf(definition.path, request),
    body: request.body,
    dataFrom: (wire) => pick(definition.fromWire(wire as Wire)),
  }
  return {
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pick(await call(definition, input, signal)),
    meta: { question },
  }
}
