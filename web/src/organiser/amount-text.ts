import type { Language } from '@olympiad/domain/language'

const minorUnits = 100
const code = /^[A-Z]{3}$/

/** An amount with its cents, in the language's own way; the currency may be one that nobody knows. */
export function amountText(minor: number, currency: string, language: Language): string {
  const amount = minor / minorUnits
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  if (!code.test(currency))
    return `${new Intl.NumberFormat(language, digits).format(amount)}\u00a0${currency}`
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return new Intl.NumberFormat(language, { ...money, ...digits }).format(amount)
}

/** As it would be typed. */
export function typedAmount(minor: number): string {
  return (minor / minorUnits).toFixed(2).replace('.', ',')
}
