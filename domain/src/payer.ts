import { isEmail, isReadable } from './registration.ts'

/** Who pays for a participation: often a parent. Their name and address stand on the receipt. */
export type Payer = { name: string; email: string }

export type PayerProblem = {
  field: keyof Payer
  kind: 'required' | 'unreadable' | 'too-long' | 'email'
}

export const greatestPayerName = 200

/** What is wrong with a payer, for the form and for the server; a firm may pay, too. */
export function payerProblems({ name, email }: Payer): PayerProblem[] {
  const kinds = { name: nameProblem(name), email: emailProblem(email) }
  return (['name', 'email'] as const).flatMap((field) => {
    const kind = kinds[field]
    return kind ? [{ field, kind }] : []
  })
}

function nameProblem(name: string): PayerProblem['kind'] | null {
  if (name.trim() === '') return 'required'
  if (!isReadable(name)) return 'unreadable'
  return name.trim().length > greatestPayerName ? 'too-long' : null
}

function emailProblem(email: string): PayerProblem['kind'] | null {
  if (email.trim() === '') return 'required'
  return isEmail(email.trim()) ? null : 'email'
}
