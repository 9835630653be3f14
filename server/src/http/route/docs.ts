import { createHash } from 'node:crypto'
import { endpoints } from '@olympiad/contract/api'
import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
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
export async function documentApi(server: FastifyInstance): Promise<void> {
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
    docs.addHook('onSend', async (request, reply, payload) => {
      const isDocsPage = request.routeOptions.url === `${docsPath}/` && typeof payload === 'string'
      if (isDocsPage) void reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    keepDocuments(docs)
    await docs.register(apiReference, {
      routePrefix: docsPath,
      configuration: { withDefaultFonts: false, telemetry: false, hideClientButton: true },
    })
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
/** What another request may be told otherwise. */
const ownHeaders = new Set(['x-request-id', 'vary', 'content-length'])

/** They never change while the process lives, and to make one takes longer than a save: each is made once. */
function keepDocuments(docs: FastifyInstance): void {
  const kept = new Map<string, PublicResponse>()
  docs.addHook('onRequest', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions
    const document = kept.get(route)
    // Without its slash the page is a redirect.
    const isElsewhere = route.endsWith('/') && !pathOf(request.url).endsWith('/')
    if (document && !isElsewhere) {
      // The document is for everybody; a second permission would undo that.
      document.send(request, reply.removeHeader(permission))
    } else done()
  })
  docs.addHook('onSend', async (request, reply, text) => {
    const { url: route } = request.routeOptions
    const isWhole = request.method === 'GET' && reply.statusCode === 200 && typeof text === 'string'
    if (!route || !isWhole) return text
    const own = Object.entries(reply.getHeaders()).filter(([name, value]) =>
      name === permission ? value === '*' : !ownHeaders.has(name),
    )
    const headers = Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
    kept.set(route, new PublicResponse(new Representation({ text, headers }), 'no-cache', {}))
    return text
  })
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
