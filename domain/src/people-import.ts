import { ageBands, bandOfAge, isAgeBand, type AgeBand } from './age-band.ts'
import type { Language, Translated } from './language.ts'
import {
  registrationProblems,
  type Registration,
  type RegistrationField,
  type RegistrationKnowledge,
} from './registration.ts'
import { searchWords } from './search.ts'
import { isStageLevel, stageLevels, type StageLevel } from './stage.ts'
import { tidied } from './typed-text.ts'

/** The columns of a list that is brought in, in the order of the template. */
export const importColumns = [
  'studentId',
  'familyName',
  'firstName',
  'patronymic',
  'school',
  'email',
  'phone',
  'country',
  'region',
  'town',
  'level',
  'stage',
  'ageBand',
  'language',
  'birth',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** What stands over the columns. A list may be headed in either language. */
export const importHeads: Translated<Record<ImportColumn, string>> = {
  uk: {
    studentId: 'ID учасника',
    familyName: 'Прізвище',
    firstName: 'Ім’я',
    patronymic: 'По батькові',
    school: 'Школа',
    email: 'E-mail',
    phone: 'Телефон',
    country: 'Країна',
    region: 'Область',
    town: 'Місто',
    level: 'Рівень',
    stage: 'Сходинка',
    ageBand: 'Вікова група',
    language: 'Мова',
    birth: 'Дата народження',
  },
  pl: {
    studentId: 'ID uczestnika',
    familyName: 'Nazwisko',
    firstName: 'Imię',
    patronymic: 'Imię ojca',
    school: 'Szkoła',
    email: 'E-mail',
    phone: 'Telefon',
    country: 'Kraj',
    region: 'Województwo',
    town: 'Miejscowość',
    level: 'Poziom',
    stage: 'Etap',
    ageBand: 'Grupa wiekowa',
    language: 'Język',
    birth: 'Data urodzenia',
  },
}

export const levelNames: Translated<Record<StageLevel, string>> = {
  uk: { basic: 'Базовий', intermediate: 'Середній', pro: 'Pro' },
  pl: { basic: 'Podstawowy', intermediate: 'Średni', pro: 'Pro' },
}

export const languageNames: Translated<Record<Language, string>> = {
  uk: { uk: 'українська', pl: 'польська' },
  pl: { uk: 'ukraiński', pl: 'polski' },
}

export const importProblemKinds = [
  ...(['column-missing', 'column-unknown', 'column-twice', 'empty'] as const),
  ...(['required', 'too-long', 'unreadable', 'not-a-name', 'unwritable', 'wordless'] as const),
  ...(['email', 'phone'] as const),
  ...(['place', 'place-unclear', 'level', 'stage', 'age', 'language', 'birth'] as const),
  ...(['person', 'repeated', 'registered', 'staff'] as const),
] as const
export type ImportProblemKind = (typeof importProblemKinds)[number]

/** A bad cell: the row as a spreadsheet counts it, the column if it is one of ours, what was there. */
export type ImportProblem = {
  row: number
  column: ImportColumn | null
  kind: ImportProblemKind
  value: string
}

export type ImportedPlace = { id: number; within: number | null; names: string[] }

export type ImportKnowledge = Omit<RegistrationKnowledge, 'birth' | 'isBirthFixed' | 'places'> & {
  countries: (ImportedPlace & { iso2: string })[]
  regions: ImportedPlace[]
  cities: ImportedPlace[]
  /** The international form of a number as people write it at home; null: it is none. */
  phoneOf: (written: string, country: string) => { phone: string; country: string } | null
  /** By student ID, those of them whom the platform knows. */
  people: ReadonlyMap<number, { personId: number; isRegistered: boolean; isStaff: boolean }>
}

export type ImportedRow = { personId: number; registration: Registration }

const optional: ReadonlySet<ImportColumn> = new Set(['patronymic', 'region', 'birth'])
const greatestShown = 80

const key = (text: string) => searchWords(text).join(' ')

const headOf = new Map(
  importColumns.flatMap((column) =>
    [column, importHeads.uk[column], importHeads.pl[column]].map((name) => [key(name), column]),
  ),
)

/** Every bad cell of a list, or nobody's is bad and all of them can be registered. */
export function readImport(
  [head = [], ...rows]: readonly (readonly string[])[],
  knowledge: ImportKnowledge,
): { rows: ImportedRow[]; problems: ImportProblem[] } {
  const columns = head.map((name) => headOf.get(key(name)) ?? null)
  const problems = headProblems(head, columns, knowledge)
  if (problems.length > 0) return { rows: [], problems }
  const read: ImportedRow[] = []
  const seen = new Set<number>()
  rows.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const row = index + 2
    const cell = (column: ImportColumn) => tidied(cells[columns.indexOf(column)] ?? '')
    const found = readRow(cell, seen, knowledge)
    if ('problems' in found) {
      for (const [column, kind] of found.problems) {
        problems.push({ row, column, kind, value: cell(column).slice(0, greatestShown) })
      }
    } else read.push(found)
  })
  if (read.length === 0 && problems.length === 0) {
    problems.push({ row: 2, column: null, kind: 'empty', value: '' })
  }
  return { rows: read, problems }
}

function headProblems(
  head: readonly string[],
  columns: readonly (ImportColumn | null)[],
  { requiresBirth }: ImportKnowledge,
): ImportProblem[] {
  const problems: ImportProblem[] = []
  columns.forEach((column, index) => {
    const value = (head[index] ?? '').trim().slice(0, greatestShown)
    if (column === null && value !== '') {
      problems.push({ row: 1, column, kind: 'column-unknown', value })
    }
    if (column !== null && columns.indexOf(column) < index) {
      problems.push({ row: 1, column, kind: 'column-twice', value })
    }
  })
  for (const column of importColumns) {
    const isNeeded = !optional.has(column) || (column === 'birth' && requiresBirth)
    if (isNeeded && !columns.includes(column)) {
      problems.push({ row: 1, column, kind: 'column-missing', value: '' })
    }
  }
  return problems
}

type CellProblem = [column: ImportColumn, kind: ImportProblemKind]

function readRow(
  cell: (column: ImportColumn) => string,
  seen: Set<number>,
  knowledge: ImportKnowledge,
): ImportedRow | { problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const personId = personOf(cell('studentId'), seen, knowledge, problems)
  const place = placeOf(cell, knowledge, problems)
  const country = knowledge.countries.find(({ id }) => id === place.countryId)
  const phone = knowledge.phoneOf(cell('phone'), country?.iso2 ?? 'UA')
  const level = oneOf(cell('level'), stageLevels, levelNames, isStageLevel)
  const number = Number(cell('stage'))
  const draft = {
    firstName: cell('firstName'),
    familyName: cell('familyName'),
    patronymic: cell('patronymic'),
    school: cell('school'),
    email: cell('email'),
    phone: cell('phone') === '' ? null : (phone?.phone ?? cell('phone')),
    phoneCountry: phone?.country ?? country?.iso2 ?? null,
    ...place,
    ageBand: bandOf(cell('ageBand')),
    birth: dayOf(cell('birth')),
    language: oneOf(cell('language'), ['uk', 'pl'] as const, languageNames),
    stage: level && Number.isInteger(number) ? { level, number } : null,
  }
  if (cell('birth') !== '' && draft.birth === null) problems.push(['birth', 'birth'])
  if (level === null) problems.push(['level', cell('level') === '' ? 'required' : 'level'])
  const told = new Set(problems.flatMap(([column]) => [column, ...(follows[column] ?? [])]))
  for (const found of registrationProblems(draft, { ...knowledge, birth: null })) {
    const column = columnOf[found.field]
    if (told.has(column)) continue
    told.add(column)
    // What stands there and means nothing is not what is missing.
    const isUnread = found.kind === 'required' && cell(column) !== ''
    problems.push([column, isUnread ? (unread[column] ?? 'required') : kindOf(found.kind)])
  }
  if (problems.length > 0 || personId === null) return { problems }
  return { personId, registration: draft as Registration }
}

const columnOf: Record<RegistrationField, ImportColumn> = {
  firstName: 'firstName',
  familyName: 'familyName',
  patronymic: 'patronymic',
  school: 'school',
  email: 'email',
  phone: 'phone',
  phoneCountry: 'phone',
  countryId: 'country',
  regionId: 'region',
  cityId: 'town',
  ageBand: 'ageBand',
  birth: 'birth',
  language: 'language',
  stage: 'stage',
}

/** What cannot be right either while the first is wrong: one word is enough. */
const follows: Partial<Record<ImportColumn, ImportColumn[]>> = {
  country: ['region', 'town'],
  region: ['town'],
  town: ['region'],
  level: ['stage'],
}

const unread: Partial<Record<ImportColumn, ImportProblemKind>> = {
  ageBand: 'age',
  language: 'language',
  stage: 'stage',
}

type FoundKind = ReturnType<typeof registrationProblems>[number]['kind']
const kindOf = (kind: FoundKind): ImportProblemKind => kind

function personOf(
  written: string,
  seen: Set<number>,
  { people }: ImportKnowledge,
  problems: CellProblem[],
): number | null {
  const refuse = (kind: ImportProblemKind) => {
    problems.push(['studentId', kind])
    return null
  }
  if (written === '') return refuse('required')
  const id = /^\d{1,10}$/.test(written) ? Number(written) : 0
  const known = people.get(id)
  if (!known) return refuse('person')
  if (seen.has(id)) return refuse('repeated')
  seen.add(id)
  if (known.isStaff) return refuse('staff')
  return known.isRegistered ? refuse('registered') : known.personId
}

function placeOf(
  cell: (column: ImportColumn) => string,
  { countries, regions, cities }: ImportKnowledge,
  problems: CellProblem[],
): { countryId: number | null; regionId: number | null; cityId: number | null } {
  const nowhere = { countryId: null, regionId: null, cityId: null }
  const refuse = (column: ImportColumn, kind: ImportProblemKind = 'place') => {
    if (cell(column) !== '' || kind !== 'place') problems.push([column, kind])
    return nowhere
  }
  const country = countries.find(
    (one) => one.iso2 === cell('country').toUpperCase() || isNamed(one, cell('country')),
  )
  if (!country) return cell('country') === '' ? refuse('country', 'required') : refuse('country')
  const within = regions.filter(
    (one) => one.within === country.id && (cell('region') === '' || isNamed(one, cell('region'))),
  )
  if (within.length === 0) return { ...refuse('region'), countryId: country.id }
  const found = cities.filter(
    (one) => within.some(({ id }) => id === one.within) && isNamed(one, cell('town')),
  )
  if (cell('town') === '') return { ...refuse('town', 'required'), countryId: country.id }
  if (found.length > 1) return { ...refuse('region', 'place-unclear'), countryId: country.id }
  const [city] = found
  if (!city) return { ...refuse('town'), countryId: country.id }
  return { countryId: country.id, regionId: city.within, cityId: city.id }
}

const isNamed = ({ names }: ImportedPlace, written: string) => names.includes(key(written))

function oneOf<T extends string>(
  written: string,
  values: readonly T[],
  names: Translated<Record<T, string>>,
  isOne = (text: string): text is T => values.includes(text as T),
): T | null {
  const plain = written.toLowerCase()
  if (isOne(plain)) return plain
  const wanted = key(written)
  return (
    values.find((one) => [names.uk[one], names.pl[one]].some((name) => key(name) === wanted)) ??
    null
  )
}

/** A band as the form writes it, or the age itself. */
function bandOf(written: string): AgeBand | null {
  const plain = written.replaceAll(/\s/g, '').replaceAll(/[–—‐‑]/g, '-')
  if (isAgeBand(plain)) return plain
  if (plain === '18+') return ageBands[3]
  return /^\d{1,2}$/.test(plain) ? bandOfAge(Number(plain)) : null
}

/** A spreadsheet counts days, and calls this one the first. */
const firstDay = Date.UTC(1899, 11, 30)

/** 2012-05-09, 09.05.2012 or 9/5/2012: the day before the month, as both countries write it. */
function dayOf(written: string): string | null {
  if (/^\d{5}$/.test(written)) {
    return new Date(firstDay + Number(written) * 86_400_000).toISOString().slice(0, 10)
  }
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written)
  if (iso) return written
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(written) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** How the names of places are looked for. */
export const placeKeys = (names: readonly string[]): string[] => names.map(key)
