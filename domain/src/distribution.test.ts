import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distributionOf, pointSteps } from './distribution.ts'

test('bins have round steps and are at most some twenty', () => {
  expect([0, 1, 19, 20, 400, 850, 4000, 5000].map((best) => pointSteps(best))).toEqual([
    1, 1, 1, 1, 20, 50, 200, 500,
  ])
})

test('everybody falls into one bin, and no bin between the first and the best is left out', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1 }), (points) => {
      const best = Math.max(...points)
      const step = pointSteps(best)
      const counts = new Map<number, number>()
      for (const one of points) {
        const bin = Math.floor(one / step)
        counts.set(bin, (counts.get(bin) ?? 0) + 1)
      }
      const bins = distributionOf(counts, step, best)
      expect(bins.reduce((total, { people }) => total + people, 0)).toBe(points.length)
      expect(bins.length).toBeLessThanOrEqual(22)
      expect(bins[0]?.from).toBe(0)
      expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(best)
      for (const [index, bin] of bins.entries()) {
        expect(bin.to - bin.from + 1).toBe(step)
        expect(bin.from).toBe(index * step)
      }
    }),
  )
})
