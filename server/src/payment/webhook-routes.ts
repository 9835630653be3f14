import { api } from '@olympiad/contract/api'
import { Refusal } from '../http/route/refusal.ts'
import type { Handle } from '../http/route/route.ts'
import { receiveMessage } from './inbox.ts'
import type { Payments } from './payments.ts'

/** What is kept of the headers: enough to check the signature again. */
const keptHeaders = ['x-sign', 'content-type', 'user-agent'] as const

/** Where providers report. The body stays the bytes that came: the signature is over them. */
export function webhookRoutes(handle: Handle, payments: Payments): void {
  const reporting = [...payments.providers.values()].filter(({ webhook }) => webhook)

  handle(api.payment.webhook, async ({ input, request }) => {
    const provider = reporting.find(({ name }) => name === input.provider)
    if (!provider) throw new Refusal('not_found')
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value.slice(0, 500)]] : []
    })
    const body = Buffer.from(input.message)
    await receiveMessage(payments, provider, { headers: Object.fromEntries(headers), body })
    return {}
  })
}
