import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import router from 'find-my-way'
import { sendRefusal } from './errors.ts'
import { Refusal } from './refusal.ts'

/** As the server's own router reads addresses. */
export const routerOptions = { ignoreTrailingSlash: true }

/** Pages have no routes of their own: whatever else is not there may be one. */
type IsPage = (url: string) => boolean

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that stands for many addresses: whether there is one with these parameters. */
    isThere?: (params: Record<string, string | undefined>) => boolean
  }
}

type Address = { methods: Set<string>; isThere: FastifyContextConfig['isThere'] }

/**
 * Fastify answers an unknown method as it answers an unknown address. The same router, asked for the
 * address alone, tells the two apart; before the body, which nobody would read.
 */
export function answerOtherMethods(server: FastifyInstance, isPage: IsPage): void {
  const addresses = router(routerOptions)
  const known = new Map<string, Address>()
  server.addHook('onRoute', ({ method, url, config }) => {
    const address = known.get(url) ?? { methods: new Set(), isThere: config?.isThere }
    if (!known.has(url)) addresses.on('GET', url, () => {}, address)
    known.set(url, address)
    for (const one of [method].flat()) address.methods.add(one)
  })

  function allowedAt(url: string): Set<string> | null {
    const found = addresses.find('GET', url)
    if (found) {
      const { methods, isThere = () => true } = found.store as Address
      return isThere(found.params) ? methods : null
    }
    return isPage(url) ? new Set(['GET', 'HEAD']) : null
  }

  server.addHook('onRequest', (request, reply, done) => {
    // Where this method is unknown, `/api/olympiads/get-task` would be an olympiad of that name.
    const mayBeOther = request.is404 || request.routeOptions.url?.includes(':')
    const allowed = mayBeOther ? allowedAt(request.url) : null
    if (!allowed || allowed.has(request.method)) {
      done()
      return
    }
    void reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') void reply.code(204).send()
    else sendRefusal(request, reply, new Refusal('method_not_allowed'))
  })
}
