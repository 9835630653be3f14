import type { Publication } from '@olympiad/contract/ranking'
import { openExisting } from './db/existing-database.ts'
import { issueDiplomas } from './diplomas/issue.ts'
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
    ...{ db, now, markPublished, issueDiplomas, closeOverdueRuns },
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
