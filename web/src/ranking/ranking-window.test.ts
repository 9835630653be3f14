import type { CategoryShare } from '@olympiad/contract/ranking'
import { expect, test } from 'vitest'
import { lineCount, lineOfRow, pagesOf, placeOfLine } from './ranking-window.ts'

const share = (number: number, from: number, people: number): CategoryShare => ({
  stage: { level: 'basic', number },
  ageBand: '9-12',
  from,
  people,
})
const one = [share(1, 0, 200_000)]
const three = [share(1, 0, 2), share(2, 2, 150), share(3, 152, 3)]
const text = (categories: CategoryShare[], line: number) => {
  const place = placeOfLine(categories, line)
  return place?.kind === 'category' ? `category ${place.share.stage.number}` : place?.row
}

test('a single category has a line for each row and no heading', () => {
  expect(lineCount(one)).toBe(200_000)
  expect([0, 1, 199_999, 200_000].map((line) => text(one, line))).toEqual([
    0,
    1,
    199_999,
    undefined,
  ])
  expect(lineOfRow(one, 123_456)).toBe(123_456)
})

test('several categories begin with their names', () => {
  expect(lineCount(three)).toBe(158)
  expect([0, 1, 2, 3, 4, 153, 154, 155, 157, 158].map((line) => text(three, line))).toEqual([
    'category 1',
    0,
    1,
    'category 2',
    2,
    151,
    'category 3',
    152,
    154,
    undefined,
  ])
})

test('every row is found on its own line', () => {
  for (const categories of [one.map((first) => ({ ...first, people: 300 })), three]) {
    const last = categories.at(-1)
    const rows = last ? last.from + last.people : 0
    for (let row = 0; row < rows; row++) {
      expect(placeOfLine(categories, lineOfRow(categories, row))).toEqual({ kind: 'row', row })
    }
  }
})

test('lines in view ask for their pages and no others', () => {
  expect(pagesOf(one, [195_099, 195_130], 100)).toEqual([1950, 1951])
  expect(pagesOf(one, [199_990, 200_050], 100)).toEqual([1999])
  expect(pagesOf(three, [0, 10], 100)).toEqual([0])
  expect(pagesOf(three, [100, 157], 100)).toEqual([0, 1])
  expect(pagesOf([], [0, 10], 100)).toEqual([0])
})
