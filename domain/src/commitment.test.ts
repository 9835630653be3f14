import { expect, test } from 'vitest'
import { committedText } from './commitment.ts'

test('a commitment is made over the id and every digit of the seed, in small letters', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 255 : at))
  expect(committedText('0193E0C4-2F6B-4F5E-9D0A-6B1E2C3D4E5F', seed)).toBe(
    '0193e0c4-2f6b-4f5e-9d0a-6b1e2c3d4e5f' +
      '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff',
  )
})
