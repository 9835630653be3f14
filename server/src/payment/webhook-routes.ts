import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/route/refusal.ts'
import { receiveMessage } from './inbox.ts'
import { webhookPath, type Payments } from './payments.ts'

/** Real messages have a few hundred bytes. */
const greatestMessage = 64 * 1024
/** What is kept of the headers: enough to check the signature again. */
const keptHeaders = ['x-sign', 'content-type', 'user-agent'] as const

/** Where providers report. The body stays the bytes that came: the signature is over them. */
export function webhookRoutes(server: FastifyInstance, payments: Payments): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    for (const provider of payments.providers.values()) {
      if (!provider.webhook) continue
      scope.route({
        method: 'POST',
        url: webhookPath(provider.name),
        bodyLimit: greatestMessage,
        schema: { hide: true },
        handler: async (request) => {
          if (!Buffer.isBuffer(request.body)) throw new Refusal('malformed_body')
          const headers = keptHeaders.flatMap((name): [string, string][] => {
            const value = request.headers[name]
            return typeof value === 'string' ? [[name, value.slice(0, 500)]] : []
          })
          const message = { headers: Object.fromEntries(headers), body: request.body }
          await receiveMessage(payments, provider, message)
          return {}
        },
      })
    }
  })
}
