import { expect, test } from 'vitest'
import { freeOrigins, isFresh, type FreeOrigin } from './free-run.ts'

test.each<[FreeOrigin, boolean]>([
  ['own', true],
  ['adaptive', true],
  ['warm-up', true],
  ['daily', true],
  ['friend', true],
  ['homework', true],
  ['sprint', true],
  // Seen before, or nobody knows by whom.
  ['again', false],
  ['failed-rows', false],
  ['guest', false],
])('what was started as %s tells of a level: %s', (origin, tells) => {
  expect(freeOrigins).toContain(origin)
  expect(isFresh(origin)).toBe(tells)
})
