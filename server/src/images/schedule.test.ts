import { recallRatings } from '@olympiad/domain/images/table-drill'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRecall, cardsOfToday, type Memory } from './schedule.ts'

const first = '2026-03-01'
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

test('the better it came, the later it is asked for again', () => {
  const gaps = recallRatings.map((rating) => days(first, afterRecall(null, rating, first).dueOn))
  expect(gaps).toEqual(gaps.toSorted((one, other) => one - other))
  expect(gaps[0]).toBeGreaterThanOrEqual(1)
  expect(gaps[3]).toBeGreaterThan(gaps[0] ?? 0)
})

test('what is known grows rarer, what was forgotten comes soon', () => {
  let known: { memory: Memory; last: string } | null = null
  let today = first
  const gaps: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    const memory = afterRecall(known, 'good', today)
    gaps.push(days(today, memory.dueOn))
    known = { memory, last: today }
    today = memory.dueOn
  }
  expect(gaps).toEqual([...new Set(gaps)].toSorted((one, other) => one - other))
  const forgotten = afterRecall(known, 'again', today)
  expect(days(today, forgotten.dueOn)).toBeLessThan((gaps.at(-1) ?? 0) / 3)
  expect(forgotten).toMatchObject({ lapses: 1, reps: 5 })
})

test('whatever is answered, the next day is later, within a year, and every figure is one', () => {
  const answer = fc.tuple(fc.constantFrom(...recallRatings), fc.nat(800))
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
      let known: { memory: Memory; last: string } | null = null
      let today = first
      for (const [rating, pause] of answers) {
        const memory = afterRecall(known, rating, today)
        const { stability, difficulty } = memory
        expect(days(today, memory.dueOn)).toBeGreaterThanOrEqual(1)
        expect(days(today, memory.dueOn)).toBeLessThanOrEqual(365)
        expect(Number.isFinite(stability) && stability > 0).toBe(true)
        expect(difficulty).toBeGreaterThanOrEqual(1)
        expect(difficulty).toBeLessThanOrEqual(10)
        known = { memory, last: today }
        const at = Date.parse(memory.dueOn) + pause * 86_400_000
        today = new Date(at).toISOString().slice(0, 10)
      }
    }),
    { numRuns: 100 },
  )
})

const card = (name: number, dueOn: string | null, drilledOn: string | null = null) => ({
  ...{ name, dueOn, drilledOn },
})

test('of a hundred that wait ten come, the longest due first', () => {
  const waiting = Array.from({ length: 100 }, (_, at) => card(at, `2026-01-${10 + (at % 20)}`))
  const { cards, done } = cardsOfToday(waiting, first)
  expect(done).toBe(0)
  expect(cards).toHaveLength(10)
  expect(cards.map(({ dueOn }) => dueOn)).toEqual([
    ...Array.from({ length: 5 }, () => '2026-01-10'),
    ...Array.from({ length: 5 }, () => '2026-01-11'),
  ])
})

test('due ones come before new ones, those of tomorrow and of today not at all', () => {
  const { cards, done } = cardsOfToday(
    [
      card(1, null),
      card(2, '2026-03-02'),
      card(3, first),
      card(4, '2026-02-20', first),
      card(5, null, first),
    ],
    first,
  )
  expect(cards.map(({ name }) => name)).toEqual([3, 1])
  expect(done).toBe(2)
})

test('after ten there is nothing left, however much is due', () => {
  const done = Array.from({ length: 12 }, (_, at) => card(at, '2026-04-01', first))
  expect(cardsOfToday([...done, card(99, '2026-01-01'), card(100, null)], first).cards).toEqual([])
})
