import { gunzipSync, gzipSync } from 'node:zlib'
import { statusListSize } from '@olympiad/domain/diploma'
import { credentialContexts } from './contexts.ts'
import { instantText, statusListUrl, type Signing } from './credential.ts'
import { signed } from './proof.ts'
import type { StatusListCredential } from './shape.ts'

/** How long others may keep it. */
const ttlMs = 5_000
const bytes = statusListSize / 8

/** The first bit is the leftmost of the first byte. */
function encodedList(revoked: readonly number[]): string {
  const list = Buffer.alloc(bytes)
  for (const index of revoked) list[index >> 3] = (list[index >> 3] ?? 0) | (128 >> (index & 7))
  return `u${gzipSync(list, { level: 9 }).toString('base64url')}`
}

/** Null: that is no list. */
export function isRevokedIn(encoded: string, index: number): boolean | null {
  try {
    const packed = Buffer.from(encoded.slice(1), 'base64url')
    const list = gunzipSync(packed, { maxOutputLength: bytes })
    const byte = list[index >> 3]
    return byte === undefined ? null : (byte & (128 >> (index & 7))) !== 0
  } catch {
    return null
  }
}

/** Bitstring Status List 1.0: which diplomas of a list no longer count, signed. */
export async function statusListText(
  list: number,
  revoked: readonly number[],
  { issuer, key, at }: Signing & { at: Date },
): Promise<string> {
  const id = statusListUrl(issuer, list)
  const document: Omit<StatusListCredential, 'proof'> = {
    '@context': [credentialContexts[0]],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revoked),
      ttl: ttlMs,
    },
  }
  const created = instantText(at)
  return JSON.stringify(await signed(document, { key, did: issuer.did, created }), null, 2)
}
