import { expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import { isUnderAge, nameFor } from './guest-view.ts'

const olena = { firstName: 'Олена', familyName: 'Коваль' }

test('who has not turned sixteen is under age', () => {
  expect(ageBands.map(isUnderAge)).toEqual([true, true, false, false])
})

test.each(ageBands.filter(isUnderAge))('of somebody of %s a guest gets the initial', (ageBand) => {
  expect(nameFor('guest', { ...olena, ageBand })).toEqual({ firstName: 'Олена', familyName: 'К.' })
  expect(nameFor('person', { ...olena, ageBand })).toEqual(olena)
})

test.each(['16-17', '18-100'] as const)('the name of somebody of %s is shown whole', (ageBand) => {
  expect(nameFor('guest', { ...olena, ageBand })).toEqual(olena)
  expect(nameFor('person', { ...olena, ageBand })).toEqual(olena)
})

test.each([
  ['𝒦оваль', '𝒦.'],
  ['ʼЯ', 'ʼ.'],
  ['К', 'К.'],
  ['', ''],
])('the initial of %j is %j', (familyName, initial) => {
  expect(nameFor('guest', { firstName: 'О', familyName, ageBand: '9-12' }).familyName).toBe(initial)
})
