import { expect, test } from 'vitest'
import { filledBy } from './proposal.ts'

const proposal = { level: 'basic', number: 2, ageBand: '9-12', group: '5-Б' } as const
const empty = { ageBand: null, level: null, stageNumber: null }

test('a proposal fills what nobody has said', () => {
  expect(filledBy(proposal, empty)).toEqual({ ageBand: '9-12', level: 'basic', stageNumber: 2 })
})

test('what was chosen stays, and a stage never goes with another level', () => {
  expect(filledBy(proposal, { ...empty, ageBand: '13-15' })).toEqual({
    level: 'basic',
    stageNumber: 2,
  })
  expect(filledBy(proposal, { ...empty, level: 'pro' })).toEqual({ ageBand: '9-12' })
  expect(filledBy(proposal, { ageBand: '13-15', level: 'pro', stageNumber: 1 })).toEqual({})
})
