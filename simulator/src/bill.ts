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
  refunds: Set<string>
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
