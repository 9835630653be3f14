import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateSketch } from './rate-sketch.ts'

const minute = 60_000

test.each([1, 5, 7, 8, 600, 1_200, 6_000])('of %i a minute as many pass at once', (perMinute) => {
  const sketch = new RateSketch()
  const taken = Array.from({ length: perMinute + 3 }, () => sketch.take('a', perMinute, 1_000))
  expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(perMinute)
  const waitMs = sketch.take('a', perMinute, 1_000)
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(minute / perMinute + 1)
  // Whoever waits as told gets one, and not two.
  expect(sketch.take('a', perMinute, 1_000 + waitMs)).toBe(0)
  if (perMinute < 1_000) expect(sketch.take('a', perMinute, 1_000 + waitMs)).toBeGreaterThan(0)
})

test('whenever they come, in no minute more than twice the limit pass, and on average the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(5_000), { maxLength: 300 }),
      (perMinute, pauses) => {
        const sketch = new RateSketch()
        let now = 0
        const passed: number[] = []
        for (const pause of pauses) {
          now += pause
          if (sketch.take('a', perMinute, now) === 0) passed.push(now)
        }
        const most = perMinute * (1 + now / minute)
        expect(passed.length).toBeLessThanOrEqual(Math.ceil(most) + 1)
        for (const from of passed) {
          const within = passed.filter((at) => at >= from && at < from + minute)
          expect(within.length).toBeLessThanOrEqual(2 * perMinute)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a flood of other keys frees nobody and shuts nobody out', () => {
  const sketch = new RateSketch()
  for (let at = 0; at < 700; at++) sketch.take('call 198.51.100.7', 600, 0)
  for (let at = 0; at < 500_000; at++) {
    sketch.take(`call 2001:db8:${at.toString(16)}::/64`, 600, at / 1_000)
  }
  expect(sketch.take('call 198.51.100.7', 600, 1)).toBeGreaterThan(0)
  const shutOut = Array.from({ length: 2_000 }, (_, at) =>
    sketch.take(`call 203.0.${at >> 8}.${at & 255}`, 600, 500),
  ).filter((waitMs) => waitMs > 0)
  expect(shutOut).toEqual([])
})

test('keys that look alike hardly ever meet', () => {
  const met = new Set<number>()
  const keys = Array.from({ length: 20_000 }, (_, at) => `call 10.${at >> 8}.${at & 255}.1`)
  const sketch = new RateSketch()
  for (const [at, key] of keys.entries()) {
    for (let time = 0; time < 5; time++) if (sketch.take(key, 5, 0) > 0) met.add(at)
  }
  // 20,000 of 65,536 places: a twentieth of the keys finds both of its own taken.
  expect(met.size).toBeLessThan(keys.length / 10)
})
