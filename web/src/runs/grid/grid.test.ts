import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridOf, placeAt } from './grid.ts'

const shape = fc.record({
  rowSize: fc.integer({ min: 1, max: 52 }),
  group: fc.constantFrom(1, 2, 3, 4, 6),
  direction: fc.constantFrom('row' as const, 'column' as const),
})
const room = fc.record({
  width: fc.integer({ min: 280, max: 1800 }),
  height: fc.integer({ min: 200, max: 1200 }),
})

test('a row fits the room it is given, on the smallest phone too', () => {
  fc.assert(
    fc.property(shape, room, (shape, room) => {
      const grid = gridOf(shape, room)
      expect(grid.width).toBeLessThanOrEqual(room.width)
      expect(grid.cell).toBeGreaterThanOrEqual(23)
      for (const { x, y } of grid.places) {
        expect(x + grid.cell / 2).toBeLessThanOrEqual(grid.width + 0.5)
        expect(y + grid.cell / 2).toBeLessThanOrEqual(grid.height + 0.5)
      }
    }),
  )
})

test('no two places overlap and a group is never broken', () => {
  fc.assert(
    fc.property(shape, room, (shape, room) => {
      const { places, lines, cell } = gridOf(shape, room)
      for (const [at, place] of places.entries()) {
        for (const other of places.slice(at + 1)) {
          const isApart =
            Math.abs(place.x - other.x) > cell - 0.01 || Math.abs(place.y - other.y) > cell - 0.01
          expect(isApart).toBe(true)
        }
      }
      for (const { from } of lines) expect(from % shape.group).toBe(0)
    }),
  )
})

test('whoever taps a place means that place', () => {
  fc.assert(
    fc.property(shape, room, fc.nat(), (shape, room, seed) => {
      const grid = gridOf(shape, room)
      const at = seed % shape.rowSize
      const { x, y } = grid.places[at]!
      const nudge = grid.cell * 0.3
      expect(placeAt(grid, shape.rowSize, { x: x + nudge, y: y - nudge })).toBe(at)
    }),
  )
})

test('a row of twelve stands on one line of a phone, forty on four', () => {
  const phone = { width: 312, height: 400 }
  expect(gridOf({ rowSize: 12, group: 1, direction: 'row' }, phone).lines).toHaveLength(1)
  expect(gridOf({ rowSize: 40, group: 1, direction: 'row' }, phone).lines).toHaveLength(4)
})
