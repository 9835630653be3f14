import type { AgeBand } from './age-band.ts'
import { hasEnded, isOver, type OlympiadState } from './olympiad.ts'
import type { Stage } from './stage.ts'

export const paymentStatuses = ['ok', 'none', 'no'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** `waiting`: every task is closed; `finished`: the results are out. */
export type Doneness = 'waiting' | 'finished'

export type Subscription = Stage & { ageBand: AgeBand; personId: number }

/** What an olympiad is to one person; a guest has none of it. */
export type Enrolment = {
  isPaid: boolean
  paymentStatus: PaymentStatus | null
  done: Doneness | null
  subscription: Subscription | null
  /** Of the staff of this olympiad. */
  isStaff: boolean
  /** Takes part as a ghost: pays nothing, is never ranked. */
  isGhost: boolean
  /** The terms have changed: they are accepted anew before the next step. */
  owesTerms: boolean
}

export const notEnrolled: Enrolment = {
  isPaid: false,
  paymentStatus: null,
  done: null,
  subscription: null,
  isStaff: false,
  isGhost: false,
  owesTerms: false,
}

/** What the person may do with the olympiad: draws the buttons and guards the server. */
export type Participation =
  | { kind: 'participate' }
  /** Over without the person, and the results are not out yet. */
  | { kind: 'closed' }
  /** Called off; what was paid is on its way back. */
  | { kind: 'cancelled' }
  | { kind: 'waiting' }
  | { kind: 'finished' }
  | { kind: 'train' }
  | { kind: 'train-and-start'; canStart: boolean }

/** Spec 4: paid when payment_status is ok or is_pay is 1. */
export function isPaid(enrolment: Pick<Enrolment, 'isPaid' | 'paymentStatus'>): boolean {
  return enrolment.isPaid || enrolment.paymentStatus === 'ok'
}

/** Spec 4: participation. What is over has nothing to buy. */
export function participationAt(
  olympiad: OlympiadState,
  enrolment: Enrolment,
  now: Date,
): Participation {
  if (olympiad.isCancelled) return { kind: 'cancelled' }
  if (!isPaid(enrolment)) {
    if (olympiad.status === 'completed') return { kind: 'finished' }
    return { kind: isOver(olympiad, now) ? 'closed' : 'participate' }
  }
  if (enrolment.done === 'waiting') return { kind: 'waiting' }
  if (enrolment.done === 'finished' || olympiad.status === 'completed') return { kind: 'finished' }
  if (olympiad.status === 'announced') return { kind: 'train' }
  return { kind: 'train-and-start', canStart: !hasEnded(olympiad, now) }
}

/** `is_done` is the participant's own: waiting once all is closed or over, finished once published. */
export function donenessAt(
  progress: { tasks: number; closedTasks: number; endsAt: Date | null; publishedAt: Date | null },
  now: Date,
): Doneness | null {
  if (progress.publishedAt !== null) return 'finished'
  const isAllClosed = progress.tasks > 0 && progress.closedTasks >= progress.tasks
  return isAllClosed || hasEnded(progress, now) ? 'waiting' : null
}
