import { expect, test } from 'vitest'
import { stateAt } from './olympiad.ts'
import {
  greatestLengths,
  isEmail,
  isInternationalPhone,
  isPlausibleBirth,
  isRegistrationOpen,
  registrationProblems,
  type RegistrationDraft,
  type RegistrationKnowledge,
} from './registration.ts'

const draft: RegistrationDraft = {
  firstName: 'Олена',
  familyName: 'Зоряна',
  patronymic: '',
  school: 'Ліцей № 1',
  email: 'olena@example.com',
  phone: '+380501234567',
  phoneCountry: 'UA',
  countryId: 804,
  regionId: 1,
  cityId: 2,
  ageBand: '13-15',
  birth: null,
  language: 'uk',
  stage: { level: 'basic', number: 1 },
}
const knowledge: RegistrationKnowledge = {
  phoneProblem: () => null,
  birth: '2012-06-15',
  requiresBirth: false,
  today: '2026-11-15',
  offeredStages: [{ level: 'basic', number: 1 }],
  places: { countryOfRegion: 804, regionOfCity: 1 },
}
const problemsOf = (
  changes: Partial<RegistrationDraft>,
  known: Partial<RegistrationKnowledge> = {},
) => registrationProblems({ ...draft, ...changes }, { ...knowledge, ...known })

test('a complete form has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test.each([
  'firstName',
  'familyName',
  'school',
  'email',
  'phone',
  'countryId',
  'regionId',
  'cityId',
  'ageBand',
  'language',
  'stage',
] as const)('%s is required', (field) => {
  expect(problemsOf({ [field]: null })).toContainEqual({ kind: 'required', field })
})

test('spaces are not an answer, and an empty field has no second problem', () => {
  expect(problemsOf({ school: '  ' })).toEqual([{ kind: 'required', field: 'school' }])
  expect(problemsOf({ email: ' ' })).toEqual([{ kind: 'required', field: 'email' }])
  expect(problemsOf({ phone: '' })).toEqual([{ kind: 'required', field: 'phone' }])
})

test('the patronymic may stay empty', () => {
  expect(problemsOf({ patronymic: null })).toEqual([])
})

test('a text fits into its field to the last character', () => {
  expect(problemsOf({ firstName: 'я'.repeat(100) })).toEqual([])
  expect(problemsOf({ firstName: 'я'.repeat(101) })).toEqual([
    { kind: 'too-long', field: 'firstName' },
  ])
})

test.each(['a@b.co', 'o.zirka+1@mail.example.com', 'пошта@приклад.укр', "o'neil@example.org"])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  'a',
  'a@b',
  'a@@b.co',
  'a b@c.co',
  '.a@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b..co',
  'a@b.co\r\nBcc: x@y.z',
  `${'a'.repeat(250)}@b.co`,
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
  expect(problemsOf({ email: text })).toContainEqual({ kind: 'email', field: 'email' })
})

test('a phone is a plus and digits', () => {
  expect(isInternationalPhone('+380501234567')).toBe(true)
  const others = [
    '380501234567',
    '+0501234567',
    '+38 050',
    '+',
    `+${'1'.repeat(21)}`,
    '0+380501234567',
  ]
  for (const text of others) expect(isInternationalPhone(text)).toBe(false)
})

test('the numbering plan has the last word on a phone', () => {
  const asked: unknown[] = []
  const phoneProblem = (phone: string, country: string | null) => {
    asked.push([phone, country])
    return 'too-short' as const
  }
  expect(problemsOf({ phone: '+38050' }, { phoneProblem })).toEqual([
    { kind: 'phone', field: 'phone', problem: 'too-short' },
  ])
  expect(asked).toEqual([['+38050', 'UA']])
  expect(problemsOf({ phone: '050 123' }, { phoneProblem })).toEqual([
    { kind: 'phone', field: 'phone', problem: 'not-a-number' },
  ])
})

test('a region lies in its country and a city in its region', () => {
  const places = { countryOfRegion: 616, regionOfCity: 7 }
  expect(problemsOf({}, { places })).toEqual([
    { kind: 'place', field: 'regionId' },
    { kind: 'place', field: 'cityId' },
  ])
  expect(problemsOf({}, { places: { countryOfRegion: null, regionOfCity: 1 } })).toEqual([
    { kind: 'place', field: 'regionId' },
  ])
})

test('where no region or city is chosen none is in the wrong place', () => {
  const places = { countryOfRegion: 616, regionOfCity: 7 }
  const unplaced = problemsOf({ regionId: null, cityId: null }, { places })
  expect(unplaced.map(({ kind }) => kind)).not.toContain('place')
})

test.each([
  ['2012-05-09', true],
  ['2012-02-29', true],
  ['2013-02-29', false],
  ['2012-05-09T00:00', false],
  [' 2012-05-09', false],
  ['+002012-05-09', false],
  ['2012-5-9', false],
  ['1900-01-01', false],
  ['2099-01-01', false],
])('somebody is born on %j: %s', (birth, isOne) => {
  expect(isPlausibleBirth(birth, '2026-11-15')).toBe(isOne)
})

test('an address may be as long as the longest, and no longer', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  expect(isEmail(ofLength(greatestLengths.email))).toBe(true)
  expect(isEmail(ofLength(greatestLengths.email + 1))).toBe(false)
})

test('the age band follows the date of birth where there is one', () => {
  expect(problemsOf({ ageBand: '9-12' })).toEqual([{ kind: 'age', field: 'ageBand' }])
  expect(problemsOf({ ageBand: '9-12' }, { birth: null })).toEqual([])
})

test('within a day of the birthday both bands are right, two days away one is', () => {
  const turnsThirteen = (day: string) =>
    (['9-12', '13-15'] as const).filter(
      (ageBand) => problemsOf({ ageBand }, { birth: '2013-11-15', today: day }).length === 0,
    )
  expect(turnsThirteen('2026-11-13')).toEqual(['9-12'])
  expect(turnsThirteen('2026-11-14')).toEqual(['9-12', '13-15'])
  expect(turnsThirteen('2026-11-15')).toEqual(['9-12', '13-15'])
  expect(turnsThirteen('2026-11-16')).toEqual(['13-15'])
})

const required = { requiresBirth: true, birth: null }

test('where the date of birth is required, the band follows from it', () => {
  expect(problemsOf({}, required)).toEqual([{ kind: 'birth', field: 'birth', problem: 'required' }])
  expect(problemsOf({ birth: '2012-06-15' }, required)).toEqual([])
  expect(problemsOf({ birth: '2015-06-15' }, required)).toEqual([{ kind: 'age', field: 'ageBand' }])
  expect(problemsOf({}, { ...required, birth: '2012-06-15' })).toEqual([])
})

test('where it is not required, a date that is sent changes nothing', () => {
  expect(problemsOf({ birth: '2015-06-15' }, { birth: null })).toEqual([])
  expect(problemsOf({ birth: '2999-01-01' }, { birth: null })).toEqual([])
})

test.each([
  ['2026-11-16', true],
  ['2026-11-17', false],
  ['2999-01-01', false],
  ['1906-11-15', true],
  ['1905-11-15', false],
  ['0001-01-01', false],
  ['2012-02-30', false],
  ['2012-02-29', true],
  ['2013-02-29', false],
  ['2012-6-1', false],
  ['2012-06-15T00:00', false],
  ['', false],
])('on 15.11.2026 a birth on %j is plausible: %j', (birth, isPlausible) => {
  const problem = { kind: 'birth', field: 'birth', problem: 'implausible' }
  const found = problemsOf({ birth }, required).filter(({ field }) => field === 'birth')
  expect(found).toEqual(isPlausible ? [] : [problem])
})

test('a date may be corrected until it has been paid with', () => {
  const known = { requiresBirth: true, birth: '2015-06-15' }
  expect(problemsOf({ birth: '2012-06-15' }, known)).toEqual([])
  expect(problemsOf({ birth: '2012-06-15' }, { ...known, isBirthFixed: true })).toEqual([
    { kind: 'birth', field: 'birth', problem: 'fixed' },
  ])
  const fixed = { requiresBirth: true, birth: '2012-06-15', isBirthFixed: true }
  expect(problemsOf({ birth: '2012-06-15' }, fixed)).toEqual([])
  expect(problemsOf({}, fixed)).toEqual([])
})

test('a stage must be offered', () => {
  expect(problemsOf({ stage: { level: 'basic', number: 2 } })).toEqual([
    { kind: 'stage', field: 'stage' },
  ])
})

test.each(['firstName', 'familyName', 'patronymic', 'school', 'email'] as const)(
  'nothing may hide in %s',
  (field) => {
    expect(problemsOf({ [field]: 'a@b\u3164.co' })).toContainEqual({ kind: 'unreadable', field })
  },
)

test('a name is made of letters, a school of words, an address has its own shape', () => {
  for (const field of ['firstName', 'familyName', 'patronymic'] as const) {
    expect(problemsOf({ [field]: 'Ян 2' })).toEqual([{ kind: 'not-a-name', field }])
    expect(problemsOf({ [field]: '花子' })).toEqual([{ kind: 'unwritable', field }])
  }
  expect(problemsOf({ school: '№' })).toEqual([{ kind: 'wordless', field: 'school' }])
  expect(problemsOf({ school: '7', email: ' a@b.co ' })).toEqual([])
})

test('a text is measured as it will be kept', () => {
  expect(problemsOf({ firstName: `  ${'и\u0306'.repeat(100)} ` })).toEqual([])
})

test('registration is open while announced or running, and closed before and after', () => {
  const olympiad = {
    announcedAt: new Date('2026-01-01'),
    startsAt: new Date('2026-02-01'),
    endsAt: new Date('2026-03-01'),
    publishedAt: null as Date | null,
    cancelledAt: null as Date | null,
  }
  const openOn = (day: string, changes: Partial<typeof olympiad> = {}) =>
    isRegistrationOpen(stateAt({ ...olympiad, ...changes }, new Date(day)), new Date(day))
  expect(openOn('2025-12-31')).toBe(false)
  expect(openOn('2026-01-01')).toBe(true)
  expect(openOn('2026-02-15')).toBe(true)
  expect(openOn('2026-03-01')).toBe(false)
  expect(openOn('2026-02-15', { publishedAt: new Date('2026-02-10') })).toBe(false)
})
