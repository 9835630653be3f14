import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import { drillsFor } from './drill-norms.ts'
import { materialOf } from './drills/material.ts'
import type { Result } from './ranking.ts'
import { differencesOf, drillResult, standingsOf, type Entrant, type GradedRun } from './results.ts'
import { stageLevels } from './stage.ts'

const result = fc.record({ points: fc.nat(2), right: fc.nat(2), memoriseMs: fc.nat(2) })
const rulings = fc.array(
  fc.record({ liftedAt: fc.option(fc.constant(new Date(0)), { nil: null }) }),
  { maxLength: 2 },
)
const entrant: fc.Arbitrary<Entrant> = fc.record({
  personId: fc.nat(),
  firstName: fc.constant('Оля'),
  familyName: fc.constant('Зірка'),
  stage: fc.record({
    level: fc.constantFrom(...stageLevels),
    number: fc.integer({ min: 1, max: 2 }),
  }),
  ageBand: fc.constantFrom(...ageBands),
  exclusions: rulings,
  runs: fc.array(
    fc.record({
      category: fc.record({
        stage: fc.constant({ level: 'basic' as const, number: 1 }),
        ageBand: fc.constantFrom(...ageBands),
      }),
      isReplaced: fc.boolean(),
      annulments: rulings,
      result,
    }),
    { maxLength: 3 },
  ),
})
const entrants = fc.uniqueArray(entrant, {
  selector: ({ personId }) => personId,
  maxLength: 60,
})

type Changes = Partial<Omit<Entrant, 'runs'>> & { drills?: Result[]; ruled?: Partial<GradedRun> }

/** Somebody with runs of drills of their own category, unless it is said otherwise. */
function person(
  personId: number,
  {
    drills = [{ points: 500, right: 10, memoriseMs: 1000 }],
    ruled = {},
    stage = { level: 'basic', number: 1 },
    ageBand = '9-12',
    ...changes
  }: Changes = {},
): Entrant {
  const run = { category: { stage, ageBand }, isReplaced: false, annulments: [], ...ruled }
  return {
    ...{ personId, firstName: 'Оля', familyName: 'Зірка', stage, ageBand, exclusions: [] },
    ...changes,
    runs: drills.map((result) => ({ ...run, result })),
  }
}

test('the order in which results came in changes no place', () => {
  const shuffled = entrants.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(standingsOf(other)).toEqual(standingsOf(list))
    }),
  )
})

test('within a category positions count on without a gap, and equals share a place', () => {
  fc.assert(
    fc.property(entrants, (list) => {
      let before: ReturnType<typeof standingsOf>[number] | undefined
      for (const one of standingsOf(list)) {
        const isSameCategory =
          before?.stage.level === one.stage.level &&
          before.stage.number === one.stage.number &&
          before.ageBand === one.ageBand
        if (!before || !isSameCategory) {
          expect([one.position, one.place]).toEqual([1, 1])
        } else {
          const isEqual =
            before.points === one.points &&
            before.right === one.right &&
            before.memoriseMs === one.memoriseMs
          expect(one.position).toBe(before.position + 1)
          expect(one.place).toBe(isEqual ? before.place : one.position)
        }
        before = one
      }
    }),
  )
})

test('a missing drill counts as nothing, and who closed none is not ranked', () => {
  const drill = { points: 400, right: 8, memoriseMs: 2000 }
  const standings = standingsOf([
    person(1, { drills: [drill] }),
    person(2, { drills: [drill, drill] }),
    person(3, { drills: [] }),
  ])
  expect(standings.map(({ personId, points, place }) => [personId, points, place])).toEqual([
    [2, 800, 1],
    [1, 400, 2],
  ])
})

const lifted = { liftedAt: new Date(0) }
const standing = { liftedAt: null }

test.each<[string, Changes, boolean]>([
  ['a run given anew', { ruled: { isReplaced: true } }, false],
  ['an annulled run', { ruled: { annulments: [standing] } }, false],
  ['one whose annulment was lifted', { ruled: { annulments: [lifted] } }, true],
  ['one annulled once more', { ruled: { annulments: [lifted, standing] } }, false],
  ['a run of somebody excluded', { exclusions: [standing] }, false],
  ['a run of somebody let in again', { exclusions: [lifted] }, true],
  [
    'a drill of another age',
    { ruled: { category: { stage: { level: 'basic', number: 1 }, ageBand: '13-15' } } },
    false,
  ],
  [
    'a drill of another stage',
    { ruled: { category: { stage: { level: 'basic', number: 2 }, ageBand: '9-12' } } },
    false,
  ],
  [
    'a drill of another level',
    { ruled: { category: { stage: { level: 'pro', number: 1 }, ageBand: '9-12' } } },
    false,
  ],
])('%s counts or not: %#', (_, changes, isRanked) => {
  expect(standingsOf([person(1, changes)])).toHaveLength(isRanked ? 1 : 0)
})

test('who was moved keeps only what they ran in the new category', () => {
  const moved = person(1, { drills: [{ points: 900, right: 30, memoriseMs: 1 }], ageBand: '13-15' })
  const own = person(1, { drills: [{ points: 100, right: 3, memoriseMs: 1 }] }).runs
  const standings = standingsOf([{ ...moved, ageBand: '9-12', runs: [...moved.runs, ...own] }])
  expect(standings).toMatchObject([{ points: 100, ageBand: '9-12' }])
})

test('categories come from basic to pro, by number, the youngest first', () => {
  const keys = standingsOf([
    person(1, { stage: { level: 'pro', number: 1 } }),
    person(2, { ageBand: '13-15' }),
    person(3, { stage: { level: 'basic', number: 2 } }),
    person(4),
  ]).map(({ personId }) => personId)
  expect(keys).toEqual([4, 2, 3, 1])
})

test('a snapshot equals its recomputation, and every kind of difference is named', () => {
  fc.assert(
    fc.property(entrants, (list) => {
      expect(differencesOf(standingsOf(list), standingsOf(list.toReversed()))).toEqual([])
    }),
  )
  const better = { points: 501, right: 10, memoriseMs: 1000 }
  const stored = standingsOf([person(1), person(2), person(3), person(5)])
  const computed = standingsOf([
    person(1),
    person(2, { drills: [better] }),
    person(4),
    person(5, { ageBand: '18-100', familyName: 'Інша' }),
  ])
  const named = differencesOf(stored, computed).map((one) => [one.personId, ...one.fields])
  expect(named).toEqual([
    [2, 'position', 'points'],
    [1, 'place', 'position'],
    [4, 'missing'],
    [5, 'category', 'position', 'familyName'],
    [3, 'extra'],
  ])
})

test('a drill result follows from the seed, the answers and the clock alone', () => {
  const [drill] = drillsFor({ level: 'basic', number: 1 }, '9-12')
  if (!drill) throw new Error('unreachable')
  const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
  const begunAt = new Date('2026-01-01T10:00:00Z')
  const timing = {
    memoriseSeconds: drill.memoriseSeconds,
    recallSeconds: drill.recallSeconds,
    beginUntil: null,
    begunAt,
    memoriseEndedAt: new Date(begunAt.getTime() + 3_000 + 1_234),
    recallEndedAt: null,
  }
  const run = { drill, language: 'uk', seed, timing } as const
  const material = materialOf(drill, seed, 'uk')
  const perfect = drillResult({ ...run, answers: material })
  expect(perfect).toEqual({
    points: 1000,
    score: material.length,
    greatest: material.length,
    right: material.length,
    memoriseMs: 1_234,
  })
  expect(drillResult({ ...run, answers: '' })).toMatchObject({ points: 0, right: 0 })
})
