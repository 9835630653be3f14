import { getCalendarFeed } from '@olympiad/contract/calendar'
import { countUnread, getPreferences, listMessages, type Inbox } from '@olympiad/contract/messages'
import type { Language } from '@olympiad/domain/language'
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

const key = 'messages'

export const unreadQuery = queryOptions({
  queryKey: [key, 'unread'],
  ...asks(countUnread, undefined, ({ unread }) => unread),
  staleTime: 5_000,
  refetchInterval: 120_000,
  retry: false,
})

export const inboxQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', language],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { in: language, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const preferencesQuery = queryOptions({
  queryKey: [key, 'preferences'],
  ...asks(getPreferences, undefined),
})

export const calendarQuery = queryOptions({
  queryKey: [key, 'calendar'],
  ...asks(getCalendarFeed, undefined),
})

/** What is read is shown so at once, in whatever language it was listed. */
export function keepRead(
  client: QueryClient,
  isRead: (id: number) => boolean,
  unread: number,
): void {
  client.setQueryData(unreadQuery.queryKey, unread)
  client.setQueriesData<InfiniteData<Inbox>>(
    { queryKey: [key, 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          messages: page.messages.map((one) => (isRead(one.id) ? { ...one, isRead: true } : one)),
        })),
      },
  )
}
