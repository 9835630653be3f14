import { readLog } from '@olympiad/contract/log'
import { countPeople, getPerson, listPeople, type PeopleFilter } from '@olympiad/contract/people'
import type { Language } from '@olympiad/domain/language'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'
import type { PeopleQuestion } from './people-question.ts'

/** Whatever is changed about people makes all of these old. */
export const peopleKey = (olympiadId: number) => [consoleKey, olympiadId, 'people'] as const
export const peopleListKey = (olympiadId: number) => [...peopleKey(olympiadId), 'list'] as const

export const peopleQuery = (olympiadId: number, question: PeopleQuestion, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...peopleListKey(olympiadId), question, language],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { olympiadId, ...question, in: language, after: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const peopleCountQuery = (olympiadId: number, filter: PeopleFilter) =>
  queryOptions({
    queryKey: [...peopleKey(olympiadId), 'count', filter],
    ...asks(countPeople, { olympiadId, ...filter }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (olympiadId: number, registrationId: number) =>
  queryOptions({
    queryKey: [...peopleKey(olympiadId), registrationId],
    ...asks(getPerson, { olympiadId, registrationId }),
    retry: false,
  })

/** The newest of what was done about a person. */
export const personLogQuery = (olympiadId: number, personId: number) =>
  queryOptions({
    queryKey: [...peopleKey(olympiadId), 'log', personId],
    ...asks(readLog, { olympiadId, personId }),
  })
