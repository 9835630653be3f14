import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Who came in each turn of the event loop, until all have. */
async function comings(turn: () => Promise<void>, many: number): Promise<number[][]> {
  const came: number[][] = []
  let now: number[] = []
  for (let who = 0; who < many; who++) void turn().then(() => now.push(who))
  while (came.flat().length < many) {
    await nextTurn()
    came.push(now)
    now = []
  }
  return came.filter((some) => some.length > 0)
}

test('eight come one by one, in their order', async () => {
  expect(await comings(turns(), 8)).toEqual([[0], [1], [2], [3], [4], [5], [6], [7]])
})

test('of a crowd an eighth comes in each turn, so that all have come soon', async () => {
  const came = await comings(turns(), 800)
  expect(came.slice(0, 3).map(({ length }) => length)).toEqual([100, 88, 77])
  expect(came.length).toBeLessThan(50)
  expect(came.flat()).toEqual(Array.from({ length: 800 }, (_, who) => who))
})

test('who comes when nobody waits any more is not forgotten', async () => {
  const turn = turns()
  await comings(turn, 3)
  expect(await comings(turn, 2)).toEqual([[0], [1]])
})
