import type { Translated } from '@olympiad/domain/language'
import type { OlympiadStatus } from '@olympiad/domain/olympiad'
import type { Member } from '@olympiad/domain/staff'
import { plainCall } from './call.ts'

/** An olympiad as its staff finds it in the console. */
export type StaffedOlympiad = {
  id: number
  title: Translated
  status: OlympiadStatus
  isCancelled: boolean
  startsAt: string
  endsAt: string | null
  /** The caller. */
  member: Member
}

/** `next`: after which one the next page begins; null: this is the last. */
export type StaffedPage = { olympiads: StaffedOlympiad[]; next: number | null }

export const staffedPageSize = 50

/** The latest first. `search`: what words of a title begin with, in either language. */
export const listStaffedOlympiads = plainCall<
  { search?: string | undefined; after?: number | undefined },
  StaffedPage
>('GET', '/api/organiser/olympiads')

export const getStaffedOlympiad = plainCall<{ olympiadId: number }, StaffedOlympiad>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}',
)

export type StaffMember = Member & {
  personId: number
  /** As in their profile; empty: they have not said. */
  name: string
  addedAt: string
  isMe: boolean
}

/** Neither accepted nor revoked nor expired. */
export type OpenInvitation = Member & {
  id: number
  invitedBy: string
  createdAt: string
  expiresAt: string
}

/** What an invitation says to who holds its link. */
export type Invitation = Member & {
  olympiadId: number
  title: Translated
  invitedBy: string
  expiresAt: string
}

type OfOlympiad = { olympiadId: number }

export const listStaff = plainCall<OfOlympiad, StaffMember[]>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/staff',
)

export const changeRole = plainCall<OfOlympiad & { personId: number } & Member, StaffMember[]>(
  'PUT',
  '/api/organiser/olympiads/{olympiadId}/staff/{personId}',
)

export const removeMember = plainCall<OfOlympiad & { personId: number }, StaffMember[]>(
  'DELETE',
  '/api/organiser/olympiads/{olympiadId}/staff/{personId}',
)

export const leaveStaff = plainCall<OfOlympiad, { left: true }>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/staff/leave',
)

export const listInvitations = plainCall<OfOlympiad, OpenInvitation[]>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/invitations',
)

/** The token is told this once: it is kept nowhere. */
export const invite = plainCall<OfOlympiad & Member, { token: string; expiresAt: string }>(
  'POST',
  '/api/organiser/olympiads/{olympiadId}/invitations',
)

export const revokeInvitation = plainCall<OfOlympiad & { invitationId: number }, OpenInvitation[]>(
  'DELETE',
  '/api/organiser/olympiads/{olympiadId}/invitations/{invitationId}',
)

/** The token travels in bodies alone, where no log and no referrer keeps it. */
export const readInvitation = plainCall<{ token: string }, Invitation>(
  'POST',
  '/api/organiser/invitation',
)

export const joinStaff = plainCall<{ token: string }, OfOlympiad>(
  'POST',
  '/api/organiser/invitation/join',
)
