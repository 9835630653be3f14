import type { CredentialCheck, Verdict } from '@olympiad/contract/credentials'
import { codeFrom } from '@olympiad/domain/diploma'
import { differencesOf } from './differences.ts'
import type { Issuer } from './issuer.ts'
import { isProved } from './proof.ts'
import { diplomaCredential, type DiplomaCredential, type StatusListCredential } from './shape.ts'
import { publicKeyOf } from './signing-key.ts'
import type { Diploma } from './store.ts'

export type CheckParts = {
  issuer: Issuer
  isKnownKey: (keyId: string) => Promise<boolean>
  diplomaOf: (code: string) => Promise<Diploma | null>
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON object that bytes are; null: they are none. */
export function objectIn(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes))
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

/** Signed as it is, with a key of the issuer it names. */
export async function isSignedBy(
  credential: DiplomaCredential | StatusListCredential,
  did: string,
  isKnownKey: (keyId: string) => boolean | Promise<boolean>,
): Promise<boolean> {
  const { verificationMethod } = credential.proof[0]
  const [controller, keyId = ''] = verificationMethod.split('#', 2)
  if (controller !== did || issuerOf(credential) !== did) return false
  const key = publicKeyOf(keyId)
  if (!key || verificationMethod !== `${did}#${keyId}` || !(await isKnownKey(keyId))) return false
  return isProved(credential, key)
}

/** The code in the address of a credential of ours. */
function codeIn(id: unknown, { apiUrl }: Issuer): string | null {
  const before = `${apiUrl}/api/diplomas/`
  const after = '/credential.json'
  if (typeof id !== 'string' || !id.startsWith(before) || !id.endsWith(after)) return null
  return codeFrom(id.slice(before.length, -after.length))
}

const issuerOf = ({ issuer }: { issuer?: unknown }): unknown =>
  typeof issuer === 'object' && issuer !== null && 'id' in issuer ? issuer.id : issuer

function verdictOf(check: Omit<CredentialCheck, 'verdict'>, isOurs: boolean): Verdict {
  if (!isOurs) return 'foreign'
  if (!check.isSigned) return 'altered'
  if (check.state === null) return 'unknown'
  return check.state === 'valid' ? 'genuine' : 'ended'
}

/** What holds of a credential that somebody has. */
export async function checkCredential(
  given: Record<string, unknown>,
  { issuer, isKnownKey, diplomaOf }: CheckParts,
): Promise<CredentialCheck> {
  const shaped = diplomaCredential.safeParse(given)
  const isSigned = shaped.success && (await isSignedBy(shaped.data, issuer.did, isKnownKey))
  const code = codeIn(given['id'], issuer)
  const diploma = code === null ? null : await diplomaOf(code)
  const issued = diploma?.credential
  const check = {
    code,
    isSigned,
    state: diploma?.state ?? null,
    endedAt: diploma?.endedAt?.toISOString() ?? null,
    differences: isSigned || !issued ? [] : differencesOf(given, JSON.parse(issued)),
  }
  const isOurs = code !== null || issuerOf(given) === issuer.did
  return { verdict: verdictOf(check, isOurs), ...check }
}
