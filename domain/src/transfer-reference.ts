/** Behind the digits: ISO 7064 MOD 97-10 finds every wrong digit and every two that changed places. */
const checkOf = (number: number) => 98 - ((number * 100) % 97)

const prefix = 'OM'
const digits = 6
const checkDigits = 2
const greatest = 2_147_483_647

/** What a payer writes into a bank transfer, so that it finds its registration: `OM-000123-26`. */
export function transferReference(registrationId: number): string {
  const number = `${registrationId}`.padStart(digits, '0')
  return `${prefix}-${number}-${`${checkOf(registrationId)}`.padStart(checkDigits, '0')}`
}

/** People type what looks the same: letters of the other alphabet, a letter for the zero. */
const lookalikes: Record<string, string> = { О: 'O', М: 'M', о: 'O', м: 'M' }
const inText = /[O0]\s?M[\s.:/_–—-]*((?:\d[\s._–—-]*){8,20})/giu
const fewest = digits + checkDigits

/**
 * The registration that a text names; null when it names none, or one that was mistyped. Banks drop
 * hyphens, add spaces and put words and other numbers around.
 */
export function registrationIn(text: string): number | null {
  const plain = text.replace(/[ОМом]/gu, (letter) => lookalikes[letter] ?? letter)
  for (const [, found = ''] of plain.matchAll(inText)) {
    const groups = found.split(/\D+/)
    const beginnings = groups.map((_, last) => groups.slice(0, last + 1).join(''))
    const asWeWriteIt = groups[1]?.length === checkDigits ? [`${groups[0]}${groups[1]}`] : []
    for (const written of [...asWeWriteIt, ...beginnings]) {
      const id = registrationOf(written)
      if (id !== null) return id
    }
  }
  return null
}

function registrationOf(written: string): number | null {
  if (written.length < fewest) return null
  const id = Number(written.slice(0, -checkDigits))
  const isRight = Number(written.slice(-checkDigits)) === checkOf(id)
  return isRight && id > 0 && id <= greatest ? id : null
}
