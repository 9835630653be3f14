import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Drill } from './drills/drill.ts'
import { lengthOf } from './drills/layout.ts'
import { alphabetOf } from './drills/material.ts'
import { greatestDots, heldOf, isRepeat, levelBand, paceBin, paceBounds } from './progress.ts'
import { grainFor, periodStart, startOf } from './progress-time.ts'
import { runMarks, topConfusions } from './run-marks.ts'

const digits: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 10, rowSize: 4 },
  ...{ memoriseSeconds: 60, recallSeconds: 60, options: { capacity: 1 } },
}
const cards: Drill = {
  ...{ kind: 'cards', deckSize: 13, quantity: 1, memoriseSeconds: 30, recallSeconds: 60 },
  options: { grouping: 1 },
}

test('of a run everything is told: marks, places of rows with an answer, what was taken for what', () => {
  // Rows of 4, 4 and 2; nothing in the last one.
  expect(runMarks(digits, '6234567890', '9234_567__')).toEqual({
    asked: 10,
    counts: { right: 3, wrong: 1, blank: 3, swap: 0, shift: 3 },
    rowSize: 4,
    placeAsked: [2, 2, 2, 2],
    placeRight: [0, 1, 1, 1],
    confusions: { 69: 1 },
  })
})

test('of cards a deck is a row; what nobody answered is not asked of its places', () => {
  const deck = alphabetOf(cards, 'uk').slice(0, 13)
  const twoDecks: Drill = { ...cards, quantity: 2 }
  const { rowSize, placeAsked, placeRight } = runMarks(
    twoDecks,
    deck + deck,
    `${deck.slice(0, 12)}_${'_'.repeat(13)}`,
  )
  expect(rowSize).toBe(13)
  expect(placeAsked).toEqual(Array.from({ length: 13 }, () => 1))
  expect(placeRight).toEqual([...Array.from({ length: 12 }, () => 1), 0])
})

test('whatever is answered, every symbol is counted once, and no place has more right than asked', () => {
  const answers = fc.string({
    unit: fc.constantFrom(...`${alphabetOf(digits, 'uk')}_`),
    ...{ minLength: 10, maxLength: 10 },
  })
  fc.assert(
    fc.property(answers, (answer) => {
      const { asked, counts, placeAsked, placeRight } = runMarks(digits, '6234567890', answer)
      expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(lengthOf(digits))
      expect(asked).toBe(10)
      expect(placeRight.every((right, at) => right <= (placeAsked[at] ?? 0))).toBe(true)
    }),
  )
})

test('what is held: symbols, or cards a minute', () => {
  expect(heldOf(digits, 7)).toBe(7)
  expect(heldOf(cards, 10)).toBe(20)
})

test('a level is told as symbols or as cards a minute, with what four of five runs lie in', () => {
  const told = (kind: 'binary' | 'cards', held: number, variance: number) => {
    const shape = kind === 'cards' ? ({ kind, deckSize: 52 } as const) : null
    const { level, low, high } = levelBand(shape ?? { kind: 'binary', memoriseSeconds: 60 }, {
      ...{ theta: Math.log(held), variance },
    })
    return [low, level, high].map((one) => Math.round(one * 10) / 10)
  }
  expect(told('binary', 24, 0)).toEqual([24, 24, 24])
  // 1.28 standard deviations of 0.5: a factor of 1.896.
  expect(told('binary', 24, 0.25)).toEqual([12.7, 24, 45.5])
  expect(told('cards', 0.1, 0.25)).toEqual([3.2, 6, 11.4])
})

test.each([
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-22', 'week', '2026-11-16'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-10-25', 'week', '2026-10-19'],
  ['2026-02-28', 'month', '2026-02-01'],
  ['2026-02-28', 'day', '2026-02-28'],
] as const)('%s is of the %s of %s', (day, grain, start) => {
  expect(startOf(day, grain)).toBe(start)
})

test('a period is so many weeks with this one', () => {
  expect(periodStart('month', '2026-11-22')).toBe('2026-10-26')
  expect(periodStart('quarter', '2026-11-16')).toBe('2026-08-24')
  expect(periodStart('all', '2026-11-16')).toBeNull()
})

test('however many runs, a chart never has more than can be read', () => {
  expect(grainFor(greatestDots, '2000-01-01', '2026-01-01')).toBeNull()
  expect(grainFor(121, '2026-01-01', '2026-04-30')).toBe('day')
  expect(grainFor(121, '2026-01-01', '2026-05-01')).toBe('week')
  expect(grainFor(121, '2026-01-01', '2028-04-19')).toBe('week')
  expect(grainFor(121, '2026-01-01', '2028-04-20')).toBe('month')
  expect(grainFor(10_000, '2020-01-01', '2026-01-01')).toBe('month')
})

test('a pace belongs to one bin', () => {
  expect([0.1, 0.3, 0.99, 1, 31, 32, 1000].map(paceBin)).toEqual([0, 1, 3, 4, 13, 14, 14])
  expect(paceBounds).toHaveLength(14)
})

test('the most frequent confusions, in an order of their own', () => {
  expect(topConfusions({ 69: 2, 12: 5, 38: 2 }, 2)).toEqual([
    { shown: '1', taken: '2', times: 5 },
    { shown: '3', taken: '8', times: 2 },
  ])
  const order = (confusions: Record<string, number>) =>
    topConfusions(confusions, 9).map(({ shown, taken }) => shown + taken)
  // Letters keep the order they were met in, which is nobody's: as often, they stand by the alphabet.
  expect(order({ СВ: 1, АБ: 1, ГА: 3, АВ: 1, БА: 2 })).toEqual(['ГА', 'БА', 'АБ', 'АВ', 'СВ'])
  expect(order({ АВ: 1, АБ: 1, СВ: 1, БА: 2, ГА: 3 })).toEqual(['ГА', 'БА', 'АБ', 'АВ', 'СВ'])
})

test('material that was known is a repeat', () => {
  expect((['own', 'daily', 'guest', 'again', 'failed-rows', null] as const).map(isRepeat)).toEqual([
    ...[false, false, false, true, true, false],
  ])
})
