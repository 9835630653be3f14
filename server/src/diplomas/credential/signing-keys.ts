import { statSync } from 'node:fs'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import type { SigningKey } from './signing-key.ts'

/** `isGiven`: it was put there by whoever runs us; else it is made when it is first needed. */
export type KeyPlace = { file: string; isGiven: boolean }

/** The key in its file as it is now: to rotate it is to write the file. */
export class SigningKeys {
  readonly #place: KeyPlace
  readonly #keepPublicHalf: (key: SigningKey) => Promise<void>
  #known: { stamp: string; key: SigningKey } | null = null

  constructor(place: KeyPlace, keepPublicHalf: (key: SigningKey) => Promise<void>) {
    this.#place = place
    this.#keepPublicHalf = keepPublicHalf
  }

  /** Nothing is signed with it before others can find its public half. */
  async current(): Promise<SigningKey> {
    const stamp = this.#stamp()
    if (this.#known?.stamp === stamp) return this.#known.key
    const key = readKeyFile(this.#place.file)
    await this.#keepPublicHalf(key)
    this.#known = { stamp, key }
    return key
  }

  #stamp(): string {
    const { file, isGiven } = this.#place
    const options = { bigint: true, throwIfNoEntry: isGiven } as const
    let stat = statSync(file, options)
    if (!stat) {
      makeKeyFile(file)
      stat = statSync(file, { bigint: true })
    }
    return `${stat.ino} ${stat.mtimeNs} ${stat.size}`
  }
}
