import { describe, expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import {
  dailyCommittedText,
  dailyDrill,
  dailyText,
  dayAfter,
  dayAt,
  revealedAt,
  spanOfDay,
} from './daily.ts'
import type { Language } from './language.ts'

const hours = (day: string, language: Language) => {
  const { from, to } = spanOfDay(day, language)
  return (to.getTime() - from.getTime()) / 3_600_000
}

describe.each(['uk', 'pl'] as const)('a day of %s', (language) => {
  test.each([
    ['2026-03-28', 24],
    ['2026-03-29', 23],
    ['2026-10-24', 24],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
  ])('%s has %i hours', (day, expected) => {
    expect(hours(day, language)).toBe(expected)
  })

  test.each(['2026-03-28', '2026-03-29', '2026-10-25', '2026-12-31'])(
    'every instant of %s is of that day, and the next follows at once',
    (day) => {
      const { from, to } = spanOfDay(day, language)
      for (let at = from.getTime(); at < to.getTime(); at += 900_000) {
        expect(dayAt(new Date(at), language)).toBe(day)
      }
      expect(dayAt(new Date(from.getTime() - 1), language)).toBe(dayAfter(day, -1))
      expect(dayAt(to, language)).toBe(dayAfter(day))
      expect(spanOfDay(dayAfter(day), language).from).toEqual(to)
    },
  )
})

test('midnight comes an hour earlier in Kyiv', () => {
  const at = new Date('2026-11-16T22:30:00Z')
  expect([dayAt(at, 'uk'), dayAt(at, 'pl')]).toEqual(['2026-11-17', '2026-11-16'])
})

test('the seed is shown when the last who began has finished', () => {
  const key = { day: '2026-10-25', band: '9-12', language: 'uk' } as const
  const { memoriseSeconds, recallSeconds } = dailyDrill(key.day, key.band)
  const lastBegun = spanOfDay(key.day, 'uk').to.getTime()
  const graded = lastBegun + 3_000 + (memoriseSeconds + recallSeconds) * 1000 + 5_000
  expect(revealedAt(key).getTime()).toBeGreaterThan(graded)
})

test('every band has a drill every day, and within a week each kind comes', () => {
  for (const band of ageBands) {
    const week = Array.from({ length: 7 }, (_, at) => dailyDrill(dayAfter('2026-12-28', at), band))
    expect(new Set(week.map(({ kind }) => kind))).toEqual(
      new Set(['number-letter', 'binary', 'cards']),
    )
  }
})

test('in the order of the rota: digits, bits, letters, digits, cards, mixed', () => {
  // The first day of the calendar of computers began it.
  const told = Array.from({ length: 7 }, (_, at) => dailyDrill(dayAfter('1970-01-01', at), '9-12'))
  expect(
    told.map((drill) => (drill.kind === 'number-letter' ? drill.symbols : drill.kind)),
  ).toEqual(['digits', 'binary', 'letters', 'digits', 'cards', 'mixed', 'digits'])
})

test('what the seed is made of, and what binds it, name day, band and language', () => {
  const key = { day: '2026-11-16', band: '13-15', language: 'pl' } as const
  expect(dailyText(key)).toBe('daily 2026-11-16 13-15 pl')
  expect(dailyCommittedText(key, Uint8Array.of(1, 255))).toBe('daily 2026-11-16 13-15 pl 01ff')
})
