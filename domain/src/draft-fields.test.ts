import { expect, test } from 'vitest'
import {
  differences,
  draftValues,
  fieldOf,
  isSameValue,
  mayEdit,
  withChanges,
} from './draft-fields.ts'
import { draftFromTemplate, templateNames } from './draft-templates.ts'
import { categoryKey, categoryOf, emptyDraft, sittingSeconds } from './olympiad-draft.ts'

const cup = draftFromTemplate('school-cup', '2027-03-01T10:00')

test.each(templateNames)('%s: what its fields say makes it again', (name) => {
  const draft = draftFromTemplate(name, '2027-03-01T10:00')
  const values = Object.fromEntries(draftValues(draft))
  expect(withChanges(emptyDraft, values)).toEqual(draft)
  expect(Object.keys(values).filter((path) => fieldOf(path) === null)).toEqual([])
  expect(draft.categories.every(({ drills }) => drills.length > 0)).toBe(true)
})

test.each([
  ...['', 'title', 'texts', 'texts.uk', 'texts.de.title', 'texts.uk.author', 'texts.uk.title.x'],
  ...['categories', 'categories.basic-1', 'categories.basic-0.9-12', 'categories.basic-21.9-12'],
  ...['categories.basic-01.9-12', 'categories.expert-1.9-12', 'categories.basic-1.9-99'],
  ...['__proto__', 'constructor', 'categories.__proto__', 'localPrice.amount'],
])('%j names nothing, and changes nothing', (path) => {
  expect(fieldOf(path)).toBeNull()
  expect(withChanges(cup, { [path]: 'x' })).toEqual(cup)
})

test('categories stand in the order of levels, stages and ages, whoever came when', () => {
  const keys = cup.categories.map(categoryKey)
  const [first, second] = keys as [string, string]
  const drills = cup.categories[0]?.drills ?? []
  const without = withChanges(cup, { [`categories.${first}`]: null })
  expect(without.categories.map(categoryKey)).toEqual(keys.slice(1))
  expect(withChanges(without, { [`categories.${first}`]: drills })).toEqual(cup)
  expect(categoryOf(second)).toEqual({ level: 'basic', number: 1, ageBand: '13-15' })
})

test('a difference is what was and what is, of changed fields alone', () => {
  const other = withChanges(cup, { 'texts.pl.title': 'Puchar', requiresBirth: true })
  expect(differences(cup, other)).toEqual([
    { path: 'requiresBirth', before: false, after: true },
    { path: 'texts.pl.title', before: '', after: 'Puchar' },
  ])
  expect(differences(cup, JSON.parse(JSON.stringify(cup)) as typeof cup)).toEqual([])
})

test('values are the same in whatever order their keys stand', () => {
  const money = { amount: 1, currency: 'UAH' } as const
  expect(isSameValue(money, { currency: 'UAH', amount: 1 })).toBe(true)
  expect(isSameValue(money, { ...money, amount: 2 })).toBe(false)
  expect(isSameValue(null, '')).toBe(false)
})

test('a translator writes one language, an editor no prices, the owner everything', () => {
  const translator = { role: 'translator', language: 'pl' } as const
  const editor = { role: 'editor', language: null } as const
  const owner = { role: 'owner', language: null } as const
  const paths = [...draftValues(cup).keys()]
  const open = (member: Parameters<typeof mayEdit>[0]) =>
    paths.filter((path) => mayEdit(member, path))
  expect(open(owner)).toEqual(paths)
  expect(open(translator)).toEqual(paths.filter((path) => path.startsWith('texts.pl.')))
  expect(open(editor)).toEqual(paths.filter((path) => !path.endsWith('Price')))
  for (const role of ['cashier', 'arbiter', 'viewer'] as const) {
    expect(open({ role, language: null })).toEqual([])
  }
  expect(mayEdit(owner, 'texts.uk.nothing')).toBe(false)
})

test('a category takes as long as its drills and their countdowns', () => {
  const [category] = cup.categories
  expect(category && sittingSeconds(category)).toBe(120 + 240 + 120 + 240 + 180 + 300 + 3 * 3)
  expect(sittingSeconds({ drills: [] })).toBe(0)
})
