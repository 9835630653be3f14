import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../db/audit.ts'
import type { Database } from '../../db/database.ts'
import type { Tell } from '../../db/messages.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Handle } from './route.ts'

/** What every slice stands on. Whatever else one needs it is handed beside it, in `app.ts`. */
export type Floor = {
  server: FastifyInstance
  handle: Handle
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  audit: Audit
  tell: Tell
}
