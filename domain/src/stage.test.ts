import { expect, test } from 'vitest'
import { isStageLevel, rankingStages, stageKey } from './stage.ts'

test('the ranking offers seven levels in this order', () => {
  expect(rankingStages.map(stageKey)).toEqual([
    'basic-1',
    'basic-2',
    'basic-3',
    'intermediate-1',
    'intermediate-2',
    'intermediate-3',
    'pro-1',
  ])
})

test.each([
  ['basic', true],
  ['intermediate', true],
  ['pro', true],
  ['Pro', false],
  ['basic-1', false],
  [1, false],
  [undefined, false],
])('is %j a stage level: %j', (value, expected) => {
  expect(isStageLevel(value)).toBe(expected)
})
