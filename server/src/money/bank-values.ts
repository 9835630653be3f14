/** With signs, spaces and the currency's name. */
const longestAmount = 40

/** An amount as banks write it, in minor units; null when it is none. */
export function minorUnits(text: string): number | null {
  if (text.length > longestAmount) return null
  const plain = text
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/^\p{L}+|[\p{L}₴€]+\.?$/gu, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  const found = /^([+-]?)(\d[\d.,]*)$/.exec(plain)
  if (!found) return null
  const [, sign, digits = ''] = found
  const decimals = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replace(/[.,]/g, '')
  if (!/^\d{1,12}$/.test(whole)) return null
  const amount = Number(whole) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'))
  return sign === '-' ? -amount : amount
}

/** An earlier one is a slip; and what lies before our era could not be read again. */
export const isBankDay = (day: string): boolean => day >= '1990-01-01'

/** A day as banks write it, at the beginning of a cell; null when it is none. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(text)
  const european = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})(?!\d)/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : european
      ? [european[3], european[2], european[1]]
      : []
  if (!year || !month || !day) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isDay && isBankDay(written) ? written : null
}
