import { expect, test } from 'vitest'
import { withChanges, type DraftChanges } from './draft-fields.ts'
import { draftObstacles, isBlank, obstacleCodes, type ObstacleCode } from './draft-obstacles.ts'
import type { EditPhase } from './draft-rules.ts'
import { draftFromTemplate } from './draft-templates.ts'
import { emptyDraft } from './olympiad-draft.ts'

const now = new Date('2027-02-01T12:00:00Z')
const texts = (language: 'uk' | 'pl'): DraftChanges => ({
  [`texts.${language}.title`]: 'Кубок',
  [`texts.${language}.shortDescription`]: 'Коротко',
  [`texts.${language}.fullDescription`]: '<p>Докладно</p>',
  [`texts.${language}.organiser`]: 'Школа',
  [`texts.${language}.terms`]: '<p>Умови</p>',
})
const whole = withChanges(draftFromTemplate('school-cup', '2027-03-01T10:00'), {
  ...texts('uk'),
  ...texts('pl'),
})
const obstaclesOf = (changes: DraftChanges, phase: EditPhase = 'draft') =>
  draftObstacles(withChanges(whole, changes), { now, phase, minimums: { UAH: 100, EUR: 100 } })

test('what is whole has none', () => {
  expect(obstaclesOf({})).toEqual([])
})

const cases: [why: string, DraftChanges, code: ObstacleCode, path: string][] = [
  [
    'a text is missing in one language',
    { 'texts.pl.title': ' ' },
    'text-missing',
    'texts.pl.title',
  ],
  [
    'there is nothing between the tags',
    { 'texts.uk.fullDescription': '<p>&nbsp;</p><p></p>' },
    ...(['text-missing', 'texts.uk.fullDescription'] as const),
  ],
  [
    'a cover says nothing to who cannot see',
    { 'texts.uk.cover': 'a'.repeat(64) },
    ...(['alt-missing', 'texts.uk.coverAlt'] as const),
  ],
  ['no terms', { 'texts.uk.terms': '' }, 'terms-missing', 'texts.uk.terms'],
  ['no start', { startsAt: '' }, 'start-missing', 'startsAt'],
  [
    'an hour that spring leaves out',
    { startsAt: '2027-03-28T03:30', endsAt: '' },
    'no-such-time',
    'startsAt',
  ],
  ['a day that no month has', { endsAt: '2027-04-31T10:00' }, 'no-such-time', 'endsAt'],
  ['a start in the past', { startsAt: '2027-02-01T13:59' }, 'start-in-past', 'startsAt'],
  ['an end before the start', { endsAt: '2027-03-01T10:00' }, 'end-before-start', 'endsAt'],
  [
    'a category without drills',
    { 'categories.pro-1.9-12': [] },
    'no-drills',
    'categories.pro-1.9-12',
  ],
  [
    'money nobody takes',
    { localPrice: { amount: 900, currency: 'PLN' } },
    'no-provider',
    'localPrice',
  ],
  [
    'too little money',
    { localPrice: { amount: 99, currency: 'UAH' } },
    'price-too-low',
    'localPrice',
  ],
]

test.each(cases)('%s', (_, changes, code, path) => {
  expect(obstaclesOf(changes)).toMatchObject([{ code, path }])
})

test('an end in the past is before the start as well', () => {
  const codes = obstaclesOf({ startsAt: '2027-01-01T10:00', endsAt: '2027-01-02T10:00' })
  expect(codes.map(({ code }) => code)).toEqual(['start-in-past', 'end-in-past'])
})

test('nothing at all has every obstacle of emptiness, with its place', () => {
  const found = draftObstacles(emptyDraft, { now, phase: 'draft', minimums: {} })
  expect(new Set(found.map(({ code }) => code))).toEqual(
    new Set(['text-missing', 'terms-missing', 'start-missing', 'no-categories']),
  )
})

test('each code is seen', () => {
  const seen = new Set<string>([...cases.map(([, , code]) => code), 'end-in-past', 'no-categories'])
  expect(obstacleCodes.filter((code) => !seen.has(code))).toEqual([])
})

test('what runs has begun in the past, and that is right', () => {
  const begun = { startsAt: '2027-01-01T10:00' }
  expect(obstaclesOf(begun, 'running')).toEqual([])
  expect(obstaclesOf(begun, 'announced')).toHaveLength(1)
})

test('only the price that is asked for counts; free needs nobody; no cover is fine', () => {
  const pln = { amount: 900, currency: 'PLN' } as const
  expect(obstaclesOf({ internationalPrice: pln })).toEqual([])
  expect(obstaclesOf({ internationalPrice: pln, isInternational: true })).toHaveLength(1)
  expect(obstaclesOf({ localPrice: { amount: 0, currency: 'PLN' } })).toEqual([])
})

test('an obstacle says what it is about', () => {
  const valuesOf = (changes: DraftChanges) => obstaclesOf(changes).map(({ values }) => values)
  expect(valuesOf({ 'texts.pl.title': '' })).toEqual([{ language: 'pl' }])
  expect(valuesOf({ startsAt: '' })).toEqual([{}])
  expect(valuesOf({ endsAt: '2027-04-31T10:00' })).toEqual([{ time: '2027-04-31T10:00' }])
  expect(valuesOf({ 'categories.pro-1.9-12': [] })).toEqual([
    { level: 'pro', number: 1, ageBand: '9-12' },
  ])
  expect(valuesOf({ localPrice: { amount: 900, currency: 'PLN' } })).toEqual([{ currency: 'PLN' }])
  const cheap = { amount: 99, currency: 'UAH' } as const
  expect(valuesOf({ localPrice: cheap })).toEqual([{ currency: 'UAH', minimum: 100 }])
})

test('the very instant and the very least are told apart', () => {
  const codesOf = (changes: DraftChanges) => obstaclesOf(changes).map(({ code }) => code)
  // Noon in UTC is two o'clock in Kyiv.
  expect(codesOf({ startsAt: '2027-02-01T14:00', endsAt: '' })).toEqual(['start-in-past'])
  expect(codesOf({ startsAt: '2027-02-01T14:01', endsAt: '' })).toEqual([])
  const begun = { startsAt: '2027-02-01T10:00', endsAt: '2027-02-01T14:00' }
  expect(codesOf(begun)).toEqual(['start-in-past', 'end-in-past'])
  expect(codesOf({ localPrice: { amount: 100, currency: 'UAH' } })).toEqual([])
})

test('both times that do not exist are named, each at its place', () => {
  const unreal = { startsAt: '2027-03-28T03:30', endsAt: '2027-04-31T10:00' }
  expect(obstaclesOf(unreal).map(({ path }) => path)).toEqual(['startsAt', 'endsAt'])
})

test('an empty end stays open', () => {
  expect(obstaclesOf({ endsAt: '' })).toEqual([])
})

test('blank is what nobody can read', () => {
  for (const html of ['', ' \n', '<p></p>', '<p> <br></p>', '&nbsp;'])
    expect(isBlank(html)).toBe(true)
  for (const html of ['a', '<p>0</p>']) expect(isBlank(html)).toBe(false)
})
