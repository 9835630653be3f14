import type { Group } from '@olympiad/contract/groups'
import type { GroupAction } from '@olympiad/domain/group'
import type { ComponentType } from 'react'
import type { GroupSection } from '../paths.ts'
import { late } from '../ui/late.tsx'
import { wording } from './wording.ts'

export type GroupScreen = ComponentType<{ group: Group }>

type SectionOfGroup = {
  Screen: GroupScreen
  /** Whose role allows this may open it. */
  action: GroupAction
}

const BeingBuilt: GroupScreen = late(() => import('./Placeholder.tsx'), 'BeingBuilt')

const inClassOrderWords = wording(() => import('../class-orders/words.ts'))

/** A row a section of a group; each comes with its own code and words, and draws no heading of the page. */
export const groupScreens: Record<GroupSection, SectionOfGroup> = {
  roster: { Screen: BeingBuilt, action: 'teach' },
  readiness: { Screen: BeingBuilt, action: 'teach' },
  homework: { Screen: BeingBuilt, action: 'teach' },
  sprints: { Screen: BeingBuilt, action: 'teach' },
  orders: {
    Screen: late(() => inClassOrderWords(import('../class-orders/Orders.tsx')), 'Orders'),
    action: 'order',
  },
  settings: { Screen: BeingBuilt, action: 'teach' },
}
