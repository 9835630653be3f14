import { isAllowed, type StaffAction } from '@olympiad/domain/staff'
import type { PoolClient } from 'pg'
import { queryOn } from './query-on.ts'

/** Who of an olympiad's staff may do something: whoever must be told that it is to be done. */
export async function staffAllowedTo(
  client: PoolClient,
  olympiadId: number,
  action: StaffAction,
): Promise<number[]> {
  const members = await queryOn(client)
    .selectFrom('olympiad_staff')
    .select(['practicant_id', 'role'])
    .where('olympiad_id', '=', olympiadId)
    .execute()
  return members.filter(({ role }) => isAllowed(role, action)).map((one) => one.practicant_id)
}
