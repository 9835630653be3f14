import { z } from 'zod'
import { getDashboard, watchDashboard } from './dashboard.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const count = z.int().min(0)
const maybe = count.nullable()
const inOlympiad = z.object({ olympiadId: wire.idText })

const liveWire = z.object({
  at: wire.instant,
  runs: z
    .object({ ready: count, memorise: count, recall: count, finished: count, overdue: count })
    .nullable(),
})

const historyWire = z.object({
  totals: z.object({ registrations: maybe, payments: maybe }),
  days: z.array(z.object({ day: z.iso.date(), registrations: maybe, payments: maybe })),
  hours: z.array(z.object({ hour: wire.instant, starts: count, finishes: count })).nullable(),
  categories: z.array(
    z.object({
      stage: z.object({ level: wire.stageLevel, number: wire.id }),
      ageBand: wire.ageBand,
      registrations: maybe,
      payments: maybe,
      starts: maybe,
      finishes: maybe,
    }),
  ),
  earlier: z.array(
    z.object({
      olympiadId: wire.id,
      title: wire.translated(z.string()),
      registrations: maybe,
      payments: maybe,
    }),
  ),
})

export const dashboardEndpoints = {
  numbers: plainEndpoint(getDashboard, {
    summary: 'An olympiad in numbers',
    description: 'Null stands for what the caller’s role may not see.',
    access: { staff: 'see' },
    params: inOlympiad,
    response: z.object({ live: liveWire, history: historyWire }).meta({ id: 'Dashboard' }),
  }),
  events: endpoint(watchDashboard, {
    summary: 'The same as it changes, as server-sent events',
    description:
      'Events live and history, each with its part of the numbers as JSON. Ends now and then: whoever watches on asks again.',
    access: { staff: 'see' },
    params: inOlympiad,
    decode: ({ params }) => params,
    mediaType: 'text/event-stream',
    response: z.string(),
    refusals: ['too_many_streams'],
  }),
}
