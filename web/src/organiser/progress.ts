import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { hasEnded } from '@olympiad/domain/olympiad'

/** Its status as people read it: what has ended and is not published is being judged. */
export function progressOf({ status, endsAt }: StaffedOlympiad, now: Date) {
  const end = endsAt === null ? null : new Date(endsAt)
  return status === 'active' && hasEnded({ endsAt: end }, now) ? 'judged' : status
}
