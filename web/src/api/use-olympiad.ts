import { idOf } from '@olympiad/contract/id'
import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { usePlace } from '../paths.ts'
import { olympiadQuery } from './queries.ts'

/** The olympiad of the address: the table of pages lets nothing through but an id. */
export function useOlympiadId(): number {
  return idOf(usePlace()?.params.olympiadId) ?? 0
}

export function useOlympiad(): UseQueryResult<OlympiadForPerson> {
  return useQuery(olympiadQuery(useOlympiadId()))
}
