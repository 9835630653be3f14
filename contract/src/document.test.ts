import { Ajv2020 } from 'ajv/dist/2020.js'
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'
import { codeOfIssues } from './errors.schema.ts'

// The documentation is made of these schemas: whatever it allows is read, whatever it forbids is not.

type Schema = {
  type?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  maxItems?: number
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  contentSchema?: Schema
}

const documented = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema

/** Values a schema allows. */
function allowed(schema: Schema): Arbitrary<unknown> {
  if (schema.contentSchema)
    return allowed(schema.contentSchema).map((value) => JSON.stringify(value))
  const among = schema.anyOf ?? schema.oneOf
  if (among) return fc.oneof(...among.map(allowed))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') {
    return fc.array(allowed(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
  }
  if (schema.type === 'integer') {
    return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
  }
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, allowed(one)])
    return fc.record(Object.fromEntries(parts) as Record<string, Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    })
  }
  if (schema.type !== 'string') throw new Error(`no values of ${JSON.stringify(schema)}`)
  const { pattern, maxLength = 200 } = schema
  const text = pattern ? fc.stringMatching(new RegExp(pattern, 'u')) : fc.string({ unit: 'binary' })
  return text.filter(({ length }) => length <= maxLength)
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1.5, 1e21, 2 ** 31, '', '0', '1', '01', '+1', ' 1', '1 ', '1.0', '1e3'],
    ...[
      '１',
      '2147483648',
      '9999999999',
      'null',
      '\0',
      '1\0',
      '\ud800',
      'uk\0',
      'UK',
      ' ',
      '\u00a0',
    ],
    ...[[], ['1', '2'], ['uk'], {}, { '0': '1' }],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
)

/** An allowed value of which one part may be anything, be missing or be one too many. */
function twisted(schema: Schema): Arbitrary<unknown> {
  const names = Object.entries(schema.properties ?? {})
    .filter(([, one]) => !one.contentSchema)
    .map(([name]) => name)
  if (schema.type !== 'object' || names.length === 0) return fc.oneof(allowed(schema), hostile)
  return fc
    .tuple(allowed(schema), fc.constantFrom(...names, 'unknown'), fc.option(hostile))
    .map(([value, name, evil]) => {
      const { [name]: _, ...rest } = value as Record<string, unknown>
      return evil === null ? rest : { ...rest, [name]: evil }
    })
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const parts = endpoints.flatMap(({ call, params, query, body, bytes }) =>
  Object.entries({
    ...{ params, query },
    ...(!bytes && !(body instanceof z.ZodUndefined) && { body }),
  }).map(([part, schema]) => ({ name: `${part} of ${call.method} ${call.path}`, schema })),
)
/** The very same schema is asked once, whoever uses it. */
const asked = [...Map.groupBy(parts, ({ schema }) => schema)].map(([schema, users]) => ({
  name: users.length > 1 ? `${users[0]?.name} and ${users.length - 1} more` : users[0]?.name,
  schema,
}))

/** Not for what it says: that has codes of its own. */
function isRefusedForItsForm(schema: z.ZodType, value: unknown): boolean {
  const { error } = schema.safeParse(value)
  return error !== undefined && codeOfIssues(error.issues) === 'invalid_request'
}

test.each(asked)('$name: all that is documented is read', ({ schema }) => {
  const document = documented(schema)
  const values = allowed(document).filter((value) => ajv.validate(document, value))
  fc.assert(
    fc.property(values, (value) => {
      expect(isRefusedForItsForm(schema, value)).toBe(false)
    }),
    { numRuns: 100 },
  )
})

test.each(asked)('$name: what is not documented is refused, and nothing else', ({ schema }) => {
  const document = documented(schema)
  const isAllowed = ajv.compile(document)
  fc.assert(
    fc.property(twisted(document), (value) => {
      expect([value, !isRefusedForItsForm(schema, value)]).toEqual([value, isAllowed(value)])
    }),
    { numRuns: 200 },
  )
})
