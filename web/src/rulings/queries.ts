import { getPersonRulings, listRuns, type RunFilter } from '@olympiad/contract/rulings'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

const runsKey = (olympiadId: number) => [consoleKey, olympiadId, 'runs'] as const

/** The runs of an olympiad, the latest first, page by page. */
export const runsQuery = (olympiadId: number, filter: RunFilter | undefined) =>
  infiniteQueryOptions({
    queryKey: [...runsKey(olympiadId), 'list', filter ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listRuns, { olympiadId, filter, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const personRulingsQuery = (olympiadId: number, registrationId: number) =>
  queryOptions({
    queryKey: [...runsKey(olympiadId), 'person', registrationId],
    ...asks(getPersonRulings, { olympiadId, registrationId }),
  })

/** Whatever was ruled changes lists, sheets and what would be published. */
export const forgetRuns = (client: QueryClient, olympiadId: number) =>
  client.invalidateQueries({ queryKey: [consoleKey, olympiadId] })
