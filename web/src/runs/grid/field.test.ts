import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bandAt,
  caretBox,
  cornerOf,
  drawnRows,
  fieldOf,
  followedStretch,
  numberHeight,
  numberWidth,
  scrollTo,
} from './field.ts'
import { gridOf, lineBelow } from './grid.ts'

const shape = fc.record({
  rowSize: fc.integer({ min: 1, max: 52 }),
  group: fc.constantFrom(1, 2, 3, 4, 6),
  direction: fc.constantFrom('row' as const, 'column' as const),
})
const room = fc.record({
  width: fc.integer({ min: 300, max: 1800 }),
  height: fc.integer({ min: 200, max: 1200 }),
})
const rowCount = fc.integer({ min: 1, max: 300 })

const ground = fc.record({ shape, room, rowCount }).map(({ shape, room, rowCount }) => {
  const grid = gridOf(shape, { width: room.width - 38, height: room.height - 34 })
  return { grid, field: fieldOf(grid, rowCount, room), room, rowCount }
})

test('rows stand inside the field, in order, none over another', () => {
  fc.assert(
    fc.property(ground, ({ field, room, rowCount }) => {
      expect(field.width).toBeLessThanOrEqual(room.width)
      let last = { left: -Infinity, top: 0 }
      for (let row = 0; row < rowCount; row++) {
        const corner = cornerOf(field, row)
        expect(corner.left + field.rowWidth).toBeLessThanOrEqual(field.width)
        expect(corner.top + field.rowHeight).toBeLessThanOrEqual(field.height)
        const isBeside = corner.top === last.top && corner.left >= last.left + field.rowWidth
        const isBelow = row > 0 && corner.top >= last.top + field.rowHeight
        expect(isBeside || isBelow).toBe(true)
        last = corner
      }
    }),
  )
})

test('the caret stands in its own row, beside or below the number, around its own place', () => {
  fc.assert(
    fc.property(ground, fc.nat(), fc.nat(), ({ grid, field, rowCount }, someRow, somePlace) => {
      const row = someRow % rowCount
      const at = somePlace % grid.places.length
      const { left, top } = cornerOf(field, row)
      const box = caretBox(field, grid, { row, at })
      const isRow = grid.direction === 'row'
      const middle = box.x + box.width / 2 - left
      const place = grid.places[at]!
      expect(middle).toBeCloseTo(isRow ? numberWidth + place.x : field.rowWidth / 2)
      expect(box.width).toBe(grid.cell)
      const y = top + place.y + (isRow ? 0 : numberHeight)
      expect(box.y).toBeLessThan(y - grid.cell / 2)
      // Down to the line of the place, not to the next one.
      expect(box.y + box.height).toBeGreaterThan(y + grid.cell * lineBelow)
      expect(box.y + box.height).toBeLessThan(y + grid.cell * 0.65)
    }),
  )
})

test('wherever one scrolls to, every row in sight is rendered and few others are', () => {
  fc.assert(
    fc.property(ground, fc.nat(1000), ({ field, room, rowCount }, thousandths) => {
      const top = (Math.max(0, field.height - room.height) * thousandths) / 1000
      const rendered = drawnRows(field, bandAt(field, top), room.height)
      for (let row = 0; row < rowCount; row++) {
        const corner = cornerOf(field, row)
        const isInSight = corner.top < top + room.height && corner.top + field.rowHeight > top
        if (isInSight) expect(rendered.from <= row && row < rendered.to).toBe(true)
      }
      const bands = (rendered.to - rendered.from) / field.perBand
      expect(bands * field.pitch).toBeLessThanOrEqual(room.height + 7 * field.pitch)
    }),
  )
})

test('the eyes are led to the place by the shortest way, and not at all when it is in sight', () => {
  fc.assert(
    fc.property(
      ground,
      fc.nat(),
      fc.nat(),
      fc.nat(1000),
      ({ grid, field, room, rowCount }, a, b, y) => {
        const place = { row: a % rowCount, at: b % grid.places.length }
        const from = (field.height * y) / 1000
        const stretch = followedStretch(field, grid, place, room.height)
        const ahead = a % 3 === 0 ? 0 : field.pitch
        const to = scrollTo(stretch, from, { height: room.height, ahead })
        expect(stretch.top).toBeGreaterThanOrEqual(to)
        expect(stretch.bottom).toBeLessThanOrEqual(to + room.height)
        const wasInSight = stretch.top >= from && stretch.bottom <= from + room.height
        expect(to === from).toBe(wasInSight)
        const shortest = [from, stretch.top, stretch.bottom + ahead - room.height]
        expect(shortest).toContain(to)
      },
    ),
  )
})
