import { expect, test } from 'vitest'
import type { Drill } from '../drills/drill.ts'
import { entriesIn } from './of-material.ts'
import { moved, placeOf } from './places.ts'

const norm = { quantity: 8, memoriseSeconds: 9, recallSeconds: 9 }
const digits: Drill = {
  ...norm,
  ...{ kind: 'number-letter', symbols: 'digits', rowSize: 8, options: { capacity: 4 } },
}
const cards: Drill = { ...norm, kind: 'cards', deckSize: 52, options: { grouping: 2 } }
const binary: Drill = {
  ...norm,
  ...{ kind: 'binary', rowSize: 8, options: { grouping: 4, layout: 'row' } },
}

test.each<[Drill, string, string[]]>([
  [digits, '0742', ['07', '42']],
  [digits, '074', ['07', '4']],
  [digits, '7', ['7']],
  [digits, 'ab', []],
  [digits, 'a12b3', ['12', '3']],
  [cards, 'AN', ['2S', '2H']],
  [cards, 'z', ['AC']],
  [cards, '?', []],
  [binary, '0101', []],
])('%o %s has the images of %j', (drill, piece, entries) => {
  expect(entriesIn(drill, piece)).toEqual(entries)
})

test('group by group through the places, and round again', () => {
  expect([0, 1, 2, 5].map((group) => placeOf(['door', 'hall'], group))).toEqual([
    'door',
    'hall',
    'door',
    'hall',
  ])
  expect(placeOf([], 0)).toBeNull()
})

test.each<[number, number, string[]]>([
  [0, 1, ['b', 'a', 'c']],
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('a place moves from %i to %i', (from, to, after) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(after)
})
