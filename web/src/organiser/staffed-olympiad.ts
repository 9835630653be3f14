import {
  getStaffedOlympiad,
  listStaffedOlympiads,
  type StaffedOlympiad,
} from '@olympiad/contract/staff'
import { isAllowed, type Member, type StaffAction } from '@olympiad/domain/staff'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'

/** Everything the console asks begins with this key: who leaves it forgets it at once. */
export const consoleKey = 'console'

export const staffedOlympiadsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [consoleKey, 'olympiads', search],
    queryFn: ({ pageParam, signal }) =>
      call(listStaffedOlympiads, { search, after: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const staffedOlympiadQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId],
    ...asks(getStaffedOlympiad, { olympiadId }),
    retry: false,
  })

export const StaffedOlympiadContext = createContext<StaffedOlympiad | null>(null)

/** The olympiad whose console is open, and what I am there. */
export function useStaffedOlympiad(): { olympiad: StaffedOlympiad; member: Member } {
  const olympiad = use(StaffedOlympiadContext)
  if (!olympiad) throw new Error('not within the console of an olympiad')
  return { olympiad, member: olympiad.member }
}

/** Whether I may, by the table that guards the server. */
export function useMay(action: StaffAction): boolean {
  return isAllowed(useStaffedOlympiad().member.role, action)
}
