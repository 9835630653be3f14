import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { isBearable, type Load } from '../guard/back-pressure.ts'
import { originHeaders } from '../guard/cors.ts'
import type { RateLimiter } from '../guard/rate-limit.ts'
import type { HitLog } from '../observe/hit-log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Guards } from './short-way.ts'

type Parts = {
  trustProxy: false | string[]
  origins: readonly string[]
  limiter: RateLimiter
  loadNow: () => Load
  hitLog: HitLog
  metrics: Metrics | null
}

/** What hooks do on the long way, from the same functions: no kept response goes past a limit or the log. */
export function shortWayGuards(parts: Parts): Guards {
  const { limiter, loadNow, hitLog, metrics } = parts
  const addressOf = addressReader(parts.trustProxy)
  const headersOf = originHeaders(parts.origins)
  return {
    isWelcome(request, { rate, load }) {
      const isThere = request.socket.remoteAddress !== undefined
      if (!isThere || !isBearable(loadNow(), load)) return false
      return limiter.takeAddress(rate, addressOf(request)) === 0
    },
    headersFor: ({ headers }, { path }) => [
      'x-request-id',
      hitLog.idAt(path),
      ...headersOf(headers.origin),
    ],
    tell({ route, path }, answered) {
      const { status, ms } = answered
      hitLog.add(path, answered)
      metrics?.countRequest({ method: 'GET', route, status: `${status}` }, ms / 1000)
    },
  }
}

/** As Fastify's `request.ip`, and with the same library. */
function addressReader(trustProxy: false | string[]): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = proxyAddr.compile(trustProxy)
  return (request) => proxyAddr(request, isTrusted)
}
