import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { probe } from '../route/classes.ts'

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, and how safe it keeps things; and
 * whether mails go out, which keeps nobody from anything else.
 */
export function healthRoutes(server: FastifyInstance, db: Database, mailState: () => string): void {
  server.get('/healthz', { config: probe }, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  server.get('/readyz', { config: probe }, async (request, reply) => {
    const database = { engine: db.engine, survives: db.durability }
    void reply.header('cache-control', 'no-store')
    try {
      await db.pool.query('select 1')
      return { status: 'ready', database, mail: mailState() }
    } catch (error) {
      request.log.warn({ err: error }, 'database not reachable')
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', database })
    }
  })
}
