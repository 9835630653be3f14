/** What a shop has asked to be paid, at either provider. */
export type Bill = {
  provider: 'monobank' | 'przelewy24'
  id: string
  /** The shop's name for it. */
  reference: string
  amount: number
  /** As the protocol writes it: 980 or PLN. */
  currency: string | number
  description: string
  returnUrl: string
  webhookUrl: string
  /** paid: the person has done so; taken: it is the shop's (at once, or after its verify). */
  status: 'open' | 'processing' | 'paid' | 'taken' | 'declined' | 'expired' | 'returned'
  createdAt: Date
  modifiedAt: Date
  orderId: number
  /** By the shop's names for them. */
  refunds: Map<string, BillRefund>
}

export type BillRefund = { amount: number; status: 'waiting' | 'made' | 'rejected'; at: Date }

const sumOf = (bill: Bill, statuses: BillRefund['status'][]) =>
  [...bill.refunds.values()]
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0)

/** What has gone back. */
export const refunded = (bill: Bill): number =>
  bill.status === 'returned' ? bill.amount : sumOf(bill, ['made'])

/** Together with what is on its way never more than was paid. */
export function canRefund(bill: Bill, amount: number): boolean {
  return amount > 0 && sumOf(bill, ['made', 'waiting']) + amount <= bill.amount
}

export type Outgoing = { to: string; headers: Record<string, string>; body: string }

/** Later than before, also within one millisecond. */
export function move(bill: Bill, status: Bill['status']): void {
  bill.status = status
  bill.modifiedAt = new Date(Math.max(Date.now(), bill.modifiedAt.getTime() + 1))
}

/** At Przelewy24 who has declined may still change their mind. */
export function isPayable({ provider, status }: Bill): boolean {
  return status === 'open' || (provider === 'przelewy24' && status === 'declined')
}

/** A refund comes to its end; of the last part the whole bill is returned. */
export function endRefund(bill: Bill, name: string, status: 'made' | 'rejected'): void {
  const refund = bill.refunds.get(name)
  if (!refund) return
  refund.status = status
  move(bill, sumOf(bill, ['made']) >= bill.amount ? 'returned' : bill.status)
}
