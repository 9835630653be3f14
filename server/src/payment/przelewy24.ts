import { createHash, timingSafeEqual } from 'node:crypto'
import { currencies } from '@olympiad/domain/olympiad'
import { isForeign, type SaidMoney } from '@olympiad/domain/order'
import { z } from 'zod'
import { callProvider, expectAnswer, isFinalRefusal, jsonOf } from './provider-call.ts'
import {
  ProviderError,
  type AttemptAtProvider,
  type MessageContent,
  type Provider,
  type ProviderNews,
  type ReportedRefund,
} from './provider.ts'

export type Przelewy24Config = {
  url: string
  merchantId: number
  posId: number
  apiKey: string
  crc: string
}

const notification = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string(),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string(),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
})
const refundNotification = z.object({
  orderId: z.int(),
  sessionId: z.string(),
  refundsUuid: z.string(),
  merchantId: z.int(),
  amount: z.int(),
  currency: z.string(),
  status: z.int(),
  sign: z.string(),
})
const refundList = z.object({
  data: z.object({
    refunds: z.array(
      z.object({
        requestId: z.string(),
        status: z.coerce.number().int(),
        amount: z.coerce.number().int().min(0),
      }),
    ),
  }),
})
const registered = z.object({ data: z.object({ token: z.string().min(1) }) })
const verified = z.object({ data: z.object({ status: z.literal('success') }) })
const transaction = z.object({
  data: z.object({
    orderId: z.coerce.number().int(),
    sessionId: z.string(),
    status: z.coerce.number().int(),
    amount: z.coerce.number().int(),
    currency: z.string(),
  }),
})

/** 0 none, 1 advance (paid, waits for our verify), 2 made, 3 returned. */
const statuses: Record<number, { status: ProviderNews['status']; isSettled: boolean }> = {
  0: { status: 'pending', isSettled: false },
  1: { status: 'confirmed', isSettled: false },
  2: { status: 'confirmed', isSettled: true },
  3: { status: 'reversed', isSettled: true },
}

/** 1 made, 3 waits, 4 rejected. */
const refundStates: Record<number, ReportedRefund['state']> = {
  1: 'done',
  3: 'accepted',
  4: 'refused',
}

export function przelewy24Provider(config: Przelewy24Config): Provider {
  const { url, merchantId, posId, crc } = config
  const headers = {
    authorization: `Basic ${Buffer.from(`${posId}:${config.apiKey}`).toString('base64')}`,
  }
  const refundsOf = async (orderId: string): Promise<ReportedRefund[]> => {
    const answer = await callProvider(`${url}/api/v1/refund/by/orderId/${orderId}`, { headers })
    if (answer.status === 404) return []
    return expectAnswer(answer, refundList).data.refunds.flatMap(
      ({ requestId, status, amount }) => {
        const state = refundStates[status]
        return state ? [{ name: requestId, amount, state }] : []
      },
    )
  }
  const ask = async (
    { id }: Pick<AttemptAtProvider, 'id'>,
    awaits = { refunds: false },
  ): Promise<ProviderNews | null> => {
    const address = `${url}/api/v1/transaction/by/sessionId/${encodeURIComponent(id)}`
    const answer = await callProvider(address, { headers })
    if (answer.status === 404) return null
    const { data } = expectAnswer(answer, transaction)
    const known = statuses[data.status]
    if (!known || data.sessionId !== id) throw new ProviderError('the answer makes no sense')
    const reference = data.orderId > 0 ? `${data.orderId}` : null
    const money = moneyIn(data)
    const refunds = awaits.refunds && reference ? await refundsOf(reference) : []
    return { attemptId: id, reference, money, modifiedAt: null, reason: null, ...known, refunds }
  }
  return {
    name: 'przelewy24',
    ask,
    invite: async ({ attemptId: sessionId, money, ...bill }) => {
      const { amount, currency } = money
      const answer = await callProvider(`${url}/api/v1/transaction/register`, {
        method: 'POST',
        headers,
        body: {
          merchantId,
          posId,
          sessionId,
          amount,
          currency,
          description: bill.description.slice(0, 1024),
          email: bill.email,
          country: 'PL',
          language: bill.language === 'pl' ? 'pl' : 'en',
          urlReturn: bill.returnUrl,
          urlStatus: bill.webhookUrl,
          encoding: 'UTF-8',
          sign: signOf({ sessionId, merchantId, amount, currency, crc }),
        },
      })
      const { token } = expectAnswer(answer, registered).data
      return { reference: null, redirect: `${url}/trnRequest/${encodeURIComponent(token)}` }
    },
    settle: async (news) => {
      const { attemptId: sessionId, reference, money } = news
      if (!money || isForeign(money)) throw new ProviderError('no sum that could be verified')
      const { amount, currency } = money
      const orderId = Number(reference)
      const answer = await callProvider(`${url}/api/v1/transaction/verify`, {
        method: 'PUT',
        headers,
        body: {
          merchantId,
          posId,
          sessionId,
          amount,
          currency,
          orderId,
          sign: signOf({ sessionId, orderId, amount, currency, crc }),
        },
      })
      if (answer.status < 300 && verified.safeParse(answer.json).success) return
      // Perhaps we verified it before and were interrupted: its state says so.
      const now = await ask({ id: sessionId })
      if (now?.status !== 'confirmed' || !now.isSettled) {
        throw new ProviderError(`the payment was not verified: ${answer.status}`)
      }
    },
    refund: async ({ id, reference }, refund, webhookUrl) => {
      const answer = await callProvider(`${url}/api/v1/transaction/refund`, {
        method: 'POST',
        headers,
        body: {
          requestId: refund.id,
          refundsUuid: refund.id,
          urlStatus: webhookUrl,
          refunds: [{ orderId: Number(reference), sessionId: id, amount: refund.amount }],
        },
      })
      // 409: it was asked for before.
      if (answer.status < 300 || answer.status === 409) return 'accepted'
      if (isFinalRefusal(answer)) return 'refused'
      throw new ProviderError(`the refund was not taken: ${answer.status}`)
    },
    webhook: {
      isGenuine: async ({ body }) => isGenuine(jsonOf(body), config),
      contentOf: (body) => contentOf(jsonOf(body)),
    },
  }
}

/** The protocol signs JSON text with its keys in a fixed order: the order of the object given. */
export function signOf(fields: Record<string, string | number>): string {
  return createHash('sha384').update(JSON.stringify(fields)).digest('hex')
}

/** Keys may come in any order and with others beside them: the signed object is built anew. */
function isGenuine(json: unknown, { merchantId, posId, crc }: Przelewy24Config): boolean {
  const refund = refundNotification.safeParse(json)
  if (refund.success) {
    const { sign, orderId, sessionId, refundsUuid, amount, currency, status } = refund.data
    const own = { orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc }
    return refund.data.merchantId === merchantId && isEqual(sign, signOf(own))
  }
  const payment = notification.safeParse(json)
  if (!payment.success) return false
  const { sign, ...said } = payment.data
  const signed = {
    merchantId: said.merchantId,
    posId: said.posId,
    sessionId: said.sessionId,
    amount: said.amount,
    originAmount: said.originAmount,
    currency: said.currency,
    orderId: said.orderId,
    methodId: said.methodId,
    statement: said.statement,
    crc,
  }
  const isOurs = said.merchantId === merchantId && said.posId === posId
  return isEqual(sign, signOf(signed)) && isOurs
}

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function contentOf(json: unknown): MessageContent | null {
  const refund = refundNotification.safeParse(json)
  if (refund.success) {
    const { sessionId: attemptId, refundsUuid: name, amount, status } = refund.data
    const state = status === 0 ? 'done' : 'refused'
    return { kind: 'refund', attemptId, refund: { name, amount, state } }
  }
  const payment = notification.safeParse(json)
  return payment.success ? { kind: 'news', news: newsFrom(payment.data) } : null
}

function moneyIn({ amount, currency: code }: { amount: number; currency: string }): SaidMoney {
  const currency = currencies.find((known) => known === code)
  return currency ? { amount, currency } : { amount, foreignCurrency: code }
}

function newsFrom(said: {
  sessionId: string
  orderId: number
  amount: number
  currency: string
}): ProviderNews {
  return {
    attemptId: said.sessionId,
    reference: `${said.orderId}`,
    status: 'confirmed',
    money: moneyIn(said),
    modifiedAt: null,
    reason: null,
    isSettled: false,
  }
}
