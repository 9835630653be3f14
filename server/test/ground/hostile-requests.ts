import type { AnyEndpoint } from '@olympiad/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract's own schemas come out as. */
type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}

/** What exists: a hostile request that names it gets further than one that names nothing. */
export type Known = { numbers: readonly number[]; ids: readonly string[] }

/** Numbers that are none, texts that cannot be stored, and everything that once broke somebody. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', '0', '-1', '1', '01', '1e0', '2147483648', '9007199254740993', 'NaN', 'null', 'true'],
    ...[
      '\u0000',
      'uk\u0000',
      '\ud800',
      '\udfff\ud800',
      '\u202e\u200b',
      '../..',
      '..%2f',
      '\r\nX: 1',
    ],
    ...["'; drop table olympiads; --", "' or 1=1 --", '$1', '{}', '[[', '%', '\\', '\u2028'],
    ...['<script>steal()</script>', '${7*7}', '=1+1', '//evil.example', 'javascript:steal()'],
    ...['uk', 'pl', 'basic', '9-12', 'ads', '+380501234567', 'a@example.com', 'UA', '_'.repeat(50)],
    ...[0, -0, 1, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, true, false, null],
    ...[[], [1], ['uk'], {}, { $gt: '' }, { length: 1 }, { toString: 1 }, [[[[[[]]]]]]],
    ...['x'.repeat(30_000), 'є'.repeat(21_000), '[' + '['.repeat(400)],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const strangeNames = [
  ...['is_pay', 'payment_status', 'is_done', 'price', 'currency', 'role', 'status', 'constructor'],
  ...['practicant_id', 'student_id', 'toString', 'length', 'score', 'points', 'due_at'],
]

/** A request the schema accepts, as far as it says what that is. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(one, known)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.constantFrom(...known.numbers, schema.minimum ?? -1, schema.maximum ?? 2 ** 31)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fittingText(schema, known)
    default:
      return hostile
  }
}

function fittingText({ format, pattern }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid())
  if (format === 'email') return fc.constantFrom('a@example.com', `${'a'.repeat(60)}@example.com`)
  if (pattern?.includes('A-Z')) return fc.constantFrom('UA', 'PL', 'ZZ')
  if (pattern) return fc.constantFrom(...known.numbers.map(String), '0', '2147483647', '999999999')
  return fc.constantFrom('Оля', '0123', '{}', '{"capacity":2}', '+380501234567', 'a b', '_')
}

type Fields = Record<string, unknown>

/** Up to three fields become something else, go, or come where nobody asked. */
function spoilt(fields: fc.Arbitrary<unknown>, maxLength = 3): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(40),
    value: hostile,
    how: fc.constantFrom('replace', 'replace', 'remove', 'add'),
    name: fc.constantFrom(...strangeNames),
  })
  return fc.tuple(fields, fc.array(change, { maxLength })).map(([value, changes]) => {
    if (typeof value !== 'object' || value === null) return value
    const result: Fields = { ...(value as Fields) }
    for (const { at, value: worse, how, name } of changes) {
      const keys = Object.keys(result)
      const key = keys[at % Math.max(keys.length, 1)]
      if (how === 'add' || key === undefined) result[name] = worse
      else if (how === 'remove') delete result[key]
      else result[key] = worse
    }
    return result
  })
}

/** An address must be text that can be written. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, 90).toWellFormed()
}

const inWords = (fields: unknown): [string, string][] =>
  Object.entries(fields as Fields).map(([name, value]) => [name, written(value)])

export type HostileRequest = { url: string; payload: string | undefined; type: string }

/** Requests to an endpoint: fitting ones, ones spoilt in a few places, and plain nonsense. */
export function hostileRequests(
  { call, params, query, body }: AnyEndpoint,
  known: Known,
): fc.Arbitrary<HostileRequest> {
  const part = (schema: z.ZodType) =>
    fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known)
  const bodies = fc.oneof(
    { weight: 8, arbitrary: spoilt(part(body)).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostile.map(written) },
  )
  return fc
    .record({
      params: fc.oneof({ weight: 3, arbitrary: part(params) }, spoilt(part(params), 1)),
      query: spoilt(part(query)),
      repeated: fc.boolean(),
      payload: bodies,
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          '',
        ),
      ),
    })
    .map(({ params: given, query: asked, repeated, payload, type }) => {
      const values = new Map(inWords(given))
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values.get(name) || '1'),
      )
      const pairs = inWords(asked)
      const search = new URLSearchParams(repeated ? [...pairs, ...pairs.slice(0, 1)] : pairs)
      const url = search.size > 0 ? `${path}?${search}` : path
      return { url, payload: call.method === 'POST' ? payload : undefined, type }
    })
}
