import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysLater,
  instantOf,
  isLocalTime,
  isShownIn,
  localOf,
  movedAlong,
  timeZones,
} from './local-time.ts'

const utc = (text: string) => new Date(`${text}:00Z`)

test.each([
  // Winter, summer.
  ['2026-01-15T10:00', 'Europe/Kyiv', '2026-01-15T08:00'],
  ['2026-01-15T10:00', 'Europe/Warsaw', '2026-01-15T09:00'],
  ['2026-07-15T10:00', 'Europe/Kyiv', '2026-07-15T07:00'],
  ['2026-07-15T10:00', 'Europe/Warsaw', '2026-07-15T08:00'],
  // Midnight, and the day before in Greenwich.
  ['2026-07-15T00:00', 'Europe/Kyiv', '2026-07-14T21:00'],
  // The morning spring begins: the last minute before, the first after.
  ['2026-03-29T02:59', 'Europe/Kyiv', '2026-03-29T00:59'],
  ['2026-03-29T04:00', 'Europe/Kyiv', '2026-03-29T01:00'],
  ['2026-03-29T01:59', 'Europe/Warsaw', '2026-03-29T00:59'],
  ['2026-03-29T03:00', 'Europe/Warsaw', '2026-03-29T01:00'],
  // The night of autumn: what comes twice is the first of the two.
  ['2026-10-25T03:30', 'Europe/Kyiv', '2026-10-25T00:30'],
  ['2026-10-25T04:00', 'Europe/Kyiv', '2026-10-25T02:00'],
  ['2026-10-25T02:30', 'Europe/Warsaw', '2026-10-25T00:30'],
  ['2026-10-25T03:00', 'Europe/Warsaw', '2026-10-25T02:00'],
] as const)('%s in %s is %s in Greenwich', (local, zone, greenwich) => {
  expect(instantOf(local, zone)).toEqual(utc(greenwich))
  expect(localOf(utc(greenwich), zone)).toBe(local)
  expect(isShownIn(local, zone)).toBe(true)
})

test.each([
  ['2026-03-29T03:00', 'Europe/Kyiv', '2026-03-29T01:00'],
  ['2026-03-29T03:59', 'Europe/Kyiv', '2026-03-29T01:59'],
  ['2026-03-29T02:30', 'Europe/Warsaw', '2026-03-29T01:30'],
] as const)('%s never comes in %s and counts on from the hour before', (local, zone, greenwich) => {
  expect(isShownIn(local, zone)).toBe(false)
  expect(instantOf(local, zone)).toEqual(utc(greenwich))
})

test('what a wall shows is a time', () => {
  expect(isLocalTime('2026-01-01T10:00')).toBe(true)
})

test('the second of two equal hours is shown like the first', () => {
  expect(localOf(utc('2026-10-25T01:30'), 'Europe/Kyiv')).toBe('2026-10-25T03:30')
  expect(localOf(utc('2026-10-25T01:30'), 'Europe/Warsaw')).toBe('2026-10-25T02:30')
})

test.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01T24:00',
  '2026-01-01',
  '2026-01-01T10:00:00',
  'x2026-01-01T10:00',
  '+002026-01-01T10:00',
  '1999-01-01T10:00',
])('%j is no time', (text) => {
  expect(isLocalTime(text)).toBe(false)
  expect(daysLater(text, 1)).toBe(text)
  const real = '2026-01-01T10:00'
  for (const moved of [
    movedAlong(text, real, real),
    movedAlong(real, text, real),
    movedAlong(real, real, text),
  ])
    expect(moved).toBe('')
  expect(instantOf(text, 'Europe/Kyiv')).toBeNull()
  expect(isShownIn(text, 'Europe/Kyiv')).toBe(false)
})

test('any minute shown on the wall leads back to a minute that shows it', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) })
  fc.assert(
    fc.property(minute, fc.constantFrom(...timeZones), (ms, zone) => {
      const local = localOf(new Date(ms), zone)
      const back = instantOf(local, zone)
      expect(back && localOf(back, zone)).toBe(local)
      // Never later, and an hour earlier at most, in the night of autumn.
      const lost = Math.floor(ms / 60_000) - (back?.getTime() ?? 0) / 60_000
      expect([0, 60]).toContain(lost)
    }),
    { numRuns: 2000 },
  )
})

test('days count by the wall, whatever the clocks do', () => {
  expect(daysLater('2026-03-28T10:00', 1)).toBe('2026-03-29T10:00')
  expect(daysLater('2026-10-24T10:00', 7)).toBe('2026-10-31T10:00')
  expect(movedAlong('2026-03-30T18:00', '2026-03-28T10:00', '2026-10-24T09:00')).toBe(
    '2026-10-26T17:00',
  )
  expect(movedAlong('', '2026-03-28T10:00', '2026-10-24T09:00')).toBe('')
})
