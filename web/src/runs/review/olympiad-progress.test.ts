import { expect, test } from 'vitest'
import { progressOf } from './olympiad-progress.ts'

const open = (id: number) => ({ id, closedRunId: null, canStart: true })
const done = (id: number) => ({ id, closedRunId: `run-${id}`, canStart: false })

test('after the first of three the next is the first that can be started', () => {
  const progress = progressOf([done(1), open(2), open(3)], 1)
  expect(progress).toEqual({ done: 1, total: 3, next: open(2) })
})

test('a task just finished is done before the list knows of it, and never the next', () => {
  expect(progressOf([open(1), open(2)], 1)).toEqual({ done: 1, total: 2, next: open(2) })
})

test('who began in the middle goes on with what is left', () => {
  expect(progressOf([open(1), done(2), done(3)], 3)).toMatchObject({ done: 2, next: open(1) })
})

test('after the last, or when none can be started any more, nothing is next', () => {
  expect(progressOf([done(1), done(2)], 2)).toEqual({ done: 2, total: 2, next: undefined })
  const closed = { ...open(2), canStart: false }
  expect(progressOf([done(1), closed], 1)).toMatchObject({ done: 1, total: 2, next: undefined })
})
