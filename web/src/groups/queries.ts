import {
  getGroup,
  getGroupSettings,
  getGroupSight,
  listGroups,
  listPlaces,
  readCode,
} from '@olympiad/contract/groups'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

export const groupsKey = 'groups'

export const myGroupsQuery = queryOptions({
  queryKey: [groupsKey, 'mine'],
  ...asks(listGroups, undefined),
})

export const groupQuery = (groupId: number) =>
  queryOptions({ queryKey: [groupsKey, groupId], ...asks(getGroup, { groupId }) })

export const sightQuery = (groupId: number) =>
  queryOptions({ queryKey: [groupsKey, groupId, 'sight'], ...asks(getGroupSight, { groupId }) })

export const placesQuery = (groupId: number, limit?: number) =>
  queryOptions({
    queryKey: [groupsKey, groupId, 'places', limit],
    ...asks(listPlaces, { groupId, limit }),
  })

export const settingsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [groupsKey, groupId, 'settings'],
    ...asks(getGroupSettings, { groupId }),
  })

export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: [groupsKey, 'code', code],
    ...asks(readCode, { code }),
    // What a code opens is asked when somebody comes with it, and not again and again.
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
