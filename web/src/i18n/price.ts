import type { Language } from '@olympiad/domain/language'
import type { Money } from '@olympiad/domain/olympiad'

const minorUnits = 100

/** The price in the language's own way; whole amounts without the empty cents. */
export function priceText({ amount, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: amount % minorUnits === 0 ? 0 : 2,
  })
  return format.format(amount / minorUnits)
}
