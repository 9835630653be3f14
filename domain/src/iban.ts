/** How long the account numbers of our two countries are. */
const lengths: Record<string, number> = { UA: 29, PL: 28 }

/** As banks keep it: capitals, no spaces. */
export function tidiedIban(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** ISO 13616: the letters become numbers, the first four go last, the rest of 97 is one. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const length = lengths[text.slice(0, 2)]
  if (length !== undefined && text.length !== length) return false
  const turned = `${text.slice(4)}${text.slice(0, 4)}`
  const digits = turned.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** As people read it: in fours. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
