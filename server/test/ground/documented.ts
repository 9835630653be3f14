import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that requests are documented with. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  contentSchema?: Schema
}

type Parameter = { in: 'path' | 'query'; name: string; required: boolean; schema: Schema }
type Media = Record<string, { schema: Schema }>

export type Part = 'params' | 'query' | 'body'

/** An operation of the document, its parameters and its body each as one schema. */
export type Operation = {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  params: Schema
  query: Schema
  body: Schema | null
  isBodyRequired: boolean
  responses: Record<string, { content?: Media }>
}

export type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        requestBody?: { required: boolean; content: Media }
        responses: Operation['responses']
      }
    >
  >
}

export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      path,
      params: objectOf(parameters.filter((one) => one.in === 'path')),
      query: objectOf(parameters.filter((one) => one.in === 'query')),
      body: requestBody?.content['application/json']?.schema ?? null,
      isBodyRequired: requestBody?.required ?? false,
      responses,
    })),
  )
}

function objectOf(parameters: Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Made once of each: what takes milliseconds to make, a thousand fields ask for. */
function madeOnce<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

const lenient = { strict: false, validateFormats: false, validateSchema: false }
const ajv = new Ajv2020(lenient)
const validatorSaid = madeOnce((text: string) => ajv.compile(JSON.parse(text) as Schema))
const validatorOf = madeOnce((schema: Schema) => validatorSaid(JSON.stringify(schema)))

function isAllowed(schema: Schema, value: unknown): boolean {
  return validatorOf(schema)(value)
}

/** What is wrong with a value by the schema at a path in the document; null: nothing. */
export function documentReader(document: Document) {
  const reader = new Ajv2020(lenient)
  reader.addSchema(document, 'document')
  // What says the same in two places is read once: most refusals do.
  const readSaid = new Map<string, ValidateFunction>()
  const readerAt = madeOnce((pointer: string) => {
    const path = pointer.slice(1).split('/').map(decoded)
    const said = JSON.stringify(path.reduce((at: unknown, key) => (at as Keyed)[key], document))
    const known = readSaid.get(said) ?? reader.getSchema(`document#${encodeURI(pointer)}`)
    if (!known) throw new Error(`nothing is documented at ${pointer}`)
    readSaid.set(said, known)
    return known
  })
  return (path: string[], value: unknown): string | null => {
    const validate = readerAt(`/${path.map(encoded).join('/')}`)
    return validate(value) ? null : reader.errorsText(validate.errors)
  }
}

type Keyed = Record<string, unknown>
/** As JSON pointers write a key. */
const encoded = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const decoded = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

const texts = ['', ' ', 'Оля', '0101', '\0', 'a\0', '\ud800', '\udfff\ud800', '\u202e', '_', 'a@b']

const textOf = madeOnce((pattern: string) => fc.stringMatching(new RegExp(pattern, 'u')))
const anyText = madeOnce((maxLength: number) => fc.string({ unit: 'binary', maxLength }))

/**
 * Values a schema allows. Where `good` has one by that name it is mostly taken: a request with one
 * strange thing gets further than one that is strange all over.
 */
export function allowedBy(schema: Schema, good: Record<string, unknown> = {}): Arbitrary<unknown> {
  if (schema.contentSchema) return allowedBy(schema.contentSchema).map((one) => JSON.stringify(one))
  const among = schema.anyOf ?? schema.oneOf
  if (among) return fc.oneof(...among.map((one) => allowedBy(one, good)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const { items = {}, maxItems = 3 } = schema
      return fc.array(allowedBy(items), { maxLength: Math.min(maxItems, 3) })
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      const parts = properties.map(([name, one]) => [
        name,
        name in good
          ? fc.oneof(
              { weight: properties.length, arbitrary: fc.constant(good[name]) },
              allowedBy(one),
            )
          : allowedBy(one),
      ])
      return fc
        .record(Object.fromEntries(parts) as Record<string, Arbitrary<unknown>>, {
          requiredKeys: [...(schema.required ?? []), ...Object.keys(good)].filter(
            (name) => name in (schema.properties ?? {}),
          ),
        })
        .filter((value) => isAllowed(schema, value))
    }
    case 'string': {
      const { pattern, maxLength = 300 } = schema
      const odd = texts.filter((text) => isAllowed(schema, text))
      const some = pattern ? textOf(pattern) : anyText(Math.min(maxLength, 300))
      const allowed = some.filter((text) => isAllowed(schema, text))
      return odd.length > 0 ? fc.oneof(fc.constantFrom(...odd), allowed) : allowed
    }
    default:
      throw new Error(`no values of ${JSON.stringify(schema)}`)
  }
}

/** Texts as long as may be, in letters that take two places or become three when they are tidied. */
export function longestIn({ body }: Operation): Record<string, string>[] {
  const { properties = {} } = body?.anyOf?.[0] ?? body ?? {}
  return Object.entries(properties).flatMap(([name, schema]) =>
    ['\u{1f600}', '\ufb2c', 'x']
      .map((letter) => letter.repeat(textIn(schema).maxLength ?? 0))
      .filter((text) => text !== '' && isAllowed(schema, text))
      .map((text) => ({ [name]: text })),
  )
}

/** What has a content of its own is no text. */
const textIn = ({ anyOf, ...schema }: Schema): Schema =>
  schema.contentSchema ? {} : (anyOf?.find(({ type }) => type === 'string') ?? schema)

const strangeTexts = [
  ...['', ' ', '0', '1', '-1', '01', '１', '1.5', 'null', 'UK', 'uk\0', '\0', '\ud800', '+'],
  ...['2147483648', '00000000-0000-4000-8000-00000000000', 'not JSON', '{"unknown":1}', '[]'],
  ...['{"capacity":3}', 'x'.repeat(200)],
]
const strange: Record<Part, unknown[]> = {
  // Without its part an address is another one.
  params: strangeTexts.filter((text) => text !== ''),
  query: strangeTexts,
  body: [
    ...[...strangeTexts, 'x'.repeat(30_000), null, true, 0, -1, 1.5, 2 ** 31, 1e308],
    ...[[], ['uk'], [1], {}, { '0': 1 }],
  ],
}
const gone = Symbol('gone')

/** A right part of a request in which one property is not what the schema allows, or is not there. */
export function forbiddenIn(
  { params, query, body }: Operation,
  part: Part,
  right: Record<string, unknown>,
): Arbitrary<unknown> | null {
  const schema = { params, query, body }[part]
  const object = schema?.anyOf?.find(({ type }) => type === 'object') ?? schema
  const spoilt = Object.entries(object?.properties ?? {}).flatMap(([name, one]) => {
    const mayMiss = part === 'params' || !object?.required?.includes(name)
    const evils = strange[part].filter((evil) => !isAllowedText(one, evil))
    return [...evils, ...(mayMiss ? [] : [gone])].map((evil) => ({ [name]: evil }))
  })
  if (spoilt.length === 0) return null
  return fc.constantFrom(...spoilt).map((evil) => {
    const whole = Object.entries({ ...right, ...evil })
    return Object.fromEntries(whole.filter(([, value]) => value !== gone))
  })
}

/** The document says of a text what its content is; ajv does not look into it. */
function isAllowedText(schema: Schema, value: unknown): boolean {
  if (!isAllowed(schema, value) || !schema.contentSchema) return isAllowed(schema, value)
  try {
    return isAllowed(schema.contentSchema, JSON.parse(value as string))
  } catch {
    return false
  }
}
