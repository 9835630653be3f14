import { getReadiness } from '@olympiad/contract/readiness'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

export const readinessQuery = (groupId: number, olympiadId: number) =>
  queryOptions({
    queryKey: ['readiness', groupId, olympiadId],
    ...asks(getReadiness, { groupId, olympiadId }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
