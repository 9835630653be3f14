import { ageBands } from '@olympiad/domain/age-band'
import { stageLevels } from '@olympiad/domain/stage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangesOf, sharesOf, totalOf, type RankedCategory, slicesOf } from './list.ts'

const categories: fc.Arbitrary<RankedCategory[]> = fc.uniqueArray(
  fc.record({
    stage: fc.record({
      level: fc.constantFrom(...stageLevels),
      number: fc.integer({ min: 1, max: 3 }),
    }),
    ageBand: fc.constantFrom(...ageBands),
    people: fc.integer({ min: 1, max: 40 }),
  }),
  { selector: ({ stage, ageBand }) => `${stage.level}${stage.number}${ageBand}`, maxLength: 12 },
)

test('page after page gives every row once, in order', () => {
  fc.assert(
    fc.property(categories, fc.integer({ min: 1, max: 50 }), (list, limit) => {
      const shares = sharesOf(list, {})
      const seen: string[] = []
      for (let from = 0; from < totalOf(shares); from += limit) {
        const page = rangesOf(shares, from, limit).flatMap(({ stage, ageBand, after, upTo }) =>
          Array.from(
            { length: upTo - after },
            (_, index) => `${stage.level}${stage.number} ${ageBand} ${after + index + 1}`,
          ),
        )
        expect(page).toHaveLength(Math.min(limit, totalOf(shares) - from))
        seen.push(...page)
      }
      const all = shares.flatMap(({ stage, ageBand, people }) =>
        Array.from(
          { length: people },
          (_, index) => `${stage.level}${stage.number} ${ageBand} ${index + 1}`,
        ),
      )
      expect(seen).toEqual(all)
    }),
  )
})

test('beyond the end there is nothing', () => {
  const shares = sharesOf([{ stage: { level: 'pro', number: 1 }, ageBand: '9-12', people: 5 }], {})
  expect(rangesOf(shares, 5, 100)).toEqual([])
  expect(rangesOf([], 0, 100)).toEqual([])
})

test('slices follow one another without a gap and none is longer than allowed', () => {
  const range = { stage: { level: 'basic', number: 1 }, ageBand: '9-12' } as const
  const bounds = (after: number, upTo: number) =>
    slicesOf([{ ...range, after, upTo }], 100).map((slice) => [slice.after, slice.upTo])
  expect(bounds(40, 250)).toEqual([
    [40, 140],
    [140, 240],
    [240, 250],
  ])
  expect(bounds(0, 100)).toEqual([[0, 100]])
  expect(bounds(5, 5)).toEqual([])
})
