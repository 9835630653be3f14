import { expect, test } from 'vitest'
import { barText, isReached, type Figure } from './figure.ts'

const figure = (value: number, bar?: Figure['bar']): Figure => ({
  ...{ name: '', value, detail: '' },
  ...(bar && { bar }),
})

test.each([
  [1.2, { atMost: 1.2 }, true],
  [1.21, { atMost: 1.2 }, false],
  [0.9, { atLeast: 0.9 }, true],
  [0.89, { atLeast: 0.9 }, false],
  [0.75, { atLeast: 0.75, atMost: 1.25 }, true],
  [0.74, { atLeast: 0.75, atMost: 1.25 }, false],
  [1.26, { atLeast: 0.75, atMost: 1.25 }, false],
  [NaN, { atMost: 1.2 }, false],
  [7, undefined, true],
])('%d with the bar %o: %s', (value, bar, isGood) => {
  expect(isReached(figure(value, bar))).toBe(isGood)
})

test('a bar on both sides is told as one', () => {
  expect(barText(figure(1, { atLeast: 0.75, atMost: 1.25 }))).toBe('0.75–1.25')
})
