import type { Group, GroupFacts } from '@olympiad/contract/groups'
import { mayInGroup, type GroupAction, type GroupRole } from '@olympiad/domain/group'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { Refusal } from '../http/route/refusal.ts'

/** Null: not in the group, or not any more. */
export async function groupRoleOf(
  { query }: Pick<Database, 'query'>,
  personId: number,
  groupId: number,
): Promise<GroupRole | null> {
  const row = await query
    .selectFrom('group_roles')
    .select('role')
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Somebody who does something in a group. */
export type Acting = { groupId: number; personId: number; at: Date }

/**
 * Holds the group, and asks once more whether they may: whoever was taken out while this waited has
 * no right left, and of two changes at once the second sees what the first has made.
 */
export async function holdGroup(
  client: PoolClient,
  { groupId, personId }: Acting,
  action: GroupAction,
): Promise<GroupRole> {
  const query = queryOn(client)
  await query.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
  const role = await groupRoleOf({ query }, personId, groupId)
  if (!role) throw new Refusal('group_not_found')
  if (!mayInGroup(role, action)) throw new Refusal('forbidden')
  return role
}

export async function factsOf(
  { query }: Pick<Database, 'query'>,
  groupId: number,
): Promise<GroupFacts> {
  const { time_zone: timeZone, ...facts } = await query
    .selectFrom('groups')
    .select(['kind', 'name', 'school', 'language', 'time_zone'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return { ...facts, timeZone }
}

export async function groupOf(db: Database, groupId: number, role: GroupRole): Promise<Group> {
  return { id: groupId, ...(await factsOf(db, groupId)), role }
}

/** By their profile; who has none yet by the number everybody has. */
export const nameOf = (row: {
  first_name: string | null
  family_name: string | null
  student_id: number
}): string => [row.first_name, row.family_name].filter(Boolean).join(' ') || `ID ${row.student_id}`
