import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const [yesterday, now] = ['2026-10-01T10:00:00Z', new Date('2026-10-02T10:00:00Z')]

test.each([
  ['active', false, null, 'active'],
  ['active', false, yesterday, 'judged'],
  ['completed', false, yesterday, 'completed'],
  ['completed', true, yesterday, 'cancelled'],
] as const)('%s, cancelled %s, ended %s: %s', (status, isCancelled, endsAt, read) => {
  expect(progressOf({ status, isCancelled, endsAt }, now)).toBe(read)
})
