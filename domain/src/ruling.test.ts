import { expect, test } from 'vitest'
import { isStanding, replacementHindrance, replacementUntil } from './ruling.ts'

const hour = (count: number) => new Date(Date.UTC(2026, 9, 1, count))

test('a ruling stands until it is lifted, and again when it is made again', () => {
  expect(isStanding([])).toBe(false)
  expect(isStanding([{ liftedAt: null }])).toBe(true)
  expect(isStanding([{ liftedAt: hour(1) }])).toBe(false)
  expect(isStanding([{ liftedAt: hour(1) }, { liftedAt: null }])).toBe(true)
})

test.each([
  ['an olympiad without an end', null, null],
  ['long before the end: until the end', hour(100), hour(100)],
  ['shortly before the end: a day', hour(20), hour(34)],
  ['after the end: a day', hour(1), hour(34)],
])('another run can be begun: %s', (_, endsAt, until) => {
  expect(replacementUntil(endsAt, hour(10))).toEqual(until)
})

test('a run is given anew once, to who takes part, of their own category, before publication', () => {
  const run = { isReplaced: false, isExcluded: false, isPublished: false, isOfOwnCategory: true }
  expect(replacementHindrance(run)).toBeNull()
  expect(replacementHindrance({ ...run, isReplaced: true })).toBe('replaced')
  expect(replacementHindrance({ ...run, isExcluded: true })).toBe('excluded')
  expect(replacementHindrance({ ...run, isPublished: true })).toBe('published')
  expect(replacementHindrance({ ...run, isOfOwnCategory: false })).toBe('other-category')
})
