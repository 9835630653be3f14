import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyBaseLogger } from 'fastify'
import { isBearable, type Load } from '../guard/back-pressure.ts'
import { originHeaders } from '../guard/cors.ts'
import type { RateLimiter } from '../guard/rate-limit.ts'
import type { Metrics } from '../observe/metrics.ts'
import { logAnswered } from '../observe/request-log.ts'
import type { Guards } from './short-way.ts'

type Parts = {
  trustProxy: false | string[]
  origins: readonly string[]
  limiter: RateLimiter
  loadNow: () => Load
  log: FastifyBaseLogger
  metrics: Metrics | null
}

/** What hooks do on the long way, from the same functions: no kept response goes past a limit or the log. */
export function shortWayGuards(parts: Parts): Guards {
  const { limiter, loadNow, log, metrics } = parts
  const addressOf = addressReader(parts.trustProxy)
  const headersOf = originHeaders(parts.origins)
  const method = 'GET'
  return {
    isWelcome(request, { rate, load }) {
      const isThere = request.socket.remoteAddress !== undefined
      if (!isThere || !isBearable(loadNow(), load)) return false
      return limiter.takeAddress(rate, addressOf(request)) === 0
    },
    headersFor: ({ headers }) => headersOf(headers.origin),
    tell({ route, path }, { id, status, ms }) {
      logAnswered(log, { reqId: id, method, path, status, ms })
      metrics?.countRequest({ method, route, status: `${status}` }, ms / 1000)
    },
  }
}

/** As Fastify's `request.ip`, and with the same library. */
function addressReader(trustProxy: false | string[]): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trustProxy)
  return (request) => proxyAddr(request, isTrusted)
}
