import type { Drill } from '@olympiad/domain/drills/drill'
import { beforeEach, expect, test, vi } from 'vitest'
import { rhythmRecord } from './rhythm-record.ts'

const drill: Drill = {
  kind: 'number-letter',
  symbols: 'digits',
  quantity: 8,
  rowSize: 8,
  memoriseSeconds: 10,
  recallSeconds: 20,
  options: { capacity: 2 },
}

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    setTimeout,
    clearTimeout,
  })
})

test('each group is left once, by whoever goes back too', () => {
  const record = rhythmRecord('run', drill)
  expect(record.text()).toBeUndefined()
  record.left(1, 1_010)
  record.left(0, 1_500)
  record.left(1, 1_900)
  record.left(2, 2_500)
  expect(record.text()).toBe('a.f')
})

test('whoever jumps to the end has left what lies between at that moment', () => {
  const record = rhythmRecord('run', drill)
  record.left(3, 2_000)
  expect(record.text()).toBe('k.0.0')
})

test('a clock that was set back or runs ahead never makes what the server would refuse', () => {
  const record = rhythmRecord('run', drill)
  record.left(1, 2_000)
  record.left(2, 1_000)
  record.left(3, 99_000)
  expect(record.text()).toBe('k.0.28')
})

test('a reload or a crash goes on from the journal, until the server has it', () => {
  const before = rhythmRecord('run', drill)
  before.left(2, 2_000)
  vi.advanceTimersByTime(400)
  const after = rhythmRecord('run', drill)
  expect(after.text()).toBe('k.0')
  after.left(3, 3_000)
  after.flush()
  expect(rhythmRecord('run', drill).text()).toBe('k.0.a')
  expect(rhythmRecord('another', drill).text()).toBeUndefined()

  after.acknowledged()
  expect(after.text()).toBeUndefined()
  expect([...kept.keys()]).toEqual([])
  expect(rhythmRecord('run', drill).text()).toBeUndefined()
})
