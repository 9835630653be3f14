import type { RefusalCode } from '@olympiad/contract/errors'

/** An expected "no" to a request. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Wire names of what was wrong in the request. */
  readonly fields: string[] | undefined

  constructor(code: RefusalCode, fields?: string[]) {
    super(code)
    this.code = code
    this.fields = fields
  }
}
