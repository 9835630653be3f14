import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Translated } from '@olympiad/domain/language'

/** A demo person to be. */
export type StandInPerson = {
  key: string
  language: Language
  label: Translated<{ name: string; note: string }>
  /** Takes part, has to do with the class of the demo, or works on olympiads. */
  among: 'participants' | 'class' | 'staff'
}

export type StandIn = {
  people: readonly StandInPerson[]
  /** The address that signs the person in. */
  signInPathOf: (key: string) => Promise<string>
}

/** The stand-in's own signing secret: made once, kept with the data, never in the repository. */
export function standInSecret(dataDir: string): string {
  const file = join(dataDir, 'stand-in-secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(48).toString('base64url')
    try {
      writeFileSync(file, secret, { flag: 'wx', mode: 0o600 })
      return secret
    } catch {
      // Another process was quicker: its secret counts.
      return readFileSync(file, 'utf8')
    }
  }
}
