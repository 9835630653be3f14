import { generateKeyPairSync } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { signingKeyOf, type SigningKey } from './signing-key.ts'

function freshKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
}

/** Whole under a name of its own first: nobody finds half a key. */
function writeBeside(file: string, pem: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, pem, { mode: 0o600, flag: 'w' })
  return beside
}

/** Made once and kept with the data, never in the repository; whoever is quicker, one counts. */
export function makeKeyFile(file: string): void {
  const beside = writeBeside(file, freshKey())
  try {
    linkSync(beside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside)
  }
}

/** From now on diplomas are signed with another; who signs notices by itself. */
export function replaceKeyFile(file: string): SigningKey {
  const pem = freshKey()
  renameSync(writeBeside(file, pem), file)
  return signingKeyOf(pem)
}

export const readKeyFile = (file: string): SigningKey => signingKeyOf(readFileSync(file, 'utf8'))
