import { expect, test, vi } from 'vitest'
import { batched } from './batch.ts'

/** A statement that ends when the test says so. */
function heldStatement() {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  const perform = async (items: readonly string[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => `${item} done`)
  }
  return { perform, batches, end: () => ends.shift()?.() }
}

const firstLetter = (item: string) => item.charAt(0)
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an idle server writes at once; while it writes, the next gather and go as one', async () => {
  const { perform, batches, end } = heldStatement()
  const write = batched(perform, firstLetter)
  const results = ['a', 'b', 'c', 'd'].map((item) => write(item))
  expect(batches).toEqual([['a']])
  end()
  expect(await results[0]).toBe('a done')
  await turn()
  expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  end()
  expect(await Promise.all(results)).toEqual(['a done', 'b done', 'c done', 'd done'])
})

test('nobody is answered before the statement has ended', async () => {
  const { perform, end } = heldStatement()
  let answered = false
  const result = batched(perform, firstLetter)('a').then(() => (answered = true))
  await turn()
  expect(answered).toBe(false)
  end()
  await result
  expect(answered).toBe(true)
})

test('two of the same key follow each other in their order, past others', async () => {
  const { perform, batches, end } = heldStatement()
  const write = batched(perform, firstLetter)
  const results = ['x', 'a1', 'a2', 'b1', 'a3', 'b2'].map((item) => write(item))
  for (let i = 0; i < 4; i++) {
    end()
    await turn()
  }
  await Promise.all(results)
  expect(batches).toEqual([['x'], ['a1', 'b1'], ['a2', 'b2'], ['a3']])
})

test('a batch has a greatest size', async () => {
  const { perform, batches, end } = heldStatement()
  const write = batched(perform, firstLetter, 2)
  const results = ['x', 'a', 'b', 'c'].map((item) => write(item))
  for (let i = 0; i < 3; i++) {
    end()
    await turn()
  }
  await Promise.all(results)
  expect(batches).toEqual([['x'], ['a', 'b'], ['c']])
})

test('a failed statement fails those in it and nobody else', async () => {
  let count = 0
  const write = batched(async (items: readonly string[]) => {
    if (++count === 2) throw new Error('the database is away')
    return items
  }, firstLetter)
  const results = await Promise.allSettled([write('a'), write('b'), write('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await write('d')).toBe('d')
})

const refused = (code: string) => Object.assign(new Error('refused'), { code })

test('a row the database cannot hold fails alone: its neighbours are written one by one', async () => {
  const batches: string[][] = []
  const write = batched(async (items: readonly string[]) => {
    batches.push([...items])
    if (items.includes('c')) throw refused('23503')
    return items
  }, firstLetter)
  const results = await Promise.allSettled([write('a'), write('b'), write('c'), write('d')])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']])
})

test('what may have been written before the connection broke is not written again', async () => {
  let count = 0
  const write = batched(async (items: readonly string[]) => {
    if (++count === 2) throw refused('08006')
    return items
  }, firstLetter)
  await Promise.allSettled([write('a'), write('b'), write('c')])
  expect(count).toBe(2)
})

test('a statement that never ends holds up those in it, not the next ones, nor others of their keys', async () => {
  vi.useFakeTimers()
  const batches: string[][] = []
  const write = batched(async (items: readonly string[]) => {
    batches.push([...items])
    if (items.includes('a1')) await new Promise(() => {})
    return items
  }, firstLetter)
  const stuck = vi.fn()
  void write('a1').then(stuck)
  const [b, c] = [write('b'), write('c')]
  void write('a2').then(stuck)
  await vi.advanceTimersByTimeAsync(900)
  expect(batches).toEqual([['a1']])
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all([b, c])).toEqual(['b', 'c'])
  expect(await write('d')).toBe('d')
  expect(batches).toEqual([['a1'], ['b', 'c'], ['d']])
  expect(stuck).not.toHaveBeenCalled()
  vi.useRealTimers()
})
