import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contender, noResult, olympiadResult, rankingOf } from './ranking.ts'

function contender(personId: number, points: number, right: number, memoriseMs: number): Contender {
  return { personId, points, right, memoriseMs }
}

function places(contenders: readonly Contender[]): string {
  return rankingOf(contenders)
    .map((row) => `${row.place}:${row.personId}`)
    .join(' ')
}

test("an olympiad's result is the sum of its drills", () => {
  expect(
    olympiadResult([
      { points: 1000, right: 24, memoriseMs: 61_000 },
      { points: 333, right: 9, memoriseMs: 120_000 },
      { points: 0, right: 1, memoriseMs: 5 },
    ]),
  ).toEqual({ points: 1333, right: 34, memoriseMs: 181_005 })
  expect(olympiadResult([])).toEqual(noResult)
})

test.each([
  [
    'more points come first, even with fewer right answers and more time',
    [contender(1, 900, 99, 1), contender(2, 901, 10, 9999)],
    '1:2 2:1',
  ],
  [
    'with equal points more right answers come first, even with more time',
    [contender(1, 900, 10, 1), contender(2, 900, 11, 9999)],
    '1:2 2:1',
  ],
  [
    'with those equal too less memorise time comes first, to the millisecond',
    [contender(1, 900, 10, 5001), contender(2, 900, 10, 5000)],
    '1:2 2:1',
  ],
  [
    'equal in all three share a place and the next place skips',
    [
      contender(4, 700, 1, 1),
      contender(3, 900, 10, 5000),
      contender(2, 900, 10, 5000),
      contender(5, 900, 10, 5000),
      contender(1, 800, 1, 1),
    ],
    '1:2 1:3 1:5 4:1 5:4',
  ],
  ['nobody', [], ''],
] as const)('%s', (_, contenders, expected) => {
  expect(places(contenders)).toBe(expected)
})

const someContenders = fc.uniqueArray(
  fc.record({
    personId: fc.nat(),
    points: fc.nat(3),
    right: fc.nat(3),
    memoriseMs: fc.nat(3),
  }),
  { selector: (one) => one.personId, maxLength: 40 },
)

test('the order in which results came in does not matter', () => {
  fc.assert(
    fc.property(
      someContenders.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        ),
      ),
      ([list, shuffled]) => {
        expect(rankingOf(shuffled)).toEqual(rankingOf(list))
      },
    ),
  )
})

test('a place is one more than the number of those who did better', () => {
  fc.assert(
    fc.property(someContenders, (list) => {
      const isBetter = (a: Contender, b: Contender) =>
        a.points !== b.points
          ? a.points > b.points
          : a.right !== b.right
            ? a.right > b.right
            : a.memoriseMs < b.memoriseMs
      for (const row of rankingOf(list)) {
        expect(row.place).toBe(1 + list.filter((other) => isBetter(other, row)).length)
      }
    }),
  )
})

test('ranking leaves the list it was given alone and keeps what else a row carries', () => {
  const given = [
    { ...contender(1, 1, 1, 1), surname: 'Коваль' },
    { ...contender(2, 2, 1, 1), surname: 'Nowak' },
  ]
  const ranked = rankingOf(given)
  expect(given.map((row) => row.personId)).toEqual([1, 2])
  expect(ranked.map((row) => row.surname)).toEqual(['Nowak', 'Коваль'])
})
