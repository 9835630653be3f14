import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, parts } from './ranking-parts.ts'

test.each([
  [0, []],
  [1, [[0, 1]]],
  [10_000, [[0, 10_000]]],
  [
    10_001,
    [
      [0, 10_000],
      [10_000, 10_001],
    ],
  ],
])('a list of %i lines is shown in parts', (count, expected) => {
  expect(parts(count)).toEqual(expected)
})

test('every line stands in one part, low enough for a phone of any sharpness', () => {
  const tallestLine = 200
  const phoneEnds = 2 ** 25 / 4
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (count, at) => {
        const line = Math.floor(count * at)
        const holding = parts(count).filter(([from, to]) => from <= line && line < to)
        expect(holding).toEqual([parts(count)[partOf(line)]])
        const [from, to] = holding[0] ?? [0, Infinity]
        expect((to - from) * tallestLine).toBeLessThan(phoneEnds)
      },
    ),
  )
})
