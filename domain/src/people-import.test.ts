import { describe, expect, test } from 'vitest'
import {
  importColumns,
  importHeads,
  placeKeys,
  readImport,
  type ImportColumn,
  type ImportKnowledge,
} from './people-import.ts'

const place = (id: number, within: number | null, ...names: string[]) => ({
  id,
  within,
  names: placeKeys(names),
})
const knowledge: ImportKnowledge = {
  phoneProblem: (phone) => (phone.startsWith('+') ? null : 'not-a-number'),
  requiresBirth: false,
  today: '2026-11-15',
  offeredStages: [
    { level: 'basic', number: 1 },
    { level: 'pro', number: 2 },
  ],
  countries: [
    { ...place(804, null, 'Україна', 'Ukraina'), iso2: 'UA' },
    { ...place(616, null, 'Польща', 'Polska'), iso2: 'PL' },
  ],
  regions: [
    place(1, 804, 'Київська', 'Kijowski'),
    place(2, 804, 'Львівська'),
    place(3, 616, 'Mazowieckie'),
  ],
  cities: [
    place(11, 1, 'Київ', 'Kijów'),
    place(12, 1, 'Миколаївка'),
    place(21, 2, 'Миколаївка'),
    place(31, 3, 'Warszawa', 'Варшава'),
  ],
  phoneOf: (written, country) =>
    /^[\d ]+$/.test(written)
      ? { phone: `+${country === 'PL' ? '48' : '380'}${written.replaceAll(' ', '')}`, country }
      : null,
  people: new Map([
    [101, { personId: 1, isRegistered: false, isStaff: false }],
    [102, { personId: 2, isRegistered: false, isStaff: false }],
    [103, { personId: 3, isRegistered: true, isStaff: false }],
    [104, { personId: 4, isRegistered: false, isStaff: true }],
  ]),
}

const olena: Record<ImportColumn, string> = {
  studentId: '101',
  familyName: 'Зоряна',
  firstName: 'Олена',
  patronymic: '',
  school: 'Ліцей № 1',
  email: 'olena@example.com',
  phone: '50 123 45 67',
  country: 'Україна',
  region: '',
  town: 'Київ',
  level: 'Базовий',
  stage: '1',
  ageBand: '13-15',
  language: 'українська',
  birth: '',
}
const heads = importColumns.map((column) => importHeads.uk[column])
const cellsOf = (changes: Partial<Record<ImportColumn, string>>) =>
  importColumns.map((column) => ({ ...olena, ...changes })[column])
const read = (
  changes: Partial<Record<ImportColumn, string>>,
  known: Partial<ImportKnowledge> = {},
) => readImport([heads, cellsOf(changes)], { ...knowledge, ...known })
/** What is said of a row with these cells: column and kind. */
const said = (changes: Partial<Record<ImportColumn, string>>, known?: Partial<ImportKnowledge>) =>
  read(changes, known).problems.map(({ column, kind }) => `${column}: ${kind}`)

test('a good row is a registration of that person', () => {
  expect(read({})).toEqual({
    problems: [],
    rows: [
      {
        personId: 1,
        registration: {
          firstName: 'Олена',
          familyName: 'Зоряна',
          patronymic: '',
          school: 'Ліцей № 1',
          email: 'olena@example.com',
          phone: '+380501234567',
          phoneCountry: 'UA',
          countryId: 804,
          regionId: 1,
          cityId: 11,
          ageBand: '13-15',
          birth: null,
          language: 'uk',
          stage: { level: 'basic', number: 1 },
        },
      },
    ],
  })
})

describe('the heads of the columns', () => {
  test.each([
    ['in Polish', importColumns.map((column) => importHeads.pl[column])],
    ['by their own names', [...importColumns]],
    ['in capitals, with blanks around', heads.map((head) => ` ${head.toUpperCase()} `)],
  ])('%s are understood', (_, written) => {
    expect(readImport([written, cellsOf({})], knowledge).rows).toHaveLength(1)
  })

  test('in another order lead to the same', () => {
    const reversed = [heads.toReversed(), cellsOf({}).toReversed()]
    expect(readImport(reversed, knowledge).rows).toEqual(read({}).rows)
  })

  test.each<[ImportColumn, boolean]>(
    importColumns.map((column) => [column, !['patronymic', 'region', 'birth'].includes(column)]),
  )('without %s: missing is %s', (column, isMissing) => {
    const at = importColumns.indexOf(column)
    const { problems } = readImport(
      [heads.toSpliced(at, 1), cellsOf({}).toSpliced(at, 1)],
      knowledge,
    )
    const missing = [{ row: 1, column, kind: 'column-missing', value: '' }]
    expect(problems).toEqual(isMissing ? missing : [])
  })

  test('a date of birth that is required needs its column', () => {
    const at = importColumns.indexOf('birth')
    const { problems } = readImport([heads.toSpliced(at, 1)], { ...knowledge, requiresBirth: true })
    expect(problems).toEqual([{ row: 1, column: 'birth', kind: 'column-missing', value: '' }])
  })

  test('unknown and repeated ones are named, shortened, and nobody is read', () => {
    const long = 'x'.repeat(100)
    const { rows, problems } = readImport([[...heads, long, '', 'Місто'], cellsOf({})], knowledge)
    expect(rows).toEqual([])
    expect(problems).toEqual([
      { row: 1, column: null, kind: 'column-unknown', value: 'x'.repeat(80) },
      { row: 1, column: 'town', kind: 'column-twice', value: 'Місто' },
    ])
  })
})

test('a list without people says so, and empty rows are no people', () => {
  const empty = [{ row: 2, column: null, kind: 'empty', value: '' }]
  expect(readImport([heads], knowledge).problems).toEqual(empty)
  expect(readImport([heads, ['', ' '], []], knowledge).problems).toEqual(empty)
  expect(readImport([heads, ['', ' '], cellsOf({})], knowledge).rows).toHaveLength(1)
})

test('a bad cell is named by the row of the spreadsheet, with what stands there', () => {
  const bad = cellsOf({ studentId: '102', email: 'e'.repeat(90) })
  const { rows, problems } = readImport([heads, cellsOf({}), [''], bad], knowledge)
  expect(rows.map(({ personId }) => personId)).toEqual([1])
  expect(problems).toEqual([{ row: 4, column: 'email', kind: 'email', value: 'e'.repeat(80) }])
})

test('a cell beyond the row is an empty one', () => {
  expect(readImport([heads, cellsOf({}).slice(0, 5)], knowledge).problems).toContainEqual({
    row: 2,
    column: 'email',
    kind: 'required',
    value: '',
  })
})

test.each([
  ['', 'required'],
  ['abc', 'person'],
  ['101x', 'person'],
  ['x101', 'person'],
  ['999', 'person'],
  ['00000000101', 'person'],
  ['103', 'registered'],
  ['104', 'staff'],
])('the ID %j: %s', (studentId, kind) => {
  expect(said({ studentId })).toEqual([`studentId: ${kind}`])
})

test('the same person twice is told of once, also when they cannot be taken', () => {
  const rows = [heads, cellsOf({}), cellsOf({}), cellsOf({ studentId: '104' })]
  const { problems } = readImport([...rows, cellsOf({ studentId: '104' })], knowledge)
  expect(problems.map(({ row, kind }) => [row, kind])).toEqual([
    [3, 'repeated'],
    [4, 'staff'],
    [5, 'repeated'],
  ])
})

describe('places', () => {
  test.each([
    [{ country: 'ua', town: 'КИЇВ' }, [804, 1, 11]],
    [{ country: 'Ukraina', town: 'Kijów', region: 'Kijowski' }, [804, 1, 11]],
    [{ town: 'Миколаївка', region: 'Львівська' }, [804, 2, 21]],
    [{ country: 'PL', town: 'Варшава' }, [616, 3, 31]],
  ])('%j is %j', (changes, ids) => {
    const [countryId, regionId, cityId] = ids
    expect(read(changes).rows[0]?.registration).toMatchObject({ countryId, regionId, cityId })
  })

  test.each([
    [{ country: '' }, ['country: required']],
    [{ country: 'Нарнія' }, ['country: place']],
    [{ region: 'Мазовецька' }, ['region: place']],
    [{ region: 'Mazowieckie' }, ['region: place']],
    [{ town: '' }, ['town: required']],
    [{ town: 'Варшава' }, ['town: place']],
    [{ town: 'Київ', region: 'Львівська' }, ['town: place']],
    [{ town: 'Миколаївка' }, ['region: place-unclear']],
  ])('%j: %j', (changes, problems) => {
    expect(said(changes)).toEqual(problems)
  })
})

describe('choices', () => {
  test.each([
    [{ level: 'basic' }, { level: 'basic', number: 1 }],
    [{ level: 'BASIC' }, { level: 'basic', number: 1 }],
    [{ level: 'Podstawowy' }, { level: 'basic', number: 1 }],
    [
      { level: 'pro', stage: '2' },
      { level: 'pro', number: 2 },
    ],
  ])('%j is the stage %j', (changes, stage) => {
    expect(read(changes).rows[0]?.registration.stage).toEqual(stage)
  })

  test.each([
    ['13 – 15', '13-15'],
    ['13—15', '13-15'],
    ['18+', '18-100'],
    ['14', '13-15'],
    ['7', '9-12'],
  ])('the age %j is %s', (ageBand, band) => {
    expect(read({ ageBand }).rows[0]?.registration.ageBand).toBe(band)
  })

  test.each([
    ['uk', 'uk'],
    ['polski', 'pl'],
    ['Польська', 'pl'],
    ['UKRAIŃSKI', 'uk'],
  ])('the language %j is %s', (language, code) => {
    expect(read({ language }).rows[0]?.registration.language).toBe(code)
  })

  test.each([
    [{ level: '' }, ['level: required']],
    [{ level: 'Вищий' }, ['level: level']],
    [{ level: 'Вищий', stage: '9' }, ['level: level']],
    [{ stage: '' }, ['stage: stage']],
    [{ stage: '2' }, ['stage: stage']],
    [{ stage: '1.5' }, ['stage: stage']],
    [{ stage: 'перша' }, ['stage: stage']],
    [{ ageBand: '' }, ['ageBand: required']],
    [{ ageBand: '12-14' }, ['ageBand: age']],
    [{ ageBand: '100' }, ['ageBand: age']],
    [{ ageBand: 'x14' }, ['ageBand: age']],
    [{ ageBand: '14x' }, ['ageBand: age']],
    [{ language: '' }, ['language: required']],
    [{ language: 'english' }, ['language: language']],
  ])('%j: %j', (changes, problems) => {
    expect(said(changes)).toEqual(problems)
  })
})

describe('contacts and names', () => {
  test.each([
    [{ phone: '' }, ['phone: required']],
    [{ phone: 'телефон' }, ['phone: phone']],
    [{ email: 'olena@' }, ['email: email']],
    [{ firstName: '' }, ['firstName: required']],
    [{ firstName: '123' }, ['firstName: not-a-name']],
    [{ school: 's'.repeat(201) }, ['school: too-long']],
    [{ email: '', firstName: '' }, ['firstName: required', 'email: required']],
  ])('%j: %j', (changes, problems) => {
    expect(said(changes)).toEqual(problems)
  })

  test('a number is read as people write it in their country', () => {
    const polish = { country: 'Polska', town: 'Warszawa', phone: '600 100 200' }
    expect(read(polish).rows[0]?.registration).toMatchObject({
      phone: '+48600100200',
      phoneCountry: 'PL',
    })
  })

  test('an international one that the plan does not know stays as it is', () => {
    const international = { phone: '+380501234567', phoneCountry: 'UA' }
    expect(read({ phone: '+380501234567' }).rows[0]?.registration).toMatchObject(international)
  })

  test('blanks around a cell are nobody’s name', () => {
    expect(read({ firstName: '  Олена ' }).rows[0]?.registration.firstName).toBe('Олена')
  })
})

describe('the date of birth', () => {
  test.each([
    ['2012-05-09', '2012-05-09'],
    ['09.05.2012', '2012-05-09'],
    ['9/5/2012', '2012-05-09'],
    ['41038', '2012-05-09'],
    ['', null],
  ])('%j is %j', (birth, day) => {
    const known = { requiresBirth: birth !== '' }
    expect(read({ birth, ageBand: '13-15' }, known).rows[0]?.registration.birth).toBe(day)
  })

  test.each([
    '9 травня 2012',
    '2012-5-9',
    'x2012-05-09',
    '2012-05-09x',
    '09.05.2012x',
    '1.09.05.2012',
    '410380',
  ])('%j is none', (birth) => {
    expect(said({ birth })).toEqual(['birth: birth'])
  })

  test('one that is required and missing, or decides another band, is told of', () => {
    expect(said({}, { requiresBirth: true })).toEqual(['birth: birth'])
    expect(said({ birth: '2001-05-09' }, { requiresBirth: true })).toEqual(['ageBand: age'])
  })
})
