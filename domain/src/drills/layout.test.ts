import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  binaryGroupings,
  binaryLayouts,
  type BinaryDrill,
  type CardsDrill,
  type NumberLetterDrill,
} from './drill.ts'
import { layoutOf, rowsOf } from './layout.ts'

const times = { memoriseSeconds: 60, recallSeconds: 60 }
const digits: NumberLetterDrill = {
  kind: 'number-letter',
  symbols: 'digits',
  rowSize: 12,
  options: { capacity: 4 },
  quantity: 30,
  ...times,
}
const cards: CardsDrill = {
  kind: 'cards',
  deckSize: 13,
  options: { grouping: 3 },
  quantity: 2,
  ...times,
}

function written(spans: readonly { from: number; to: number }[]): string {
  return spans.map((span) => `${span.from}-${span.to}`).join(' ')
}

test('rows have the size of the drill and the last one what is left', () => {
  expect(written(rowsOf(digits))).toBe('0-12 12-24 24-30')
  expect(written(rowsOf({ ...digits, quantity: 24 }))).toBe('0-12 12-24')
  expect(rowsOf({ ...digits, quantity: 0 })).toEqual([])
})

test('a deck is a row', () => {
  expect(written(rowsOf(cards))).toBe('0-13 13-26')
})

test.each([
  [1, '24-25 25-26 26-27 27-28 28-29 29-30'],
  [2, '24-26 26-28 28-30'],
  [4, '24-28 28-30'],
  [6, '24-30'],
] as const)('with capacity %i the last row is split %s', (capacity, groups) => {
  const layout = layoutOf({ ...digits, options: { capacity } })
  expect(written(layout.rows[2]?.groups ?? [])).toBe(groups)
})

test('cards are grouped within their deck', () => {
  expect(written(layoutOf(cards).rows[1]?.groups ?? [])).toBe('13-16 16-19 19-22 22-25 25-26')
})

test('only binary digits can be written in columns', () => {
  const binary: BinaryDrill = {
    kind: 'binary',
    rowSize: 30,
    options: { grouping: 3, layout: 'column' },
    quantity: 60,
    ...times,
  }
  expect(layoutOf(binary).direction).toBe('column')
  expect(layoutOf({ ...binary, options: { grouping: 3, layout: 'row' } }).direction).toBe('row')
  expect(layoutOf(digits).direction).toBe('row')
  expect(layoutOf(cards).direction).toBe('row')
})

test('the groups of all rows, read in order, are the whole material', () => {
  const someBinary: fc.Arbitrary<BinaryDrill> = fc.record({
    kind: fc.constant('binary' as const),
    rowSize: fc.integer({ min: 1, max: 40 }),
    options: fc.record({
      grouping: fc.constantFrom(...binaryGroupings),
      layout: fc.constantFrom(...binaryLayouts),
    }),
    quantity: fc.nat(500),
    memoriseSeconds: fc.constant(60),
    recallSeconds: fc.constant(60),
  })
  fc.assert(
    fc.property(someBinary, (drill) => {
      const groups = layoutOf(drill).rows.flatMap((row) => row.groups)
      let next = 0
      for (const group of groups) {
        expect(group.from).toBe(next)
        expect(group.to).toBeGreaterThan(group.from)
        expect(group.to - group.from).toBeLessThanOrEqual(drill.options.grouping)
        next = group.to
      }
      expect(next).toBe(drill.quantity)
    }),
  )
})
