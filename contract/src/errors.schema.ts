import { z } from 'zod'
import { refusals, type RefusalCode } from './errors.ts'

/** The body of a refusal with one of these codes, for the documentation. */
export function refusalBodyOf(codes: readonly RefusalCode[]) {
  return z
    .object({
      code: z.enum(codes),
      message: z.string().describe('In the language of Accept-Language: uk or pl'),
      fields: z.array(z.string()).optional().describe('What was wrong in the request'),
    })
    .describe(codes.map((code) => `${code}: ${refusals[code].message.uk}`).join(' · '))
}

/** Where the form is right, a schema may say itself how it refuses: by the code as its message. */
export function codeOfIssues(issues: readonly { message?: string }[]): RefusalCode {
  const codes = issues.map(({ message = '' }) => message)
  const areCodes = codes.every((code) => Object.hasOwn(refusals, code))
  return areCodes ? (codes[0] as RefusalCode) : 'invalid_request'
}
