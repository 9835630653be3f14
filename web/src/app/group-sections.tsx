import type { Group } from '@olympiad/contract/groups'
import type { GroupAction } from '@olympiad/domain/group'
import type { ComponentType } from 'react'
import type { GroupSection } from '../paths.ts'
import { late } from '../ui/late.tsx'
import { inTrainingWords } from './training-words.ts'
import { wording } from './wording.ts'

export type GroupScreen = ComponentType<{ group: Group }>

type SectionOfGroup = {
  Screen: GroupScreen
  /** Whose role allows this may open it. */
  action: GroupAction
}

const inSprintWords = wording(() => import('../sprints/words.ts'))
const GroupSprints: GroupScreen = late(
  () => inTrainingWords(inSprintWords(import('../sprints/GroupSprints.tsx'))),
  'GroupSprints',
)

const inFamilyWords = wording(() => import('../family/words.ts'))
const GroupConsents: GroupScreen = late(
  () => inFamilyWords(import('../family/GroupConsents.tsx')),
  'GroupConsents',
)

const inHomeworkWords = wording(() => import('../homework/words.ts'))
const GroupHomework: GroupScreen = late(
  () => inTrainingWords(inHomeworkWords(import('../homework/GroupHomework.tsx'))),
  'GroupHomework',
)
const GroupReadiness: GroupScreen = late(
  () => inHomeworkWords(import('../readiness/GroupReadiness.tsx')),
  'GroupReadiness',
)

const inDiplomaWords = wording(() => import('../diplomas/words.ts'))
const GroupDiplomas: GroupScreen = late(
  () => inDiplomaWords(import('../diplomas/GroupDiplomas.tsx')),
  'GroupDiplomas',
)

const inClassOrderWords = wording(() => import('../class-orders/words.ts'))

/** A row a section of a group; each comes with its own code and words, and draws no heading of the page. */
export const groupScreens: Record<GroupSection, SectionOfGroup> = {
  roster: { Screen: late(() => import('../groups/Roster.tsx'), 'Roster'), action: 'teach' },
  consents: { Screen: GroupConsents, action: 'teach' },
  readiness: { Screen: GroupReadiness, action: 'teach' },
  homework: { Screen: GroupHomework, action: 'teach' },
  sprints: { Screen: GroupSprints, action: 'teach' },
  diplomas: { Screen: GroupDiplomas, action: 'teach' },
  orders: {
    Screen: late(() => inClassOrderWords(import('../class-orders/Orders.tsx')), 'Orders'),
    action: 'order',
  },
  settings: { Screen: late(() => import('../groups/Settings.tsx'), 'Settings'), action: 'teach' },
}
