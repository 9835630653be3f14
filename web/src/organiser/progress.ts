import type { StaffedOlympiad } from '@olympiad/contract/staff'
import { hasEnded } from '@olympiad/domain/olympiad'

type Progress = Pick<StaffedOlympiad, 'status' | 'isCancelled' | 'endsAt'>

/** Its status as people read it: what has ended and is not published is being judged. */
export function progressOf({ status, isCancelled, endsAt }: Progress, now: Date) {
  if (isCancelled) return 'cancelled'
  const end = endsAt === null ? null : new Date(endsAt)
  return status === 'active' && hasEnded({ endsAt: end }, now) ? 'judged' : status
}
