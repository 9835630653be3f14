import { getDaily, getFriendRun, getTraining } from '@olympiad/contract/training'
import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

export const trainingQuery = (language: Language) =>
  queryOptions({ queryKey: ['training', language], ...asks(getTraining, { in: language }) })

/** A day that is over does not change any more. */
export const dailyQuery = (day: Day, band: AgeBand, language: Language) =>
  queryOptions({
    queryKey: ['daily', day, band, language],
    ...asks(getDaily, { day, band, in: language }),
    staleTime: Infinity,
    retry: false,
  })

export const friendRunQuery = (code: string) =>
  queryOptions({ queryKey: ['friend-run', code], ...asks(getFriendRun, { code }), retry: false })
