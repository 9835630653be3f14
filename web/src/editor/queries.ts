import {
  getCancellation,
  getDraft,
  getDraftChanges,
  listDraftRevisions,
} from '@olympiad/contract/editor'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

/** Asked once when the editor opens: from then on the working copy knows better. */
export const draftQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId, 'draft'],
    ...asks(getDraft, { olympiadId }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const draftChangesQuery = (olympiadId: number, revision: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId, 'changes', revision],
    ...asks(getDraftChanges, { olympiadId }),
    gcTime: 0,
  })

export const draftRevisionsQuery = (olympiadId: number) =>
  infiniteQueryOptions({
    queryKey: [consoleKey, olympiadId, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      call(listDraftRevisions, { olympiadId, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1)?.revision
      return last === undefined || last === 1 ? undefined : last
    },
    gcTime: 0,
  })

/** Asked again while money is still on its way. */
export const cancellationQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId, 'cancellation'],
    ...asks(getCancellation, { olympiadId }),
    refetchInterval: ({ state }) =>
      state.data && state.data.waiting + state.data.accepted === 0 ? false : 5_000,
  })
