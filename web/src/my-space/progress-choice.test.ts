import { expect, test } from 'vitest'
import { addressOf, choiceFrom } from './progress-choice.ts'

const nothing = { track: undefined, period: 'all', rowSize: undefined, olympiad: 0 } as const

test('what is chosen stands in the address, and comes back from it', () => {
  const choice = { track: 'digits 60', period: 'year', rowSize: 20, olympiad: 7 } as const
  expect(choiceFrom(addressOf(choice))).toEqual(choice)
  expect(addressOf(nothing).toString()).toBe('')
})

test.each(['', 'period=week&row=x&olympiad=-1', `track=${'x'.repeat(41)}`, 'row=1.5&olympiad=1e9'])(
  'what cannot be shown is as if nothing had been said: %s',
  (address) => {
    expect(choiceFrom(new URLSearchParams(address))).toEqual(nothing)
  },
)
