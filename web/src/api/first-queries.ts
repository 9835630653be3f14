import { listMyOlympiads, listOlympiads, type OlympiadFilter } from '@olympiad/contract/olympiads'
import { init } from '@olympiad/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { asks } from './asks.ts'

// The first page of queries.ts: what everybody loads before anything else.

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  ...asks(init, undefined),
  retry: false,
  staleTime: Infinity,
})

export const olympiadsQuery = (filter: OlympiadFilter) =>
  queryOptions({
    queryKey: ['olympiads', 'all', filter],
    ...asks(listOlympiads, filter),
  })

export const myOlympiadsQuery = queryOptions({
  queryKey: ['olympiads', 'my'],
  ...asks(listMyOlympiads, undefined),
})
