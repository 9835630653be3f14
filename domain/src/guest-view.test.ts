import { expect, test } from 'vitest'
import { ageBands } from './age-band.ts'
import { nameDisplays } from './diploma.ts'
import { isUnderAge, nameFor } from './guest-view.ts'

const olena = { firstName: 'Олена', familyName: 'Коваль' }
const listed = { ...olena, display: 'full', number: 100_042 } as const

test('who has not turned sixteen is under age', () => {
  expect(ageBands.map(isUnderAge)).toEqual([true, true, false, false])
})

test.each(ageBands.filter(isUnderAge))('of somebody of %s a guest gets the initial', (ageBand) => {
  expect(nameFor('guest', { ...listed, ageBand })).toEqual({ firstName: 'Олена', familyName: 'К.' })
  expect(nameFor('person', { ...listed, ageBand })).toEqual(olena)
})

test.each(['16-17', '18-100'] as const)('the name of somebody of %s is shown whole', (ageBand) => {
  expect(nameFor('guest', { ...listed, ageBand })).toEqual(olena)
  expect(nameFor('person', { ...listed, ageBand })).toEqual(olena)
})

test.each([
  ['𝒦оваль', '𝒦.'],
  ['ʼЯ', 'ʼ.'],
  ['К', 'К.'],
  ['', ''],
])('the initial of %j is %j', (familyName, initial) => {
  expect(nameFor('guest', { ...listed, familyName, ageBand: '9-12' }).familyName).toBe(initial)
})

test.each(ageBands)('of %s everybody sees as little as the owner wishes', (ageBand) => {
  for (const audience of ['guest', 'person'] as const) {
    const short = nameFor(audience, { ...listed, ageBand, display: 'initials' })
    expect(short).toEqual({ firstName: 'Олена', familyName: 'К.' })
    const hidden = nameFor(audience, { ...listed, ageBand, display: 'id' })
    expect(hidden).toEqual({ firstName: '', familyName: 'ID 100042' })
  }
})

test.each(nameDisplays)('who was forgotten has no name and no number, shown by %s', (display) => {
  const nobody = { ...listed, firstName: '', familyName: '', ageBand: '9-12', display } as const
  expect(nameFor('person', nobody)).toEqual({ firstName: '', familyName: '' })
  expect(nameFor('guest', nobody)).toEqual({ firstName: '', familyName: '' })
})

test('a name of which one half is missing is no forgotten one', () => {
  const half = { ...listed, ageBand: '9-12', display: 'full' } as const
  expect(nameFor('guest', { ...half, firstName: '' })).toEqual({ firstName: '', familyName: 'К.' })
  expect(nameFor('guest', { ...half, familyName: '' }).firstName).toBe(listed.firstName)
  expect(nameFor('guest', { ...half, familyName: '' }).familyName).toBe('')
  expect(nameFor('guest', { ...half, familyName: '', display: 'id' }).firstName).toBe('')
})
