import { randomInt } from 'node:crypto'

const windowMs = 60_000
/** A power of two; the two rows take one megabyte together, whoever comes. */
const places = 65_536

/**
 * So many a minute for each key, in memory of fixed size: GCRA over a count-min sketch. A key has a
 * place in each of two rows, where it is written until when its allowance is spent. Of the two the
 * lesser counts, so two keys disturb each other only if they meet in both rows. Nothing is ever put
 * out: a flood of new keys resets nobody, and to fill the rows it would have to spend the allowance
 * of 65,536 addresses each minute.
 */
export class RateSketch {
  /** Drawn anew in each process: nobody can choose whose places to share. */
  readonly #seed = randomInt(2 ** 32)
  readonly #spentUntil = new Float64Array(2 * places)

  /** Takes one of `perMinute`. Says in how many ms there will be one if there is none. */
  take(key: string, perMinute: number, now: number): number {
    const spentUntil = this.#spentUntil
    const hash = hashOf(key, this.#seed)
    const first = hash & (places - 1)
    const second = places + (hash >>> 16)
    const least = Math.min(spentUntil[first] ?? 0, spentUntil[second] ?? 0)
    const next = Math.max(least, now) + windowMs / perMinute
    const waitMs = next - windowMs - now
    // Less than a millisecond is the rounding of the division.
    if (waitMs >= 1) return waitMs
    spentUntil[first] = Math.max(spentUntil[first] ?? 0, next)
    spentUntil[second] = Math.max(spentUntil[second] ?? 0, next)
    return 0
  }
}

/** Murmur's steps, seeded: a tenth of the time of a cryptographic hash. */
function hashOf(key: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
