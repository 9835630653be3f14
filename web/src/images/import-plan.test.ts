import { expect, test } from 'vitest'
import { importPlan } from './import-plan.ts'

test('what is empty is filled, what is mine is named before it is replaced', () => {
  const mine = new Map([
    ['01', 'sad'],
    ['02', 'syn'],
  ])
  const words = new Map([
    ['00', 'sos'],
    ['01', 'sad'],
    ['02', 'sauna'],
  ])
  expect(importPlan(words, (entry) => mine.get(entry) ?? '')).toEqual({
    fills: [['00', 'sos']],
    same: [['01', 'sad']],
    replaces: [['02', 'sauna']],
  })
})
