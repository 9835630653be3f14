import type { ClassOrder } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { pathTo } from '../paths.ts'
import type { BadgeTone } from '../ui/Badge.tsx'

export const ordersPath = (group: Group, rest = ''): string =>
  `${pathTo('group', { groupId: group.id, groupSection: 'orders' })}${rest}`

export const statusTones: Record<ClassOrder['status'], BadgeTone> = {
  open: 'warn',
  paid: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
}
