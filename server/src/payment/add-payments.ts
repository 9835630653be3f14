import type { Floor } from '../http/route/floor.ts'
import { refundCancelled } from './cancelled-olympiads.ts'
import { applyDueMessages } from './inbox.ts'
import type { Payments } from './payments.ts'
import { expireOrders, pollDueAttempts } from './poller.ts'
import { minimumsOf, providersOf, type Minimums, type PaymentConfig } from './providers.ts'
import { paymentRoutes } from './routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

type PaymentParts = { publicUrl: string | null; apiUrl: string | null; payments: PaymentConfig }

/** The slice as a whole, with what must happen without anybody asking. */
export function addPayments(
  { server, handle, db, now, jobs }: Floor,
  { publicUrl, apiUrl, payments: config }: PaymentParts,
): { minimums: Minimums } {
  const urls = { publicUrl, apiUrl: apiUrl ?? publicUrl }
  const payments: Payments = { ...providersOf(config, now), ...urls, log: server.log, db, now }
  const everyMs = 1_000
  jobs.add({ name: 'payment-messages', everyMs, work: () => applyDueMessages(payments) })
  jobs.add({ name: 'expired-orders', everyMs, work: () => expireOrders(payments) })
  jobs.add({ name: 'cancelled-olympiads', everyMs, work: () => refundCancelled(payments) })
  const polls = { name: 'payment-polls', everyMs, work: () => pollDueAttempts(payments) }
  paymentRoutes(handle, payments, jobs.add(polls).wakeIn)
  webhookRoutes(handle, payments)
  return { minimums: minimumsOf(payments) }
}
