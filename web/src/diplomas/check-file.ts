import { credentialIn } from '@olympiad/contract/credential-file'
import { verifyCredential, type CredentialCheck } from '@olympiad/contract/credentials'
import { call, isRefusal } from '../api/call.ts'

/** A print PDF of a whole school is no diploma. */
export const greatestFile = 20_000_000

/** `unreadable`: there is no credential in it. */
export type FileCheck = CredentialCheck | { verdict: 'unreadable' | 'large' }

/** Only what was signed leaves the device: the file stays here. */
export async function checkFile(file: File): Promise<FileCheck> {
  if (file.size > greatestFile) return { verdict: 'large' }
  const text = await credentialIn(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { verdict: 'unreadable' }
  try {
    return await call(verifyCredential, { credential: new TextEncoder().encode(text) })
  } catch (error) {
    if (isRefusal(error, 'credential_unreadable')) return { verdict: 'unreadable' }
    throw error
  }
}
