import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { noteEvent } from './events.ts'
import { holdGroup, type Acting } from './store.ts'
import { dropTrainer } from './trainers.ts'

/** At any time and without a reason; the owner hands the group over or closes it first. */
export async function leaveGroup(pool: Pool, acting: Acting): Promise<void> {
  const { groupId, personId, at } = acting
  await inTransaction(pool, async (client) => {
    const role = await holdGroup(client, acting, 'see')
    if (role === 'owner') throw new Refusal('owner_stays')
    if (role === 'trainer') {
      await dropTrainer(client, groupId, personId)
      await noteEvent(client, acting, 'trainer-left', personId)
      return
    }
    await queryOn(client)
      .updateTable('group_places')
      .set({ left_at: at })
      .where('group_id', '=', groupId)
      .where('practicant_id', '=', personId)
      .where('left_at', 'is', null)
      .execute()
  })
}
