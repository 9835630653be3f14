import { expect, test } from 'vitest'
import { optionByKey, optionByLetter } from './listbox.ts'

test('arrows move by one and stop at the ends', () => {
  expect(optionByKey('ArrowDown', 1, 5)).toBe(2)
  expect(optionByKey('ArrowDown', 4, 5)).toBe(4)
  expect(optionByKey('ArrowUp', 1, 5)).toBe(0)
  expect(optionByKey('ArrowUp', 0, 5)).toBe(0)
})

test('Home and End go to the first and the last option', () => {
  expect(optionByKey('Home', 3, 5)).toBe(0)
  expect(optionByKey('End', 0, 5)).toBe(4)
})

test('a letter goes to the next option that begins with it, round the list', () => {
  const labels = ['Усі', 'Міжнародні', 'Українські', 'Партнерські']
  expect(optionByLetter('у', 0, labels)).toBe(2)
  expect(optionByLetter('У', 2, labels)).toBe(0)
  expect(optionByLetter('ш', 0, labels)).toBeUndefined()
})

test('other keys mean no option', () => {
  expect(optionByKey('Shift', 0, 5)).toBeUndefined()
  expect(optionByLetter('Shift', 0, ['Shift'])).toBeUndefined()
  expect(optionByLetter(' ', 0, [' '])).toBeUndefined()
})
