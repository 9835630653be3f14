import { expect, test } from 'vitest'
import { causesOfMove, type Standing } from './correction.ts'

const row: Standing = {
  stage: { level: 'basic', number: 1 },
  ageBand: '9-12',
  firstName: 'Оля',
  familyName: 'Зірка',
  place: 2,
  points: 500,
}

test.each([
  ['somebody before them left', { ...row, place: 1 }, [], ['others-moved']],
  ['an annulled run took points', { ...row, points: 0 }, ['annulled'], ['annulled']],
  [
    'two annulled runs are one cause',
    { ...row, points: 0 },
    ['annulled', 'annulled'],
    ['annulled'],
  ],
  ['nothing is left', null, ['excluded'], ['excluded']],
  ['points changed and nobody ruled', { ...row, points: 400 }, [], ['regraded']],
  ['another name', { ...row, familyName: 'Зоря' }, [], ['renamed']],
  [
    'another category and its points',
    { ...row, ageBand: '13-15', points: 10 },
    [],
    ['category-moved'],
  ],
] as const)('%s', (_, after, rulings, causes) => {
  expect(causesOfMove(row, after, rulings)).toEqual(causes)
})

test('who was not ranked before and is now was let in by something', () => {
  expect(causesOfMove(null, row, ['annulment-lifted'])).toEqual(['annulment-lifted'])
  expect(causesOfMove(null, row, [])).toEqual(['regraded'])
})
