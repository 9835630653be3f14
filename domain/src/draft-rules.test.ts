import { expect, test } from 'vitest'
import { draftValues, withChanges, type DraftChanges } from './draft-fields.ts'
import {
  changeRules,
  changesBetween,
  editPhases,
  mayChange,
  type ChangeRule,
  type EditPhase,
  type EditState,
} from './draft-rules.ts'
import { draftFromTemplate } from './draft-templates.ts'
import { categoryKey } from './olympiad-draft.ts'
import { isTypo } from './typo.ts'

const now = new Date('2027-03-05T12:00:00Z')
const applied = withChanges(draftFromTemplate('school-cup', '2027-03-01T10:00'), {
  'texts.uk.title': 'Шкільний кубок пам’яти',
})
const [begun, open] = applied.categories.map(categoryKey) as [string, string]
const stateOf = (phase: EditPhase, hasRegistrations = true): EditState => ({
  phase,
  hasRegistrations,
  openCategories: applied.categories.map(categoryKey),
  begunCategories: phase === 'draft' || !hasRegistrations ? [] : [begun],
})

type Row = [
  path: string,
  draft: ChangeRule,
  announced: ChangeRule,
  registered: ChangeRule,
  running: ChangeRule,
  published: ChangeRule,
]
const table: Row[] = [
  ['texts.uk.title', 'free', 'shown-at-once', 'shown-at-once', 'shown-at-once', 'typos-only'],
  ['texts.pl.coverAlt', 'free', 'shown-at-once', 'shown-at-once', 'shown-at-once', 'typos-only'],
  ['texts.pl.cover', 'free', 'shown-at-once', 'shown-at-once', 'shown-at-once', 'published'],
  ['texts.uk.terms', 'free', 'asks-again', 'asks-again', 'asks-again', 'published'],
  ['localPrice', 'free', 'new-orders-only', 'currency-stays', 'currency-stays', 'published'],
  [
    'internationalPrice',
    'free',
    'new-orders-only',
    'currency-stays',
    'currency-stays',
    'published',
  ],
  ['startsAt', 'free', 'told', 'told', 'started', 'published'],
  ['timeZone', 'free', 'told', 'told', 'started', 'published'],
  ['endsAt', 'free', 'told', 'told', 'only-later', 'published'],
  ['promotion', 'free', 'shown-at-once', 'shown-at-once', 'shown-at-once', 'published'],
  ['isInternational', 'free', 'shown-at-once', 'registered', 'registered', 'published'],
  ['requiresBirth', 'free', 'shown-at-once', 'registered', 'registered', 'published'],
  ['country', 'free', 'shown-at-once', 'registered', 'registered', 'published'],
  [`categories.${begun}`, 'free', 'shown-at-once', 'drills-frozen', 'drills-frozen', 'published'],
  [`categories.${open}`, 'free', 'shown-at-once', 'not-removable', 'not-removable', 'published'],
  ['categories.pro-1.9-12', 'free', 'shown-at-once', 'shown-at-once', 'shown-at-once', 'published'],
]

test.each(table)('%s', (path, ...rules) => {
  const states = [
    stateOf('draft'),
    stateOf('announced', false),
    stateOf('announced'),
    stateOf('running'),
    stateOf('published'),
  ]
  expect(states.map((state) => mayChange(state, path).rule)).toEqual(rules)
  expect(mayChange(stateOf('cancelled'), path)).toEqual({ isAllowed: false, rule: 'cancelled' })
})

test('every field has a rule in every state, and none is without a case here', () => {
  const seen = new Set<ChangeRule>(['cancelled'])
  for (const phase of editPhases) {
    for (const hasRegistrations of [false, true]) {
      for (const path of draftValues(applied).keys()) {
        seen.add(mayChange(stateOf(phase, hasRegistrations), path).rule)
      }
    }
  }
  expect(changeRules.filter((rule) => !seen.has(rule))).toEqual([])
})

test('in a draft everything may change, once it is called off nothing', () => {
  for (const path of draftValues(applied).keys()) {
    expect(mayChange(stateOf('draft'), path).isAllowed).toBe(true)
    expect(mayChange(stateOf('cancelled'), path).isAllowed).toBe(false)
  }
})

const drills = applied.categories[0]?.drills.slice(0, 1) ?? []
const uah = (amount: number) => ({ amount, currency: 'UAH' }) as const

const verdicts: [why: string, EditPhase, DraftChanges, isAllowed: boolean][] = [
  ['the end moves later', 'running', { endsAt: '2027-03-16T10:00' }, true],
  ['the end is taken away', 'running', { endsAt: '' }, true],
  ['the end moves earlier', 'running', { endsAt: '2027-03-14T10:00' }, false],
  ['before the start the end may move earlier', 'announced', { endsAt: '2027-03-14T10:00' }, true],
  ['another amount', 'announced', { localPrice: uah(300_00) }, true],
  ['another currency', 'announced', { localPrice: { amount: 100, currency: 'PLN' } }, false],
  [
    'a category is emptied of people’s choice',
    'announced',
    { [`categories.${open}`]: null },
    false,
  ],
  ['its drills change before anybody ran', 'announced', { [`categories.${open}`]: drills }, true],
  ['drills that somebody has run', 'announced', { [`categories.${begun}`]: drills }, false],
  ['a new category', 'running', { 'categories.pro-1.9-12': drills }, true],
  ['a slip of the pen', 'published', { 'texts.uk.title': 'Шкільний кубок пам’яті' }, true],
  ['another title', 'published', { 'texts.uk.title': 'Зовсім інша олімпіада' }, false],
  ['terms, once the results are out', 'published', { 'texts.uk.terms': '<p>x</p>' }, false],
]

test.each(verdicts)('%s, %s', (_, phase, changes, isAllowed) => {
  const found = changesBetween(applied, withChanges(applied, changes), stateOf(phase), now)
  expect(found.map((change) => change.isAllowed)).toEqual([isAllowed])
})

test('who ended in the past may only end in the future again', () => {
  const over = withChanges(applied, { endsAt: '2027-03-04T10:00' })
  const until = (endsAt: string) =>
    changesBetween(over, withChanges(over, { endsAt }), stateOf('running'), now)
  expect(until('2027-03-05T13:00')[0]?.isAllowed).toBe(false)
  expect(until('2027-03-05T15:00')[0]?.isAllowed).toBe(true)
})

test.each([
  ['Кубок пам’яти', 'Кубок пам’яті', true],
  ['Кубок', 'Кубок', true],
  ['Кубок', 'Кубкк', true],
  ['Кубок', 'Ліга', false],
  ['', 'Новий', false],
  ['Кубок', '', false],
  [`${'слово '.repeat(500)}кінец`, `${'слово '.repeat(500)}кінець`, true],
  ['а'.repeat(1000), 'б'.repeat(1000), false],
  ['а'.repeat(1000), `${'а'.repeat(960)}${'б'.repeat(40)}`, true],
  ['а'.repeat(1000), `${'а'.repeat(959)}${'б'.repeat(41)}`, false],
])('%.12s → %.12s is a slip: %s', (before, after, expected) => {
  expect(isTypo(before, after)).toBe(expected)
})
