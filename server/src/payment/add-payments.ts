import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Handle } from '../http/route/route.ts'
import { applyDueMessages } from './inbox.ts'
import type { Payments } from './payments.ts'
import { pollDueAttempts, startPoller, type Poller } from './poller.ts'
import { providersOf, type PaymentConfig } from './providers.ts'
import { paymentRoutes } from './routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

type Parts = {
  config: { publicUrl: string | null; payments: PaymentConfig }
  db: Database
  now: () => Date
}

/** The slice as a whole. It works in the background only on a server that listens. */
export function addPayments(
  server: FastifyInstance,
  handle: Handle,
  { config, db, now }: Parts,
): void {
  const payments: Payments = {
    ...providersOf(config.payments, now),
    publicUrl: config.publicUrl,
    log: server.log,
    db,
    now,
  }
  let poller: Poller | null = null
  server.addHook('onListen', async () => {
    poller = startPoller(() => workOff(payments))
  })
  server.addHook('onClose', async () => poller?.stop())
  paymentRoutes(handle, payments, (ms) => poller?.wakeIn(ms))
  webhookRoutes(server, payments)
}

/** One round of what must happen without anybody asking. */
async function workOff(payments: Payments): Promise<void> {
  try {
    await applyDueMessages(payments)
    await pollDueAttempts(payments)
  } catch (error) {
    payments.log.error({ err: error }, 'payments could not be worked off')
  }
}
