import { z } from 'zod'
import {
  getCalendarFeed,
  getOlympiadCalendar,
  readCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from './calendar.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const feed = z.object({ madeAt: wire.instant.nullable() })
const mediaType = 'text/calendar'

export const calendarEndpoints = {
  olympiad: endpoint(getOlympiadCalendar, {
    summary: 'An olympiad as a calendar entry',
    description:
      'iCalendar. The same entry moves when its dates move; a cancelled one is taken out.',
    access: 'anyone',
    params: z.object({ olympiadId: wire.idText }),
    query: z.object({ language: wire.language.default('uk') }),
    decode: ({ params, query }) => ({ ...params, ...query }),
    mediaType,
    response: z.string(),
    refusals: ['olympiad_not_found'],
  }),
  feed: plainEndpoint(getCalendarFeed, {
    summary: 'Whether the caller has a calendar feed',
    access: 'person',
    response: feed,
  }),
  renew: plainEndpoint(renewCalendarFeed, {
    summary: 'A new address for the caller’s calendar feed',
    description: 'Told once. The address before leads nowhere from then on.',
    access: 'person',
    response: z.object({ path: z.string(), madeAt: wire.instant }),
  }),
  remove: plainEndpoint(removeCalendarFeed, {
    summary: 'No calendar feed any more',
    access: 'person',
    response: feed,
  }),
  read: endpoint(readCalendarFeed, {
    summary: 'A person’s calendar feed',
    description: 'iCalendar, for whoever knows its address.',
    access: 'anyone',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    decode: ({ params }) => ({ token: params.file.slice(0, -'.ics'.length) }),
    mediaType,
    response: z.string(),
    refusals: ['calendar_not_found'],
  }),
}
