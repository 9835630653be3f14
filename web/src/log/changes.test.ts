import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test.each([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['neither', null, undefined, []],
  [
    'a field',
    { role: 'viewer', language: null },
    { role: 'owner', language: null },
    [{ path: 'role', before: 'viewer', after: 'owner' }],
  ],
  ['something new', null, { role: 'viewer' }, [{ path: 'role', after: 'viewer' }]],
  ['something gone', { role: 'viewer' }, null, [{ path: 'role', before: 'viewer' }]],
  [
    'a field within',
    { title: { uk: 'А', pl: 'A' } },
    { title: { uk: 'Б', pl: 'A' } },
    [{ path: 'title.uk', before: 'А', after: 'Б' }],
  ],
  ['a list', { tags: [1] }, { tags: [1, 2] }, [{ path: 'tags', before: [1], after: [1, 2] }]],
  [
    'a sum as a whole, whatever stands beside it',
    { state: 'accepted' },
    { amount: 500, currency: 'UAH', state: 'done' },
    [
      { path: 'state', before: 'accepted', after: 'done' },
      { path: 'amount', after: { amount: 500, currency: 'UAH' } },
    ],
  ],
  [
    'a stage as a whole',
    { stage: { level: 'basic', number: 1 } },
    { stage: { level: 'basic', number: 2 } },
    [
      {
        path: 'stage',
        before: { level: 'basic', number: 1 },
        after: { level: 'basic', number: 2 },
      },
    ],
  ],
  ['a bare value', 1, 2, [{ path: '', before: 1, after: 2 }]],
])('told apart: %s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(
    changes.map((change) => ({ before: undefined, after: undefined, ...change })),
  )
})
