import type { PeopleFilter } from '@olympiad/contract/people'
import { ageBands } from '@olympiad/domain/age-band'
import { searchBeginnings, searchWords, sortKey } from '@olympiad/domain/search'
import { stageLevels, type StageLevel } from '@olympiad/domain/stage'
import type { PersonFacts } from './facts.ts'

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

/** The keys of a level's categories, or of one of its stages'. */
export function categoryKeys({
  level,
  number,
}: {
  level: StageLevel
  number?: number | undefined
}) {
  const from = stageLevels.indexOf(level) * 1000 + (number ?? 0) * 10
  return { from, until: from + (number === undefined ? 1000 : 10) }
}

/** A name as it stands in its order, as a word that nobody can type: of those who fit, who begins otherwise. */
const nameWord = (key: string) => `#name=${key}`
/** Letters of it: each takes up to four of the 2,046 bytes that a word may have. */
const longestName = 500

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
  const nameKey = sortKey(`${facts.family_name} ${facts.first_name}`)
  return {
    registration_id: facts.id,
    olympiad_id: facts.olympiad_id,
    student_id: facts.student_id,
    name_key: nameKey,
    school_key: sortKey(facts.school),
    town_uk_key: sortKey(facts.name_uk),
    town_pl_key: sortKey(facts.name_pl),
    category_key: categoryKeys(facts).from + ageBands.indexOf(facts.age_band),
    registered_at: facts.created_at,
    words: [
      ...words,
      ...factWords(filtered),
      nameWord(nameKey.slice(0, longestName).toWellFormed()),
    ],
  }
}

/** What to look for, as PostgreSQL reads it: every word typed begins one of theirs, every fact is theirs. */
export function searchQueryOf({ search = '', ...filtered }: PeopleFilter & Filtered): string {
  return [
    ...searchBeginnings(search).map((words) => `(${words.map((one) => `'${one}':*`).join(' | ')})`),
    ...factWords(filtered).map((word) => `'${word}'`),
  ].join(' & ')
}

/** A word of a question, as PostgreSQL reads it between quotes. */
const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

/** Comes after every letter. */
const lastLetter = '\u{10ffff}'

/** What is typed as the beginning of a name: their keys, and what to look for in those whose name begins otherwise. */
export function nameBeginning(asked: PeopleFilter & Filtered) {
  const key = sortKey(asked.search?.trim() ?? '')
  // Nobody's name has the one letter that PostgreSQL does not know.
  if (key === '' || key.length > longestName || key.includes('\0')) return null
  return {
    nameFrom: key,
    nameUntil: `${key}${lastLetter}`,
    otherwise: `${searchQueryOf(asked)} & !${quoted(nameWord(key))}:*`,
  }
}
