import type { GroupKind, GroupRole } from '@olympiad/domain/group'
import type { Sight } from '@olympiad/domain/group-sight'
import type { Language } from '@olympiad/domain/language'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { RosterRow } from '@olympiad/domain/roster'
import { plainCall, type Call } from './call.ts'

type OfGroup = { groupId: number }
const one = '/api/groups/{groupId}'

// ── Groups ──────────────────────────────────────────────────────────────────────────────────────

/** What a group is called, and by which language and clock it lives. */
export type GroupFacts = {
  kind: GroupKind
  name: string
  school: string
  language: Language
  timeZone: TimeZone
}

/** What stands above everything of a group, for whoever is in it. */
export type Group = GroupFacts & {
  id: number
  /** The caller's. */
  role: GroupRole
}

export type MyGroup = Pick<Group, 'id' | 'kind' | 'name' | 'school' | 'role'> & {
  /** How many children are in it and how many places wait for one; null to whom it does not matter. */
  pupils: number | null
  waiting: number | null
}

/** One the caller was in as a pupil. */
export type FormerGroup = {
  name: string
  until: string
  /** Left by oneself, taken out by a trainer, or there is no group any more. */
  way: 'left' | 'removed' | 'closed'
}

export type MyGroups = { groups: MyGroup[]; former: FormerGroup[] }

export const listGroups = plainCall<unknown, MyGroups>('GET', '/api/groups')
export const openGroup = plainCall<GroupFacts, Group>('POST', '/api/groups')
export const getGroup = plainCall<OfGroup, Group>('GET', one)
export const changeGroup = plainCall<OfGroup & GroupFacts, Group>('PUT', one)
/** From then on it is nobody's. */
export const closeGroup = plainCall<OfGroup, { closed: true }>('DELETE', one)
/** Who has left sees nothing and is not seen, in that second. */
export const leaveGroup = plainCall<OfGroup, { left: true }>('POST', `${one}/leave`)

// ── Who teaches it ──────────────────────────────────────────────────────────────────────────────

export type GroupTrainer = {
  personId: number
  name: string
  role: Exclude<GroupRole, 'pupil'>
  since: string
  isMe: boolean
}

export type TrainerInvitation = { id: number; invitedBy: string; expiresAt: string }

export type GroupSettings = {
  /** Whether somebody who has the group's code may join. */
  hasCode: boolean
  /** Whether the caller is told every day what has happened. */
  getsDigest: boolean
  trainers: GroupTrainer[]
  invitations: TrainerInvitation[]
}

export const getGroupSettings = plainCall<OfGroup, GroupSettings>('GET', `${one}/settings`)

/** A code is told here and never again. */
export type NewCode = { code: string }
export const renewGroupCode = plainCall<OfGroup, NewCode>('POST', `${one}/code`)
export const dropGroupCode = plainCall<OfGroup, { hasCode: false }>('DELETE', `${one}/code`)

export const inviteTrainer = plainCall<OfGroup, NewCode & { expiresAt: string }>(
  'POST',
  `${one}/invitations`,
)
export const revokeTrainerInvitation = plainCall<
  OfGroup & { invitationId: number },
  { revoked: true }
>('DELETE', `${one}/invitations/{invitationId}`)
export const removeTrainer = plainCall<OfGroup & { trainerId: number }, { removed: true }>(
  'DELETE',
  `${one}/trainers/{trainerId}`,
)
export const handGroupOver = plainCall<OfGroup & { trainerId: number }, { handedOver: true }>(
  'POST',
  `${one}/trainers/{trainerId}/owner`,
)

export const setGroupDigest = plainCall<OfGroup & { isWanted: boolean }, { getsDigest: boolean }>(
  'PUT',
  `${one}/digest`,
)

// ── Roster ──────────────────────────────────────────────────────────────────────────────────────

export const placeStates = ['waiting', 'joined', 'left'] as const
export type PlaceState = (typeof placeStates)[number]

/** A line of the roster; the label is what trainers call the child, for their eyes only. */
export type Place = {
  id: number
  label: string
  state: PlaceState
  /** Waits with a card that somebody may hold. */
  hasCard: boolean
  joinedAt: string | null
  leftAt: string | null
}

/** `limit`: the first so many, by label; else all. */
export const listPlaces = plainCall<OfGroup & { limit?: number | undefined }, Place[]>(
  'GET',
  `${one}/places`,
)

export const greatestRosterBytes = 1_000_000

/** Reads a list without writing anything. The body is the list as it is: pasted, CSV, TSV or XLSX. */
export const readRoster: Call<OfGroup & { file: Uint8Array }, RosterRow[], RosterRow[]> = {
  ...plainCall<OfGroup & { file: Uint8Array }, RosterRow[]>('POST', `${one}/roster`),
  request: ({ groupId, file }) => ({ params: { groupId: String(groupId) }, body: file }),
}

/** Places for these names, all or, as long as one of them is bad, none; who has one gets no second. */
export const addPlaces = plainCall<
  OfGroup & { labels: string[] },
  { added: number; rows: RosterRow[] }
>('POST', `${one}/places`)

type OfPlace = OfGroup & { placeId: number }
export const labelPlace = plainCall<OfPlace & { label: string }, { label: string }>(
  'PUT',
  `${one}/places/{placeId}`,
)
/** A place that waits is gone; a child is out of the group. */
export const removePlace = plainCall<OfPlace, { removed: true }>(
  'DELETE',
  `${one}/places/{placeId}`,
)

export type PlaceCard = { placeId: number; label: string; code: string }
/** New cards for places that wait; those they had before open nothing any more. */
export const makeCards = plainCall<OfGroup & { placeIds: number[] }, PlaceCard[]>(
  'POST',
  `${one}/cards`,
)

// ── What is seen of a pupil ─────────────────────────────────────────────────────────────────────

export const groupEventKinds = [
  ...(['renamed', 'trainer-joined', 'trainer-left', 'trainer-removed'] as const),
  ...(['handed-over', 'closed'] as const),
] as const
export type GroupEventKind = (typeof groupEventKinds)[number]

/** What trainers changed; names are empty where somebody was forgotten. */
export type GroupEvent = { kind: GroupEventKind; at: string; actor: string; subject: string }

export type GroupSight = {
  trainers: Pick<GroupTrainer, 'name' | 'role' | 'since'>[]
  sees: Sight[]
  /** null: the caller teaches it. */
  joinedAt: string | null
  events: GroupEvent[]
}

export const getGroupSight = plainCall<OfGroup, GroupSight>('GET', `${one}/sight`)

// ── Joining ─────────────────────────────────────────────────────────────────────────────────────

export const codeKinds = ['group', 'card', 'trainer'] as const
export type CodeKind = (typeof codeKinds)[number]

/** What a code opens, before anybody goes in. */
export type OpenedCode = {
  kind: CodeKind
  groupId: number
  group: GroupFacts
  trainers: GroupSight['trainers']
  sees: Sight[]
  /** What the caller is there already. */
  role: GroupRole | null
}

export const readCode = plainCall<{ code: string }, OpenedCode>('POST', '/api/join')

/** `label`: how the trainers shall know who joins by the group's own code. */
export const joinGroup = plainCall<{ code: string; label: string }, { groupId: number }>(
  'POST',
  '/api/join/confirm',
)
