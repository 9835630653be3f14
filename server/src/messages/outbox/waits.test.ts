import { expect, test } from 'vitest'
import { waitAfter } from './waits.ts'

const waits = (chance: number) => {
  const found: number[] = []
  for (let tries = 1; ; tries++) {
    const wait = waitAfter(tries, chance)
    if (wait === null) return found
    found.push(wait)
  }
}

test('waits grow from a minute to half a day and end after about two days', () => {
  const hour = 60 * 60_000
  for (const chance of [0, 0.5, 1]) {
    const found = waits(chance)
    expect(found.toSorted((a, b) => a - b)).toEqual(found)
    expect(found[0]).toBeLessThan(2 * 60_000)
    const sum = found.reduce((all, wait) => all + wait, 0)
    expect(sum).toBeGreaterThan(36 * hour)
    expect(sum).toBeLessThan(60 * hour)
  }
  expect(waits(0)).not.toEqual(waits(1))
})
