import { getChild, getFamily, listPupilConsents } from '@olympiad/contract/family'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'family'

export const familyQuery = queryOptions({
  queryKey: [key, 'mine'],
  ...asks(getFamily, undefined),
  // Whether the other side has confirmed is what one waits for here.
  staleTime: 0,
})

export const childQuery = (tieId: number) =>
  queryOptions({ queryKey: [key, 'child', tieId], ...asks(getChild, { tieId }), staleTime: 0 })

export const pupilsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [key, 'pupils', groupId],
    ...asks(listPupilConsents, { groupId }),
    staleTime: 0,
  })
