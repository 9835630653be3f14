import type { Translated } from '@olympiad/domain/language'
import type { OlympiadStatus } from '@olympiad/domain/olympiad'
import type { Member } from '@olympiad/domain/staff'
import { plainCall } from './call.ts'

/** An olympiad as its staff finds it in the console. */
export type StaffedOlympiad = {
  id: number
  title: Translated
  status: OlympiadStatus
  startsAt: string
  endsAt: string | null
  /** The caller. */
  member: Member
}

export const listStaffedOlympiads = plainCall<unknown, StaffedOlympiad[]>(
  'GET',
  '/api/organiser/olympiads',
)

export const getStaffedOlympiad = plainCall<{ olympiadId: number }, StaffedOlympiad>(
  'GET',
  '/api/organiser/olympiads/{olympiadId}',
)
