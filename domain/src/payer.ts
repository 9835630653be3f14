import { isEmail } from './registration.ts'
import { plainText, tidied, type TextProblem } from './typed-text.ts'

/** Who pays for a participation: often a parent. Their name and address stand on the receipt. */
export type Payer = { name: string; email: string }

export type PayerProblem = {
  field: keyof Payer
  kind: 'required' | 'too-long' | 'email' | Exclude<TextProblem, 'unwritable'>
}

export const greatestPayerName = 200

/** As it is kept. */
export function tidiedPayer({ name, email }: Payer): Payer {
  return { name: tidied(name), email: tidied(email) }
}

/** What is wrong with a payer, for the form and for the server; a firm may pay, too. */
export function payerProblems(payer: Payer): PayerProblem[] {
  const { name, email } = tidiedPayer(payer)
  const kinds = { name: nameProblem(name), email: emailProblem(email) }
  return (['name', 'email'] as const).flatMap((field) => {
    const kind = kinds[field]
    return kind ? [{ field, kind }] : []
  })
}

function nameProblem(name: string): PayerProblem['kind'] | null {
  if (name === '') return 'required'
  return plainText(name).problem ?? (name.length > greatestPayerName ? 'too-long' : null)
}

function emailProblem(email: string): PayerProblem['kind'] | null {
  if (email === '') return 'required'
  return isEmail(email) ? null : 'email'
}
