import { expect, test } from 'vitest'
import { coverScene } from './cover-scene.ts'

test('the same olympiad always has the same cover', () => {
  expect(coverScene(7)).toEqual(coverScene(7))
})

test('neighbouring olympiads have covers that differ', () => {
  const scenes = Array.from({ length: 50 }, (_, id) => JSON.stringify(coverScene(id)))
  expect(new Set(scenes).size).toBe(50)
})

test('a cover stays between blue and magenta, its stars inside the picture', () => {
  for (let id = 0; id < 200; id++) {
    const { hue, stars } = coverScene(id)
    expect(hue).toBeGreaterThanOrEqual(228)
    expect(hue).toBeLessThanOrEqual(292)
    for (const { x, y } of stars) {
      expect(x >= 0 && x <= 640 && y >= 0 && y <= 360, `star of ${id}`).toBe(true)
    }
  }
})
