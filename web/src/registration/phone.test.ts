import { expect, test } from 'vitest'
import {
  callingCodeOf,
  groupedPhone,
  internationalPhone,
  phoneCountryOf,
  phoneProblem,
  typedPhone,
} from './phone.ts'

test.each([
  ['50 123 45 67', null],
  ['0501234567', null],
  ['(050) 123-45-67', null],
  ['50 123', 'too-short'],
  ['50 123 45 67 89 01 23', 'too-long'],
  ['пошта', 'not-a-number'],
  ['50 12e 45 67', 'not-a-number'],
  ['+999 123 456', 'wrong-country'],
  ['00 000 00 00', 'impossible'],
] as const)('a Ukrainian number %s: %s', (number, problem) => {
  expect(phoneProblem({ country: 'UA', number })).toBe(problem)
})

test('the length is judged by the country chosen', () => {
  expect(phoneProblem({ country: 'PL', number: '510 000 002' })).toBeNull()
  expect(phoneProblem({ country: 'PL', number: '510 000 002 345' })).toBe('too-long')
})

test('the number is sent in international form, with or without the trunk zero', () => {
  expect(internationalPhone({ country: 'UA', number: '050 123-45-67' })).toBe('+380501234567')
  expect(internationalPhone({ country: 'UA', number: '50 123 45 67' })).toBe('+380501234567')
  expect(internationalPhone({ country: 'PL', number: '510000002' })).toBe('+48510000002')
})

test('a pasted international number chooses its country and leaves the code to the label', () => {
  expect(typedPhone('+48 510 000 002', 'UA')).toEqual({ country: 'PL', number: '510 000 002' })
  expect(typedPhone('+380501234567', 'UA')).toEqual({ country: 'UA', number: '501234567' })
  expect(typedPhone('+999', 'UA')).toEqual({ country: 'UA', number: '+999' })
  expect(typedPhone('0501', 'PL')).toEqual({ country: 'PL', number: '0501' })
})

test('a number is grouped without its calling code; what is no number stays as typed', () => {
  expect(groupedPhone({ country: 'UA', number: '0501234567' })).toBe('50 123 4567')
  expect(groupedPhone({ country: 'UA', number: 'пошта' })).toBe('пошта')
  expect(groupedPhone({ country: 'PL', number: '5100 00777' })).toBe('510 000 777')
})

test('the country is the profile’s, otherwise Ukraine', () => {
  expect(phoneCountryOf('PL')).toBe('PL')
  expect(phoneCountryOf(null)).toBe('UA')
  expect(phoneCountryOf('ZZ')).toBe('UA')
  expect(callingCodeOf('PL')).toBe('+48')
})
