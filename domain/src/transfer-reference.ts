/** Behind the digits: ISO 7064 MOD 97-10 finds every wrong digit and every two that changed places. */
const checkOf = (number: number, kind: Kind) => 98 - ((number * 100 + shifts[kind]) % 97)

type Kind = 'registration' | 'class-order'

/** What a transfer is for, as its text names it. */
export type TransferTarget =
  | { kind: 'registration'; registrationId: number }
  | { kind: 'class-order'; orderNumber: number }

const prefixes: Record<Kind, string> = { registration: 'OM', 'class-order': 'OC' }
/** The same digits behind the other letters are wrong: one letter mistyped is nobody else's money. */
const shifts: Record<Kind, number> = { registration: 0, 'class-order': 45 }
const digits = 6
const checkDigits = 2
const greatest = 2_147_483_647

function written(kind: Kind, number: number): string {
  const check = `${checkOf(number, kind)}`.padStart(checkDigits, '0')
  return `${prefixes[kind]}-${`${number}`.padStart(digits, '0')}-${check}`
}

/** What a payer writes into a bank transfer, so that it finds its registration: `OM-000123-20`. */
export const transferReference = (registrationId: number): string =>
  written('registration', registrationId)

/** The same for the order of a class, by its number: `OC-000123-72`. */
export const classOrderReference = (orderNumber: number): string =>
  written('class-order', orderNumber)

/** People type what looks the same: letters of the other alphabet, a letter for the zero. */
const lookalikes: Record<string, string> = { О: 'O', М: 'M', С: 'C', о: 'O', м: 'M', с: 'C' }
const inText = /[O0]\s?([MC])[\s.:/_–—-]*((?:\d[\s._–—-]*){8,20})/giu
const fewest = digits + checkDigits

/**
 * What a text says the money is for; null when it names nothing, or something that was mistyped. Banks
 * drop hyphens, add spaces and put words and other numbers around.
 */
export function transferTargetIn(text: string): TransferTarget | null {
  const plain = text.replace(/[ОМСомс]/gu, (letter) => lookalikes[letter] ?? letter)
  for (const [, letter = '', found = ''] of plain.matchAll(inText)) {
    const kind = letter.toUpperCase() === 'M' ? 'registration' : 'class-order'
    const groups = found.split(/\D+/)
    const beginnings = groups.map((_, last) => groups.slice(0, last + 1).join(''))
    const asWeWriteIt = groups[1]?.length === checkDigits ? [`${groups[0]}${groups[1]}`] : []
    for (const candidate of [...asWeWriteIt, ...beginnings]) {
      const number = numberOf(candidate, kind)
      if (number === null) continue
      return kind === 'registration'
        ? { kind, registrationId: number }
        : { kind, orderNumber: number }
    }
  }
  return null
}

/** The registration that a text names. */
export function registrationIn(text: string): number | null {
  const target = transferTargetIn(text)
  return target?.kind === 'registration' ? target.registrationId : null
}

function numberOf(candidate: string, kind: Kind): number | null {
  if (candidate.length < fewest) return null
  const number = Number(candidate.slice(0, -checkDigits))
  const isRight = Number(candidate.slice(-checkDigits)) === checkOf(number, kind)
  return isRight && number > 0 && number <= greatest ? number : null
}
