import {
  countAudience,
  getMailing,
  listMailings,
  listSent,
  type Mailing,
  type SentFilter,
} from '@olympiad/contract/mailings'
import type { PeopleFilter } from '@olympiad/contract/people'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

/** Under way, it is looked at again and again. */
const watchMs = 3_000

export const mailingsKey = (olympiadId: number) => [consoleKey, olympiadId, 'mailings'] as const
const sentKey = (olympiadId: number) => [consoleKey, olympiadId, 'messages'] as const

const isSending = ({ state }: Mailing) => state === 'sending'

export const mailingsQuery = (olympiadId: number) =>
  infiniteQueryOptions({
    queryKey: [...mailingsKey(olympiadId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listMailings, { olympiadId, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.mailings.some(isSending)) ? watchMs : false,
  })

export const mailingQuery = (olympiadId: number, mailingId: number) =>
  queryOptions({
    queryKey: [...mailingsKey(olympiadId), mailingId],
    ...asks(getMailing, { olympiadId, mailingId }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? watchMs : false),
  })

export const audienceQuery = (olympiadId: number, filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...mailingsKey(olympiadId), 'audience', filter],
    ...asks(countAudience, { olympiadId, ...filter }),
    placeholderData: keepPreviousData,
  })

export const sentQuery = (olympiadId: number, filter: SentFilter) =>
  infiniteQueryOptions({
    queryKey: [...sentKey(olympiadId), filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSent, { olympiadId, ...filter, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
