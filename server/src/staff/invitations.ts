import { createHash, randomBytes } from 'node:crypto'
import type { Invitation, OpenInvitation } from '@olympiad/contract/staff'
import {
  greatestInvitations,
  invitationMs,
  rolesAllowed,
  type Member,
} from '@olympiad/domain/staff'
import type { PoolClient } from 'pg'
import type { Audit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { queryOn } from '../db/query-on.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { lockStaff, nameOf } from './members.ts'

const sha256Of = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Asked = { olympiadId: number; actorId: number; at: Date }

/** The token itself is kept nowhere: this is the only time it is told. */
export async function addInvitation(
  { pool }: Database,
  audit: Audit,
  { olympiadId, actorId, at }: Asked,
  member: Member,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + invitationMs)
  await inTransaction(pool, async (client) => {
    const query = queryOn(client)
    // Of two at once the second counts the first one's.
    await lockStaff(client, olympiadId)
    const { open } = await openOnes(query, at)
      .select((of) => of.fn.countAll<number>().as('open'))
      .where('i.olympiad_id', '=', olympiadId)
      .executeTakeFirstOrThrow()
    if (open >= greatestInvitations) throw new Refusal('too_many_invitations')
    const { id } = await query
      .insertInto('staff_invitations')
      .values({
        ...member,
        olympiad_id: olympiadId,
        token_sha256: sha256Of(token),
        invited_by: actorId,
        created_at: at,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(client, {
      olympiadId,
      actorId,
      action: 'staff.invited',
      subject: `invitation:${id}`,
      after: member,
    })
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Those of whoever lost the right to invite went with it. */
const openOnes = (query: Database['query'], at: Date) =>
  query
    .selectFrom('staff_invitations as i')
    .innerJoin('practicants as p', 'p.id', 'i.invited_by')
    .innerJoin('olympiad_staff as s', (on) =>
      on
        .onRef('s.olympiad_id', '=', 'i.olympiad_id')
        .onRef('s.practicant_id', '=', 'i.invited_by')
        .on('s.role', 'in', rolesAllowed('manageStaff')),
    )
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', at)

export async function openInvitations(
  { query }: Database,
  olympiadId: number,
  at: Date,
): Promise<OpenInvitation[]> {
  const rows = await openOnes(query, at)
    .select(['i.id', 'i.role', 'i.language', 'i.created_at', 'i.expires_at'])
    .select(['p.first_name', 'p.family_name'])
    .where('i.olympiad_id', '=', olympiadId)
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    language: row.language,
    invitedBy: nameOf(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }))
}

export async function revokeInvitation(
  { pool }: Database,
  audit: Audit,
  { olympiadId, actorId, at }: Asked,
  invitationId: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const revoked = await queryOn(client)
      .updateTable('staff_invitations')
      .set({ revoked_at: at })
      .where('id', '=', invitationId)
      .where('olympiad_id', '=', olympiadId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['role', 'language'])
      .executeTakeFirst()
    if (!revoked) throw new Refusal('invitation_not_found')
    await audit(client, {
      olympiadId,
      actorId,
      action: 'staff.invitation-revoked',
      subject: `invitation:${invitationId}`,
      before: revoked,
    })
  })
}

/** Null: there is none, or it was used, revoked or expired; which of them is nobody's business. */
export async function invitationBy(
  { query }: Database,
  token: string,
  at: Date,
): Promise<Invitation | null> {
  const row = await openOnes(query, at)
    .leftJoin('olympiad_texts as uk', (on) =>
      on.onRef('uk.olympiad_id', '=', 'i.olympiad_id').on('uk.language', '=', 'uk'),
    )
    .leftJoin('olympiad_texts as pl', (on) =>
      on.onRef('pl.olympiad_id', '=', 'i.olympiad_id').on('pl.language', '=', 'pl'),
    )
    .select(['i.olympiad_id', 'i.role', 'i.language', 'i.expires_at'])
    .select(['p.first_name', 'p.family_name', 'uk.title as title_uk', 'pl.title as title_pl'])
    .where('i.token_sha256', '=', sha256Of(token))
    .executeTakeFirst()
  if (!row) return null
  return {
    olympiadId: row.olympiad_id,
    title: { uk: row.title_uk ?? '', pl: row.title_pl ?? '' },
    role: row.role,
    language: row.language,
    invitedBy: nameOf(row),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** The registration is its own slice's: whoever joins the two hands this in. */
export type KeepFromCompeting = (
  client: PoolClient,
  olympiadId: number,
  personId: number,
) => Promise<'kept' | 'competes'>

/** One use: of any number at once the first joins, the others find it used. */
export async function join(
  { pool }: Database,
  { audit, keepFromCompeting }: { audit: Audit; keepFromCompeting: KeepFromCompeting },
  { token, personId, at }: { token: string; personId: number; at: Date },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const query = queryOn(client)
    const invitation = await query
      .selectFrom('staff_invitations')
      .select('olympiad_id')
      .where('token_sha256', '=', sha256Of(token))
      .executeTakeFirst()
    // Whoever takes the right to invite away holds the same: one of the two comes first.
    if (invitation) await lockStaff(client, invitation.olympiad_id)
    const taken = await query
      .updateTable('staff_invitations')
      .set({ accepted_by: personId, accepted_at: at })
      .where(
        'id',
        'in',
        openOnes(query, at).select('i.id').where('i.token_sha256', '=', sha256Of(token)),
      )
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .returning(['id', 'olympiad_id', 'role', 'language'])
      .executeTakeFirst()
    if (!taken) throw new Refusal('invitation_invalid')
    const { id, olympiad_id: olympiadId, role, language } = taken
    // What is refused below is undone as a whole: the invitation stays good.
    if ((await keepFromCompeting(client, olympiadId, personId)) === 'competes') {
      throw new Refusal('staff_competes')
    }
    const { numInsertedOrUpdatedRows: added } = await query
      .insertInto('olympiad_staff')
      .values({ olympiad_id: olympiadId, practicant_id: personId, role, language, added_at: at })
      .onConflict((met) => met.doNothing())
      .executeTakeFirstOrThrow()
    if (!added) throw new Refusal('already_staff')
    await audit(client, {
      olympiadId,
      actorId: personId,
      personId,
      action: 'staff.joined',
      subject: `invitation:${id}`,
      after: { role, language },
    })
    return olympiadId
  })
}
