import type { Group } from '@olympiad/contract/groups'
import type { GroupRole } from '@olympiad/domain/group'
import type { Database } from '../db/database.ts'

/** Null: not in the group, or not any more. */
export async function groupRoleOf(
  { query }: Database,
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

export async function groupOf(
  { query }: Database,
  groupId: number,
  role: GroupRole,
): Promise<Group> {
  const { time_zone: timeZone, ...group } = await query
    .selectFrom('groups')
    .select(['id', 'kind', 'name', 'school', 'language', 'time_zone'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return { ...group, timeZone, role }
}
