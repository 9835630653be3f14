import { expect, test } from 'vitest'
import {
  byMissing,
  missingSteps,
  readinessSteps,
  type ReadinessFacts,
  type ReadinessStep,
} from './readiness.ts'

const facts = (...done: ReadinessStep[]) =>
  Object.fromEntries(readinessSteps.map((step) => [step, done.includes(step)])) as ReadinessFacts
const all = readinessSteps.filter((step) => step !== 'done')

test('what is missing is told in the order in which it is done', () => {
  expect(missingSteps(facts('registered', 'paid'), 'before')).toEqual([
    ...['consent', 'terms', 'trained', 'device'],
  ])
  expect(missingSteps(facts(...all), 'before')).toEqual([])
})

test('nobody is told to run an olympiad before it begins, and nothing once it is over', () => {
  expect(missingSteps(facts(...all), 'running')).toEqual(['done'])
  expect(missingSteps(facts(), 'over')).toEqual([])
  expect(missingSteps(facts('done'), 'running')).toEqual([])
})

test('places nobody has claimed come first, then who lacks most, then who lacks it earliest', () => {
  const rows = [
    { label: 'Ада', facts: facts('consent', 'registered') },
    { label: 'Ґанна', facts: facts('registered', 'terms') },
    { label: 'Анна', facts: facts(...all) },
    { label: 'Гнат', facts: facts('registered', 'terms') },
    { label: 'Вільне', facts: null },
  ]
  expect(rows.toSorted(byMissing('uk')).map(({ label }) => label)).toEqual([
    ...['Вільне', 'Гнат', 'Ґанна', 'Ада', 'Анна'],
  ])
})

test('who has done nothing yet comes after a place nobody has claimed, whoever is named first', () => {
  const rows = [
    { label: 'Ада', facts: facts() },
    { label: 'Яр', facts: null },
    { label: 'Бор', facts: null },
  ]
  for (const some of [rows, rows.toReversed()]) {
    expect(some.toSorted(byMissing('uk')).map(({ label }) => label)).toEqual(['Бор', 'Яр', 'Ада'])
  }
})

test('of those who lack as much, who lacks it earlier comes first, whoever is named first', () => {
  const rows = [
    { label: 'Ада', facts: facts('consent', 'registered') },
    { label: 'Ян', facts: facts('registered', 'terms') },
  ]
  for (const some of [rows, rows.toReversed()]) {
    expect(some.toSorted(byMissing('uk')).map(({ label }) => label)).toEqual(['Ян', 'Ада'])
  }
})
