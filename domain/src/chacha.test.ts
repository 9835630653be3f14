import { expect, test } from 'vitest'
import { chachaBlock } from './chacha.ts'

const constants = '657870616e642033322d62797465206b'

const wordsOf = (hex: string) =>
  Int32Array.from({ length: hex.length / 8 }, (_, word) =>
    [3, 2, 1, 0].reduce(
      (sum, byte) =>
        (sum << 8) | Number.parseInt(hex.slice(8 * word + 2 * byte, 8 * word + 2 * byte + 2), 16),
      0,
    ),
  )

// RFC 8439: 2.3.2, and the fifth of A.1.
test.each([
  {
    key: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    counter: '01000000',
    nonce: '000000090000004a00000000',
    expected:
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  },
  {
    key: '00'.repeat(32),
    counter: '00000000',
    nonce: '000000000000000000000002',
    expected:
      'c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c78a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d',
  },
])('the block of key $key and nonce $nonce is the published one', (vector) => {
  const { key, counter, nonce, expected } = vector
  const block = new Int32Array(16)
  chachaBlock(wordsOf(constants + key + counter + nonce), block)
  expect(block).toEqual(wordsOf(expected))
})
