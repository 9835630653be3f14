import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ageBandLabel,
  ageBands,
  ageOn,
  bandOfAge,
  bandOfBirth,
  bandOfProfile,
  isAgeBand,
} from './age-band.ts'

test.each([
  [0, '9-12'],
  [8, '9-12'],
  [9, '9-12'],
  [12, '9-12'],
  [13, '13-15'],
  [15, '13-15'],
  [16, '16-17'],
  [17, '16-17'],
  [18, '18-100'],
  [100, '18-100'],
  [101, '18-100'],
])('somebody of %i competes in %s', (age, band) => {
  expect(bandOfAge(age)).toBe(band)
})

test.each([
  ['9-12', '9 - 12'],
  ['13-15', '13 - 15'],
  ['16-17', '16 - 17'],
  ['18-100', '18+'],
] as const)('the band %s is shown as %s', (band, label) => {
  expect(ageBandLabel(band)).toBe(label)
})

test.each([
  ['2013-05-20', '2026-05-19', 12],
  ['2013-05-20', '2026-05-20', 13],
  ['2013-05-20', '2026-04-30', 12],
  ['2013-05-20', '2026-06-01', 13],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2025-03-01', 13],
  ['2012-02-29', '2028-02-29', 16],
])('who was born on %s is on %s %j years old', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age)
})

test('the band changes on the birthday', () => {
  expect(bandOfBirth('2008-10-10', '2026-10-09')).toBe('16-17')
  expect(bandOfBirth('2008-10-10', '2026-10-10')).toBe('18-100')
})

test.each([
  ['2014-01-01', null, '9-12'],
  ['2014-01-01', 4, '9-12'],
  [null, 1, '9-12'],
  [null, 2, '13-15'],
  [null, 3, '16-17'],
  [null, 4, '18-100'],
  [null, 0, null],
  [null, 5, null],
  [null, null, null],
])('a profile with birth %j and age_id %j is in %j', (birth, ageId, band) => {
  expect(bandOfProfile({ birth, ageId }, '2026-06-01')).toBe(band)
})

test.each([
  ['9-12', true],
  ['18-100', true],
  ['18+', false],
  ['9 - 12', false],
  [9, false],
  [null, false],
])('is %j an age band: %j', (value, expected) => {
  expect(isAgeBand(value)).toBe(expected)
})

test('whoever is older is never in a younger band', () => {
  fc.assert(
    fc.property(fc.nat(130), fc.nat(130), (age, more) => {
      const index = (years: number) => ageBands.indexOf(bandOfAge(years))
      expect(index(age + more)).toBeGreaterThanOrEqual(index(age))
    }),
  )
})
