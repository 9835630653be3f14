import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assignmentObstacle,
  assignmentProgress,
  assignmentState,
  isEnough,
  leastRight,
  type Assignment,
  type AssignmentRun,
} from './assignment.ts'
import { pushes, type Push } from './level.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 9, 24, hour))
const asked: Assignment = {
  ...{ repetitions: 2, leastShare: 80, push: null },
  ...{ opensAt: at(8), dueAt: at(16), endedAt: null },
}
const run = (hour: number, right = 24): AssignmentRun => ({ right, length: 24, closedAt: at(hour) })
const standing = (assignment: Assignment, runs: AssignmentRun[], hour: number) => {
  const progress = assignmentProgress(assignment, runs)
  return [assignmentState(assignment, progress, at(hour)), progress.counted]
}

test.each<[string, Partial<Assignment>, AssignmentRun[], number, [string, number]]>([
  ['before it opens', {}, [], 7, ['upcoming', 0]],
  ['in the second it opens', {}, [], 8, ['open', 0]],
  ['half done', {}, [run(9)], 10, ['open', 1]],
  ['done', {}, [run(9), run(10)], 11, ['done', 2]],
  ['done stays done once it is due', {}, [run(9), run(10)], 20, ['done', 2]],
  ['in the second it is due', {}, [run(9), run(16)], 16, ['done', 2]],
  ['not done in the second it is due', {}, [run(9)], 16, ['open', 1]],
  ['due and not done', {}, [run(9)], 17, ['missed', 1]],
  ['the last one late', {}, [run(9), run(17)], 18, ['late', 2]],
  ['a late run too many changes nothing', {}, [run(9), run(10), run(17)], 18, ['done', 2]],
  ['in any order', {}, [run(17), run(10), run(9)], 18, ['done', 2]],
  ['too little right does not count', {}, [run(9, 19), run(10, 19)], 11, ['open', 0]],
  ['just enough counts', { repetitions: 1 }, [run(9, 20)], 11, ['done', 1]],
  ['nothing right never counts', { leastShare: 0 }, [run(9, 0), run(10, 0)], 11, ['open', 0]],
  ['anything right counts where nothing is asked', { leastShare: 0 }, [run(9, 1)], 11, ['open', 1]],
  ['ended and not done', { endedAt: at(10) }, [run(9)], 11, ['missed', 1]],
  ['ended before it opened', { endedAt: at(7) }, [], 7, ['missed', 0]],
  ['ended and done', { endedAt: at(11) }, [run(9), run(10)], 12, ['done', 2]],
])('%s', (_, changes, runs, hour, expected) => {
  expect(standing({ ...asked, ...changes }, runs, hour)).toEqual(expected)
})

test.each<[Push | null, number, number]>([
  [null, 80, 80],
  ['easier', 80, 72],
  ['normal', 80, 64],
  ['push', 80, 52],
  ['push', 100, 65],
])('by level (%s) a share of %i asks for %i of 100', (push, leastShare, least) => {
  const by = { push, leastShare }
  expect(leastRight(100, by)).toBe(least)
  expect(isEnough({ right: least, length: 100 }, by)).toBe(true)
  expect(isEnough({ right: least - 1, length: 100 }, by)).toBe(false)
})

test('what counts is told as a number of symbols, whatever the length', () => {
  const push = fc.constantFrom(null, ...(Object.keys(pushes) as Push[]))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5200 }), fc.nat(100), push, (length, leastShare, by) => {
      const least = leastRight(length, { leastShare, push: by })
      const counts = (right: number) => isEnough({ right, length }, { leastShare, push: by })
      expect(least).toBeLessThanOrEqual(length)
      expect([counts(least), counts(least - 1)]).toEqual([true, false])
    }),
  )
})

const anyRuns = fc.array(
  fc.record({
    right: fc.nat(24),
    length: fc.constant(24),
    closedAt: fc.nat(23).map(at),
  }),
  { maxLength: 6 },
)

test('another run never takes anything back', () => {
  fc.assert(
    fc.property(anyRuns, anyRuns, fc.integer({ min: 1, max: 3 }), (runs, more, repetitions) => {
      const assignment = { ...asked, repetitions }
      const before = assignmentProgress(assignment, runs)
      const after = assignmentProgress(assignment, [...more, ...runs])
      expect(after.counted).toBeGreaterThanOrEqual(before.counted)
      if (before.doneAt) expect(after.doneAt! <= before.doneAt).toBe(true)
    }),
  )
})

test('with time it only ever goes from upcoming to open to missed', () => {
  const order = ['upcoming', 'open', 'missed']
  const states = Array.from({ length: 24 }, (_, hour) => standing(asked, [], hour)[0] as string)
  expect(states.map((state) => order.indexOf(state))).toEqual(
    states.map((state) => order.indexOf(state)).toSorted((a, b) => a - b),
  )
})

test('due later makes what was late done', () => {
  fc.assert(
    fc.property(anyRuns, fc.integer({ min: 9, max: 23 }), (runs, due) => {
      const now = at(23)
      const early = { ...asked, dueAt: at(due) }
      const later = { ...early, dueAt: at(23) }
      const { doneAt } = assignmentProgress(early, runs)
      const state = (of: Assignment) => assignmentState(of, { doneAt }, now)
      expect(state(later)).toBe(doneAt ? 'done' : 'open')
    }),
  )
})

test('it is started from when it opens until it is ended, also when it is overdue', () => {
  expect(assignmentObstacle(asked, at(7))).toBe('not-open')
  expect(assignmentObstacle(asked, at(8))).toBe(null)
  expect(assignmentObstacle(asked, at(20))).toBe(null)
  expect(assignmentObstacle({ ...asked, endedAt: at(9) }, at(10))).toBe('ended')
})
