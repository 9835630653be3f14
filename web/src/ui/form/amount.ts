const groups = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+`
const amount = new RegExp(String.raw`^(${groups})(?:[.,](\d{1,2}))?$`)

/** A typed amount in minor units: "1 250,5" is 125050. What is no amount is undefined. */
export function amountOf(text: string): number | undefined {
  const [, whole, cents = ''] = amount.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'))
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** The other way round: 125050 is "1250,50". */
export function amountText(minor: number): string {
  const [whole, cents] = [Math.floor(minor / 100), minor % 100]
  return cents === 0 ? `${whole}` : `${whole},${`${cents}`.padStart(2, '0')}`
}
