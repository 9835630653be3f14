import { deckOf } from '@olympiad/domain/drills/cards'
import { deckSizes } from '@olympiad/domain/drills/drill'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckGrid, firstLine, groupAt, linesIn, suitPictures } from './deck-grid.ts'

const ground = fc
  .record({
    size: fc.constantFrom(...deckSizes),
    group: fc.constantFrom(1, 2, 3),
    width: fc.integer({ min: 300, max: 1024 }),
  })
  .map(({ size, group, width }) => {
    const groups = Array.from({ length: Math.ceil(size / group) }, (_, index) => ({
      from: index * group,
      to: Math.min((index + 1) * group, size),
    }))
    return { size, width, groups, grid: deckGrid(groups, width) }
  })

test('every card of a deck has a place inside the room, none over another', () => {
  fc.assert(
    fc.property(ground, ({ size, width, grid }) => {
      expect(grid.corners).toHaveLength(size)
      expect(grid.width).toBeLessThanOrEqual(width)
      for (const [at, { x, y }] of grid.corners.entries()) {
        expect(x + grid.card).toBeLessThanOrEqual(grid.width)
        expect(y + grid.card * 1.4).toBeLessThanOrEqual(grid.height)
        for (const other of grid.corners.slice(at + 1)) {
          const isApart =
            Math.abs(x - other.x) > grid.card || Math.abs(y - other.y) > grid.card * 1.4
          expect(isApart).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('on a phone a whole deck is in sight below the current group and above the keys', () => {
  fc.assert(
    fc.property(ground, fc.integer({ min: 330, max: 455 }), ({ groups }, width) => {
      const grid = deckGrid(groups, width)
      expect(grid.height).toBeLessThanOrEqual(360)
      expect(linesIn(grid, 370) * grid.pitch).toBeGreaterThanOrEqual(grid.height)
    }),
  )
})

test('where a deck does not fit only whole lines are shown, the current one among them', () => {
  fc.assert(
    fc.property(ground, fc.nat(500), fc.nat(20), fc.nat(), ({ grid }, height, first, seed) => {
      const shown = linesIn(grid, height)
      const all = Math.ceil(grid.height / grid.pitch)
      if (height >= grid.pitch) expect(shown * grid.pitch - 4).toBeLessThanOrEqual(height)
      const line = seed % all
      const next = firstLine(line, shown, Math.min(first, all - shown))
      expect(line).toBeGreaterThanOrEqual(next)
      expect(line).toBeLessThan(next + shown)
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next + shown).toBeLessThanOrEqual(all)
    }),
  )
})

test('whoever taps a card means its group', () => {
  fc.assert(
    fc.property(ground, fc.nat(), ({ size, groups, grid }, seed) => {
      const at = seed % size
      const { x, y } = grid.corners[at]!
      const meant = groups.findIndex(({ from, to }) => from <= at && at < to)
      const isWhole = groups[meant]!.to - groups[meant]!.from === groups[0]!.to
      if (isWhole) expect(groupAt(grid, { x: x + grid.card / 2, y: y + 20 })).toBe(meant)
    }),
  )
})

test('all ranks of a deck are rendered, each suit on its own', () => {
  const codes = deckOf(52)
  const grid = deckGrid([{ from: 0, to: 52 }], 100_000)
  const pictures = suitPictures(codes, grid)
  expect(pictures.map(({ suit }) => suit)).toEqual(['spades', 'hearts', 'diamonds', 'clubs'])
  for (const { ranks, x, y, path } of pictures) {
    expect(ranks).toBe('2345678910JQKA')
    expect(x.split(' ')).toHaveLength(ranks.length)
    expect(y.split(' ')).toHaveLength(ranks.length)
    expect(path.match(/M/g)).toHaveLength(13)
  }
})
