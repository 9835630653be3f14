import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

const zeros = '00'.repeat(32)
const ascending = (a: number, b: number) => a - b
const someSeed = fc.uint8Array({ minLength: 32, maxLength: 32 })

function keystream(seed: string, blocks: number): string {
  const random = seededRandom(seed)
  const bytes = new DataView(new ArrayBuffer(64 * blocks))
  for (let at = 0; at < bytes.byteLength; at += 4) bytes.setUint32(at, random.word(), true)
  return Array.from({ length: bytes.byteLength }, (_, at) =>
    bytes.getUint8(at).toString(16).padStart(2, '0'),
  ).join('')
}

// RFC 8439, appendix A.1: vectors 1 and 2 are two blocks of one stream, 3 and 4 later blocks.
test.each([
  [
    zeros,
    0,
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  ],
  [
    zeros,
    1,
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  ],
  [
    '00'.repeat(31) + '01',
    1,
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  ],
  [
    '00ff' + '00'.repeat(30),
    2,
    '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  ],
])('the stream of seed %s has the published block %i', (seed, block, expected) => {
  expect(keystream(seed, block + 1).slice(128 * block)).toBe(expected)
})

test('a seed means the same as bytes and as hexadecimal digits of either case', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => 255 - 7 * at)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(keystream(hex.toUpperCase(), 1)).toBe(keystream(hex, 1))
  expect(seededRandom(bytes).word()).toBe(seededRandom(hex).word())
})

test.each(['', 'zz'.repeat(32), '00'.repeat(31), '00'.repeat(33), `${zeros}\n`])(
  'a seed that is not 32 bytes is refused: %j',
  (seed) => {
    expect(() => seededRandom(seed)).toThrow(RangeError)
  },
)

test('too few or too many bytes are no seed', () => {
  expect(() => seededRandom(new Uint8Array(31))).toThrow(RangeError)
  expect(() => seededRandom(new Uint8Array(33))).toThrow(RangeError)
})

test('every bit of the seed matters', () => {
  fc.assert(
    fc.property(someSeed, fc.nat(255), (seed, bit) => {
      const other = Uint8Array.from(seed)
      other.set([(seed[bit >> 3] ?? 0) ^ (1 << (bit & 7))], bit >> 3)
      const words = (from: Uint8Array) => {
        const random = seededRandom(from)
        return [random.word(), random.word(), random.word(), random.word()]
      }
      expect(words(other)).not.toEqual(words(seed))
    }),
  )
})

test('below(n) stays below n and reaches every number', () => {
  fc.assert(
    fc.property(someSeed, fc.integer({ min: 1, max: 12 }), (seed, n) => {
      const random = seededRandom(seed)
      const drawn = new Set(Array.from({ length: 60 * n }, () => random.below(n)))
      expect([...drawn].toSorted(ascending)).toEqual(Array.from({ length: n }, (_, i) => i))
    }),
  )
})

test('below(n) does not favour the small numbers where 2^32 is no multiple of n', () => {
  // With a plain remainder half of the draws would fall into the lowest third.
  const n = 3 * 2 ** 30
  const random = seededRandom(zeros)
  let low = 0
  for (let draw = 0; draw < 10_000; draw++) if (random.below(n) < n / 3) low++
  expect(low).toBeGreaterThan(3_100)
  expect(low).toBeLessThan(3_560)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below(%d) has no meaning', (n) => {
  expect(() => seededRandom(zeros).below(n)).toThrow(RangeError)
})

test('shuffling keeps every item, leaves the list alone and repeats with its seed', () => {
  fc.assert(
    fc.property(someSeed, fc.array(fc.integer()), (seed, list) => {
      const before = [...list]
      const shuffled = seededRandom(seed).shuffled(list)
      expect(list).toEqual(before)
      expect(shuffled.toSorted(ascending)).toEqual(list.toSorted(ascending))
      expect(seededRandom(seed).shuffled(list)).toEqual(shuffled)
    }),
  )
})

test('all six orders of three items are equally likely', () => {
  const random = seededRandom(zeros)
  const seen = new Map<string, number>()
  for (let round = 0; round < 6_000; round++) {
    const order = random.shuffled(['a', 'b', 'c']).join('')
    seen.set(order, (seen.get(order) ?? 0) + 1)
  }
  expect(seen.size).toBe(6)
  for (const times of seen.values()) expect(Math.abs(times - 1_000)).toBeLessThan(130)
})

test('many symbols are drawn as one by one', () => {
  fc.assert(
    fc.property(someSeed, fc.constantFrom('01', 'abc', '0123456789'), (seed, alphabet) => {
      const [many, single] = [seededRandom(seed), seededRandom(seed)]
      const oneByOne = Array.from({ length: 40 }, () => alphabet[single.below(alphabet.length)])
      expect(many.symbols(alphabet, 40)).toBe(oneByOne.join(''))
      // And leave the stream at the same place.
      expect(many.word()).toBe(single.word())
    }),
  )
  expect(seededRandom(zeros).symbols('abc', 0)).toBe('')
})

test('all of 32 bits is a range like any other', () => {
  const [whole, words] = [seededRandom(zeros), seededRandom(zeros)]
  expect(whole.below(2 ** 32)).toBe(words.word())
})

test('where nothing can be chosen no chance is spent', () => {
  const [used, fresh] = [seededRandom(zeros), seededRandom(zeros)]
  expect(used.shuffled([])).toEqual([])
  expect(used.shuffled(['a'])).toEqual(['a'])
  expect(used.word()).toBe(fresh.word())
})

test('what is asked wrongly is told', () => {
  expect(() => seededRandom(zeros).below(0)).toThrow('from 1 to 2^32, got 0')
  expect(() => seededRandom('00')).toThrow('64 hexadecimal digits')
  expect(() => seededRandom(new Uint8Array(31))).toThrow('32 bytes')
})
