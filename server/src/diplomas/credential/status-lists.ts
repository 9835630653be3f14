import { hash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Signer } from './signer.ts'
import { statusListText } from './status-list.ts'
import { revokedIn } from './store.ts'

/** A list that says the same is signed again after this, so that its date tells it is looked after. */
const freshMs = 10 * 60_000

type Made = { what: string; at: Date; text: string }

/** The lists as they are now; each is signed once for what it says. */
export class StatusLists {
  readonly #pool: Pool
  readonly #signer: Signer
  readonly #now: () => Date
  readonly #made = new Map<number, Made>()

  constructor(pool: Pool, signer: Signer, now: () => Date) {
    this.#pool = pool
    this.#signer = signer
    this.#now = now
  }

  /** Null: there is no such list. */
  async textOf(list: number): Promise<string | null> {
    const revoked = await revokedIn(this.#pool, list)
    if (!revoked) return null
    const { issuer } = this.#signer
    const key = await this.#signer.key()
    const what = `${key.id} ${hash('sha256', revoked.join())}`
    const at = this.#now()
    const known = this.#made.get(list)
    if (known?.what === what && at.getTime() - known.at.getTime() < freshMs) return known.text
    const text = await statusListText(list, revoked, { issuer, key, at })
    this.#made.set(list, { what, at, text })
    return text
  }
}
