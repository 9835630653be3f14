import { expect, test } from 'vitest'
import { isIban, spacedIban, tidiedIban } from './iban.ts'

test.each([
  ['UA21 3223 1300 0002 6007 2335 6600 1', true],
  ['PL61 1090 1014 0000 0712 1981 2874', true],
  ['de89 3704 0044 0532 0130 00', true],
  ['UA22 3223 1300 0002 6007 2335 6600 1', false],
  ['PL61 1090 1014 0000 0712 1981 287', false],
  ['PL61 1090 1014 0000 0712 1981 2847', false],
  ['', false],
  ['61 1090 1014 0000 0712 1981 2874', false],
])('%s: %s', (text, isRight) => expect(isIban(tidiedIban(text))).toBe(isRight))

test('is read in fours', () => {
  expect(spacedIban('PL61109010140000071219812874')).toBe('PL61 1090 1014 0000 0712 1981 2874')
})
