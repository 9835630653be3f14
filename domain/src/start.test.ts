import { describe, expect, test } from 'vitest'
import { stateAt } from './olympiad.ts'
import { startObstacle } from './start.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const olympiad = {
  announcedAt: day(1),
  startsAt: day(10),
  endsAt: day(20),
  publishedAt: null,
  cancelledAt: null,
}
const published = { ...olympiad, publishedAt: day(22) }
const paid = { isPaid: true, isExcluded: false }
const endless = { ...olympiad, endsAt: null }

describe('training can be started', () => {
  test.each([
    ['before it is announced', olympiad, 0, 'not-started'],
    ['once it is announced', olympiad, 1, null],
    ['while it runs', olympiad, 15, null],
    ['with the very end', olympiad, 20, 'ended'],
    ['long after, where there is no end', endless, 300, null],
    ['once the results are out, end or not', { ...endless, publishedAt: day(22) }, 23, 'ended'],
  ] as const)('%s', (_, milestones, at, obstacle) => {
    for (const run of ['none', 'open', 'closed'] as const) {
      expect(
        startObstacle('training', stateAt(milestones, day(at)), { ...paid, run }, day(at)),
      ).toBe(obstacle)
    }
  })
})

describe('the olympiad run can be started', () => {
  test.each([
    ['before it is announced', 'none', olympiad, 0, 'not-started'],
    ['before its first day', 'none', olympiad, 9, 'not-started'],
    ['with its first moment', 'none', olympiad, 10, null],
    ['with its end', 'none', olympiad, 20, 'ended'],
    ['after publication', 'none', published, 23, 'ended'],
    ['a second time', 'closed', olympiad, 15, 'already-run'],
    ['a second time after the end', 'closed', olympiad, 21, 'ended'],
    ['to return to an open run', 'open', olympiad, 15, null],
    ['to return to an open run after the end', 'open', olympiad, 21, null],
  ] as const)('%s', (_, run, milestones, at, obstacle) => {
    expect(startObstacle('olympiad', stateAt(milestones, day(at)), { ...paid, run }, day(at))).toBe(
      obstacle,
    )
  })
})

test('nothing starts once it was called off', () => {
  const off = stateAt({ ...olympiad, cancelledAt: day(12) }, day(15))
  for (const mode of ['training', 'olympiad'] as const) {
    for (const run of ['none', 'open', 'closed'] as const) {
      expect(startObstacle(mode, off, { isPaid: true, isExcluded: false, run }, day(15))).toBe(
        'cancelled',
      )
    }
  }
})

test('nothing starts unpaid, not even an open run', () => {
  for (const mode of ['training', 'olympiad'] as const) {
    for (const run of ['none', 'open', 'closed'] as const) {
      const obstacle = startObstacle(
        mode,
        stateAt(olympiad, day(15)),
        { ...paid, isPaid: false, run },
        day(15),
      )
      expect(obstacle).toBe('not-paid')
    }
  }
})

test('who is excluded runs nothing of the olympiad, not even an open run, and may train', () => {
  const at = (mode: 'training' | 'olympiad', run: 'none' | 'open' | 'closed') =>
    startObstacle(mode, stateAt(olympiad, day(15)), { ...paid, isExcluded: true, run }, day(15))
  for (const run of ['none', 'open', 'closed'] as const) {
    expect(at('olympiad', run)).toBe('excluded')
    expect(at('training', run)).toBeNull()
  }
})
