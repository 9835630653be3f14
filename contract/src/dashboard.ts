import type { AgeBand } from '@olympiad/domain/age-band'
import type { Translated } from '@olympiad/domain/language'
import type { Stage } from '@olympiad/domain/stage'
import { fileCall, plainCall } from './call.ts'

// What an olympiad looks like while it is sold and run. Null is what the caller's role may not see.

/** How many runs are where at this moment. */
export type LiveNumbers = {
  at: string
  runs: {
    ready: number
    memorise: number
    recall: number
    finished: number
    overdue: number
  } | null
}

/** What happened until now. Days are the olympiad's own, `YYYY-MM-DD`; hours are instants. */
export type DashboardHistory = {
  totals: { registrations: number | null; payments: number | null }
  days: { day: string; registrations: number | null; payments: number | null }[]
  hours: { hour: string; starts: number; finishes: number }[] | null
  categories: {
    stage: Stage
    ageBand: AgeBand
    registrations: number | null
    payments: number | null
    starts: number | null
    finishes: number | null
  }[]
  /** Of the caller's earlier olympiads: what they had so many days before or after their start. */
  earlier: {
    olympiadId: number
    title: Translated
    registrations: number | null
    payments: number | null
  }[]
}

export type Dashboard = { live: LiveNumbers; history: DashboardHistory }

export const getDashboard = plainCall<{ olympiadId: number }, Dashboard>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}/dashboard',
)

/** The same as it changes: server-sent events `live` and `history`, each with its part as JSON. */
export const watchDashboard = fileCall<{ olympiadId: number }>({
  method: 'GET',
  path: '/api/organiser/olympiads/{olympiadId}/dashboard/events',
  request: ({ olympiadId }) => ({ params: { olympiadId: `${olympiadId}` } }),
})
