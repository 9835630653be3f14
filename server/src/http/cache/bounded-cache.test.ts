import { expect, test } from 'vitest'
import { BoundedCache, Recurrence } from './bounded-cache.ts'

test('what was used longest ago leaves first', () => {
  const cache = new BoundedCache<string>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, key)
  expect(cache.get('a')).toBe('a')
  cache.set('d', 'd')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd'])
})

test('big things take the room of many, and one that is too big is not kept', () => {
  const cache = new BoundedCache<string>(10)
  cache.set('a', 'a', 4)
  cache.set('b', 'b', 4)
  cache.set('c', 'c', 8)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'c'])
  cache.set('huge', 'huge', 11)
  expect([cache.get('huge'), cache.get('c')]).toEqual([undefined, 'c'])
})

test('writing again replaces, and its old size no longer counts', () => {
  const cache = new BoundedCache<number>(10)
  for (let round = 0; round < 50; round++) cache.set('a', round, 6)
  cache.set('b', 1, 4)
  expect([cache.get('a'), cache.get('b')]).toEqual([49, 1])
})

test('what comes again is told from what comes once, among the last so many', () => {
  const asked = new Recurrence(2)
  expect(['a', 'a', 'b', 'c', 'a'].map((key) => asked.isAgain(key))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
})
