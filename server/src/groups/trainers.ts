import type { GroupSettings, GroupTrainer } from '@olympiad/contract/groups'
import { greatestInvitations, invitationMs } from '@olympiad/domain/staff'
import type { Pool, PoolClient } from 'pg'
import { newCode, sha256Of } from '../db/codes.ts'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { noteEvent } from './events.ts'
import { holdGroup, nameOf, type Acting } from './store.ts'

/** The owner first, then as they came. */
export async function trainersOf(
  { query }: Pick<Database, 'query'>,
  groupId: number,
  personId: number,
): Promise<GroupTrainer[]> {
  const rows = await query
    .selectFrom('group_trainers as t')
    .innerJoin('practicants as p', 'p.id', 't.practicant_id')
    .select(['t.practicant_id', 't.role', 't.since'])
    .select(['p.first_name', 'p.family_name', 'p.student_id'])
    .where('t.group_id', '=', groupId)
    .orderBy('t.role')
    .orderBy('t.since')
    .execute()
  return rows.map((row) => ({
    personId: row.practicant_id,
    name: nameOf(row),
    role: row.role,
    since: row.since.toISOString(),
    isMe: row.practicant_id === personId,
  }))
}

const openInvitations = (query: Database['query'], groupId: number, at: Date) =>
  query
    .selectFrom('group_invitations as i')
    .where('i.group_id', '=', groupId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', at)

export async function settingsOf(
  db: Database,
  { groupId, personId, at }: Acting,
): Promise<GroupSettings> {
  const { query } = db
  const [group, own, trainers, invitations] = await Promise.all([
    query.selectFrom('groups').select('code_sha256').where('id', '=', groupId).executeTakeFirst(),
    query
      .selectFrom('group_trainers')
      .select('gets_digest')
      .where('group_id', '=', groupId)
      .where('practicant_id', '=', personId)
      .executeTakeFirst(),
    trainersOf(db, groupId, personId),
    openInvitations(query, groupId, at)
      .innerJoin('practicants as p', 'p.id', 'i.invited_by')
      .select(['i.id', 'i.expires_at', 'p.first_name', 'p.family_name', 'p.student_id'])
      .orderBy('i.id')
      .execute(),
  ])
  return {
    hasCode: group?.code_sha256 != null,
    getsDigest: own?.gets_digest === true,
    trainers,
    invitations: invitations.map(({ id, expires_at: expiresAt, ...by }) => ({
      ...{ id, invitedBy: nameOf(by), expiresAt: expiresAt.toISOString() },
    })),
  }
}

export async function setDigest(
  { query }: Pick<Database, 'query'>,
  { groupId, personId }: Acting,
  isWanted: boolean,
): Promise<void> {
  await query
    .updateTable('group_trainers')
    .set({ gets_digest: isWanted })
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', personId)
    .execute()
}

/** The code itself is kept nowhere: this is the only time it is told. */
export async function inviteTrainer(
  pool: Pool,
  acting: Acting,
): Promise<{ code: string; expiresAt: string }> {
  const { groupId, personId, at } = acting
  const code = newCode()
  const expiresAt = new Date(at.getTime() + invitationMs)
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    const query = queryOn(client)
    const { open } = await openInvitations(query, groupId, at)
      .select((of) => of.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow()
    if (open >= greatestInvitations) throw new Refusal('too_many_invitations')
    await query
      .insertInto('group_invitations')
      .values({
        ...{ group_id: groupId, token_sha256: sha256Of(code), invited_by: personId },
        ...{ created_at: at, expires_at: expiresAt },
      })
      .execute()
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

export async function revokeInvitation(
  pool: Pool,
  acting: Acting,
  invitationId: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    const { numUpdatedRows } = await queryOn(client)
      .updateTable('group_invitations')
      .set({ revoked_at: acting.at })
      .where('id', '=', invitationId)
      .where('group_id', '=', acting.groupId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('invitation_not_found')
  })
}

export async function removeTrainer(pool: Pool, acting: Acting, trainerId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    await dropTrainer(client, acting.groupId, trainerId)
    await noteEvent(client, acting, 'trainer-removed', trainerId)
  })
}

/** Never the owner, who hands the group over or closes it. */
export async function dropTrainer(
  client: PoolClient,
  groupId: number,
  trainerId: number,
): Promise<void> {
  const { numDeletedRows } = await queryOn(client)
    .deleteFrom('group_trainers')
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', trainerId)
    .where('role', '=', 'trainer')
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('trainer_not_found')
}

export async function handOver(pool: Pool, acting: Acting, trainerId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdGroup(client, acting, 'manage')
    const those = queryOn(client).updateTable('group_trainers')
    const ofGroup = (role: 'owner' | 'trainer') =>
      those.set({ role }).where('group_id', '=', acting.groupId)
    await ofGroup('trainer').where('role', '=', 'owner').execute()
    const { numUpdatedRows } = await ofGroup('owner')
      .where('practicant_id', '=', trainerId)
      .where('practicant_id', '<>', acting.personId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('trainer_not_found')
    await noteEvent(client, acting, 'handed-over', trainerId)
  })
}
