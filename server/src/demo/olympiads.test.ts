import { hasEnded, priceOf, statusAt } from '@olympiad/domain/olympiad'
import { rankingStages, stageKey } from '@olympiad/domain/stage'
import { expect, test } from 'vitest'
import { demoMilestones, demoOlympiads } from './olympiads.ts'

const day = '2028-02-29'

function byStatus(now: Date): Record<string, number[]> {
  const milestones = demoOlympiads.map((it) => ({ id: it.id, ...demoMilestones(it, day) }))
  const groups = Object.groupBy(milestones, (it) => statusAt(it, now))
  return Object.fromEntries(
    Object.entries(groups).map(([status, list]) => [status, list.map(({ id }) => id)]),
  )
}

test.each(['00:00:00', '12:00:00', '23:59:59'])(
  'the demo shows every status, loaded at %s',
  (time) => {
    expect(byStatus(new Date(`${day}T${time}Z`))).toEqual({
      draft: [10],
      announced: [4, 5, 6],
      active: [1, 2, 3],
      completed: [7, 8, 9],
    })
  },
)

test('of the active ones, one ends within days, one never, one waits for its results', () => {
  const now = new Date(`${day}T12:00:00Z`)
  const [soon, never, over] = demoOlympiads.slice(0, 3).map((it) => demoMilestones(it, day))
  expect(soon?.endsAt).toEqual(new Date('2028-03-03T18:00:00Z'))
  expect(never?.endsAt).toBeNull()
  expect(hasEnded({ endsAt: over?.endsAt ?? null }, now)).toBe(true)
  expect(over?.publishedAt).toBeNull()
})

test('announcement, start, end and publication follow each other', () => {
  for (const olympiad of demoOlympiads) {
    const { announcedAt, startsAt, endsAt, publishedAt } = demoMilestones(olympiad, day)
    const order = [announcedAt, startsAt, endsAt, publishedAt].filter((it) => it !== null)
    expect(order.map(Number)).toEqual(order.map(Number).toSorted((a, b) => a - b))
  }
})

test('money is local by country, in euro abroad, and something is free', () => {
  for (const { country, localPrice, internationalPrice } of demoOlympiads) {
    expect(localPrice.currency).toBe(country === 'UA' ? 'UAH' : 'PLN')
    expect(internationalPrice.currency).toBe('EUR')
    expect(Number.isInteger(localPrice.amount / 100)).toBe(true)
  }
  expect(demoOlympiads.filter((it) => priceOf(it).amount === 0).map(({ id }) => id)).toEqual([2])
})

test('every filter of the list finds something among the visible ones', () => {
  const visible = demoOlympiads.filter(({ announcedDaysAgo }) => announcedDaysAgo !== null)
  for (const isInternational of [true, false]) {
    expect(visible.filter((it) => it.isInternational === isInternational).length).toBeGreaterThan(2)
  }
  for (const promotion of ['olympiad', 'ads']) {
    expect(visible.filter((it) => it.promotion === promotion).length).toBeGreaterThan(2)
  }
})

test('only published olympiads are ranked, the biggest with 5,000 people comes first', () => {
  const ranked = demoOlympiads.filter(({ rankedParticipants }) => rankedParticipants > 0)
  expect(ranked.map(({ id, rankedParticipants }) => [id, rankedParticipants])).toEqual([
    [7, 5000],
    [8, 240],
    [9, 600],
  ])
})

test('ids are 1 … 10, stages are real and most have all seven', () => {
  expect(demoOlympiads.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const known = rankingStages.map(stageKey)
  for (const { stages } of demoOlympiads)
    expect(known).toEqual(expect.arrayContaining(stages.map(stageKey)))
  expect(demoOlympiads.filter(({ stages }) => stages.length === 7)).toHaveLength(8)
})
