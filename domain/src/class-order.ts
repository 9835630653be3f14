import type { AgeBand } from './age-band.ts'
import type { OrderStatus } from './order.ts'

/** More seats than anybody pays for at once. */
export const greatestOrder = 500

/** A proforma can be paid for so long; what is paid by card has its own, shorter time. */
export const classOrderDays = 14

/** A seat as its facts say; whose it is follows from them. */
export type SeatFacts = {
  /** It waits for a place of the roster, or for whoever took it by its link. */
  isForSomebody: boolean
  /** Whoever has its link may take it. */
  isOffered: boolean
  isGiven: boolean
  isReturned: boolean
}

export const seatStates = ['free', 'offered', 'waiting', 'given', 'returned'] as const
export type SeatState = (typeof seatStates)[number]

export function seatStateOf({
  isForSomebody,
  isOffered,
  isGiven,
  isReturned,
}: SeatFacts): SeatState {
  if (isReturned) return 'returned'
  if (isGiven) return 'given'
  if (isForSomebody) return 'waiting'
  return isOffered ? 'offered' : 'free'
}

/** It pays for somebody at this moment. */
export const isLive = (seat: Pick<SeatFacts, 'isGiven' | 'isReturned'>): boolean =>
  seat.isGiven && !seat.isReturned

/** Who has paid: by an order of their own or by a seat, never by both; a ghost need not. */
export function isPaidFor(registration: {
  isGhost: boolean
  orders: readonly OrderStatus[]
  seats: readonly Pick<SeatFacts, 'isGiven' | 'isReturned'>[]
}): boolean {
  const { isGhost, orders, seats } = registration
  return isGhost || orders.includes('paid') || seats.some(isLive)
}

/** Why a seat cannot be given to somebody; null when it can. */
export type GivingObstacle = 'not-paid' | 'paid-alone' | 'returned' | 'given' | null

export function givingObstacle(
  seat: Pick<SeatFacts, 'isGiven' | 'isReturned'>,
  { order, isPaidAlready }: { order: OrderStatus; isPaidAlready: boolean },
): GivingObstacle {
  if (seat.isReturned) return 'returned'
  if (seat.isGiven) return 'given'
  if (order !== 'paid') return 'not-paid'
  return isPaidAlready ? 'paid-alone' : null
}

/** Whoever has a seat, as far as the trainers of its group may know. */
export type SeatHolder = { hasRun: boolean; isInGroup: boolean }

/**
 * Why a seat cannot be taken back from whoever has it (null: nobody); null when it can. Of somebody who is
 * not in the group no trainer learns whether they have run: from the start on the seat is theirs.
 */
export function takingBackObstacle(
  seat: Pick<SeatFacts, 'isReturned'>,
  holder: SeatHolder | null,
  { hasStarted }: { hasStarted: boolean },
): 'returned' | 'run-begun' | 'in-use' | null {
  if (seat.isReturned) return 'returned'
  if (!holder) return null
  if (!holder.isInGroup) return hasStarted ? 'in-use' : null
  return holder.hasRun ? 'run-begun' : null
}

/** Why the money for a seat cannot go back; null when it can. */
export type ReturnObstacle = 'not-paid' | 'started' | 'in-use' | 'returned' | null

export function returnObstacle(
  seat: Pick<SeatFacts, 'isGiven' | 'isReturned'>,
  { order, startsAt }: { order: OrderStatus; startsAt: Date },
  now: Date,
): ReturnObstacle {
  if (seat.isReturned) return 'returned'
  if (order !== 'paid') return 'not-paid'
  if (seat.isGiven) return 'in-use'
  return startsAt <= now ? 'started' : null
}

/** How many seats go with so much money; null: it is no whole number of them. */
export function seatsFor(amount: number, unit: number): number | null {
  return unit > 0 && amount > 0 && amount % unit === 0 ? amount / unit : null
}

/** What a class is called says how old it is: in both countries the seventh has turned thirteen. */
const grade = /^\s*(1[0-2]|[1-9])(?!\d)/
const ageInFirstGrade = 7

/** What to begin with where nobody has said it; the trainer chooses, and the participant after them. */
export function proposedAgeBand(groupName: string): AgeBand {
  const found = grade.exec(groupName)?.[1]
  if (found === undefined) return '13-15'
  const age = Number(found) + ageInFirstGrade - 1
  if (age <= 12) return '9-12'
  if (age <= 15) return '13-15'
  return age <= 17 ? '16-17' : '18-100'
}
