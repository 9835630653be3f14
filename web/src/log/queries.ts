import { readLog, type LogFilter } from '@olympiad/contract/log'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

export const logQuery = (olympiadId: number, filter: Omit<LogFilter, 'before'>) =>
  infiniteQueryOptions({
    queryKey: [consoleKey, olympiadId, 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(readLog, { olympiadId, ...filter, before: pageParam ?? undefined }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
