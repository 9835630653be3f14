import { ageOn, bandOfBirth, type AgeBand, type Day } from './age-band.ts'
import type { Language } from './language.ts'
import { isOver, type OlympiadState } from './olympiad.ts'
import { stageKey, type Stage } from './stage.ts'
import { isReadable, participantName, plainText, tidied, type TextProblem } from './typed-text.ts'

/** What a participant says about themself for one olympiad; the diploma is made from it. */
export type Registration = {
  firstName: string
  familyName: string
  patronymic: string
  school: string
  email: string
  phone: string
  phoneCountry: string
  countryId: number
  regionId: number
  cityId: number
  ageBand: AgeBand
  /** Asked for where the olympiad requires it. */
  birth: Day | null
  language: Language
  stage: Stage
}

export type RegistrationField = keyof Registration

/** A form that is still being filled: whatever was not chosen yet is null. */
export type RegistrationDraft = { [Field in RegistrationField]: Registration[Field] | null }

/** The four of the phone input (spec 8), and a number nobody can have. */
export const phoneProblems = [
  'not-a-number',
  'wrong-country',
  'too-short',
  'too-long',
  'impossible',
] as const
export type PhoneProblem = (typeof phoneProblems)[number]

export type BirthProblem = 'required' | 'implausible' | 'fixed'

export type RegistrationProblem =
  | { kind: 'required'; field: RegistrationField }
  | { kind: 'too-long'; field: TextField }
  | { kind: TextProblem; field: TextField }
  | { kind: 'email'; field: 'email' }
  | { kind: 'phone'; field: 'phone'; problem: PhoneProblem }
  | { kind: 'place'; field: 'regionId' | 'cityId' }
  | { kind: 'birth'; field: 'birth'; problem: BirthProblem }
  | { kind: 'age'; field: 'ageBand' }
  | { kind: 'stage'; field: 'stage' }

export type TextField = 'firstName' | 'familyName' | 'patronymic' | 'school' | 'email'

export const greatestLengths: Record<TextField, number> = {
  firstName: 100,
  familyName: 100,
  patronymic: 100,
  school: 200,
  email: 254,
}

/** Spec 5; the patronymic may stay empty, since Polish names have none. */
const requiredFields = [
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
] as const satisfies RegistrationField[]

/**
 * What the rules need to know besides the form. A side that does not know something leaves it out:
 * the browser takes places from lists that fit already.
 */
export type RegistrationKnowledge = {
  /** Numbering plans are a library's business; both sides hand in the same one. */
  phoneProblem: (phone: string, country: string | null) => PhoneProblem | null
  /** Of the profile; who has paid once can no longer change it. */
  birth: Day | null
  isBirthFixed?: boolean
  requiresBirth: boolean
  today: Day
  offeredStages?: readonly Stage[]
  /** The country of the chosen region, the region of the chosen city; null: no such place. */
  places?: { countryOfRegion: number | null; regionOfCity: number | null }
}

/** The rules of the form, for the form and for the server: everything that is wrong, in its order. */
export function registrationProblems(
  draft: RegistrationDraft,
  knowledge: RegistrationKnowledge,
): RegistrationProblem[] {
  return [
    ...missingFields(draft),
    ...textProblems(draft),
    ...contactProblems(draft, knowledge),
    ...birthProblems(draft, knowledge),
    ...choiceProblems(draft, knowledge),
  ]
}

/** The date the band follows from; null: the band is chosen. */
export function effectiveBirth(
  draft: Pick<RegistrationDraft, 'birth'>,
  { birth, requiresBirth }: Pick<RegistrationKnowledge, 'birth' | 'requiresBirth'>,
): Day | null {
  return (requiresBirth ? draft.birth : null) ?? birth
}

/** While announced or running; a draft takes nobody yet, an ended or completed one nobody any more. */
export function isRegistrationOpen(olympiad: OlympiadState, now: Date): boolean {
  return olympiad.status !== 'draft' && !isOver(olympiad, now)
}

const emailShape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** One @ with a name before it and a domain of at least two parts after it. */
export function isEmail(text: string): boolean {
  return text.length <= greatestLengths.email && emailShape.test(text)
}

/** Plus and digits (spec 5). */
export function isInternationalPhone(text: string): boolean {
  return /^\+[1-9]\d{1,19}$/.test(text)
}

function isMissing(value: RegistrationDraft[RegistrationField]): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function missingFields(draft: RegistrationDraft): RegistrationProblem[] {
  return requiredFields
    .filter((field) => isMissing(draft[field]))
    .map((field) => ({ kind: 'required', field }))
}

function textProblems(draft: RegistrationDraft): RegistrationProblem[] {
  const fields = Object.keys(greatestLengths) as TextField[]
  return fields.flatMap((field): RegistrationProblem[] => {
    const typed = draft[field]
    if (typed === null || isMissing(typed)) return []
    const kind = textProblem[field](typed)
    if (kind) return [{ kind, field }]
    return tidied(typed).length > greatestLengths[field] ? [{ kind: 'too-long', field }] : []
  })
}

const nameProblem = (typed: string) => participantName(typed).problem

const textProblem: Record<TextField, (typed: string) => TextProblem | null> = {
  firstName: nameProblem,
  familyName: nameProblem,
  patronymic: nameProblem,
  school: (typed) => plainText(typed).problem,
  // An address has a shape of its own.
  email: (typed) => (isReadable(typed) ? null : 'unreadable'),
}

function contactProblems(
  { email, phone, phoneCountry }: RegistrationDraft,
  { phoneProblem }: RegistrationKnowledge,
): RegistrationProblem[] {
  const problems: RegistrationProblem[] = []
  if (!isMissing(email) && !isEmail(tidied(email ?? ''))) {
    problems.push({ kind: 'email', field: 'email' })
  }
  if (phone !== null && !isMissing(phone)) {
    const problem = isInternationalPhone(phone) ? phoneProblem(phone, phoneCountry) : 'not-a-number'
    if (problem) problems.push({ kind: 'phone', field: 'phone', problem })
  }
  return problems
}

const greatestAge = 120

/** Born on a day of the calendar, not after today, and not longer ago than anybody lived. */
export function isPlausibleBirth(birth: Day, today: Day): boolean {
  const instant = Date.parse(birth)
  if (!/^\d{4}-\d\d-\d\d$/.test(birth) || Number.isNaN(instant)) return false
  if (new Date(instant).toISOString().slice(0, 10) !== birth) return false
  return birth <= dayAfter(today, 1) && ageOn(birth, today) <= greatestAge
}

function birthProblems(
  draft: RegistrationDraft,
  knowledge: RegistrationKnowledge,
): RegistrationProblem[] {
  const { requiresBirth, birth: known, isBirthFixed = false, today } = knowledge
  if (!requiresBirth) return []
  const problemIs = (problem: BirthProblem): RegistrationProblem[] => [
    { kind: 'birth', field: 'birth', problem },
  ]
  const birth = effectiveBirth(draft, knowledge)
  if (birth === null) return problemIs('required')
  if (!isPlausibleBirth(birth, today)) return problemIs('implausible')
  return isBirthFixed && known !== null && birth !== known ? problemIs('fixed') : []
}

function choiceProblems(
  draft: RegistrationDraft,
  knowledge: RegistrationKnowledge,
): RegistrationProblem[] {
  const { countryId, regionId, cityId, ageBand, stage } = draft
  const { today, offeredStages, places } = knowledge
  const birth = effectiveBirth(draft, knowledge)
  const problems: RegistrationProblem[] = []
  if (places && regionId !== null && places.countryOfRegion !== countryId) {
    problems.push({ kind: 'place', field: 'regionId' })
  }
  if (places && cityId !== null && places.regionOfCity !== regionId) {
    problems.push({ kind: 'place', field: 'cityId' })
  }
  if (ageBand && birth && !isBandAround(ageBand, birth, today)) {
    problems.push({ kind: 'age', field: 'ageBand' })
  }
  if (stage && offeredStages && !isOffered(stage, offeredStages)) {
    problems.push({ kind: 'stage', field: 'stage' })
  }
  return problems
}

function isOffered(stage: Stage, offered: readonly Stage[]): boolean {
  return offered.some((candidate) => stageKey(candidate) === stageKey(stage))
}

/** A day is not the same day everywhere: on the eve of a birthday and on the day after, both bands do. */
function isBandAround(band: AgeBand, birth: Day, today: Day): boolean {
  return [-1, 0, 1].some((days) => bandOfBirth(birth, dayAfter(today, days)) === band)
}

function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
