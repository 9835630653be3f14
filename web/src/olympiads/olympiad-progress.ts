import { hasEnded, type Olympiad } from '@olympiad/domain/olympiad'

/** How far it is, in the words of a badge; over, but not yet published, it is being judged. */
export function progressAt(
  olympiad: Olympiad,
  now: Date,
): Olympiad['status'] | 'judged' | 'cancelled' {
  if (olympiad.isCancelled) return 'cancelled'
  return olympiad.status === 'active' && hasEnded(olympiad, now) ? 'judged' : olympiad.status
}
