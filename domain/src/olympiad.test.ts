import { expect, test } from 'vitest'
import {
  hasEnded,
  isOver,
  isVisible,
  type OlympiadMilestones,
  priceOf,
  stateAt,
  statusAt,
} from './olympiad.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const planned: OlympiadMilestones = {
  announcedAt: null,
  startsAt: day(10),
  endsAt: day(20),
  publishedAt: null,
  cancelledAt: null,
}
const announced: OlympiadMilestones = { ...planned, announcedAt: day(1) }
const published: OlympiadMilestones = { ...announced, publishedAt: day(22) }

test.each([
  ['is a draft until it is announced', planned, 15, 'draft'],
  ['is a draft before the day of its announcement', announced, 0, 'draft'],
  ['is announced from that day', announced, 1, 'announced'],
  ['is announced until it starts', announced, 9, 'announced'],
  ['is active once it starts', announced, 10, 'active'],
  ['is active after its end until results are out', announced, 25, 'active'],
  ['is completed when results are out', published, 22, 'completed'],
] as const)('an olympiad %s', (_, milestones, today, status) => {
  expect(statusAt(milestones, day(today))).toBe(status)
})

test.each([
  [day(20), 19, false],
  [day(20), 20, true],
  [day(20), 21, true],
  [null, 1000, false],
])('with the end %s the olympiad has ended on day %i: %j', (endsAt, today, ended) => {
  expect(hasEnded({ endsAt }, day(today))).toBe(ended)
})

test.each([
  ['a draft', planned, 15, false],
  ['one to be announced tomorrow', announced, 0, false],
  ['one announced this very moment', announced, 1, true],
  ['a completed one', published, 30, true],
] as const)(
  '%s is seen by its staff, by the others once it is announced',
  (_, one, today, seen) => {
    expect(isVisible({ ...one, isStaff: true }, day(today))).toBe(true)
    expect(isVisible({ ...one, isStaff: false }, day(today))).toBe(seen)
  },
)

test('nobody sees what does not exist', () => {
  expect(isVisible(null, day(1))).toBe(false)
})

test.each([
  ['while it is announced', announced, 5, false],
  ['on its last day but one', announced, 19, false],
  ['with its end', announced, 20, true],
  ['when the results are out', published, 22, true],
  ['when the results are out, end or not', { ...published, endsAt: null }, 22, true],
  ['never without an end and results', { ...announced, endsAt: null }, 999, false],
] as const)('it is over %s', (_, milestones, today, over) => {
  expect(isOver(stateAt(milestones, day(today)), day(today))).toBe(over)
})

test('an international olympiad has the international price, another the local one', () => {
  const prices = {
    localPrice: { amount: 25_000, currency: 'UAH' },
    internationalPrice: { amount: 900, currency: 'EUR' },
  } as const
  expect(priceOf({ ...prices, isInternational: true })).toEqual(prices.internationalPrice)
  expect(priceOf({ ...prices, isInternational: false })).toEqual(prices.localPrice)
})
