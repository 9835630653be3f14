import { z } from 'zod'
import { refusals, type RefusalCode } from './errors.ts'

const message = z.string().describe('In the language of Accept-Language: uk or pl')
const fields = z.array(z.string()).optional().describe('What was wrong in the request')

const bodyWith = (codes: readonly RefusalCode[]) =>
  z
    .object({ code: z.enum(codes), message, fields })
    .describe(codes.map((code) => `${code}: ${refusals[code].message.uk}`).join(' · '))

const bodies = new Map<string, ReturnType<typeof bodyWith>>()

/** The body of a refusal with one of these codes, for the documentation: made once for all who refuse so. */
export function refusalBodyOf(codes: readonly RefusalCode[]) {
  const key = codes.join()
  const body = bodies.get(key) ?? bodyWith(codes)
  bodies.set(key, body)
  return body
}

/** Where the form is right, a schema may say itself how it refuses: by the code as its message. */
export function codeOfIssues(issues: readonly { message?: string }[]): RefusalCode {
  const codes = issues.map(({ message = '' }) => message)
  const areCodes = codes.every((code) => Object.hasOwn(refusals, code))
  return areCodes ? (codes[0] as RefusalCode) : 'invalid_request'
}
