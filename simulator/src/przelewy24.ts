import { createHash, randomBytes, randomInt } from 'node:crypto'
import { canRefund, move, type Bill, type BillRefund, type Outgoing } from './bill.ts'
import type { Knobs } from './knobs.ts'
import type { Reply } from './monobank.ts'

export type Merchant = { merchantId: number; posId: number; apiKey: string; crc: string }

const words: Record<Bill['status'], number> = {
  open: 0,
  processing: 0,
  declined: 0,
  expired: 0,
  paid: 1,
  taken: 2,
  returned: 3,
}

const refundWords: Record<BillRefund['status'], number> = { made: 1, waiting: 3, rejected: 4 }

const signOf = (fields: object) => createHash('sha384').update(JSON.stringify(fields)).digest('hex')

const refused = (error: string): Reply => ({ status: 400, json: { error, code: 400 } })

/** The provider's side of Przelewy24. */
export function przelewy24(merchant: Merchant, bills: Map<string, Bill>) {
  const { merchantId, posId, apiKey, crc } = merchant
  const basic = `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`
  const bySession = (sessionId: unknown) =>
    [...bills.values()].find(
      ({ provider, reference }) => provider === 'przelewy24' && reference === sessionId,
    )

  function register(body: Record<string, unknown>): { bill: Bill | null; reply: Reply } {
    const { sessionId, amount, currency } = body
    const right = signOf({ sessionId, merchantId, amount, currency, crc })
    if (body['sign'] !== right) return { bill: null, reply: refused('Incorrect CRC value') }
    if (bySession(sessionId)) return { bill: null, reply: refused('Session exists') }
    const bill: Bill = {
      provider: 'przelewy24',
      id: randomBytes(16).toString('hex').toUpperCase(),
      reference: String(sessionId),
      amount: Number(amount),
      currency: String(currency),
      description: String(body['description']),
      returnUrl: String(body['urlReturn']),
      webhookUrl: String(body['urlStatus']),
      status: 'open',
      createdAt: new Date(),
      modifiedAt: new Date(),
      orderId: randomInt(300_000_000, 400_000_000),
      refunds: new Map(),
    }
    bills.set(bill.id, bill)
    return { bill, reply: { status: 200, json: { data: { token: bill.id }, responseCode: 0 } } }
  }

  function signed(fields: Record<string, unknown>, knobs: Knobs): Record<string, unknown> {
    const isOther = knobs.signature === 'other-key' || knobs.signature === 'other-merchant'
    const sign = signOf({ ...fields, crc: isOther ? 'ffffffffffffffff' : crc })
    const turned = `${sign.startsWith('0') ? '1' : '0'}${sign.slice(1)}`
    // Keys in another order and fields nobody announced: both happen.
    const shown = Object.fromEntries(Object.entries(fields).toReversed())
    return {
      extra: 'field',
      ...shown,
      ...(knobs.signature !== 'missing' && { sign: knobs.signature === 'wrong' ? turned : sign }),
      ...(knobs.padTo && { padding: 'x'.repeat(knobs.padTo) }),
    }
  }

  /** Of the payment, or of one of its refunds. */
  function message(bill: Bill, knobs: Knobs, refundsUuid?: string): Outgoing {
    const who = knobs.signature === 'other-merchant' ? merchantId + 1 : merchantId
    const sessionId = knobs.unknownOrder ? '00000000-0000-4000-8000-000000000000' : bill.reference
    const refund = refundsUuid === undefined ? null : bill.refunds.get(refundsUuid)
    const amount = (refund?.amount ?? bill.amount) + knobs.amountBy
    const currency = knobs.currency ?? bill.currency
    const { orderId } = bill
    const status = refund?.status === 'rejected' ? 1 : 0
    const fields =
      refundsUuid !== undefined
        ? { orderId, sessionId, refundsUuid, merchantId: who, amount, currency, status }
        : {
            merchantId: who,
            posId,
            sessionId,
            amount,
            originAmount: amount,
            currency,
            orderId,
            methodId: 154,
            statement: `p24-${orderId}`,
          }
    const body = JSON.stringify(signed(fields, knobs))
    return { to: bill.webhookUrl, headers: { 'content-type': 'application/json' }, body }
  }

  return {
    register,
    message,
    isKnown: (headers: NodeJS.Dict<string | string[]>) => headers['authorization'] === basic,
    /** Only what succeeded is told. */
    isTold: (bill: Bill) => ['paid', 'taken', 'returned'].includes(bill.status),
    verify: (body: Record<string, unknown>): Reply => {
      const { sessionId, orderId, amount, currency } = body
      const bill = bySession(sessionId)
      if (body['sign'] !== signOf({ sessionId, orderId, amount, currency, crc })) {
        return refused('Incorrect CRC value')
      }
      const isSame =
        bill && bill.orderId === orderId && bill.amount === amount && bill.currency === currency
      if (!isSame || bill.status !== 'paid') return refused('Transaction cannot be verified')
      move(bill, 'taken')
      return { status: 200, json: { data: { status: 'success' }, responseCode: 0 } }
    },
    bySessionId: (sessionId: string, knobs: Knobs): Reply => {
      const bill = bySession(sessionId)
      if (!bill) return { status: 404, json: { error: 'Transaction not found', code: 404 } }
      const isPaid = words[bill.status] > 0
      const data = {
        statement: `p24-${bill.orderId}`,
        orderId: isPaid ? bill.orderId : 0,
        sessionId,
        status: words[bill.status],
        amount: bill.amount + knobs.amountBy,
        currency: knobs.currency ?? bill.currency,
      }
      return { status: 200, json: { data, responseCode: 0 } }
    },
    refund: (body: Record<string, unknown>): { bill: Bill | null; name: string; reply: Reply } => {
      const [wanted] = (body['refunds'] ?? []) as { sessionId: string; amount: number }[]
      const bill = bySession(wanted?.sessionId)
      const name = String(body['refundsUuid'])
      const refuse = (reply: Reply) => ({ bill: null, name, reply })
      if (bill?.refunds.has(name)) {
        return refuse({ status: 409, json: { error: 'Already exists', code: 409 } })
      }
      const amount = Number(wanted?.amount)
      if (!bill || bill.status !== 'taken' || !canRefund(bill, amount)) {
        return refuse(refused('Not refundable'))
      }
      bill.refunds.set(name, { amount, status: 'waiting', at: new Date() })
      const data = [{ orderId: bill.orderId, sessionId: bill.reference, status: true }]
      return { bill, name, reply: { status: 201, json: { data, responseCode: 0 } } }
    },
    refundsOf: (orderId: number): Reply => {
      const bill = [...bills.values()].find((one) => one.orderId === orderId)
      if (!bill) return { status: 404, json: { error: 'Not found', code: 404 } }
      const refunds = [...bill.refunds].map(([requestId, { amount, status, at }]) => ({
        requestId,
        amount,
        status: refundWords[status],
        date: at.toISOString(),
      }))
      const { reference: sessionId, amount, currency } = bill
      return { status: 200, json: { data: { orderId, sessionId, amount, currency, refunds } } }
    },
  }
}
