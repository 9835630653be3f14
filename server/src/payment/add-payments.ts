import type { Floor } from '../http/route/floor.ts'
import { refundCancelled } from './cancelled-olympiads.ts'
import { applyDueMessages } from './inbox.ts'
import type { Payments } from './payments.ts'
import { expireOrders, pollDueAttempts } from './poller.ts'
import { minimumsOf, providersOf, type Minimums, type PaymentConfig } from './providers.ts'
import { refundOrder } from './refund.ts'
import type { RefundWish } from './refund-store.ts'
import { paymentRoutes } from './routes.ts'
import { seatBooks, type SeatBooks } from './seats/books.ts'
import { handOutSeats } from './seats/give.ts'
import { settleAttention, type SettleWish } from './settle.ts'
import { lineNames, transferBooking, type BookTransfer, type NameLine } from './transfer.ts'
import { webhookRoutes } from './webhook-routes.ts'

type PaymentParts = { publicUrl: string | null; apiUrl: string | null; payments: PaymentConfig }

/** How the console moves money: through whoever keeps the books. */
export type MoneyMoves = {
  minimums: Minimums
  refundOrder: (where: { olympiadId: number; orderId: string }, wish: RefundWish) => Promise<void>
  settleAttention: (wish: SettleWish) => Promise<void>
  bookTransfer: BookTransfer
  lineNames: (olympiadId: number) => Promise<NameLine>
  seats: SeatBooks
}

/** The slice as a whole, with what must happen without anybody asking. */
export function addPayments(
  { server, handle, db, now, jobs, audit, tell }: Floor,
  { publicUrl, apiUrl, payments: config }: PaymentParts,
): MoneyMoves {
  const urls = { publicUrl, apiUrl: apiUrl ?? publicUrl }
  const payments: Payments = {
    ...providersOf(config, now),
    ...urls,
    log: server.log,
    db,
    now,
    audit,
    tell,
  }
  const everyMs = 1_000
  jobs.add({ name: 'payment-messages', everyMs, work: () => applyDueMessages(payments) })
  jobs.add({ name: 'expired-orders', everyMs, work: () => expireOrders(payments) })
  jobs.add({ name: 'cancelled-olympiads', everyMs, work: () => refundCancelled(payments) })
  const polls = { name: 'payment-polls', everyMs, work: () => pollDueAttempts(payments) }
  const { wakeIn } = jobs.add(polls)
  // Whoever waits gets theirs at once; this is for who registered before the class had paid.
  jobs.add({ name: 'class-seats', everyMs: 5_000, work: () => handOutSeats(payments) })
  paymentRoutes(handle, payments, wakeIn)
  webhookRoutes(handle, payments)
  return {
    minimums: minimumsOf(payments),
    refundOrder: (where, wish) => refundOrder(payments, where, wish),
    settleAttention: (wish) => settleAttention(payments, wish),
    bookTransfer: transferBooking(payments),
    lineNames: (olympiadId) => lineNames(db.pool, olympiadId),
    seats: seatBooks(payments, wakeIn),
  }
}
