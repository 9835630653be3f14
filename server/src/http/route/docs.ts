import { createHash } from 'node:crypto'
import { endpoints } from '@olympiad/contract/api'
import swagger from '@fastify/swagger'
import { fastify, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PublicResponse } from '../cache/public-response.ts'
import { Representation } from '../cache/representation.ts'
import { pathOf } from '../observe/request-log.ts'
import { classify, page } from './classes.ts'

export const docsPath = '/api/docs'

const description = `
The calls of the memory-olympiad platform. Answers come in \`data_list\`; the ranking is a plain
array. Send the session token as a bearer token; \`Accept-Language\` (uk or pl) chooses the language
of refusals, whose body is always \`{code, message}\`. The odd spellings are the interface's own.`

/** The contract as OpenAPI 3.1 and as a page to browse that needs nothing from outside. */
export async function documentApi(
  server: FastifyInstance,
  everyResponse: Record<string, string>,
): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Memory olympiad API', version: '1.0.0', description },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    // Only the contract: pages, pictures and probes are no calls.
    transform: (route) =>
      route.schema?.summary
        ? jsonSchemaTransform(route)
        : { schema: { hide: true }, url: route.url },
    transformObject: (made) => withOptionalBodies(jsonSchemaTransformObject(made)),
  })
  await server.register(async (docs) => {
    classify(docs, page)
    const serve = serveOnce(docs, everyResponse)
    serve('/', pageToBrowse)
    serve('/js/scalar.js', scriptOfPage)
    serve('/openapi.json', async () => ({
      text: JSON.stringify(server.swagger()),
      headers: forEverybody,
    }))
    serve('/openapi.yaml', async () => ({
      text: server.swagger({ yaml: true }),
      headers: { 'content-type': 'application/yaml', ...forEverybody },
    }))
  })
}

type Documented = ReturnType<typeof jsonSchemaTransformObject>

type Bodies = { paths: Record<string, Record<string, { requestBody?: { required: boolean } }>> }

/** The plugin calls every body required. */
function withOptionalBodies(document: Documented): Documented {
  const { paths } = document as Bodies
  for (const { call, body } of endpoints) {
    const requestBody = paths[call.path]?.[call.method.toLowerCase()]?.requestBody
    if (requestBody) requestBody.required = !body.safeParse(undefined).success
  }
  return document
}

const permission = 'access-control-allow-origin'
const forEverybody = { [permission]: '*', 'access-control-allow-methods': '*' }

type Text = { text: string; headers: Record<string, string> }

/**
 * They never change while the process lives, and to make one takes longer than a save: it is made once, however many
 * ask meanwhile. One that could not be made is tried again by whoever asks next.
 */
export const serveOnce =
  (docs: FastifyInstance, everyResponse: Record<string, string>) =>
  (path: string, make: () => Promise<Text>): void => {
    let making: Promise<PublicResponse> | null = null
    const made = async () =>
      new PublicResponse(new Representation(await make()), 'no-cache', everyResponse)
    docs.get(docsPath + path, { schema: { hide: true } }, async (request, reply) => {
      // What the page names stands beside it.
      const isPageWithoutSlash = path === '/' && !pathOf(request.url).endsWith('/')
      if (isPageWithoutSlash) return reply.redirect(`${docsPath}/`, 301)
      making ??= made().catch((error: unknown) => {
        making = null
        throw error
      })
      // The document is for everybody; a second permission would undo that.
      return (await making).send(request, reply.removeHeader(permission))
    })
  }

/** The page and its script, four megabytes: loaded when somebody asks for them, in an app of their own. */
async function referenceAt(path: string): Promise<Text> {
  const reference = fastify()
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  await reference.register(apiReference, {
    routePrefix: docsPath,
    configuration: {
      url: './openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  })
  const { body, headers } = await reference.inject(docsPath + path)
  return { text: body, headers: { 'content-type': String(headers['content-type']) } }
}

const scriptOfPage = () => referenceAt('/js/scalar.js')

async function pageToBrowse(): Promise<Text> {
  const { text, headers } = await referenceAt('/')
  return { text, headers: { ...headers, 'content-security-policy': policyFor(text) } }
}

/** The page starts itself with an inline script: only exactly that one may run. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = inline.map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}
