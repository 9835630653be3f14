import type { Drill } from '@olympiad/domain/drills/drill'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { expect, test } from 'vitest'
import { stopAfter, stopsOf, type Move } from './walk.ts'

const drill: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  quantity: 19,
  memoriseSeconds: 60,
  recallSeconds: 60,
  rowSize: 8,
  options: { capacity: 4 },
}
const stops = stopsOf(layoutOf(drill))
const first = (current: number, step: Move) => stops[stopAfter(stops, current, step)]?.from

test('groups never reach across rows', () => {
  expect(stops.map(({ from, to, row }) => [from, to, row])).toEqual([
    [0, 4, 0],
    [4, 8, 0],
    [8, 12, 1],
    [12, 16, 1],
    [16, 19, 2],
  ])
})

test.each<[number, Move, number]>([
  [1, { kind: 'group', by: 1 }, 8],
  [4, { kind: 'group', by: 1 }, 16],
  [0, { kind: 'group', by: -1 }, 0],
  [1, { kind: 'row', by: 1 }, 12],
  [3, { kind: 'row', by: 1 }, 16],
  [4, { kind: 'row', by: -2 }, 0],
  [0, { kind: 'go', position: 13 }, 12],
  [2, { kind: 'go', position: 99 }, 8],
  [2, { kind: 'start' }, 0],
  [2, { kind: 'end' }, 16],
])('from group %i %j leads to place %i', (current, step, place) => {
  expect(first(current, step)).toBe(place)
})
