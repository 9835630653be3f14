import { AsyncLocalStorage } from 'node:async_hooks'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Round } from '../../jobs/jobs.ts'
import { newSpanId, newTraceId, SpanExport, type Trace } from './span-export.ts'

type Begun = Trace & { parentSpanId: string | undefined }

type Parts = {
  config: NonNullable<Config['traces']>
  trustProxy: Config['trustProxy']
  db: Pick<Database, 'onStatement'>
}

/** https://www.w3.org/TR/trace-context/: version, trace, parent, flags. */
const traceParent =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-|$)/

const begunBy = new WeakMap<FastifyRequest, Begun>()

/**
 * One trace a request: its route, never its address; its statements by name, never their values. Rounds of
 * jobs, and statements that many requests share, are traces of their own. Says how to tell of a round.
 */
export function traceOn(
  server: FastifyInstance,
  { config, trustProxy, db }: Parts,
): (round: Round) => void {
  const spans = new SpanExport(config.endpoint, config.service)
  const current = new AsyncLocalStorage<Begun>()
  const isTrusted = trustProxy === false ? () => false : proxyAddress.compile(trustProxy)
  const isSampled = () => Math.random() < config.ratio

  /** What a trusted proxy began we go on with, or leave alone with it; anybody else's word is noise. */
  function begin({ raw, headers }: FastifyRequest): Begun | null {
    const said = headers['traceparent']
    const isHeard = typeof said === 'string' && isTrusted(raw.socket.remoteAddress ?? '', 0)
    const [, traceId, parentSpanId, flags = '0'] = (isHeard && traceParent.exec(said)) || []
    if (traceId) {
      const wantsIt = (Number.parseInt(flags, 16) & 1) === 1
      return wantsIt ? { traceId, spanId: newSpanId(), parentSpanId } : null
    }
    if (!isSampled()) return null
    return { traceId: newTraceId(), spanId: newSpanId(), parentSpanId: undefined }
  }

  server.addHook('onRequest', (request, _reply, done) => {
    const begun = begin(request)
    if (!begun) return done()
    begunBy.set(request, begun)
    return current.run(begun, done)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const begun = begunBy.get(request)
    if (begun) {
      const to = performance.now()
      const route = request.routeOptions.url ?? 'none'
      spans.add({
        ...begun,
        ...{ name: `${request.method} ${route}`, kind: 2, from: to - reply.elapsedTime, to },
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
        isFailed: reply.statusCode >= 500,
      })
    }
    done()
  })
  server.addHook('onClose', () => spans.close())

  db.onStatement((name) => {
    const parent = current.getStore()
    if (!parent && !isSampled()) return () => {}
    const from = performance.now()
    return (error) =>
      spans.add({
        traceId: parent?.traceId ?? newTraceId(),
        ...{ spanId: newSpanId(), parentSpanId: parent?.spanId, name, kind: 3 },
        ...{ from, to: performance.now(), isFailed: error !== null },
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      })
  })

  return ({ job, seconds, error }) => {
    const to = performance.now()
    spans.add({
      ...{ traceId: newTraceId(), spanId: newSpanId(), parentSpanId: undefined, kind: 1 },
      ...{ name: `job ${job}`, from: to - seconds * 1000, to, isFailed: error !== null },
      attributes: { job },
    })
  }
}
