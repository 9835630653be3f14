import { expect, test } from 'vitest'
import { amountOf, amountText } from './amount.ts'

test.each([
  ['250', 25_000],
  ['250,5', 25_050],
  ['250.50', 25_050],
  [' 1 250,05 ', 125_005],
  ['1\u00a0250\u202f000', 125_000_000],
  ['0', 0],
  ['0,07', 7],
])('%j is %i in minor units', (text, minor) => {
  expect(amountOf(text)).toBe(minor)
})

test.each([
  '',
  ' ',
  'abc',
  '-5',
  '+5',
  '1e3',
  '250,',
  ',5',
  '1,234',
  '1.234,56',
  '12 34',
  '9'.repeat(17),
])('%j is no amount', (text) => {
  expect(amountOf(text)).toBeUndefined()
})

test.each([0, 7, 50, 100, 24_950, 125_005])(
  '%i is written so that it is read as the same',
  (minor) => {
    expect(amountOf(amountText(minor))).toBe(minor)
  },
)
