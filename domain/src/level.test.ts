import { expect, test } from 'vitest'
import {
  byLadder,
  byLevel,
  byNorm,
  learnerKinds,
  mulberry,
  summaryOf,
} from '../test/level-simulation.ts'
import { deckSizes, type Drill } from './drills/drill.ts'
import { lengthOf } from './drills/layout.ts'
import {
  fewestSymbols,
  firstLevel,
  levelAfter,
  levelKey,
  mostSymbols,
  normFor,
  pushes,
  shapeOf,
  type Level,
  type Push,
} from './level.ts'

const digits = (quantity: number): Drill => ({
  ...{ kind: 'number-letter', symbols: 'digits', quantity, rowSize: 12 },
  ...{ memoriseSeconds: 60, recallSeconds: 120, options: { capacity: 1 } },
})
const shape = shapeOf(digits(24))
const after = (level: Level, quantity: number, right: number, day = '2026-03-01') =>
  levelAfter(level, { drill: digits(quantity), language: 'uk', right, day })

test.each(learnerKinds)('the rule finds what is right for a %s learner', (kind) => {
  const { found, withinBand, tooHard } = summaryOf(kind, byLevel, 300)
  expect(found).toBeLessThanOrEqual(12)
  expect(withinBand).toBeGreaterThanOrEqual(0.9)
  expect(tooHard).toBeLessThanOrEqual(0.08)
})

test('a ladder and a fixed norm do not', () => {
  for (const rule of [byLadder, byNorm]) {
    expect(summaryOf('steady', rule, 100).withinBand).toBeLessThan(0.5)
  }
})

test('more right never lowers the next level, and every value is finite', () => {
  const random = mulberry(7)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  for (let state = 0; state < 200_000; state++) {
    const isCards = random() < 0.3
    const drill: Drill = isCards
      ? {
          ...{ kind: 'cards', quantity: 1, deckSize: deckSizes[between(0, 3)] as 52 },
          ...{ memoriseSeconds: between(1, 7200), recallSeconds: 60, options: { grouping: 1 } },
        }
      : { ...digits(between(1, 5000)), memoriseSeconds: between(1, 7200) }
    const level: Level = {
      theta: isCards ? -4 + 5 * random() : 1.4 + 4.6 * random(),
      variance: 0.5 * random(),
      lastDay: random() < 0.1 ? null : '2020-02-29',
    }
    const length = lengthOf(drill)
    const right = between(0, length - 1)
    const run = { drill, language: 'uk' as const, day: '2026-03-01' }
    const less = levelAfter(level, { ...run, right })
    const more = levelAfter(level, { ...run, right: right + 1 })
    const [asked, askedMore] = [less, more].map((one) => normFor(shapeOf(drill), one))
    // One expectation each 200,000 times takes longer than all the rest.
    const isHarder =
      isCards && asked && askedMore
        ? askedMore.memoriseSeconds <= asked.memoriseSeconds
        : (askedMore?.quantity ?? 0) >= (asked?.quantity ?? 0)
    const isSound =
      more.theta >= less.theta &&
      isHarder &&
      [less.theta, less.variance, more.theta, more.variance].every(Number.isFinite) &&
      less.variance > 0 &&
      less.variance <= 0.5
    if (!isSound) expect({ drill, level, less, more }).toBe('sound')
  }
})

test('what is asked stays between 4 and 400 symbols', () => {
  const [least, most] = [0, 9].map((theta) => normFor(shape, { ...firstLevel(shape), theta }))
  expect([least?.quantity, most?.quantity]).toEqual([fewestSymbols, mostSymbols])
})

test('easier, normal and push ask for so much that the share right is theirs', () => {
  const level = { ...firstLevel(shape), theta: Math.log(100) }
  const asked = (push: Push) => normFor(shape, level, push).quantity
  expect([asked('easier'), asked('normal'), asked('push')]).toEqual([75, 100, 131])
  expect(pushes).toEqual({ easier: 0.9, normal: 0.8, push: 0.65 })
})

test('cards get faster by seconds, never by quantity', () => {
  const cards = { kind: 'cards', deckSize: 52 } as const
  const first = normFor(cards, firstLevel(cards))
  expect(first).toMatchObject({ quantity: 1, memoriseSeconds: 520 })
  const drill: Drill = { ...cards, ...first, options: { grouping: 1 } }
  const run = { drill, language: 'uk' as const, right: 52, day: '2026-03-01' }
  expect(normFor(cards, levelAfter(firstLevel(cards), run)).memoriseSeconds).toBeLessThan(400)
})

test('guessing is taken off: what chance gives of binary digits is nothing', () => {
  const binary = { ...binary24, quantity: 40 }
  const half = { drill: binary, language: 'uk' as const, day: '2026-03-01' }
  const level = firstLevel(shapeOf(binary))
  expect(levelAfter(level, { ...half, right: 20 })).toEqual(
    levelAfter(level, { ...half, right: 0 }),
  )
})

const firstOf = (drill: Drill) => firstLevel(shapeOf(drill))
const binary24: Drill = {
  ...{ kind: 'binary', quantity: 24, rowSize: 12, memoriseSeconds: 60, recallSeconds: 120 },
  options: { grouping: 1, layout: 'row' },
}
const deckIn = (memoriseSeconds: number): Drill => ({
  ...{ kind: 'cards', quantity: 1, deckSize: 52, memoriseSeconds, recallSeconds: 240 },
  options: { grouping: 1 },
})

// Worked out apart from the code; a level is told as symbols, or as seconds a card.
test.each([
  ['all of 24', digits(24), 24, {}, 33.913, 0.10487],
  ['half of 24, and no step is longer than this one', digits(24), 12, {}, 13.171, 0.10487],
  ['nothing of 24', digits(24), 0, {}, 13.171, 0.10487],
  ['all of an easy one', digits(12), 12, {}, 25.585, 0.41167],
  ['some of a hard one', digits(48), 20, {}, 23.874, 0.05025],
  [
    ...(['a month later', digits(30), 27] as const),
    ...([{ theta: Math.log(30), variance: 0.05, lastDay: '2026-01-29' }, 32.625, 0.05174] as const),
  ],
  [
    ...(['digits of two, half of which are guessed', binary24, 20] as const),
    ...([{ variance: 0.05 }, 21.917, 0.04132] as const),
  ],
  ['all cards', deckIn(520), 52, {}, 6.938, 0.08219],
  ['some cards: nobody guesses one of them', deckIn(520), 40, {}, 10.579, 0.08219],
  ['all cards of the fastest', deckIn(28), 52, { theta: -Math.log(0.55) }, 0.5, 0.0781],
  ['no card of the slowest', deckIn(3068), 0, { theta: -Math.log(59) }, 60, 0.08219],
] as const)(
  'after %s the level is what the filter says',
  (_, drill, right, known, held, unsure) => {
    const day = '2026-03-01'
    const level = { ...firstOf(drill), ...known }
    const { theta, variance } = levelAfter(level, { drill, language: 'uk', right, day })
    expect(Math.exp(drill.kind === 'cards' ? -theta : theta)).toBeCloseTo(held, 2)
    expect(variance).toBeCloseTo(unsure, 4)
  },
)

test('a level knows its newest run, in whatever order runs are told', () => {
  const dayAfter = (lastDay: string | null, day: string) =>
    after({ ...firstLevel(shape), lastDay }, 24, 20, day).lastDay
  expect(dayAfter(null, '2026-03-01')).toBe('2026-03-01')
  expect(dayAfter('2026-02-01', '2026-03-01')).toBe('2026-03-01')
  expect(dayAfter('2026-04-01', '2026-03-01')).toBe('2026-04-01')
})

test.each([
  [24, 60, 120],
  [24, 65, 150],
  [4, 10, 60],
  [400, 60, 1620],
  [24, 7200, 3600],
])('%i symbols in %i s are answered within %i s', (symbols, memoriseSeconds, recallSeconds) => {
  const level = { ...firstLevel(shape), theta: Math.log(symbols) }
  const norm = { quantity: symbols, memoriseSeconds, recallSeconds }
  expect(normFor({ ...shape, memoriseSeconds } as typeof shape, level)).toEqual(norm)
})

test('after a long pause the level is less sure, and a run moves it further', () => {
  const practised = Array.from({ length: 10 }).reduce<Level>(
    (one) => after(one, 24, 20),
    firstLevel(shape),
  )
  const step = (day: string) => after(practised, 24, 24, day).theta - practised.theta
  expect(step('2027-03-01')).toBeGreaterThan(step('2026-03-02'))
})

test('each kind, symbols and time has a level of its own; options change nothing', () => {
  const keys = [
    digits(24),
    { ...digits(48), rowSize: 6 },
    { ...digits(24), memoriseSeconds: 120 },
    { ...digits(24), symbols: 'letters' } as Drill,
    binary24,
    deckIn(520),
  ].map((drill) => levelKey(shapeOf(drill)))
  expect(keys).toEqual([
    ...['digits 60', 'digits 60', 'digits 120', 'letters 60', 'binary 60', 'cards 52'],
  ])
})
