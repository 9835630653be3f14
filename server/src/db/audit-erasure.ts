import type { Pool, PoolClient } from 'pg'
import { auditAt, commonChain, type Audit } from './audit.ts'
import { queryOn } from './query-on.ts'
import { inTransaction } from './transaction.ts'

/** Erases what the log keeps of a person; that it was erased is in the log. How many entries had it. */
export const erasePersonal = (pool: Pool, personId: number, now: () => Date): Promise<number> =>
  inTransaction(pool, (client) => erasePersonalIn(client, personId, auditAt(now)))

/** The same in the transaction of whoever forgets more of them. */
export async function erasePersonalIn(
  client: PoolClient,
  personId: number,
  audit: Audit,
): Promise<number> {
  const query = queryOn(client)
  const found = await query
    .selectFrom('audit_entries as e')
    .innerJoin('audit_personal as p', 'p.entry_id', 'e.id')
    .where('e.person_id', '=', personId)
    .select(['e.id', 'e.chain'])
    .orderBy('e.chain')
    .execute()
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  await query.deleteFrom('audit_personal').where('entry_id', 'in', ids).execute()
  for (const chain of new Set(found.map((entry) => entry.chain))) {
    await audit(client, {
      olympiadId: chain === commonChain ? null : chain,
      actorId: null,
      personId,
      action: 'log.personal-erased',
      subject: `person:${personId}`,
      after: { entries: found.filter((entry) => entry.chain === chain).length },
    })
  }
  return found.length
}
