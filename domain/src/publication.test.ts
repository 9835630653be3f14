import { expect, test } from 'vitest'
import { publicationHindrance } from './publication.ts'

const now = new Date('2026-05-01T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
const over = {
  announcedAt: day(-9),
  startsAt: day(-5),
  endsAt: day(-1) as Date | null,
  publishedAt: null as Date | null,
  cancelledAt: null as Date | null,
  openRuns: 0,
}

test.each([
  ['one that is over is published', {}, null],
  ['a draft is not', { announcedAt: null }, 'draft'],
  ['an announcement to come is a draft', { announcedAt: day(1) }, 'draft'],
  ['nor what has not started', { startsAt: day(1), endsAt: day(2) }, 'not-started'],
  ['nor what still runs', { endsAt: day(1) }, 'not-ended'],
  ['nor while somebody runs', { openRuns: 1 }, 'runs-open'],
  ['nor twice', { publishedAt: day(-1) }, 'already-published'],
  ['nor what was called off', { cancelledAt: day(-2) }, 'cancelled'],
  ['without an end the organiser decides', { endsAt: null }, null],
  ['but not over open runs', { endsAt: null, openRuns: 2 }, 'runs-open'],
] as const)('%s', (_, changes, hindrance) => {
  expect(publicationHindrance({ ...over, ...changes }, now)).toBe(hindrance)
})
