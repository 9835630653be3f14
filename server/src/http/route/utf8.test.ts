import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test('every text has the bytes every reader expects', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
    }),
  )
  for (const text of ['', 'Оля', 'zażółć 🂡', 'half \ud800 a character']) {
    expect(utf8Of(text).equals(Buffer.from(text)), text).toBe(true)
  }
})
