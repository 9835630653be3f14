import type { GroupFacts } from '@olympiad/contract/groups'
import { greatestGroups } from '@olympiad/domain/group'
import type { Pool } from 'pg'
import { newCode, sha256Of } from '../db/codes.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { noteEvent } from './events.ts'
import { holdGroup, type Acting } from './store.ts'

const rowOf = ({ timeZone, kind, name, school, language }: GroupFacts) => ({
  ...{ kind, name, school, language, time_zone: timeZone },
})

export async function openGroup(
  pool: Pool,
  facts: GroupFacts,
  { personId, at }: Omit<Acting, 'groupId'>,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const query = queryOn(client)
    // Of two at once the second counts the first one's.
    const person = query.selectFrom('practicants').select('id').where('id', '=', personId)
    await person.forNoKeyUpdate().execute()
    const { own } = await query
      .selectFrom('group_roles')
      .select((of) => of.fn.countAll<number>().as('own'))
      .where('practicant_id', '=', personId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    if (own >= greatestGroups) throw new Refusal('too_many_groups')
    const { id } = await query
      .insertInto('groups')
      .values({ ...rowOf(facts), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await query
      .insertInto('group_trainers')
      .values({ group_id: id, practicant_id: personId, role: 'owner', since: at })
      .execute()
    return id
  })
}

export async function changeGroup(pool: Pool, facts: GroupFacts, acting: Acting): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    const query = queryOn(client)
    const before = await query
      .selectFrom('groups')
      .select('name')
      .where('id', '=', acting.groupId)
      .executeTakeFirstOrThrow()
    const changed = query.updateTable('groups').set(rowOf(facts))
    await changed.where('id', '=', acting.groupId).execute()
    if (before.name !== facts.name) await noteEvent(client, acting, 'renamed')
  })
}

export async function closeGroup(pool: Pool, acting: Acting): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    await queryOn(client)
      .updateTable('groups')
      .set({ closed_at: acting.at, code_sha256: null })
      .where('id', '=', acting.groupId)
      .execute()
    await noteEvent(client, acting, 'closed')
  })
}

/** The code itself is kept nowhere: this is the only time it is told. */
export async function renewCode(pool: Pool, acting: Acting): Promise<string> {
  const code = newCode()
  await setCode(pool, acting, sha256Of(code))
  return code
}

export const dropCode = (pool: Pool, acting: Acting): Promise<void> => setCode(pool, acting, null)

async function setCode(pool: Pool, acting: Acting, hash: Buffer | null): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'teach')
    const changed = queryOn(client).updateTable('groups').set({ code_sha256: hash })
    await changed.where('id', '=', acting.groupId).execute()
  })
}
