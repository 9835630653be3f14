import { readFileSync } from 'node:fs'
import { createPrivateKey } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Where the key is that diplomas are signed with; `isGiven`: by whoever runs us, else we make it. */
export type DiplomaConfig = { key: { file: string; isGiven: boolean } }

export const diplomaEnvironment = { DIPLOMA_KEY_FILE: z.string().min(1).optional() }

export function diplomasOf(
  { DIPLOMA_KEY_FILE: file }: { DIPLOMA_KEY_FILE?: string | undefined },
  { dataDir, hasPublicUrl }: { dataDir: string; hasPublicUrl: boolean },
): DiplomaConfig {
  if (!file) return { key: { file: join(dataDir, 'diploma-key.pem'), isGiven: false } }
  if (!hasPublicUrl) {
    throw new ConfigError('DIPLOMA_KEY_FILE needs PUBLIC_URL: diplomas are signed in its name.')
  }
  refuseOtherKeys(file)
  return { key: { file, isGiven: true } }
}

/** Looked at now, not with the first diploma. */
function refuseOtherKeys(file: string): void {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`DIPLOMA_KEY_FILE=${file} cannot be read (${code}).`)
  }
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return
  } catch {
    // Said below.
  }
  throw new ConfigError(
    `DIPLOMA_KEY_FILE=${file} holds no private Ed25519 key in PEM: make one with npm run diploma-keys -- rotate, or openssl genpkey -algorithm ed25519.`,
  )
}
