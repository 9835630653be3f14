import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blank } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { gradeOf, pointsOf } from './scoring.ts'

const times = { memoriseSeconds: 60, recallSeconds: 60 }

function digits(quantity: number, rowSize: number): Drill {
  return {
    kind: 'number-letter',
    symbols: 'digits',
    rowSize,
    options: { capacity: 1 },
    quantity,
    ...times,
  }
}

const material = '1234567890'.repeat(2)

describe('a row of ten', () => {
  // The second row is finished, so the first is never the last attempted one.
  test.each([
    ['1234567890', 10, 'all-right'],
    ['1234567899', 5, 'one-error'],
    ['1234_67890', 5, 'one-error'],
    ['123456789_', 5, 'one-error'],
    ['0234567899', 0, 'more-errors'],
    ['1_3456789_', 0, 'more-errors'],
    ['2134567890', 0, 'more-errors'],
    ['_________0', 0, 'more-errors'],
    ['__________', 0, 'not-attempted'],
  ] as const)('answered %s scores %i: %s', (first, score, rule) => {
    const grade = gradeOf(digits(20, 10), material, first + '1234567890')
    expect(grade.rows[0]).toMatchObject({ score, rule, counted: 10 })
    expect(grade.score).toBe(score + 10)
  })

  test('half of an odd row is rounded up', () => {
    expect(gradeOf(digits(5, 5), '12345', '12346').score).toBe(3)
  })
})

describe('the last attempted row, if incomplete', () => {
  test.each([
    ['1', 1, 1, 'all-right'],
    ['1234567', 7, 7, 'all-right'],
    ['123456789', 9, 9, 'all-right'],
    ['1234566', 4, 7, 'one-error'],
    ['12_4567', 4, 7, 'one-error'],
    ['1_3456', 3, 6, 'one-error'],
    ['_2', 1, 2, 'one-error'],
    ['1__4567', 0, 7, 'more-errors'],
    ['9299', 0, 4, 'more-errors'],
    ['9', 0, 1, 'one-error'],
  ] as const)('answered %s scores %i of its span', (second, score, counted, rule) => {
    const answer = ('1234567890' + second).padEnd(20, blank)
    const grade = gradeOf(digits(20, 10), material, answer)
    expect(grade.rows[1]).toMatchObject({ score, counted, rule })
    expect(grade.score).toBe(10 + score)
  })

  test('rows left blank before it get nothing and those after it neither', () => {
    const long = '1234567890'.repeat(4)
    const answer = (blank.repeat(10) + '12345').padEnd(40, blank)
    const grade = gradeOf(digits(40, 10), long, answer)
    expect(grade.rows.map((row) => row.score)).toEqual([0, 5, 0, 0])
    expect(grade.rows.map((row) => row.counted)).toEqual([10, 5, 0, 0])
    expect(grade.rows.map((row) => row.rule)).toEqual([
      'not-attempted',
      'all-right',
      'not-attempted',
      'not-attempted',
    ])
  })

  test('an earlier row that breaks off is judged over its whole length', () => {
    const answer = '12345_____1_________'
    expect(gradeOf(digits(20, 10), material, answer).rows.map((row) => row.score)).toEqual([0, 1])
  })

  test('a row filled to its last place is complete even with blanks inside', () => {
    expect(gradeOf(digits(10, 10), '1234567890', '12_4567890').score).toBe(5)
  })
})

describe('a short final row', () => {
  test.each([
    ['1234567890123', 13],
    ['1234567890124', 12],
    ['12345678901_3', 12],
    ['1234567890_2_', 11],
    ['1234567890_24', 10],
  ])('%s scores %i', (answer, score) => {
    expect(gradeOf(digits(13, 10), '1234567890123', answer).score).toBe(score)
  })

  test('of one symbol never pays for a wrong or missing one', () => {
    expect(gradeOf(digits(11, 10), '12345678901', '12345678902').score).toBe(10)
    expect(gradeOf(digits(11, 10), '12345678901', '1234567890_').score).toBe(10)
    expect(gradeOf(digits(11, 10), '12345678901', '12345678901').score).toBe(11)
  })
})

test('a deck is a row', () => {
  const drill: Drill = {
    kind: 'cards',
    deckSize: 13,
    options: { grouping: 1 },
    quantity: 3,
    ...times,
  }
  const deck = 'MHDEJFIKCBLAG'
  const grade = gradeOf(drill, deck.repeat(3), deck + 'MHDEJFIKCBLA_' + 'MHD'.padEnd(13, blank))
  expect(grade.rows.map((row) => row.score)).toEqual([13, 7, 3])
  expect(grade).toMatchObject({ score: 23, greatest: 39, points: 590, right: 28 })
})

test('right answers are counted by position, whatever the rows scored', () => {
  expect(gradeOf(digits(20, 10), material, '993456789912_4______')).toMatchObject({
    score: 2,
    right: 10,
  })
})

test.each([
  [0, 24, 0],
  [24, 24, 1000],
  [12, 24, 500],
  [1, 3, 333],
  [2, 3, 667],
  [1, 16, 63],
  [0, 0, 0],
])('a score of %i out of %i gives %i points', (score, greatest, points) => {
  expect(pointsOf(score, greatest)).toBe(points)
})

describe('whatever the answer', () => {
  const symbol = fc.constantFrom('0', '1')
  const cell = fc.constantFrom('0', '1', blank)
  const someCase = fc
    .record({ quantity: fc.integer({ min: 1, max: 90 }), rowSize: fc.integer({ min: 1, max: 30 }) })
    .chain(({ quantity, rowSize }) =>
      fc.record({
        drill: fc.constant(digits(quantity, rowSize)),
        material: fc.string({ unit: symbol, minLength: quantity, maxLength: quantity }),
        answer: fc.string({ unit: cell, minLength: quantity, maxLength: quantity }),
      }),
    )

  test('a perfect answer gets full marks', () => {
    fc.assert(
      fc.property(someCase, ({ drill, material }) => {
        const { points, score, right } = gradeOf(drill, material, material)
        expect({ points, score, right }).toEqual({
          points: 1000,
          score: material.length,
          right: material.length,
        })
      }),
    )
  })

  test('an empty answer gets nothing', () => {
    fc.assert(
      fc.property(someCase, ({ drill, material }) => {
        const grade = gradeOf(drill, material, blank.repeat(material.length))
        expect({ points: grade.points, right: grade.right }).toEqual({ points: 0, right: 0 })
      }),
    )
  })

  test('the first n symbols, all right, score n', () => {
    fc.assert(
      fc.property(someCase, fc.nat(90), ({ drill, material }, n) => {
        const begun = material.slice(0, n)
        expect(gradeOf(drill, material, begun.padEnd(material.length, blank)).score).toBe(
          begun.length,
        )
      }),
    )
  })

  test('the score never exceeds the right positions, and the rows add up to it', () => {
    fc.assert(
      fc.property(someCase, ({ drill, material, answer }) => {
        const grade = gradeOf(drill, material, answer)
        const right = Array.from(material).filter((symbol, at) => answer[at] === symbol).length
        expect(grade.right).toBe(right)
        expect(grade.score).toBeLessThanOrEqual(right)
        for (const row of grade.rows) expect(row.right + row.errors).toBe(row.counted)
        expect(grade.rows.reduce((total, row) => total + row.score, 0)).toBe(grade.score)
      }),
    )
  })

  test('putting a wrong symbol right never costs anything', () => {
    fc.assert(
      fc.property(someCase, fc.nat(), ({ drill, material, answer }, pick) => {
        const at = pick % material.length
        fc.pre(answer[at] !== blank)
        const better = answer.slice(0, at) + material[at] + answer.slice(at + 1)
        expect(gradeOf(drill, material, better).score).toBeGreaterThanOrEqual(
          gradeOf(drill, material, answer).score,
        )
      }),
    )
  })
})
