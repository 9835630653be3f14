import type { FastifyInstance } from 'fastify'

/**
 * Once it has begun, whoever is answered is asked to come back on another connection, and so to another
 * process: none is left that we would have to cut.
 */
export function drainOn(server: FastifyInstance): () => void {
  let isDraining = false
  server.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
  return () => {
    isDraining = true
  }
}
