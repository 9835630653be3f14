import type { ProviderName } from '@olympiad/domain/order'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Handle } from '../http/route.ts'
import type { Payments } from './payments.ts'
import { pollDueAttempts, startPoller, type Poller } from './poller.ts'
import type { Provider } from './provider.ts'
import { paymentRoutes } from './routes.ts'
import { simulatedProvider } from './simulated.ts'

type Parts = { config: { publicUrl: string | null }; db: Database; now: () => Date }

/** The slice as a whole. It works in the background only on a server that listens. */
export function addPayments(
  server: FastifyInstance,
  handle: Handle,
  { config, db, now }: Parts,
): void {
  const simulated = simulatedProvider(now)
  const payments: Payments = {
    db,
    now,
    log: server.log,
    providers: new Map<ProviderName, Provider>([['simulated', simulated]]),
    providerFor: () => simulated,
    publicUrl: config.publicUrl,
  }
  let poller: Poller | null = null
  server.addHook('onListen', async () => {
    poller = startPoller(async () => {
      await pollDueAttempts(payments).catch((error: unknown) => {
        server.log.error({ err: error }, 'payments could not be polled')
      })
    })
  })
  server.addHook('onClose', async () => poller?.stop())
  paymentRoutes(handle, payments, (ms) => poller?.wakeIn(ms))
}
