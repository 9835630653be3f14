import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Drill } from './drill.ts'
import { lengthOf, rowsOf } from './layout.ts'
import { materialOf } from './material.ts'
import { withRows } from './pick.ts'

const seed = 'ab'.repeat(32)
const digits: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 30, rowSize: 12 },
  ...{ memoriseSeconds: 60, recallSeconds: 120, options: { capacity: 2 } },
}
const cards: Drill = {
  ...{ kind: 'cards', quantity: 3, deckSize: 13, memoriseSeconds: 90, recallSeconds: 120 },
  options: { grouping: 1 },
}

const partOf = (drill: Drill, row: number) => {
  const { from, to } = rowsOf(drill)[row] ?? { from: 0, to: 0 }
  return materialOf(drill, seed, 'uk').slice(from, to)
}

test('picked rows are those of the whole, the last and shorter one too', () => {
  const picked = withRows(digits, [2, 0]) as Drill
  expect(materialOf(picked, seed, 'uk')).toBe(partOf(digits, 0) + partOf(digits, 2))
  expect(rowsOf(picked).map(({ from, to }) => to - from)).toEqual([12, 6])
  expect(picked.memoriseSeconds).toBe(36)
})

test('of cards whole decks are picked', () => {
  const picked = withRows(cards, [1]) as Drill
  expect(materialOf(picked, seed, 'pl')).toBe(partOf(cards, 1))
  expect(picked.quantity).toBe(1)
})

test('of picked rows some can be picked again, as long as there are any', () => {
  fc.assert(
    fc.property(fc.subarray([0, 1, 2], { minLength: 1 }), fc.nat(2), (rows, again) => {
      const twice = withRows(withRows(digits, rows) as Drill, [again])
      const row = rows[again]
      expect(twice && materialOf(twice, seed, 'uk')).toBe(
        row === undefined ? null : partOf(digits, row),
      )
      expect(twice && lengthOf(twice)).toBe(row === undefined ? null : partOf(digits, row).length)
    }),
  )
})

test('no rows, and rows that are not there, are nothing to run', () => {
  expect([withRows(digits, []), withRows(digits, [3]), withRows(digits, [-1])]).toEqual([
    ...[null, null, null],
  ])
})
