import type { FastifyInstance } from 'fastify'

/** What the web sends beyond what any page may; the answers' own headers it does not read. */
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '7200',
}

/** Whoever keeps answers must not hand one origin's to another; only who is named may read it. */
export function originHeaders(origins: readonly string[]): (origin?: string) => readonly string[] {
  if (origins.length === 0) return () => []
  const anybody = ['vary', 'Origin']
  return (origin) =>
    origin && origins.includes(origin)
      ? [...anybody, 'access-control-allow-origin', origin]
      : anybody
}

/**
 * Spec 7: the web may live on another host. Those named in `WEB_ORIGINS` may read answers, compared
 * letter by letter; nobody else may. A person is known by the token alone, so cookies stay out.
 */
export function allowOrigins(server: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    // Pictures are shown by an img element, which asks for no permission but heeds this one.
    if (request.url.startsWith('/covers/')) {
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    if (!request.url.startsWith('/api/')) return
    void reply.header('vary', 'Origin')
    if (!origin || !allowed.has(origin)) return
    void reply.header('access-control-allow-origin', origin)
    const isPreflight = request.headers['access-control-request-method'] !== undefined
    if (request.method === 'OPTIONS' && isPreflight) {
      await reply.headers(preflight).status(204).send()
    }
  })
  // Whoever keeps answers must not hand one origin's to another; a route may have said its own.
  server.addHook('onSend', async (_, reply) => {
    const vary = reply.getHeader('vary')
    if (typeof vary === 'string' && !vary.includes('Origin'))
      void reply.header('vary', `${vary}, Origin`)
  })
}
