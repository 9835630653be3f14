import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { olympiadQuery } from './queries.ts'

/** The olympiad of the address; an address without a number asks and is refused like any other. */
export function useOlympiadId(): number {
  return Number(useParams().olympiadId)
}

export function useOlympiad(): UseQueryResult<OlympiadForPerson> {
  return useQuery(olympiadQuery(useOlympiadId()))
}
