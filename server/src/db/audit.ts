import { createHash, randomBytes } from 'node:crypto'
import type { Change } from '@olympiad/domain/audit'
import type { PoolClient } from 'pg'
import { queryOn } from './query-on.ts'

/** Writes a change into the log, in the transaction that makes it. */
export type Audit = (client: PoolClient, change: Change) => Promise<void>

/** The chain of what concerns no olympiad. */
export const commonChain = 0

/** What stands in the chain for values that are kept beside it: it gives nothing away. */
export const personalDigest = (salt: Buffer, content: string): string =>
  createHash('sha256').update(salt).update(content).digest('hex')

export function auditAt(now: () => Date): Audit {
  return async (client, { personal, reason, ...said }) => {
    const at = now()
    const salt = randomBytes(16)
    // Why something was done to somebody may say more about them than what was done.
    const isAbout = said.personId !== undefined && reason !== undefined
    const change = isAbout || reason === undefined ? said : { ...said, reason }
    const values = isAbout ? { ...personal, reason } : personal
    const kept = values && JSON.stringify(values)
    const content = JSON.stringify({
      at: at.toISOString(),
      ...change,
      ...(kept && { personal: personalDigest(salt, kept) }),
    })
    const query = queryOn(client)
    const { id } = await query
      .insertInto('audit_entries')
      .values({ chain: change.olympiadId ?? commonChain, content, at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!kept) return
    await query.insertInto('audit_personal').values({ entry_id: id, salt, content: kept }).execute()
  }
}
