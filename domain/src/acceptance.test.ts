import { expect, test } from 'vitest'
import { acceptanceProblem, type AcceptanceDraft } from './acceptance.ts'
import { ageBands } from './age-band.ts'

const participant: AcceptanceDraft = { by: 'participant', guardianName: '' }
const guardian: AcceptanceDraft = { by: 'guardian', guardianName: 'Марія Коваль' }

test('from sixteen on a participant accepts for themself, before that a guardian does', () => {
  expect(ageBands.map((band) => acceptanceProblem(participant, band)?.kind ?? null)).toEqual([
    'guardian-required',
    'guardian-required',
    null,
    null,
  ])
})

test('a guardian may accept for anybody', () => {
  expect(ageBands.map((band) => acceptanceProblem(guardian, band))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test.each(ageBands)('who accepts for somebody of %s is said, never guessed', (band) => {
  expect(acceptanceProblem({ by: null, guardianName: 'Марія Коваль' }, band)).toEqual({
    field: 'by',
    kind: 'required',
  })
})

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['М\u3164', 'unreadable'],
  ['мама 1', 'not-a-name'],
  ['...', 'not-a-name'],
  ['я'.repeat(201), 'too-long'],
  ['я'.repeat(200), null],
])('a guardian called %j: %j', (guardianName, kind) => {
  const problem = acceptanceProblem({ by: 'guardian', guardianName }, '9-12')
  expect(problem).toEqual(kind && { field: 'guardianName', kind })
})

test('the name beside a participant’s own acceptance is nobody’s business', () => {
  expect(acceptanceProblem({ by: 'participant', guardianName: '\u3164' }, '18-100')).toBeNull()
})
