import type { Payment } from '@olympiad/contract/payment'
import type { Money } from '@olympiad/domain/olympiad'
import type { ProviderName } from '@olympiad/domain/order'
import { simulatedPaymentMs } from '@olympiad/domain/payment'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { payBill, watchedPayment, type Wish } from '../pay.ts'
import type { Payments } from '../payments.ts'
import { lockWhose, type Bill } from '../store.ts'
import { keepForPlace, offerByLink, takeBack, takeByLink, type SeatName } from './change.ts'
import { giveSeatTo, handOutSeats } from './give.ts'
import { dropClassOrder, openClassOrder, type ClassOrderWish } from './open.ts'
import { returnSeats, type ReturnWish } from './return.ts'

/** How whoever orders for a class moves money and seats: through whoever keeps the books. */
export type SeatBooks = {
  providersFor: (money: Money) => ProviderName[]
  open: (client: PoolClient, wish: ClassOrderWish) => Promise<string>
  drop: (orderId: string) => Promise<void>
  pay: (bill: Bill, wish: Wish) => Promise<void>
  /** What is due is settled, and seats are handed out. */
  watch: (orderId: string) => Promise<Payment>
  keepForPlace: (seat: SeatName, placeId: number) => Promise<void>
  offerByLink: (seat: SeatName, codeSha256: Buffer) => Promise<void>
  takeBack: (seat: SeatName) => Promise<void>
  takeByLink: (codeSha256: Buffer, personId: number) => Promise<{ olympiadId: number }>
  giveBack: (where: { groupId: number; orderId: string }, wish: ReturnWish) => Promise<void>
  /** Whoever has just accepted the terms may have a seat waiting. */
  giveTo: (registrationId: number) => Promise<boolean>
}

export function seatBooks(payments: Payments, wakePollerIn: (ms: number) => void): SeatBooks {
  const { db, now } = payments
  const whoseOf = (orderId: string) => ({ registrationId: null, orderId })
  return {
    providersFor: (money) => payments.providersFor(money).map(({ name }) => name),
    open: (client, wish) => openClassOrder(client, wish, now()),
    drop: (orderId) =>
      inTransaction(db.pool, async (client) => {
        await lockWhose(client, whoseOf(orderId))
        if (!(await dropClassOrder(client, orderId))) throw new Refusal('order_begun')
      }),
    pay: async (bill, wish) => {
      await payBill(payments, bill, wish)
      wakePollerIn(simulatedPaymentMs)
    },
    watch: async (orderId) => {
      const payment = await watchedPayment(payments, whoseOf(orderId), wakePollerIn)
      if (payment.state === 'success') await handOutSeats(payments, orderId)
      return payment
    },
    keepForPlace: (seat, placeId) => keepForPlace(payments, seat, placeId),
    offerByLink: (seat, code) => offerByLink(payments, seat, code),
    takeBack: (seat) => takeBack(payments, seat),
    takeByLink: (code, personId) => takeByLink(payments, code, personId),
    giveBack: (where, wish) => returnSeats(payments, where, wish),
    giveTo: (registrationId) => giveSeatTo(payments, registrationId),
  }
}
