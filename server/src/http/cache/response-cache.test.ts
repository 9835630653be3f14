import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const kilobyte = 1_024
const of = (size: number) => ({ size })
const minute = 60_000

test('everything an entry holds counts: its key, its bytes and itself', async () => {
  const cache = new ResponseCache({ maxBytes: 1_000 * kilobyte, ttlMs: minute })
  await cache.take('k'.repeat(5_000), async () => of(20_000))
  expect(cache.held.entries).toBe(1)
  expect(cache.held.bytes).toBeGreaterThanOrEqual(20_000 + 10_000 + 512)
})

test('a flood of keys of any length never takes more than the bound', async () => {
  const maxBytes = 1_000 * kilobyte
  const cache = new ResponseCache({ maxBytes, ttlMs: minute })
  for (let n = 0; n < 5_000; n++) await cache.take(`${n} ${'x'.repeat(n)}`, async () => of(0))
  expect(cache.held.bytes).toBeLessThanOrEqual(maxBytes)
  expect(cache.held.entries).toBeLessThanOrEqual(1_000)
})

test('what was used longest ago leaves first, and what is larger than half of it is not kept', async () => {
  const cache = new ResponseCache({ maxBytes: 100 * kilobyte, ttlMs: minute })
  for (const key of ['a', 'b', 'c']) await cache.take(key, async () => of(30 * kilobyte))
  cache.get('a')
  await cache.take('d', async () => of(30 * kilobyte))
  await cache.take('huge', async () => of(60 * kilobyte))
  expect(['a', 'b', 'c', 'd', 'huge'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

test('an entry expires', async () => {
  const cache = new ResponseCache({ maxBytes: 100 * kilobyte, ttlMs: 50 })
  await cache.take('a', async () => of(1))
  expect(cache.get('a')).toBeDefined()
  await pause(70)
  expect(cache.get('a')).toBeUndefined()
})

test('while one renews it the others get the last, but not for long', async () => {
  const cache = new ResponseCache({ maxBytes: 100 * kilobyte, ttlMs: 50 })
  const first = await cache.take('a', async () => of(1))
  await pause(70)
  expect(cache.get('a'), 'nobody is at it').toBeUndefined()
  const second = of(2)
  const renewing = cache.take('a', async () => {
    await pause(2_500)
    return second
  })
  expect(cache.get('a')).toBe(first)
  await pause(2_200)
  expect(cache.get('a')).toBeUndefined()
  await renewing
  expect(cache.get('a')).toBe(second)
})

test('with no time to live nothing is kept', async () => {
  const cache = new ResponseCache({ maxBytes: 100 * kilobyte, ttlMs: 0 })
  await cache.take('a', async () => of(0))
  expect(cache.held).toEqual({ entries: 0, bytes: 0 })
})

test('however many wait for the same it is made once; a failure reaches all and is not kept', async () => {
  const cache = new ResponseCache({ maxBytes: 100 * kilobyte, ttlMs: minute })
  let made = 0
  const slow = async () => {
    made++
    await pause(20)
    return of(1)
  }
  const got = await Promise.all(Array.from({ length: 50 }, () => cache.take('a', slow)))
  expect([made, new Set(got).size]).toEqual([1, 1])
  const failing = async (): Promise<{ size: number }> => {
    made++
    await pause(20)
    throw new Error('no')
  }
  const all = Array.from({ length: 5 }, () => cache.take('b', failing))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(
    Array(5).fill('rejected'),
  )
  expect(made).toBe(2)
  await expect(cache.take('b', async () => of(2))).resolves.toEqual(of(2))
})
