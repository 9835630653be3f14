import { expect, test } from 'vitest'
import { paramsOf, questionIn, sortedBy } from './people-question.ts'

test('an address carries the whole question', () => {
  const question = {
    search: 'Shcherbak & co',
    level: 'pro',
    stageNumber: 1,
    ageBand: '13-15',
    isPaid: true,
    hasRun: false,
    isGhost: false,
    language: 'pl',
    countryId: 616,
    sort: 'school',
    isDescending: true,
  } as const
  expect(questionIn(new URLSearchParams(paramsOf(question).toString()))).toEqual(question)
  expect(paramsOf({}).toString()).toBe('')
})

test('what makes no sense is not asked', () => {
  const odd = 'level=expert&stageNumber=x&ageBand=5&isPaid=1&language=en&countryId=-1&sort=points'
  expect(questionIn(new URLSearchParams(odd))).toEqual({})
})

test('a column sorts, and sorts the other way round', () => {
  const bySchool = sortedBy({ search: 'a' }, 'school')
  expect(bySchool).toEqual({ search: 'a', sort: 'school' })
  expect(sortedBy(bySchool, 'school')).toEqual({ search: 'a', sort: 'school', isDescending: true })
  expect(sortedBy(sortedBy(bySchool, 'school'), 'school')).toEqual(bySchool)
  expect(sortedBy(bySchool, 'name')).toEqual({ search: 'a' })
  expect(sortedBy({}, 'name')).toEqual({ isDescending: true })
})
