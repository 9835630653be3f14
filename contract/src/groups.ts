import type { GroupKind, GroupRole } from '@olympiad/domain/group'
import type { Language } from '@olympiad/domain/language'
import type { TimeZone } from '@olympiad/domain/local-time'
import { plainCall } from './call.ts'

type OfGroup = { groupId: number }

/** What stands above everything of a group, for whoever is in it. */
export type Group = {
  id: number
  kind: GroupKind
  name: string
  school: string
  language: Language
  timeZone: TimeZone
  /** The caller's. */
  role: GroupRole
}

export const getGroup = plainCall<OfGroup, Group>('GET', '/api/groups/{groupId}')
