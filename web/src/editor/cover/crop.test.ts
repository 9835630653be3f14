import { expect, test } from 'vitest'
import { cropOf, isLargeEnough, movedBy, wholePicture } from './crop.ts'

const pictures = [
  { width: 1280, height: 720 },
  { width: 4000, height: 3000 },
  { width: 900, height: 2400 },
  { width: 641, height: 361 },
  { width: 5001, height: 1013 },
]
const steps = [0, 0.13, 0.5, 0.87, 1]

test.each(pictures)('the frame never leaves a picture of $width × $height', (picture) => {
  for (const size of steps) {
    for (const across of steps) {
      for (const down of steps) {
        const { left, top, width, height } = cropOf(picture, { size, across, down })
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
        expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)
      }
    }
  }
})

test('a picture of the card’s ratio is taken whole', () => {
  expect(cropOf({ width: 1280, height: 720 }, wholePicture)).toEqual({
    ...{ left: 0, top: 0, width: 1280, height: 720 },
  })
})

test('dragging moves the frame by the pixels of the picture, up to its edge', () => {
  const picture = { width: 2000, height: 3000 }
  const before = cropOf(picture, wholePicture)
  const lower = cropOf(picture, movedBy(picture, wholePicture, { x: 50, y: 100 }))
  expect(lower).toEqual({ ...before, top: before.top + 100 })
  expect(cropOf(picture, movedBy(picture, wholePicture, { x: 0, y: -9999 })).top).toBe(0)
})

test('what would be blurred on a card is too small', () => {
  expect(isLargeEnough({ width: 639, height: 2000 })).toBe(false)
  expect(isLargeEnough({ width: 2000, height: 300 })).toBe(false)
  expect(isLargeEnough({ width: 640, height: 360 })).toBe(true)
})
