import type { Payment } from '@olympiad/contract/payment'
import type { AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'
import type { ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import type { PoolClient } from 'pg'

type SeatName = { groupId: number; orderId: string; number: number }

/** What whoever keeps the books does for classes. */
export type Books = {
  providersFor: (money: Money) => ProviderName[]
  open: (
    client: PoolClient,
    wish: {
      groupId: number
      olympiadId: number
      orderedBy: number
      unit: Money
      seats: readonly ({ placeId: number; stageId: number; ageBand: AgeBand } | null)[]
      payer: Payer
    },
  ) => Promise<string>
  drop: (orderId: string) => Promise<void>
  pay: (
    bill: {
      whose: { registrationId: null; orderId: string }
      price: Money
      payer: Payer
      description: string
      language: Language
      returnPath: string
    },
    wish: { provider?: ProviderName },
  ) => Promise<void>
  watch: (orderId: string) => Promise<Payment>
  keepForPlace: (seat: SeatName, placeId: number) => Promise<void>
  offerByLink: (seat: SeatName, codeSha256: Buffer) => Promise<void>
  takeBack: (seat: SeatName) => Promise<void>
  takeByLink: (codeSha256: Buffer, personId: number) => Promise<{ olympiadId: number }>
  giveBack: (
    where: { groupId: number; orderId: string },
    wish: { id: string; numbers: readonly number[]; requestedBy: number },
  ) => Promise<void>
}
