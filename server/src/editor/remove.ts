import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { appliedOf } from './applied.ts'
import type { Editing } from './editing.ts'
import { lockOlympiad } from './publish-store.ts'

/** A draft that nobody has registered for; what the log says of it stays. */
export async function deleteOlympiad(
  editing: Editing,
  { olympiadId, personId }: { olympiadId: number; personId: number },
): Promise<void> {
  await inTransaction(editing.db.pool, async (client) => {
    await lockOlympiad(client, olympiadId)
    const applied = await appliedOf(client, olympiadId, editing.now())
    if (!applied) throw new Refusal('olympiad_not_found')
    const { phase, hasRegistrations } = applied.state
    if (phase !== 'draft' || hasRegistrations) throw new Refusal('olympiad_in_use')
    await queryOn(client).deleteFrom('olympiads').where('id', '=', olympiadId).execute()
    await editing.audit(client, {
      ...{ olympiadId, actorId: personId, action: 'olympiad.deleted' },
      subject: `olympiad:${olympiadId}`,
      before: { title: applied.olympiad && titlesOf(applied.olympiad.texts) },
    })
  })
}

const titlesOf = ({ uk, pl }: Record<'uk' | 'pl', { title: string }>) => ({
  uk: uk.title,
  pl: pl.title,
})
