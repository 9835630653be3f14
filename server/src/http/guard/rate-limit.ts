import { hash } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../route/refusal.ts'

/** Requests a minute; 0 leaves it unlimited. */
export type RateLimits = { person: number; address: number }

/** What a run in recall depends on. */
const runCall = /^\/api\/runs\/:id(\/|$)/
const saveCall = '/api/runs/:id/answers'
const finishCall = '/api/runs/:id/finish'
/** Providers repeat until they are heard; their signature says who they are. */
const webhookCall = /^\/api\/payments\/\w+\/webhook$/
/** A browser saves at most twice a second: this many are nobody's typing. */
const savesAMinute = 1_200
const rememberedKeys = 20_000

/**
 * In the memory of one process: with several the limits are as many times higher. What a proxy
 * tells about addresses counts only if that proxy is trusted (`TRUST_PROXY`).
 */
export async function limitRates(server: FastifyInstance, limits: RateLimits): Promise<void> {
  await server.register(rateLimit, { global: false, cache: rememberedKeys })
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    max > 0 ? server.createRateLimit({ max, timeWindow: 60_000, keyGenerator }) : null
  const ofPerson = limiter(limits.person, tokenKey)
  const ofAddress = limiter(limits.address, ({ ip }) => normalizeIP(ip))
  const ofSaves = limiter(limits.person && Math.max(savesAMinute, limits.person), tokenKey)

  function limitersFor(request: FastifyRequest) {
    const route = request.routeOptions.url ?? ''
    if (route === finishCall || webhookCall.test(route)) return []
    // A whole school may sit behind one address: nobody's recall pays for the neighbours.
    if (route === saveCall) return [ofSaves]
    const own = request.headers.authorization ? [ofPerson] : []
    return runCall.test(route) || isInside(request.ip) ? own : [ofAddress, ...own]
  }

  async function refuseExcess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const limit of limitersFor(request)) {
      const verdict = await limit?.(request)
      if (!verdict || verdict.isAllowed || !verdict.isExceeded) continue
      void reply.header('retry-after', `${Math.max(1, verdict.ttlInSeconds)}`)
      throw new Refusal('too_many_requests')
    }
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) await refuseExcess(request, reply)
  })
}

/** The token itself is kept nowhere. */
function tokenKey({ headers }: FastifyRequest): string {
  return hash('sha256', headers.authorization ?? '', 'base64')
}

const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8)
inside.addSubnet('10.0.0.0', 8)
inside.addSubnet('172.16.0.0', 12)
inside.addSubnet('192.168.0.0', 16)
inside.addSubnet('169.254.0.0', 16)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Our own proxy, whom nobody told us to trust: everybody comes from its address. */
function isInside(ip: string): boolean {
  const address = normalizeIP(ip, 128)
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
