import { getReadiness } from '@olympiad/contract/readiness'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

export const readinessQuery = (groupId: number, olympiadId: number, limit?: number) =>
  queryOptions({
    queryKey: ['readiness', groupId, olympiadId, limit],
    ...asks(getReadiness, { groupId, olympiadId, limit }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
