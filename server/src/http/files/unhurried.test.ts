import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unhurried } from './unhurried.ts'

async function* pieces() {
  for (const piece of [1, 2, 3]) {
    await pause(20)
    yield piece
  }
}

test('everything arrives in its order, and most of the time belongs to others', async () => {
  const began = performance.now()
  const got: number[] = []
  for await (const piece of unhurried(pieces())) got.push(piece)
  expect(got).toEqual([1, 2, 3])
  expect(performance.now() - began, 'three rests of 60 ms beside 60 ms of work').toBeGreaterThan(
    220,
  )
})

test('who stops reading ends the work', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  }
  for await (const _ of unhurried(endless())) break
  expect(isEnded).toBe(true)
})
