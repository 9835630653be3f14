export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a request goes and how its input travels; `decode` in `*.schema.ts` is the way back. */
export type Route<Input> = {
  method: Method
  /** With `{name}` for path parameters, as in the specification. */
  path: `/api/${string}`
  request: (input: Input) => WireRequest
}

/**
 * A call as both sides know it: where it goes and how values travel. Free of schemas, so that the
 * browser does not carry them; the server attaches its schema in `*.schema.ts`.
 */
export type Call<Input, Wire, Output> = Route<Input> & {
  toWire: (output: Output) => Wire
  fromWire: (wire: Wire) => Output
}

/** What travels as it is: a file, a picture, a message of another program. */
export type Content = string | Uint8Array | AsyncIterable<string | Uint8Array>

export type WireRequest = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Spec 7: nearly every answer comes in this envelope. */
export type DataList<T> = { data_list: T }

export type Flag = 0 | 1

export const flagOf = (value: boolean): Flag => (value ? 1 : 0)

export function defineCall<Input, Wire, Output>(
  definition: Call<Input, Wire, Output>,
): Call<Input, Wire, Output> {
  return definition
}

/** A call whose response is no JSON. */
export function fileCall<Input>(route: Route<Input>): Call<Input, Content, Content> {
  return { ...route, toWire: (content) => content, fromWire: (content) => content }
}

const asItIs = <T>(value: T) => value
const isBodiless = (method: Method) => method === 'GET' || method === 'DELETE'

/**
 * A call that the specification does not know: its wire is the value under its own names, instants
 * as ISO texts. What the path does not name goes into the query or the body.
 */
export function plainCall<Input, Output>(
  method: Method,
  path: Route<Input>['path'],
): Call<Input, Output, Output> {
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const texts = (pairs: [string, unknown][]) =>
    Object.fromEntries(
      pairs
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    )
  return {
    method,
    path,
    request: (input) => {
      const pairs = Object.entries(input ?? {})
      const params = texts(pairs.filter(([name]) => inPath.has(name)))
      const rest = pairs.filter(([name]) => !inPath.has(name))
      return isBodiless(method)
        ? { params, query: texts(rest) }
        : { params, body: Object.fromEntries(rest) }
    },
    toWire: asItIs,
    fromWire: asItIs,
  }
}

/** The address of a call, with its parameters filled in and escaped. */
export function addressOf(path: string, { params = {}, query = {} }: WireRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).filter((pair): pair is [string, string] => !!pair[1])
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`
}
