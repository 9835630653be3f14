import { expect, test } from 'vitest'
import {
  consentGivers,
  consentKinds,
  consentStateOf,
  consentTexts,
  decidingConsent,
  isNameWithheld,
  isTrainingSeen,
  knownAgeOf,
  knownAges,
  openDecisions,
  type ConsentFact,
  type ConsentGiver,
  type KnownAge,
} from './consent.ts'

const said = (giver: ConsentGiver, word: 'yes' | 'no' | 'withdrawn'): ConsentFact => ({
  giver,
  isGiven: word !== 'no',
  isWithdrawn: word === 'withdrawn',
})
const stateOf = (facts: ConsentFact[], age: KnownAge) => consentStateOf(decidingConsent(facts, age))

test.each<[string, KnownAge, ConsentFact[], string]>([
  ['nobody spoke', 'under', [], 'none'],
  [
    'a guardian’s word outranks paper',
    'under',
    [said('guardian', 'no'), said('school', 'yes')],
    'refused',
  ],
  ['even withdrawn', 'under', [said('guardian', 'withdrawn'), said('school', 'yes')], 'withdrawn'],
  [
    'the last word of guardians',
    'under',
    [said('guardian', 'no'), said('guardian', 'yes')],
    'given',
  ],
  ['paper alone', 'under', [said('school', 'yes')], 'given'],
  ['nobody under sixteen agrees alone', 'under', [said('self', 'yes')], 'none'],
  ['but may have said no', 'under', [said('self', 'no')], 'refused'],
  ['paper outranks a child', 'under', [said('school', 'yes'), said('self', 'no')], 'given'],
  ['from sixteen on the person', 'of-age', [said('guardian', 'no'), said('self', 'yes')], 'given'],
  ['until they speak what was said holds', 'of-age', [said('guardian', 'no')], 'refused'],
  [
    'a guardian before one whose age nobody knows',
    'unknown',
    [said('guardian', 'no'), said('self', 'yes')],
    'refused',
  ],
])('%s', (_, age, facts, state) => expect(stateOf(facts, age)).toBe(state))

test('who may say what', () => {
  const open = (age: KnownAge, giver: ConsentGiver, facts: ConsentFact[] = []) =>
    openDecisions(facts, { age, giver }).join(' ')
  expect(open('under', 'self')).toBe('')
  expect(open('under', 'guardian')).toBe('give refuse')
  expect(open('under', 'school')).toBe('give')
  expect(open('of-age', 'self')).toBe('give refuse')
  expect(open('of-age', 'guardian')).toBe('')
  expect(open('of-age', 'school')).toBe('')
  expect(open('unknown', 'self')).toBe('give refuse')
  // their own yes is withdrawn, another's overruled
  expect(open('under', 'guardian', [said('guardian', 'yes')])).toBe('withdraw')
  expect(open('under', 'guardian', [said('school', 'yes')])).toBe('give refuse')
  expect(open('under', 'guardian', [said('guardian', 'no')])).toBe('give')
  expect(open('under', 'guardian', [said('guardian', 'withdrawn')])).toBe('give')
  expect(open('under', 'school', [said('school', 'yes')])).toBe('withdraw')
  expect(open('under', 'school', [said('school', 'withdrawn')])).toBe('give')
  for (const word of ['yes', 'no', 'withdrawn'] as const) {
    expect(open('under', 'school', [said('school', 'yes'), said('guardian', word)])).toBe('')
  }
})

test('whoever may decide can always end a yes and never ends up where they started', () => {
  const words = ['yes', 'no', 'withdrawn'] as const
  const all = consentGivers.flatMap((giver) => words.map((word) => said(giver, word)))
  const histories = all.flatMap((one) => all.map((two) => [one, two]))
  for (const age of knownAges)
    for (const giver of consentGivers)
      for (const facts of histories) {
        const open = openDecisions(facts, { age, giver })
        const state = stateOf(facts, age)
        if (giver === 'guardian' && age === 'under') {
          const hasNo = open.includes('refuse') || open.includes('withdraw')
          expect(hasNo).toBe(state === 'given' || decidingConsent(facts, age)?.giver !== 'guardian')
        }
        for (const decision of open) {
          if (decision === 'withdraw') expect(state).toBe('given')
          else
            expect(stateOf([...facts, said(giver, decision === 'give' ? 'yes' : 'no')], age)).toBe(
              decision === 'give' ? 'given' : 'refused',
            )
        }
      }
})

test('what follows from a state', () => {
  expect(['none', 'given', 'refused', 'withdrawn'].map((s) => isNameWithheld(s as never))).toEqual([
    ...[false, false, true, true],
  ])
  for (const age of knownAges) {
    expect(isTrainingSeen('given', age)).toBe(true)
    expect(isTrainingSeen('refused', age)).toBe(false)
    expect(isTrainingSeen('withdrawn', age)).toBe(false)
    expect(isTrainingSeen('none', age)).toBe(age !== 'under')
  }
  expect([null, '9-12', '13-15', '16-17', '18-100'].map((b) => knownAgeOf(b as never))).toEqual([
    ...['unknown', 'under', 'under', 'of-age', 'of-age'],
  ])
})

test('every text is there in both languages', () => {
  for (const kind of consentKinds)
    for (const text of consentTexts[kind]) {
      expect(text.uk).toMatch(/^[А-ЯЇІЄҐ].{80,}\.$/)
      expect(text.pl).toMatch(/^[A-ZŻŹĆĄŚĘŁÓŃ].{80,}\.$/)
    }
})
