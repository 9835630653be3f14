import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { probe } from '../route/classes.ts'
import type { Readiness } from './readiness.ts'
import type { SchemaState } from './schema-watch.ts'

type Told = {
  db: Database
  readiness: Readiness
  mailState: () => string
  schemaState: () => SchemaState
}

/**
 * `/healthz`: the process answers. `/readyz`: its database would keep a write, and how safe it keeps
 * things; it says no before the process stops. Whether mails go out keeps nobody from anything else.
 */
export function healthRoutes(
  server: FastifyInstance,
  { db, readiness, mailState, schemaState }: Told,
): void {
  server.get('/healthz', { config: probe }, async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  server.get('/readyz', { config: probe }, async (_, reply) => {
    const database = { engine: db.engine, survives: db.durability, schema: schemaState() }
    void reply.header('cache-control', 'no-store')
    const status = await readiness.state()
    if (status === 'ready') return { status, database, mail: mailState() }
    return reply.status(503).header('retry-after', '5').send({ status, database })
  })
}
