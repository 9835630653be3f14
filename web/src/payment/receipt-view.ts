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

/** Where the books of a domain are kept; the receipt says which. */
const zones: Record<Language, string> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

/** Day and minute as the clocks of the domain show them: a receipt is read elsewhere, too. */
export function instantText(instant: Date, language: Language, domain: Language): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: zones[domain],
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
}

/** Where nothing was to be paid, nothing is said to be. */
export function receiptState({ status, money }: Pick<Receipt, 'status' | 'money'>) {
  if (money.amount > 0) return status
  return status === 'paid' ? 'confirmed' : status === 'refunded' ? 'left' : status
}
