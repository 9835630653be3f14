import { expect, test } from 'vitest'
import { dayOf, dayParts, typedPart, type DayParts } from './day-parts.ts'

const nothing: DayParts = ['', '', '']
const typed = (...texts: string[]) =>
  texts.reduce<DayParts>((parts, text, index) => typedPart(parts, index, text), nothing)

test('day, month and year make a date, with or without their noughts', () => {
  expect(dayOf(typed('5', '3', '2014'))).toBe('2014-03-05')
  expect(dayOf(typed('05', '03', '2014'))).toBe('2014-03-05')
  expect(dayOf(typed('31', '12', '1999'))).toBe('1999-12-31')
})

test('nothing typed is no value, and half a date never looks like a whole one', () => {
  expect(dayOf(nothing)).toBe('')
  for (const half of [
    typed('5'),
    typed('5', '3'),
    typed('', '3', '2014'),
    typed('5', '', '2014'),
  ]) {
    expect(dayOf(half)).not.toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('half a date comes back from a draft as it was typed', () => {
  for (const parts of [
    typed('05'),
    typed('', '03'),
    typed('', '', '20'),
    typed('05', '', '2014'),
  ]) {
    expect(dayParts(dayOf(parts))).toEqual(parts)
  }
})

test.each(['05.03.2014', ' 5.3.2014 ', '05/03/2014', '05-03-2014', '5 3 2014'])(
  'a date pasted into one part as %j fills all three',
  (text) => {
    for (const index of [0, 1, 2]) expect(dayOf(typedPart(nothing, index, text))).toBe('2014-03-05')
  },
)

test('only digits stay', () => {
  expect(typedPart(nothing, 0, '1a2')).toEqual(['12', '', ''])
})
