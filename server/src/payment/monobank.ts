import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { currencies, type Currency } from '@olympiad/domain/olympiad'
import { z } from 'zod'
import { callProvider, expectAnswer, isFinalRefusal, jsonOf } from './provider-call.ts'
import {
  ProviderError,
  type Message,
  type Provider,
  type ProviderNews,
  type ReportedRefund,
} from './provider.ts'

export type MonobankConfig = { url: string; token: string }

/** ISO 4217 numbers, as the protocol wants them. */
const currencyNumbers: Record<Currency, number> = { UAH: 980, PLN: 985, EUR: 978 }

const statuses: Record<string, ProviderNews['status']> = {
  created: 'pending',
  processing: 'pending',
  hold: 'pending',
  success: 'confirmed',
  failure: 'failed',
  expired: 'expired',
  reversed: 'reversed',
}

const invoice = z.object({
  invoiceId: z.string().min(1).max(100),
  status: z.enum(Object.keys(statuses)),
  failureReason: z.string().optional(),
  amount: z.int().min(0),
  ccy: z.int(),
  finalAmount: z.int().min(0).optional(),
  modifiedDate: z.iso.datetime({ offset: true }).optional(),
  reference: z.string().optional(),
  cancelList: z
    .array(
      z.object({
        status: z.enum(['processing', 'success', 'failure']),
        amount: z.int().min(0),
        createdDate: z.string().optional(),
        extRef: z.string().optional(),
      }),
    )
    .optional(),
})
const invitation = z.object({ invoiceId: z.string().min(1), pageUrl: z.url() })
const cancellation = z.object({ status: z.enum(['processing', 'success', 'failure']) })
const refundStates = { processing: 'accepted', success: 'done', failure: 'refused' } as const
const publicKey = z.object({ key: z.string() })

/** A key that has not verified is fetched again, but not more often than this. */
const keyRefreshMs = 60_000

export function monobankProvider({ url, token }: MonobankConfig, now: () => Date): Provider {
  const headers = { 'x-token': token }
  const keyOf = keyKeeper(async () => {
    const answer = await callProvider(`${url}/api/merchant/pubkey`, { headers })
    return monobankKey(expectAnswer(answer, publicKey).key)
  }, now)
  return {
    name: 'monobank',
    invite: async (bill) => {
      const answer = await callProvider(`${url}/api/merchant/invoice/create`, {
        method: 'POST',
        headers,
        body: {
          amount: bill.money.amount,
          ccy: currencyNumbers[bill.money.currency],
          merchantPaymInfo: { reference: bill.attemptId, destination: bill.description },
          redirectUrl: bill.returnUrl,
          webHookUrl: bill.webhookUrl,
          validity: Math.floor(bill.lifetimeMs / 1000),
          paymentType: 'debit',
        },
      })
      const { invoiceId, pageUrl } = expectAnswer(answer, invitation)
      return { reference: invoiceId, redirect: pageUrl }
    },
    ask: async ({ id, reference }) => {
      if (reference === null) return null
      const query = new URLSearchParams({ invoiceId: reference })
      const answer = await callProvider(`${url}/api/merchant/invoice/status?${query}`, { headers })
      if (answer.status === 404) return null
      const news = newsIn(expectAnswer(answer, invoice))
      if (news?.attemptId !== id) throw new ProviderError('the answer is about another invoice')
      return news
    },
    refund: async ({ reference }, { id, amount }) => {
      const answer = await callProvider(`${url}/api/merchant/invoice/cancel`, {
        method: 'POST',
        headers,
        body: { invoiceId: reference, extRef: id, amount },
      })
      if (isFinalRefusal(answer)) return 'refused'
      // That it is done its news will say.
      const { status } = expectAnswer(answer, cancellation)
      return status === 'failure' ? 'refused' : 'accepted'
    },
    webhook: {
      isGenuine: onceGenuine(
        async (message) =>
          isSigned(message, await keyOf()) || isSigned(message, await keyOf('again')),
      ),
      contentOf: (body) => {
        const parsed = invoice.safeParse(jsonOf(body))
        const news = parsed.success ? newsIn(parsed.data) : null
        return news && { kind: 'news', news }
      },
    },
  }
}

/** The key comes as base64 of a PEM. */
export function monobankKey(text: string): KeyObject {
  return createPublicKey(Buffer.from(text, 'base64').toString('utf8'))
}

/** ECDSA over the bytes as they came: a body read and written again is another body. */
export function isSigned({ headers, body }: Message, key: KeyObject): boolean {
  const signature = headers['x-sign']
  if (!signature) return false
  try {
    return verify('sha256', body, key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

const rememberedSignatures = 1000

/**
 * Checking a signature costs more than all the rest of a message, and messages are repeated: the very
 * bytes that were genuine under the very same signature still are.
 */
function onceGenuine(check: (message: Message) => Promise<boolean>) {
  const genuine = new Set<string>()
  return async (message: Message): Promise<boolean> => {
    const sign = message.headers['x-sign'] ?? ''
    const name = createHash('sha256')
      .update(sign)
      .update('\n')
      .update(message.body)
      .digest('base64')
    if (genuine.has(name)) return true
    if (!(await check(message))) return false
    const [oldest] = genuine
    if (oldest !== undefined && genuine.size >= rememberedSignatures) genuine.delete(oldest)
    genuine.add(name)
    return true
  }
}

function newsIn(data: z.infer<typeof invoice>): ProviderNews | null {
  const currency = currencies.find((code) => currencyNumbers[code] === data.ccy)
  const refunds = refundsIn(data)
  // What is left after refunds, and these: together what was paid.
  const isBack = refunds.filter(({ state }) => state === 'done')
  const back = isBack.reduce((sum, one) => sum + one.amount, 0)
  const amount = data.finalAmount === undefined ? data.amount : data.finalAmount + back
  const status = statuses[data.status]
  if (!status || !data.reference) return null
  return {
    attemptId: data.reference,
    reference: data.invoiceId,
    status,
    money: currency ? { amount, currency } : { amount, foreignCurrency: `${data.ccy}` },
    modifiedAt: data.modifiedDate ? new Date(data.modifiedDate) : null,
    reason: data.failureReason ?? null,
    isSettled: true,
    refunds,
  }
}

/** What was given back in its own cabinet has no name of ours: its instant is one. */
function refundsIn({ cancelList = [] }: z.infer<typeof invoice>): ReportedRefund[] {
  return cancelList.map(({ extRef, createdDate = '', amount, status }) => ({
    name: extRef || `${createdDate} ${amount}`,
    amount,
    state: refundStates[status],
  }))
}

function keyKeeper(fetchKey: () => Promise<KeyObject>, now: () => Date) {
  let kept: { key: KeyObject; at: number } | null = null
  return async (again?: 'again'): Promise<KeyObject> => {
    const isFresh = kept && now().getTime() - kept.at < keyRefreshMs
    if (kept && (isFresh || !again)) return kept.key
    const key = await fetchKey()
    kept = { key, at: now().getTime() }
    return key
  }
}
