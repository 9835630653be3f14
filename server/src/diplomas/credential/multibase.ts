const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base = 58n

/** Base 58 as Bitcoin writes it, after the `z` that says so. */
export function multibaseOf(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= base) text = `${alphabet[Number(number % base)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}

/** The bytes, if they are so many and written in the one way there is; else null. */
export function bytesOf(multibase: string, length: number): Buffer | null {
  // Longer texts are not worth the arithmetic.
  if (multibase.length > 2 + length * 2) return null
  const digits = [...multibase.slice(1)].map((character) => alphabet.indexOf(character))
  if (digits.includes(-1)) return null
  const number = digits.reduce((sum, digit) => sum * base + BigInt(digit), 0n)
  const hex = number.toString(16).padStart(length * 2, '0')
  const bytes = Buffer.from(hex, 'hex')
  return bytes.length === length && multibaseOf(bytes) === multibase ? bytes : null
}
