import { describe, expect, test } from 'vitest'
import { ownDataProblem } from './own-data-problem.ts'
import {
  changesOf,
  correctionWay,
  forgettingObstacle,
  type Correctable,
  type Tie,
} from './own-data.ts'

const hour = 3_600_000
const now = new Date('2026-11-19T10:00:00Z')
const [before, after] = [new Date(now.getTime() - hour), new Date(now.getTime() + hour)]

const olena: Correctable = {
  ...{ firstName: 'Олена', familyName: 'Зоряна', patronymic: 'Ігорівна' },
  ...{ school: 'Ліцей № 1', email: 'olena@example.com' },
}

test.each([
  ['before it begins', { startsAt: after, cancelledAt: null }, 'direct'],
  ['in the moment it begins', { startsAt: now, cancelledAt: null }, 'ask'],
  ['after it has begun', { startsAt: before, cancelledAt: null }, 'ask'],
  ['where it was called off', { startsAt: after, cancelledAt: before }, 'none'],
] as const)('a registration is corrected %s: %j, %s', (_, dates, way) => {
  expect(correctionWay(dates, now)).toBe(way)
})

test('what is the same is no change, and what is emptied is one', () => {
  expect(changesOf(olena, { ...olena })).toEqual({})
  expect(changesOf(olena, { ...olena, familyName: 'Зоря', patronymic: '' })).toEqual({
    familyName: 'Зоря',
    patronymic: '',
  })
})

describe('what somebody types of themselves', () => {
  test.each<[Partial<Correctable>, ReturnType<typeof ownDataProblem>]>([
    [{}, null],
    [{ patronymic: '' }, null],
    [{ firstName: '' }, { kind: 'required', field: 'firstName' }],
    [{ familyName: '' }, { kind: 'required', field: 'familyName' }],
    [{ school: '' }, { kind: 'required', field: 'school' }],
    [{ email: 'olena' }, { kind: 'email', field: 'email' }],
    [{ school: 'x'.repeat(1000) }, { kind: 'too-long', field: 'school' }],
    [{ firstName: 'О\u2063лена' }, { kind: 'unreadable', field: 'firstName' }],
  ])('%j: %j', (typed, problem) => {
    expect(ownDataProblem({ ...olena, ...typed })).toEqual(problem)
  })
})

describe('who wants to be forgotten', () => {
  const tie: Tie = {
    ...{ startsAt: after, endsAt: null, publishedAt: null, cancelledAt: null },
    ...{ isPaid: true, isGhost: false, isPaying: false, isRefunding: false, isLastOwner: false },
  }
  const hasBegun = { startsAt: before }

  test.each<[string, Partial<Tie>, ReturnType<typeof forgettingObstacle>]>([
    ['has paid for what comes', {}, 'leave-first'],
    ['has not paid', { isPaid: false }, null],
    ['takes part in what is on', hasBegun, 'running'],
    ['takes part in what begins now', { startsAt: now }, 'running'],
    ['takes part in what ends later', { ...hasBegun, endsAt: after }, 'running'],
    ['took part in what ends now', { ...hasBegun, endsAt: now }, null],
    ['took part in what is over', { ...hasBegun, endsAt: before }, null],
    ['took part in what is published', { ...hasBegun, publishedAt: before }, null],
    ['was to take part in what was called off', { cancelledAt: before }, null],
    ['is only watched by the organiser', { ...hasBegun, isGhost: true }, null],
    ['is paying', { isPaid: false, isPaying: true }, 'paying'],
    ['gets money back', { cancelledAt: before, isRefunding: true }, 'refund'],
    ['pays while money comes back', { isPaying: true, isRefunding: true }, 'paying'],
    ['is the only owner', { isPaid: false, isLastOwner: true }, 'last-owner'],
    ['is the only owner and pays', { isPaying: true, isLastOwner: true }, 'last-owner'],
  ])('and %s: %j, %s', (_, changes, obstacle) => {
    expect(forgettingObstacle({ ...tie, ...changes }, now)).toBe(obstacle)
  })
})
