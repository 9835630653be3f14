import { api } from '@olympiad/contract/api'
import { isMember, type Member } from '@olympiad/domain/staff'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import {
  addInvitation,
  invitationBy,
  join,
  openInvitations,
  revokeInvitation,
  type KeepFromCompeting,
} from './invitations.ts'
import { setMember, staffOf } from './members.ts'
import { staffedOlympiad, staffedPage } from './store.ts'

export function staffRoutes(
  { handle, db, now, audit }: Floor,
  { keepFromCompeting }: { keepFromCompeting: KeepFromCompeting },
): void {
  handle(api.staff.olympiads, ({ person, input }) => staffedPage(db, person.id, now(), input))

  handle(api.staff.olympiad, async ({ person, input }) => {
    const olympiad = await staffedOlympiad(db, person.id, now(), input.olympiadId)
    if (!olympiad) throw new Refusal('olympiad_not_found')
    return olympiad
  })

  handle(api.staff.members, ({ person, input }) => staffOf(db, input.olympiadId, person.id))

  handle(api.staff.changeRole, async ({ person, input }) => {
    const { olympiadId, personId } = input
    const change = { olympiadId, personId, actorId: person.id }
    await setMember(db, audit, change, memberFrom(input))
    return staffOf(db, olympiadId, person.id)
  })

  handle(api.staff.remove, async ({ person, input }) => {
    await setMember(db, audit, { ...input, actorId: person.id }, null)
    return staffOf(db, input.olympiadId, person.id)
  })

  handle(api.staff.leave, async ({ person, input }) => {
    await setMember(db, audit, { ...input, actorId: person.id, personId: person.id }, null)
    return { left: true as const }
  })

  handle(api.staff.invitations, ({ input }) => openInvitations(db, input.olympiadId, now()))

  handle(api.staff.invite, ({ person, input }) => {
    const asked = { olympiadId: input.olympiadId, actorId: person.id, at: now() }
    return addInvitation(db, audit, asked, memberFrom(input))
  })

  handle(api.staff.revoke, async ({ person, input: { olympiadId, invitationId } }) => {
    const at = now()
    await revokeInvitation(db, audit, { olympiadId, actorId: person.id, at }, invitationId)
    return openInvitations(db, olympiadId, at)
  })

  handle(api.staff.invitation, async ({ input }) => {
    const invitation = await invitationBy(db, input.token, now())
    if (!invitation) throw new Refusal('invitation_invalid')
    return invitation
  })

  handle(api.staff.join, async ({ person, input }) => ({
    olympiadId: await join(
      db,
      { audit, keepFromCompeting },
      { token: input.token, personId: person.id, at: now() },
    ),
  }))
}

function memberFrom({ role, language }: Member): Member {
  if (!isMember({ role, language })) throw new Refusal('translator_language', ['language'])
  return { role, language }
}
