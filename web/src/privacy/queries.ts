import { getForgetting, getMyData, getMyPrivacy, listCorrections } from '@olympiad/contract/privacy'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'privacy'

export const privacyQuery = queryOptions({
  queryKey: [key, 'mine'],
  ...asks(getMyPrivacy, undefined),
})

export const dataQuery = queryOptions({ queryKey: [key, 'data'], ...asks(getMyData, undefined) })

export const forgettingQuery = queryOptions({
  queryKey: [key, 'forgetting'],
  ...asks(getForgetting, undefined),
  // Whether it is possible is asked when somebody wants it.
  staleTime: 0,
})

export const correctionsKey = (olympiadId: number) => [key, 'corrections', olympiadId]

/** Without a registration: all that wait. */
export const correctionsQuery = (olympiadId: number, registrationId?: number) =>
  queryOptions({
    queryKey: [...correctionsKey(olympiadId), registrationId ?? 'waiting'],
    ...asks(listCorrections, { olympiadId, registrationId }),
  })
