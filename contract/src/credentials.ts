import type { DiplomaState } from '@olympiad/domain/diploma'
import { plainCall, type Call } from './call.ts'

/** The signed text of a diploma, for programs. */
export const getCredential = plainCall<{ code: string }, Record<string, unknown>>(
  'GET',
  '/api/diplomas/{code}/credential.json',
)

/** Which diplomas no longer count, signed. */
export const getStatusList = plainCall<{ list: number }, Record<string, unknown>>(
  'GET',
  '/api/diplomas/status/{list}',
)

/** Ours are about 3 kB. */
export const greatestCredential = 64 * 1024

/** What of a diploma a credential says. */
export const credentialFields = [
  ...(['name', 'olympiad', 'category', 'place', 'medal', 'points', 'rightAnswers'] as const),
  ...(['date', 'code', 'issuer', 'status', 'signature', 'other'] as const),
]
export type CredentialField = (typeof credentialFields)[number]

/** null: it is not there. */
export type Difference = { field: CredentialField; given: string | null; issued: string | null }

/**
 * `genuine`: as it was signed, and it counts. `ended`: as it was signed, but it no longer counts.
 * `altered`: it says it is ours, but it is not what we signed. `unknown`: signed by us, but there is
 * no such diploma. `foreign`: somebody else's.
 */
export const verdicts = ['genuine', 'ended', 'altered', 'unknown', 'foreign'] as const
export type Verdict = (typeof verdicts)[number]

export type CredentialCheck = {
  verdict: Verdict
  /** Of the diploma it says it is. */
  code: string | null
  isSigned: boolean
  /** What became of that diploma, and when; null: there is no such. */
  state: DiplomaState | null
  endedAt: string | null
  /** From the diploma as it was issued; of one that has ended nothing is told. */
  differences: Difference[]
}

/** The credential as its file has it, to the byte. */
export const verifyCredential: Call<{ credential: Uint8Array }, CredentialCheck, CredentialCheck> =
  {
    ...plainCall<{ credential: Uint8Array }, CredentialCheck>('POST', '/api/diplomas/verify'),
    request: ({ credential }) => ({ body: credential }),
  }
