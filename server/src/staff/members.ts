import type { RefusalCode } from '@olympiad/contract/errors'
import type { StaffMember } from '@olympiad/contract/staff'
import { roleObstacle, type Member, type StaffObstacle } from '@olympiad/domain/staff'
import type { PoolClient } from 'pg'
import type { Audit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'

type Row = Member & { practicant_id: number }

const codes: Record<StaffObstacle, RefusalCode> = {
  forbidden: 'forbidden',
  'member-not-found': 'member_not_found',
  'own-role': 'own_role',
  'last-owner': 'last_owner',
}

export async function staffOf(
  { query }: Database,
  olympiadId: number,
  personId: number,
): Promise<StaffMember[]> {
  const rows = await query
    .selectFrom('olympiad_staff as s')
    .innerJoin('practicants as p', 'p.id', 's.practicant_id')
    .select(['s.practicant_id', 's.role', 's.language', 's.added_at'])
    .select(['p.first_name', 'p.family_name'])
    .where('s.olympiad_id', '=', olympiadId)
    .orderBy('s.added_at')
    .orderBy('s.practicant_id')
    .execute()
  return rows.map((row) => ({
    personId: row.practicant_id,
    name: nameOf(row),
    role: row.role,
    language: row.language,
    addedAt: row.added_at.toISOString(),
    isMe: row.practicant_id === personId,
  }))
}

export const nameOf = (row: { first_name: string | null; family_name: string | null }): string =>
  [row.first_name, row.family_name].filter(Boolean).join(' ')

/** All of the staff, held: of two changes at once the second sees what the first has made. */
export async function lockStaff(client: PoolClient, olympiadId: number): Promise<Row[]> {
  return queryOn(client)
    .selectFrom('olympiad_staff')
    .select(['practicant_id', 'role', 'language'])
    .where('olympiad_id', '=', olympiadId)
    .orderBy('practicant_id')
    .forUpdate()
    .execute()
}

export type RoleChange = { olympiadId: number; actorId: number; personId: number }

/** Gives somebody another role; null takes them off the staff. Who asks must still be of it. */
export async function setMember(
  { pool }: Database,
  audit: Audit,
  { olympiadId, actorId, personId }: RoleChange,
  member: Member | null,
  lock = lockStaff,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const staff = await lock(client, olympiadId)
    const roles = new Map(staff.map((row) => [row.practicant_id, row.role]))
    const role = member?.role ?? null
    const obstacle = roleObstacle(roles, { actorId, personId, role })
    if (obstacle) throw new Refusal(codes[obstacle])
    const before = staff.find(({ practicant_id: id }) => id === personId) as Row
    if (before.role === role && before.language === member?.language) return
    await write(client, olympiadId, personId, member)
    await audit(client, {
      olympiadId,
      actorId,
      personId,
      action: member ? 'staff.role-changed' : 'staff.left',
      subject: `person:${personId}`,
      before: { role: before.role, language: before.language },
      ...(member && { after: member }),
    })
  })
}

async function write(
  client: PoolClient,
  olympiadId: number,
  personId: number,
  member: Member | null,
): Promise<void> {
  const query = queryOn(client)
  if (member) {
    await query
      .updateTable('olympiad_staff')
      .set(member)
      .where('olympiad_id', '=', olympiadId)
      .where('practicant_id', '=', personId)
      .execute()
    return
  }
  await query
    .deleteFrom('olympiad_staff')
    .where('olympiad_id', '=', olympiadId)
    .where('practicant_id', '=', personId)
    .execute()
}
