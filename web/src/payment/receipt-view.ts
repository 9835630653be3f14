import type { Receipt } from '@olympiad/contract/payment'
import type { Language } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'

const minorUnits = 100

/** The receipt asked for; without a name the one that counts: paid, otherwise the newest. */
export function receiptShown(receipts: readonly Receipt[], orderId?: string): Receipt | null {
  if (orderId !== undefined) return receipts.find((one) => one.orderId === orderId) ?? null
  return receipts.find(({ status }) => status === 'paid') ?? receipts[0] ?? null
}

/** Something to show for one's money: what was never paid is no receipt. */
export function hasReceipt(receipts: readonly Receipt[]): boolean {
  return receipts.some(({ paidAt }) => paidAt !== null)
}

/** On a receipt the currency has its code, and the cents are said even when there are none. */
export function sumText({ amount, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  })
  return format.format(amount / minorUnits)
}

/** Day and minute with the zone they are told in: a receipt is read elsewhere, too. */
export function instantText(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
}
