import { registrationWireNames } from '@olympiad/contract/registration'
import {
  bandOfBirth,
  bandOfProfile,
  isAgeBand,
  type AgeBand,
  type Day,
} from '@olympiad/domain/age-band'
import { isLanguage, type Language } from '@olympiad/domain/language'
import type { Subscription } from '@olympiad/domain/participation'
import type { Person } from '@olympiad/domain/person'
import {
  isPlausibleBirth,
  registrationProblems,
  type Registration,
  type RegistrationDraft,
  type RegistrationField,
  type RegistrationProblem,
} from '@olympiad/domain/registration'
import { isStageLevel, type Stage, type StageLevel } from '@olympiad/domain/stage'
import { tidied } from '@olympiad/domain/typed-text'
import type { Shapes } from '../ui/form/draft.ts'
import {
  callingCodeOf,
  groupedPhone,
  internationalPhone,
  phoneCountryOf,
  phoneProblem,
  type CountryCode,
} from './phone.ts'

/** The form as it is being filled. The phone is what stands beside its calling code. */
export type RegistrationForm = {
  firstName: string
  familyName: string
  patronymic: string
  school: string
  email: string
  phoneCountry: CountryCode
  phone: string
  countryId: number | null
  regionId: number | null
  cityId: number | null
  /** `yyyy-MM-dd`, or what is typed of it; empty: none. */
  birth: string
  ageBand: AgeBand | null
  language: Language | null
  level: StageLevel | null
  stageNumber: number | null
}

export type FormField = keyof RegistrationForm

/** What is wrong with a field, as far as its message goes. */
export type FieldProblem =
  | 'required'
  | 'email'
  | 'tooLong'
  | 'unreadable'
  | 'notName'
  | 'unwritable'
  | 'wordless'
  | 'other'
  | 'refused'
  | 'birth.implausible'
  | 'birth.fixed'
  | PhoneMessage
type PhoneMessage = `phone.${'notNumber' | 'wrongCountry' | 'tooShort' | 'tooLong' | 'impossible'}`

/** Spec 2: prefilled from the profile; a person who registers again finds the category too. */
export function prefilledForm(
  { profile, language }: Person,
  subscription: Subscription | null,
  today: Day,
): RegistrationForm {
  const country = phoneCountryOf(profile.phoneCountry)
  const isKnown = Object.values(profile).some((value) => value !== null)
  return {
    firstName: profile.firstName ?? '',
    familyName: profile.familyName ?? '',
    patronymic: profile.patronymic ?? '',
    school: profile.school ?? '',
    email: profile.email ?? '',
    phoneCountry: country,
    phone: groupedPhone({ country, number: profile.phone ?? '' }),
    countryId: profile.countryId,
    regionId: profile.regionId,
    cityId: profile.cityId,
    birth: profile.birth ?? '',
    ageBand: bandOfProfile(profile, today) ?? subscription?.ageBand ?? null,
    // A newcomer chooses; of a known person we know the language.
    language: isKnown ? language : null,
    level: subscription?.level ?? null,
    stageNumber: subscription?.number ?? null,
  }
}

/** The prefilled form with what was typed before; a birth date keeps the last word on the age. */
export function restoredForm(
  prefilled: RegistrationForm,
  draft: Partial<RegistrationForm>,
  { birth, requiresBirth, today }: BirthRule,
): RegistrationForm {
  const form = { ...prefilled, ...draft }
  if (requiresBirth) return { ...form, ageBand: bandOfTyped(form.birth, today) }
  return birth ? { ...form, ageBand: prefilled.ageBand } : form
}

/** The date of the profile, and whether the olympiad wants one. */
export type BirthRule = { birth: Day | null; requiresBirth: boolean; today: Day }

/** Null: what is typed is no date of birth yet. */
export function bandOfTyped(birth: string, today: Day): AgeBand | null {
  return isPlausibleBirth(birth, today) ? bandOfBirth(birth, today) : null
}

function draftOf(form: RegistrationForm): RegistrationDraft {
  const { phone, phoneCountry, level, stageNumber, ...rest } = form
  const typed = { country: phoneCountry, number: phone }
  const digits = phone.replace(/\D/g, '')
  return {
    ...rest,
    birth: rest.birth === '' ? null : rest.birth,
    phoneCountry,
    phone:
      phone.trim() === ''
        ? null
        : (internationalPhone(typed) ?? `${callingCodeOf(phoneCountry)}${digits.slice(0, 10)}`),
    stage: level && stageNumber !== null ? { level, number: stageNumber } : null,
  }
}

const phoneMessages = {
  'not-a-number': 'phone.notNumber',
  'wrong-country': 'phone.wrongCountry',
  'too-short': 'phone.tooShort',
  'too-long': 'phone.tooLong',
  impossible: 'phone.impossible',
} as const

function messageOf(problem: RegistrationProblem): FieldProblem {
  switch (problem.kind) {
    case 'phone':
      return phoneMessages[problem.problem]
    case 'too-long':
      return 'tooLong'
    case 'required':
    case 'email':
    case 'unreadable':
    case 'wordless':
      return problem.kind
    case 'not-a-name':
      return 'notName'
    case 'unwritable':
      return 'unwritable'
    case 'birth':
      return problem.problem === 'required' ? 'required' : `birth.${problem.problem}`
    case 'place':
    case 'age':
    case 'stage':
      return 'other'
  }
}

/** The rules of the domain, told to the fields of the form: the first problem of each. */
export function formProblems(
  form: RegistrationForm,
  knowledge: BirthRule & { offeredStages?: readonly Stage[] },
): Partial<Record<FormField, FieldProblem>> {
  const typed = { country: form.phoneCountry, number: form.phone }
  const all = registrationProblems(draftOf(form), {
    ...knowledge,
    phoneProblem: () => phoneProblem(typed),
  })
  // A band that follows from the date has nothing to add to what is wrong with it.
  const problems = all.some(({ field }) => field === 'birth')
    ? all.filter(({ field }) => field !== 'ageBand')
    : all
  const stageField: FormField = form.level ? 'stageNumber' : 'level'
  return Object.fromEntries(
    problems
      .map((problem) => [
        problem.field === 'stage' ? stageField : problem.field,
        messageOf(problem),
      ])
      .reverse(),
  ) as Partial<Record<FormField, FieldProblem>>
}

/** A form without problems, as it is sent; a date nobody asked for stays here. */
export function registrationOf(form: RegistrationForm, requiresBirth: boolean): Registration {
  const draft = draftOf(form)
  return {
    ...(draft as Registration),
    birth: requiresBirth ? draft.birth : null,
    firstName: tidied(form.firstName),
    familyName: tidied(form.familyName),
    patronymic: tidied(form.patronymic),
    school: tidied(form.school),
    email: tidied(form.email),
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isId = (value: unknown) => value === null || Number.isInteger(value)

export const formShapes: Shapes<RegistrationForm> = {
  firstName: isText,
  familyName: isText,
  patronymic: isText,
  school: isText,
  email: isText,
  phoneCountry: (value) => isText(value) && phoneCountryOf(value) === value,
  phone: isText,
  countryId: isId,
  regionId: isId,
  cityId: isId,
  birth: isText,
  ageBand: (value) => value === null || isAgeBand(value),
  language: (value) => value === null || isLanguage(value),
  level: (value) => value === null || isStageLevel(value),
  stageNumber: isId,
}

/** In the order of the form. */
export const formFields = Object.keys(formShapes) as FormField[]

const fieldOfWireName = new Map<string, FormField>([
  ...Object.entries(registrationWireNames).flatMap(([field, name]): [string, FormField][] =>
    field === 'stage' ? [] : [[name, field as Exclude<RegistrationField, 'stage'>]],
  ),
  ['phone_country', 'phone'],
  ['stages_level', 'level'],
  ['stages_num', 'stageNumber'],
])

/** The fields that a refusal names, in the order of the form. */
export function refusedFields(wireNames: readonly string[]): FormField[] {
  const named = wireNames.map((name) => fieldOfWireName.get(name))
  return formFields.filter((field) => named.includes(field))
}
