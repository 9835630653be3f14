import { olympiadStatuses } from '@olympiad/domain/olympiad'
import { staffRoles } from '@olympiad/domain/staff'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import {
  changeRole,
  getStaffedOlympiad,
  invite,
  joinStaff,
  leaveStaff,
  listInvitations,
  listStaff,
  listStaffedOlympiads,
  readInvitation,
  removeMember,
  revokeInvitation,
} from './staff.ts'
import * as wire from './wire.ts'

const memberWire = z.object({ role: z.enum(staffRoles), language: wire.language.nullable() })

const olympiadWire = z.object({
  id: wire.id,
  title: wire.translated(z.string()),
  status: z.enum(olympiadStatuses),
  isCancelled: z.boolean(),
  startsAt: wire.instant,
  endsAt: wire.instant.nullable(),
  member: memberWire,
})

const ofOlympiad = z.object({ olympiadId: wire.idText })

const staffMemberWire = memberWire
  .extend({
    personId: wire.id,
    name: z.string().describe('Empty: the profile has none'),
    addedAt: wire.instant,
    isMe: z.boolean(),
  })
  .meta({ id: 'StaffMember' })

const openInvitationWire = memberWire
  .extend({
    id: wire.id,
    invitedBy: z.string(),
    createdAt: wire.instant,
    expiresAt: wire.instant,
  })
  .meta({ id: 'OpenInvitation' })

const invitationWire = memberWire.extend({
  olympiadId: wire.id,
  title: wire.translated(z.string()),
  invitedBy: z.string(),
  expiresAt: wire.instant,
})

/** 32 random bytes. */
const token = z.string().regex(/^[\w-]{43}$/)

export const staffEndpoints = {
  olympiads: plainEndpoint(listStaffedOlympiads, {
    summary: 'The olympiads whose staff I am of, a page at a time',
    access: 'person',
    query: z.object({ search: z.string().max(100).optional(), after: wire.idText.optional() }),
    response: z.object({ olympiads: z.array(olympiadWire), next: wire.id.nullable() }),
  }),
  olympiad: plainEndpoint(getStaffedOlympiad, {
    summary: 'One of them, and what I am there',
    access: { staff: 'see' },
    params: ofOlympiad,
    response: olympiadWire,
  }),
  members: plainEndpoint(listStaff, {
    summary: 'Who works on an olympiad',
    access: { staff: 'see' },
    params: ofOlympiad,
    response: z.array(staffMemberWire),
  }),
  changeRole: plainEndpoint(changeRole, {
    summary: 'Give somebody on the staff another role',
    description: 'Nobody changes their own; at least one owner stays. Translators have a language.',
    access: { staff: 'manageStaff' },
    params: z.object({ olympiadId: wire.idText, personId: wire.idText }),
    body: memberWire,
    response: z.array(staffMemberWire),
    refusals: ['translator_language', 'member_not_found', 'own_role', 'last_owner'],
  }),
  remove: plainEndpoint(removeMember, {
    summary: 'Take somebody off the staff',
    access: { staff: 'manageStaff' },
    params: z.object({ olympiadId: wire.idText, personId: wire.idText }),
    response: z.array(staffMemberWire),
    refusals: ['member_not_found', 'last_owner'],
  }),
  leave: plainEndpoint(leaveStaff, {
    summary: 'Leave the staff',
    access: { staff: 'see' },
    params: ofOlympiad,
    response: z.object({ left: z.literal(true) }),
    refusals: ['last_owner'],
  }),
  invitations: plainEndpoint(listInvitations, {
    summary: 'The invitations that are still open',
    access: { staff: 'manageStaff' },
    params: ofOlympiad,
    response: z.array(openInvitationWire),
  }),
  invite: plainEndpoint(invite, {
    summary: 'Invite somebody to the staff',
    description: 'The token is told this once. It joins one person and expires after seven days.',
    access: { staff: 'manageStaff' },
    params: ofOlympiad,
    body: memberWire,
    response: z.object({ token, expiresAt: wire.instant }),
    refusals: ['translator_language', 'too_many_invitations'],
  }),
  revoke: plainEndpoint(revokeInvitation, {
    summary: 'Revoke an open invitation',
    access: { staff: 'manageStaff' },
    params: z.object({ olympiadId: wire.idText, invitationId: wire.idText }),
    response: z.array(openInvitationWire),
    refusals: ['invitation_not_found'],
  }),
  invitation: plainEndpoint(readInvitation, {
    summary: 'What an invitation is to',
    access: 'person',
    body: z.object({ token }),
    response: invitationWire,
    refusals: ['invitation_invalid'],
  }),
  join: plainEndpoint(joinStaff, {
    summary: 'Join the staff by an invitation',
    description:
      'Who competes in the olympiad, paid or with a run, is refused; an unpaid registration becomes one outside the competition.',
    access: 'person',
    body: z.object({ token }),
    response: z.object({ olympiadId: wire.id }),
    refusals: ['invitation_invalid', 'already_staff', 'staff_competes'],
  }),
}
