import type { Person } from '@olympiad/domain/person'
import { expect, test } from 'vitest'
import { draftFrom } from '../ui/form/draft.ts'
import {
  bandOfTyped,
  formProblems,
  formShapes,
  prefilledForm,
  refusedFields,
  registrationOf,
  restoredForm,
  type RegistrationForm,
} from './form.ts'

const today = '2026-03-10'
const nobody: Person['profile'] = {
  firstName: null,
  familyName: null,
  patronymic: null,
  school: null,
  email: null,
  phone: null,
  phoneCountry: null,
  countryId: null,
  regionId: null,
  cityId: null,
  ageId: null,
  birth: null,
}
const person = (profile: Partial<Person['profile']>): Person => ({
  id: 1,
  studentId: 1001,
  language: 'pl',
  domain: 'pl',
  role: 'participant',
  isStaff: false,
  isTrainer: false,
  profile: { ...nobody, ...profile },
})
const known = person({
  firstName: 'Antoni',
  familyName: 'Gwiazdowski',
  school: 'Szkoła nr 12',
  email: 'antoni@example.org',
  phone: '+48510000002',
  phoneCountry: 'PL',
  countryId: 2,
  regionId: 20,
  cityId: 200,
  birth: '2014-05-01',
})
const filled: RegistrationForm = {
  ...prefilledForm(known, null, today),
  level: 'basic',
  stageNumber: 2,
}

/** Nothing asks for a date of birth, and none is known. */
const chosen = { birth: null, requiresBirth: false, today }

test('a newcomer’s form is empty, its phone Ukrainian', () => {
  expect(prefilledForm(person({}), null, today)).toMatchObject({
    firstName: '',
    phoneCountry: 'UA',
    phone: '',
    countryId: null,
    ageBand: null,
    language: null,
    level: null,
  })
})

test('a known person’s form is prefilled, the age band from the date of birth', () => {
  expect(prefilledForm(known, null, today)).toMatchObject({
    firstName: 'Antoni',
    familyName: 'Gwiazdowski',
    phoneCountry: 'PL',
    phone: '510 000 002',
    cityId: 200,
    ageBand: '9-12',
    language: 'pl',
  })
  expect(prefilledForm(person({ ageId: 3 }), null, today).ageBand).toBe('16-17')
})

test('who registers again finds the category chosen before', () => {
  const subscription = { level: 'pro', number: 1, ageBand: '18-100', personId: 1 } as const
  expect(prefilledForm(person({}), subscription, today)).toMatchObject({
    ageBand: '18-100',
    level: 'pro',
    stageNumber: 1,
  })
})

test('an empty form misses everything but the patronymic', () => {
  const problems = formProblems(prefilledForm(person({}), null, today), chosen)
  expect(problems).toEqual({
    firstName: 'required',
    familyName: 'required',
    school: 'required',
    email: 'required',
    phone: 'required',
    countryId: 'required',
    regionId: 'required',
    cityId: 'required',
    ageBand: 'required',
    language: 'required',
    level: 'required',
  })
})

test('a filled form has no problems and is sent trimmed, its phone in international form', () => {
  const form = { ...filled, firstName: '  Antoni ', phone: '510-000-002' }
  expect(formProblems(form, { ...chosen, birth: '2014-05-01' })).toEqual({})
  expect(registrationOf(form, false)).toEqual({
    firstName: 'Antoni',
    familyName: 'Gwiazdowski',
    patronymic: '',
    school: 'Szkoła nr 12',
    email: 'antoni@example.org',
    phone: '+48510000002',
    phoneCountry: 'PL',
    countryId: 2,
    regionId: 20,
    cityId: 200,
    ageBand: '9-12',
    birth: null,
    language: 'pl',
    stage: { level: 'basic', number: 2 },
  })
})

test.each([
  [{ email: 'antoni@example' }, { email: 'email' }],
  [{ phone: '510' }, { phone: 'phone.tooShort' }],
  [{ phone: '5' }, { phone: 'phone.tooShort' }],
  [{ phone: '510 000 002 345 678' }, { phone: 'phone.tooLong' }],
  [{ phone: 'telefon' }, { phone: 'phone.notNumber' }],
  [{ phone: '+999 510 000' }, { phone: 'phone.wrongCountry' }],
  [{ firstName: 'Ada\u3164' }, { firstName: 'unreadable' }],
  [{ familyName: 'Zoria 2' }, { familyName: 'notName' }],
  [{ firstName: '花子' }, { firstName: 'unwritable' }],
  [{ school: '...' }, { school: 'wordless' }],
  [{ school: 'x'.repeat(201) }, { school: 'tooLong' }],
  [{ stageNumber: null }, { stageNumber: 'required' }],
  [{ stageNumber: 4 }, { stageNumber: 'other' }],
] satisfies [Partial<RegistrationForm>, object][])('%j gives %j', (change, problems) => {
  const offeredStages = [{ level: 'basic', number: 2 }] as const
  const knowledge = { ...chosen, offeredStages }
  expect(formProblems({ ...filled, ...change }, knowledge)).toEqual(problems)
})

test('a draft gives back what was typed and leaves out what does not fit', () => {
  const kept = JSON.stringify({ firstName: 'Ада', countryId: '7', level: 'hard', cityId: 5, x: 1 })
  expect(draftFrom(kept, formShapes)).toEqual({ firstName: 'Ада', cityId: 5 })
  expect(draftFrom(JSON.stringify(filled), formShapes)).toEqual(filled)
})

test('the draft wins over the profile, but for the age that follows from the birth date', () => {
  const draft = { firstName: 'Antek', ageBand: '18-100' } as const
  const restored = restoredForm(filled, draft, { ...chosen, birth: '2014-05-01' })
  expect(restored).toMatchObject({ firstName: 'Antek', ageBand: '9-12', school: 'Szkoła nr 12' })
  expect(restoredForm(filled, draft, chosen).ageBand).toBe('18-100')
})

test('what the server names is marked at its field, in the order of the form', () => {
  expect(refusedFields(['stages_num', 'phone_country', 'lastname', 'olympiad_id'])).toEqual([
    'firstName',
    'phone',
    'stageNumber',
  ])
  expect(refusedFields(['stages_level', 'age_tab'])).toEqual(['ageBand', 'level'])
})

const required = { ...chosen, requiresBirth: true }

test('where the date of birth is required, it stands in for the band', () => {
  const empty = { ...filled, birth: '', ageBand: null }
  expect(formProblems(empty, required)).toEqual({ birth: 'required' })
  for (const birth of ['2014-05', '2014-02-30', '2999-01-01', '1800-01-01']) {
    expect(formProblems({ ...empty, birth }, required)).toEqual({ birth: 'birth.implausible' })
  }
  const typed = { ...filled, birth: '2014-05-01', ageBand: bandOfTyped('2014-05-01', today) }
  expect(formProblems(typed, required)).toEqual({})
  expect(registrationOf(typed, true)).toMatchObject({ birth: '2014-05-01', ageBand: '9-12' })
  expect(registrationOf(typed, false).birth, 'nobody asked').toBeNull()
})

test('a draft brings the date back and the band with it', () => {
  const draft = { birth: '2010-05-01', ageBand: '9-12' } as const
  expect(restoredForm(filled, draft, required)).toMatchObject({
    birth: '2010-05-01',
    ageBand: bandOfTyped('2010-05-01', today),
  })
  expect(restoredForm(filled, { birth: '2010-' }, required).ageBand).toBeNull()
})
