import { listMyOlympiads, listOlympiads, type OlympiadFilter } from '@olympiad/contract/olympiads'
import { init } from '@olympiad/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

// The first page of queries.ts: what everybody loads before anything else.

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(init, undefined, signal),
  retry: false,
  staleTime: Infinity,
})

export const olympiadsQuery = (filter: OlympiadFilter) =>
  queryOptions({
    queryKey: ['olympiads', 'all', filter],
    queryFn: ({ signal }) => call(listOlympiads, filter, signal),
  })

export const myOlympiadsQuery = queryOptions({
  queryKey: ['olympiads', 'my'],
  queryFn: ({ signal }) => call(listMyOlympiads, undefined, signal),
})
