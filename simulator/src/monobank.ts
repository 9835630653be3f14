import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { canRefund, refunded, type Bill, type BillRefund, type Outgoing } from './bill.ts'
import type { Knobs } from './knobs.ts'

const words: Record<Bill['status'], string> = {
  open: 'created',
  processing: 'processing',
  paid: 'success',
  taken: 'success',
  declined: 'failure',
  expired: 'expired',
  returned: 'reversed',
}

const refundWords: Record<BillRefund['status'], string> = {
  waiting: 'processing',
  made: 'success',
  rejected: 'failure',
}

const numbers: Record<string, number> = { UAH: 980, PLN: 985, EUR: 978, USD: 840 }

export type Reply = { status: number; json: unknown }

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The provider's side of monobank acquiring, with keys of its own. */
export function monobank(token: string, bills: Map<string, Bill>, home: () => string) {
  const [own, other] = [keyPair(), keyPair()]

  function create(body: Record<string, unknown>): { bill: Bill; reply: Reply } {
    const info = (body['merchantPaymInfo'] ?? {}) as Record<string, string>
    const bill: Bill = {
      provider: 'monobank',
      id: `sim_${randomBytes(8).toString('base64url')}`,
      reference: info['reference'] ?? '',
      amount: Number(body['amount']),
      currency: Number(body['ccy'] ?? 980),
      description: info['destination'] ?? '',
      returnUrl: String(body['redirectUrl']),
      webhookUrl: String(body['webHookUrl']),
      status: 'open',
      createdAt: new Date(),
      modifiedAt: new Date(),
      orderId: 0,
      refunds: new Map(),
    }
    bills.set(bill.id, bill)
    const json = { invoiceId: bill.id, pageUrl: `${home()}/pay/${bill.id}` }
    return { bill, reply: { status: 200, json } }
  }

  function invoice(bill: Bill, knobs: Knobs): Record<string, unknown> {
    const cancelList = [...bill.refunds].map(([extRef, { amount, status, at }]) => ({
      status: refundWords[status],
      amount,
      ccy: bill.currency,
      createdDate: at.toISOString(),
      extRef,
    }))
    return {
      invoiceId: bill.id,
      status: words[bill.status],
      ...(bill.status === 'declined' && { failureReason: 'Declined by the payer' }),
      amount: bill.amount + knobs.amountBy,
      ccy: knobs.currency ? (numbers[knobs.currency] ?? 999) : bill.currency,
      finalAmount: bill.amount + knobs.amountBy - refunded(bill),
      createdDate: bill.createdAt.toISOString(),
      modifiedDate: bill.modifiedAt.toISOString(),
      reference: bill.reference,
      ...(cancelList.length > 0 && { cancelList }),
    }
  }

  function message(bill: Bill, knobs: Knobs): Outgoing {
    const data = invoice(bill, knobs)
    if (knobs.unknownOrder) data['reference'] = '00000000-0000-4000-8000-000000000000'
    if (knobs.padTo) data['padding'] = 'x'.repeat(knobs.padTo)
    const body = JSON.stringify(data, null, 1)
    const isOther = knobs.signature === 'other-key' || knobs.signature === 'other-merchant'
    const signed = knobs.signature === 'wrong' ? `${body} ` : body
    const key = isOther ? other.privateKey : own.privateKey
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64')
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (knobs.signature !== 'missing') headers['x-sign'] = signature
    return { to: bill.webhookUrl, headers, body }
  }

  return {
    create,
    message,
    isKnown: (headers: NodeJS.Dict<string | string[]>) => headers['x-token'] === token,
    /** An expiry is silent. */
    isTold: (bill: Bill) => bill.status !== 'expired',
    pubkey: (): Reply => {
      const pem = own.publicKey.export({ type: 'spki', format: 'pem' })
      return { status: 200, json: { key: Buffer.from(pem).toString('base64') } }
    },
    status: (id: string, knobs: Knobs): Reply => {
      const bill = bills.get(id)
      if (bill?.provider !== 'monobank') return { status: 404, json: { errCode: 'NOT_FOUND' } }
      return { status: 200, json: invoice(bill, knobs) }
    },
    /** A name it has heard before is the same refund. */
    cancel: (body: Record<string, unknown>): { bill: Bill | null; name: string; reply: Reply } => {
      const bill = bills.get(String(body['invoiceId']))
      const name = String(body['extRef'])
      const known = bill?.refunds.get(name)
      const amount = Number(body['amount'] ?? bill?.amount)
      if (!bill || (!known && (bill.status !== 'taken' || !canRefund(bill, amount)))) {
        return { bill: null, name, reply: { status: 400, json: { errCode: 'BAD_REQUEST' } } }
      }
      const refund: BillRefund = known ?? { amount, status: 'waiting', at: new Date() }
      bill.refunds.set(name, refund)
      const status = refundWords[refund.status]
      const json = { status, createdDate: refund.at.toISOString() }
      return { bill: known ? null : bill, name, reply: { status: 200, json } }
    },
  }
}
