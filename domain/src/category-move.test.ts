import { expect, test } from 'vitest'
import { moveObstacle } from './category-move.ts'

const basic = { level: 'basic', number: 1 } as const
const pro = { level: 'pro', number: 1 } as const
const free = { hasStarted: false, isPublished: false, offeredStages: [basic, pro] }
const here = { stage: basic, ageBand: '13-15' } as const

test.each([
  ['another level', {}, { stage: pro, ageBand: '13-15' }, null],
  ['another age', {}, { stage: basic, ageBand: '9-12' }, null],
  ['nothing chosen yet', {}, null, null],
  ['where they are', {}, here, 'same'],
  [
    'a stage there is not',
    {},
    { stage: { level: 'pro', number: 2 }, ageBand: '13-15' },
    'not-offered',
  ],
  ['after a start', { hasStarted: true }, { stage: pro, ageBand: '13-15' }, 'run-started'],
  ['after a start, nothing chosen', { hasStarted: true }, null, 'run-started'],
  ['after the results', { isPublished: true, hasStarted: true }, null, 'published'],
] as const)('a move: %s', (_, changes, to, obstacle) => {
  expect(moveObstacle({ ...here, ...free, ...changes }, to)).toBe(obstacle)
})
