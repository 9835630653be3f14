import type { AgeBand } from '@olympiad/domain/age-band'
import type { SeatState } from '@olympiad/domain/class-order'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { OrderStatus, ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import type { PaymentState } from '@olympiad/domain/payment'
import type { RefundState } from '@olympiad/domain/refund'
import type { Stage } from '@olympiad/domain/stage'
import { fileCall, plainCall } from './call.ts'
import type { TransferOffer } from './payment-offer.ts'

type OfGroup = { groupId: number }
type OfOrder = OfGroup & { orderId: string }
type OfSeat = OfOrder & { number: number }

/** An olympiad that seats can be ordered for. */
export type OrderableOlympiad = { id: number; title: Translated; startsAt: string; unit: Money }

/** How the seats of an order are used. */
export type SeatCounts = Record<SeatState, number>

export type ClassOrder = {
  id: string
  /** On the receipt. */
  number: string
  olympiadId: number
  olympiad: Translated
  status: OrderStatus
  unit: Money
  total: Money
  seats: SeatCounts
  createdAt: string
  /** Until when it can be paid. */
  expiresAt: string | null
  paidAt: string | null
}

export type ClassOrders = { orders: ClassOrder[]; olympiads: OrderableOlympiad[] }

export const listClassOrders = plainCall<OfGroup, ClassOrders>(
  'GET',
  '/api/groups/{groupId}/orders',
)

/** Whether a seat for somebody would be of any use. */
export type ChildStanding = 'none' | 'paid-alone' | 'has-seat'

/** A place of the roster, by the trainers' own label. */
export type OrderChild = {
  placeId: number
  label: string
  isClaimed: boolean
  standing: ChildStanding
}

/** What an order for an olympiad would be like. */
export type OrderOffer = OrderableOlympiad & {
  stages: Stage[]
  ageBands: AgeBand[]
  /** To begin with; the participant has the last word. */
  proposed: AgeBand
  providers: ProviderName[]
  /** The organiser takes transfers in its currency. */
  takesTransfers: boolean
  payer: Payer
  children: OrderChild[]
}

export const getOrderOffer = plainCall<OfGroup & { olympiadId: number }, OrderOffer>(
  'GET',
  '/api/groups/{groupId}/order-offers/{olympiadId}',
)

/** A category as a trainer proposes it. */
export type ProposedCategory = Stage & { ageBand: AgeBand }

export type Seat = {
  number: number
  state: SeatState
  placeId: number | null
  /** The trainers' own label of whom it is for; null: for nobody, or for somebody who is not in the group. */
  label: string | null
  proposed: ProposedCategory | null
  /** Whoever has it is in the group and has begun to run: it stays theirs. */
  hasRun: boolean
  /** It can be taken back from whomever it is for. */
  isTakeable: boolean
}

export type ClassPayment = {
  state: PaymentState
  isSimulated: boolean
  redirect: string | null
}

export type ClassOrderSheet = ClassOrder & {
  startsAt: string
  payer: Payer
  providers: ProviderName[]
  /** Who took the money; null: nobody yet. */
  provider: ProviderName | null
  /** Where a transfer would go; null: the organiser takes none. */
  transfer: TransferOffer | null
  seatList: Seat[]
  /** Places of the roster that a seat could be kept for. */
  children: OrderChild[]
  refunds: { amount: number; state: RefundState; requestedAt: string; doneAt: string | null }[]
  payment: ClassPayment
}

/** Named children, and seats for whoever they will be given to. */
export type ClassOrderWish = {
  olympiadId: number
  children: { placeId: number; category: ProposedCategory }[]
  freeSeats: number
  payer: Payer
}

export const placeClassOrder = plainCall<OfGroup & ClassOrderWish, ClassOrderSheet>(
  'POST',
  '/api/groups/{groupId}/orders',
)

/** Settles what is due while somebody waits for it. */
export const getClassOrder = plainCall<OfOrder, ClassOrderSheet>(
  'GET',
  '/api/groups/{groupId}/orders/{orderId}',
)

/** Nobody wants it any more; nothing was paid. */
export const withdrawClassOrder = plainCall<OfOrder, ClassOrderSheet>(
  'DELETE',
  '/api/groups/{groupId}/orders/{orderId}',
)

export const payClassOrder = plainCall<
  OfOrder & { provider?: ProviderName | undefined },
  ClassOrderSheet
>('POST', '/api/groups/{groupId}/orders/{orderId}/payment')

/** What a transfer must say and where it goes, as a PDF. */
export const getProforma = fileCall<OfOrder & { language: Language }>({
  method: 'GET',
  path: '/api/groups/{groupId}/orders/{orderId}/proforma',
  request: ({ groupId, orderId, language }) => ({
    params: { groupId: `${groupId}`, orderId },
    query: { language },
  }),
})

/** What was paid and what has gone back, as a PDF. */
export const getClassReceipt = fileCall<OfOrder & { language: Language }>({
  method: 'GET',
  path: '/api/groups/{groupId}/orders/{orderId}/receipt',
  request: getProforma.request,
})

export const keepSeat = plainCall<OfSeat & { placeId: number }, ClassOrderSheet>(
  'PUT',
  '/api/groups/{groupId}/orders/{orderId}/seats/{number}/place',
)

/** The code is told once; it stands behind `#` in the link. */
export const offerSeat = plainCall<OfSeat, { code: string }>(
  'POST',
  '/api/groups/{groupId}/orders/{orderId}/seats/{number}/link',
)

export const takeSeatBack = plainCall<OfSeat, ClassOrderSheet>(
  'DELETE',
  '/api/groups/{groupId}/orders/{orderId}/seats/{number}/holder',
)

/** Under the same id it is one return however often it is asked for. */
export const returnSeats = plainCall<OfOrder & { id: string; numbers: number[] }, ClassOrderSheet>(
  'POST',
  '/api/groups/{groupId}/orders/{orderId}/returns',
)

/** What a link to a seat opens. */
export type OfferedSeat = {
  olympiadId: number
  title: Translated
  startsAt: string
  group: string
}

export const lookAtSeat = plainCall<{ code: string }, OfferedSeat>('POST', '/api/seats/look')
export const takeSeat = plainCall<{ code: string }, { olympiadId: number }>(
  'POST',
  '/api/seats/take',
)
