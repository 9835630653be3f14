import type { FastifyInstance } from 'fastify'

/**
 * Node hands a request over when its headers are read, and may find only then that its body is none
 * (`Transfer-Encoding: xchunked`): it answers 400 and closes. Whatever we answer at once would come
 * before that, and the next in line would take the second response for another's. A turn later there is nobody left
 * to answer, and no address to count them by.
 */
export function waitForTheBody(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers['transfer-encoding'] === undefined) {
      done()
      return
    }
    setImmediate(() => {
      if (request.socket.destroyed) reply.hijack()
      done()
    })
  })
}
