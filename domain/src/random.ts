import { chachaBlock } from './chacha.ts'

/** 32 bytes, or the same as 64 hexadecimal digits. */
export type Seed = string | Uint8Array

/** A stream of chance that its seed alone decides. */
export type Random = {
  /** The next 32 bits of the stream. */
  word(): number
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
  /** So many symbols of the alphabet, each equally likely and independent of the others. */
  symbols(alphabet: string, count: number): string
  shuffled<T>(list: readonly T[]): T[]
}

const seedBytes = 32
const wordRange = 2 ** 32
const blockCounter = 12

/**
 * ChaCha20 (RFC 8439) with the seed as its key and a nonce of zeros: whoever has seen a part of the
 * material can compute neither the rest nor the seed.
 */
export function seededRandom(seed: Seed): Random {
  const input = initialState(bytesOfSeed(seed))
  const block = new Int32Array(16)
  let read = block.length

  function word(): number {
    if (read === block.length) {
      chachaBlock(input, block)
      input[blockCounter] = (input[blockCounter] as number) + 1
      read = 0
    }
    return (block[read++] as number) >>> 0
  }

  function below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > wordRange) {
      throw new RangeError(`below() needs a whole number from 1 to 2^32, got ${n}`)
    }
    return drawn(n, fairLimit(n))
  }

  function drawn(n: number, limit: number): number {
    let value = word()
    while (value >= limit) value = word()
    // `value % n`, exact for 32 bits: the engine takes ten times as long for a remainder.
    return value - Math.floor(value / n) * n
  }

  function symbols(alphabet: string, count: number): string {
    const limit = fairLimit(alphabet.length)
    const codes: number[] = []
    while (codes.length < count) codes.push(alphabet.charCodeAt(drawn(alphabet.length, limit)))
    return String.fromCharCode(...codes)
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const result = [...list]
    for (let last = result.length - 1; last > 0; last--) {
      const chosen = below(last + 1)
      const moved = result[last] as T
      result[last] = result[chosen] as T
      result[chosen] = moved
    }
    return result
  }

  return { word, below, symbols, shuffled }
}

/** Words past the last whole multiple of n would favour the small remainders. */
const fairLimit = (n: number) => Math.floor(wordRange / n) * n

function bytesOfSeed(seed: Seed): Uint8Array {
  if (typeof seed !== 'string') {
    if (seed.length !== seedBytes) throw new RangeError('a seed is 32 bytes')
    return seed
  }
  if (!/^[0-9a-f]{64}$/i.test(seed)) throw new RangeError('a seed is 64 hexadecimal digits')
  return Uint8Array.from({ length: seedBytes }, (_, at) =>
    Number.parseInt(seed.slice(2 * at, 2 * at + 2), 16),
  )
}

function initialState(key: Uint8Array): Int32Array {
  const state = new Int32Array(16)
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])
  key.forEach((byte, at) => {
    const word = 4 + (at >> 2)
    state[word] = (state[word] as number) | (byte << (8 * (at & 3)))
  })
  return state
}
