import { getGroup } from '@olympiad/contract/groups'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'groups'

export const groupQuery = (groupId: number) =>
  queryOptions({ queryKey: [key, groupId], ...asks(getGroup, { groupId }) })
