import type { Language } from '@olympiad/domain/language'
import { fileCall, plainCall } from './call.ts'

/** Ours: an olympiad as an entry for one's calendar. */
export const getOlympiadCalendar = fileCall<{ olympiadId: number; language: Language }>({
  method: 'GET',
  path: '/api/olympiads/{olympiadId}/calendar',
  request: ({ olympiadId, language }) => ({
    params: { olympiadId: `${olympiadId}` },
    query: { language },
  }),
})

/** Since when there is a feed; null: there is none. Its address is told once, when it is made. */
export type CalendarFeed = { madeAt: string | null }

export const getCalendarFeed = plainCall<unknown, CalendarFeed>('GET', '/api/me/calendar')

/** A new address; the one before leads nowhere from then on. `path` is one of the API. */
export const renewCalendarFeed = plainCall<unknown, { path: string; madeAt: string }>(
  'POST',
  '/api/me/calendar',
)

export const removeCalendarFeed = plainCall<unknown, CalendarFeed>('DELETE', '/api/me/calendar')

/** All olympiads of the person whose address it is, for a calendar that asks again and again. */
export const readCalendarFeed = fileCall<{ token: string }>({
  method: 'GET',
  path: '/api/calendar/{file}',
  request: ({ token }) => ({ params: { file: `${token}.ics` } }),
})
