import type { PeopleFilter } from '@olympiad/contract/people'
import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import type { Language } from '@olympiad/domain/language'
import { searchBeginnings, searchWords, sortKey } from '@olympiad/domain/search'
import { stageLevels, type StageLevel } from '@olympiad/domain/stage'

/** What is known of somebody in an olympiad. */
export type PersonFacts = {
  id: number
  olympiad_id: number
  student_id: number
  family_name: string
  first_name: string
  patronymic: string
  school: string
  email: string
  name_uk: string
  name_pl: string
  level: StageLevel
  number: number
  age_band: AgeBand
  language: Language
  country_id: number
  created_at: Date
  is_paid: boolean
  has_run: boolean
  is_ghost: boolean
}

type Filtered = Omit<PeopleFilter, 'search'> & { olympiadId: number }

const factNames = [
  'olympiadId',
  'level',
  'stageNumber',
  'ageBand',
  'isPaid',
  'hasRun',
  'isGhost',
  'language',
  'countryId',
] as const satisfies (keyof Filtered)[]

/** Facts as words that nobody can type. */
const factWords = (facts: Filtered): string[] =>
  factNames
    .filter((name) => facts[name] !== undefined)
    .map((name) => `#${name}=${String(facts[name])}`)

/** Is there more to a question than which olympiad? */
export const isFiltered = ({ search, ...facts }: PeopleFilter): boolean =>
  Boolean(search?.trim()) ||
  factNames.some((name) => name !== 'olympiadId' && facts[name] !== undefined)

/** The row somebody is found, filtered and sorted by. */
export function foundBy(facts: PersonFacts) {
  const said = [facts.family_name, facts.first_name, facts.patronymic, facts.school, facts.email]
  const words = searchWords(
    [...said, facts.name_uk, facts.name_pl, `${facts.student_id}`].join(' '),
  )
  const filtered: Filtered = {
    olympiadId: facts.olympiad_id,
    level: facts.level,
    stageNumber: facts.number,
    ageBand: facts.age_band,
    isPaid: facts.is_paid,
    hasRun: facts.has_run,
    isGhost: facts.is_ghost,
    language: facts.language,
    countryId: facts.country_id,
  }
  return {
    registration_id: facts.id,
    olympiad_id: facts.olympiad_id,
    student_id: facts.student_id,
    name_key: sortKey(`${facts.family_name} ${facts.first_name}`),
    school_key: sortKey(facts.school),
    town_uk_key: sortKey(facts.name_uk),
    town_pl_key: sortKey(facts.name_pl),
    category_key:
      stageLevels.indexOf(facts.level) * 1000 +
      facts.number * 10 +
      ageBands.indexOf(facts.age_band),
    registered_at: facts.created_at,
    words: [...words, ...factWords(filtered)],
  }
}

/** What to look for, as PostgreSQL reads it: every word typed begins one of theirs, every fact is theirs. */
export function searchQueryOf({ search = '', ...filtered }: PeopleFilter & Filtered): string {
  return [
    ...searchBeginnings(search).map((words) => `(${words.map((one) => `'${one}':*`).join(' | ')})`),
    ...factWords(filtered).map((word) => `'${word}'`),
  ].join(' & ')
}
