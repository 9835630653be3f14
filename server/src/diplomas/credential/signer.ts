import type { Pool } from 'pg'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { Thread } from '../../threads/thread.ts'
import type { Issuer } from './issuer.ts'
import type { SigningKey } from './signing-key.ts'
import { SigningKeys, type KeyPlace } from './signing-keys.ts'
import type { SigningWorks } from './signing-worker.ts'
import {
  diplomaOf,
  diplomasOf,
  keepCredentials,
  keepPublicHalf,
  someUnsigned,
  type Diploma,
  type Signed,
} from './store.ts'

/** Signs diplomas: each once, whoever asks first. */
export class Signer {
  readonly issuer: Issuer
  readonly #pool: Pool
  readonly #keys: SigningKeys
  /** To sign takes 12 ms. */
  readonly #thread = new Thread<SigningWorks>(new URL('./signing-worker.ts', import.meta.url))

  constructor({ db, now }: Pick<Floor, 'db' | 'now'>, own: { issuer: Issuer; key: KeyPlace }) {
    this.issuer = own.issuer
    this.#pool = db.pool
    this.#keys = new SigningKeys(own.key, (key) => keepPublicHalf(db.pool, key, now()))
  }

  key(): Promise<SigningKey> {
    return this.#keys.current()
  }

  /** The exact text of a valid diploma's credential. */
  async credentialOf(code: string): Promise<string> {
    const diploma = await diplomaOf(this.#pool, code)
    if (!diploma) throw new Refusal('diploma_not_found')
    const credential = diploma.credential ?? (await this.credentialsOf([code])).get(code)
    if (credential === undefined) throw new Refusal('diploma_ended')
    return credential
  }

  /** Of those that are valid, by code. */
  async credentialsOf(codes: readonly string[]): Promise<Map<string, string>> {
    const diplomas = await diplomasOf(this.#pool, codes)
    const known = keptAmong(diplomas)
    const unsigned = diplomas.filter(({ facts }) => facts && !known.has(facts.code))
    if (unsigned.length === 0) return known
    const signed = await Promise.all(unsigned.map((diploma) => this.#signed(diploma)))
    await keepCredentials(this.#pool, signed.flat())
    // Another may have been quicker, and some may have ended meanwhile.
    return keptAmong(await diplomasOf(this.#pool, codes))
  }

  /** Of one that has ended there is nothing to sign. */
  async #signed({ facts, statusIndex }: Diploma): Promise<Signed[]> {
    if (!facts) return []
    const key = await this.key()
    const signing = { issuer: this.issuer, key }
    const credential = await this.#thread.ask('sign', { facts, statusIndex, signing })
    return [{ code: facts.code, credential, keyId: key.id }]
  }

  /** Signs some after this one that nobody has asked for yet; how many, and how far it looked. */
  async signSome(after: number): Promise<{ signed: number; upto: number | null }> {
    const { codes, upto } = await someUnsigned(this.#pool, after, { some: batch, among: window })
    const diplomas = await diplomasOf(this.#pool, codes)
    const signed = await Promise.all(diplomas.map((diploma) => this.#signed(diploma)))
    await keepCredentials(this.#pool, signed.flat())
    return { signed: codes.length, upto }
  }
}

const keptAmong = (diplomas: readonly Diploma[]) =>
  new Map(
    diplomas.flatMap(({ facts, credential }) =>
      facts && credential ? [[facts.code, credential] as const] : [],
    ),
  )

const everyMs = 5_000
/** Few at a time: it rests after them, and whoever asks for one waits for no more than these. */
const batch = 5
/** However many there are, one look takes as long as another. */
const window = 500
/** Publications that began earlier may be written later: so many are looked through again. */
const overlap = 10_000

/** After a publication all its diplomas are signed, without anybody asking. */
export function signDiplomas({ jobs }: Pick<Floor, 'jobs'>, signer: Signer): void {
  let after = 0
  const work = async () => {
    const { signed, upto } = await signer.signSome(after)
    if (signed > 0) return signed
    if (upto === null) {
      after = Math.max(0, after - overlap)
      return 0
    }
    after = upto
    return 1
  }
  jobs.add({ name: 'diploma-credentials', everyMs, work, isUnhurried: true })
}
