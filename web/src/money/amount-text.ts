import type { Language } from '@olympiad/domain/language'

const minorUnits = 100

/** An amount with its code and its cents; the currency may be one that nobody here knows. */
export function amountText(minor: number, currency: string, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const number = new Intl.NumberFormat(language, digits).format(minor / minorUnits)
  return `${number}\u00a0${currency}`
}

/** As it would be typed. */
export function typedAmount(minor: number): string {
  return (minor / minorUnits).toFixed(2).replace('.', ',')
}
