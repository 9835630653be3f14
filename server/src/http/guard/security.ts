import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { InlineSources } from '../pages/inline-sources.ts'
import { sendRefusal } from '../route/errors.ts'
import { Refusal } from '../route/refusal.ts'

/**
 * Security headers of every answer: nothing inline but what the page was built with, nothing from
 * elsewhere, never in a frame.
 */
export async function secure(
  server: FastifyInstance,
  { isHttps, inline, apiUrl }: { isHttps: boolean; inline: InlineSources; apiUrl: string | null },
) {
  const api = apiUrl === null ? [] : [apiUrl]
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        styleSrc: ["'self'", ...inline.styles],
        imgSrc: ["'self'", 'data:', ...api],
        connectSrc: ["'self'", ...api],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    for (const name in headers) {
      if (!reply.hasHeader(name)) void reply.header(name, headers[name])
    }
    done(null, payload)
  })
  return headers
}

/** Helmet takes its options apart at every request; they never change, so it is asked once. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, options)
  probe.get('/', (_, reply) => reply.hijack().raw.end())
  const { headers } = await probe.inject('/')
  await probe.close()
  const own = new Set(['connection', 'date', 'content-length', 'transfer-encoding', 'content-type'])
  const made = Object.entries(headers).filter(([name]) => !own.has(name))
  return Object.fromEntries(made.map(([name, value]) => [name, String(value)]))
}

/** Of two hosts a proxy before us may have read the other one. Node keeps the first and is silent. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!hasTwoHosts(request.raw.rawHeaders)) done()
    else sendRefusal(request, reply, new Refusal('invalid_request', ['host']))
  })
}
