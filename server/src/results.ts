import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Publication } from '@olympiad/contract/ranking'
import { configOf } from './config.ts'
import { openDatabase, type Database } from './db/database.ts'
import { markPublished } from './olympiads/store.ts'
import { auditAt } from './db/audit.ts'
import { correctResults, publishResults } from './ranking/publication.ts'
import { verifyResults, type Verification } from './ranking/verification.ts'
import { closeOverdue } from './runs/grading.ts'

export { Refusal } from './http/route/refusal.ts'
export type { RunDifference, Verification } from './ranking/verification.ts'

/** What an organiser does with results, without a server around it. */
export type Results = {
  publish: (olympiadId: number) => Promise<Publication>
  /** With a reason, which participants read. */
  recompute: (olympiadId: number, reason: string | null) => Promise<Publication>
  verify: (olympiadId: number, onProgress: (people: number) => void) => Promise<Verification | null>
  close: () => Promise<void>
}

/** By the server's own settings. An embedded database belongs to one process: stop the server first. */
export async function openResults(env: NodeJS.ProcessEnv): Promise<Results> {
  const db = await openExisting(env)
  const now = () => new Date()
  const closeOverdueRuns = () => closeOverdue(db.pool)
  const parts = {
    ...{ db, now, markPublished, closeOverdueRuns },
    audit: auditAt(now),
  }
  return {
    publish: (olympiadId) => publishResults(parts, { olympiadId, actorId: null }),
    recompute: (olympiadId, reason) =>
      correctResults(parts, {
        ...{ olympiadId, actorId: null, fingerprint: null },
        reason: reason === null ? null : { uk: reason, pl: reason },
      }),
    verify: (id, onProgress) => verifyResults(db.pool, id, onProgress),
    close: db.close,
  }
}

async function openExisting(env: NodeJS.ProcessEnv): Promise<Database> {
  const { database, dataDir } = configOf(env)
  if (database.kind === 'postgres') return openDatabase(database)
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}.`)
  return openDatabase({ kind: 'pglite', dataDir })
}
