import { acceptAgreement, getAgreement } from '@olympiad/contract/agreement'
import type { Call } from '@olympiad/contract/call'
import { listCities, listCountries, listRegions } from '@olympiad/contract/guide'
import { getOlympiad } from '@olympiad/contract/olympiads'
import {
  cancelParticipation,
  getPayment,
  getReceipts,
  startPayment,
} from '@olympiad/contract/payment'
import { getPaymentOffer } from '@olympiad/contract/payment-offer'
import {
  findMyRank,
  getDistribution,
  getRanking,
  getRankingPage,
  listMyResults,
  listRankedOlympiads,
  type RankingFilter,
  type RankingPageQuestion,
} from '@olympiad/contract/ranking'
import { register } from '@olympiad/contract/registration'
import { startRun } from '@olympiad/contract/runs'
import { getReview } from '@olympiad/contract/runs-review'
import { firstCategory, listTasks, type TaskQuestion } from '@olympiad/contract/tasks'
import type { Language } from '@olympiad/domain/language'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { asks } from './asks.ts'
import { call } from './call.ts'

// Every question to the server, its key and how long its answer holds. Spec 7's general defaults
// (3 retries from 1 s doubling to 30 s, unused answers kept for 5 minutes) are the library's own.
// What the first screen asks stands in first-queries.ts: it comes without all the calls of this page.

const minute = 60_000

/** A list whose first item is the answer (spec 7). */
function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('the answer came back empty')
  return first
}

const mutation = <Input, Wire, Output>(definition: Call<Input, Wire, Output>) =>
  mutationOptions({ mutationFn: (input: Input) => call(definition, input) })

/** Spec 7: cached by id, no retry, fresh for 3 minutes. */
export const olympiadQuery = (id: number) =>
  queryOptions({
    queryKey: ['olympiad', id],
    ...asks(getOlympiad, { id }, firstOf),
    retry: false,
    staleTime: 3 * minute,
  })

export const countriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['guide', 'countries', language],
    ...asks(listCountries, { language }),
    staleTime: Infinity,
  })

export const regionsQuery = (countryId: number, language: Language) =>
  queryOptions({
    queryKey: ['guide', 'regions', countryId, language],
    ...asks(listRegions, { countryId, language }),
    staleTime: Infinity,
  })

export const citiesQuery = (regionId: number, language: Language) =>
  queryOptions({
    queryKey: ['guide', 'cities', regionId, language],
    ...asks(listCities, { regionId, language }),
    staleTime: Infinity,
  })

export const tasksQuery = (question: TaskQuestion) =>
  queryOptions({
    queryKey: ['tasks', question],
    ...asks(listTasks, question),
  })

export const firstTasksQuery = (olympiadId: number, language: Language) =>
  tasksQuery({ olympiadId, language, category: firstCategory })

export const agreementQuery = (olympiadId: number, language: Language) =>
  queryOptions({
    queryKey: ['agreement', olympiadId, language],
    ...asks(getAgreement, { olympiadId, language }, firstOf),
    staleTime: 3 * minute,
  })

export const paymentQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: ['payment', olympiadId],
    ...asks(getPayment, { olympiadId }),
  })

export const paymentOfferQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: ['payment-offer', olympiadId],
    queryFn: ({ signal }) => call(getPaymentOffer, { olympiadId }, signal),
  })

export const receiptsQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: ['receipts', olympiadId],
    ...asks(getReceipts, { olympiadId }),
  })

export const rankedOlympiadsQuery = queryOptions({
  queryKey: ['ranking', 'olympiads'],
  ...asks(listRankedOlympiads, undefined),
  staleTime: 3 * minute,
})

export const rankingQuery = (filter: RankingFilter) =>
  queryOptions({
    queryKey: ['ranking', 'rows', filter],
    ...asks(getRanking, filter),
    staleTime: 3 * minute,
  })

export const rankingPageQuery = (question: RankingPageQuestion) =>
  queryOptions({
    queryKey: ['ranking', 'page', question],
    ...asks(getRankingPage, question),
    staleTime: 3 * minute,
  })

export const myRankQuery = (filter: RankingFilter) =>
  queryOptions({
    queryKey: ['ranking', 'me', filter],
    ...asks(findMyRank, filter),
    staleTime: 3 * minute,
  })

export const myResultsQuery = queryOptions({
  queryKey: ['ranking', 'mine'],
  ...asks(listMyResults, undefined),
  staleTime: 3 * minute,
})

export const distributionQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: ['ranking', 'distribution', olympiadId],
    ...asks(getDistribution, { olympiadId }),
    staleTime: 3 * minute,
  })

/** While the last seconds of grace run it is asked again. */
export const reviewQuery = (runId: string) =>
  queryOptions({
    queryKey: ['review', runId],
    ...asks(getReview, { runId }),
    refetchInterval: ({ state: { data } }) => {
      // Of a sprint, until the others are done.
      const isSprint = data?.mode === 'free' && data.kind === 'waiting'
      return data?.kind === 'grading' || isSprint ? 1200 + Math.random() * 600 : false
    },
  })

export const registerMutation = mutation(register)
export const acceptAgreementMutation = mutation(acceptAgreement)
export const startPaymentMutation = mutation(startPayment)
export const cancelParticipationMutation = mutation(cancelParticipation)
export const startRunMutation = mutation(startRun)

/** Known without asking: what was to be paid is paid. */
export function markPaid(client: QueryClient, id: number): void {
  client.setQueryData(olympiadQuery(id).queryKey, (known) =>
    known?.enrolment
      ? { ...known, enrolment: { ...known.enrolment, isPaid: true, paymentStatus: 'ok' as const } }
      : known,
  )
}

/**
 * After a registration, a payment or a run: what we knew of this olympiad is old. What is on the
 * screen is asked for again, or (`none`) only when it is shown the next time.
 */
export async function forgetOlympiad(
  client: QueryClient,
  id: number,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['olympiads'], refetchType }),
    client.invalidateQueries({ queryKey: ['olympiad', id], refetchType }),
    client.invalidateQueries({ queryKey: ['tasks'], refetchType }),
  ])
}
