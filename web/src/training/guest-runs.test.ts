import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetTried,
  guestRunsKey,
  keepTried,
  triedOf,
  triedRuns,
  type TriedRun,
} from './guest-runs.ts'
import { guestDrills } from './guest-drills.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

const tried = (kind: 'binary' | 'cards', answers: string): TriedRun => ({
  drill: guestDrills[kind],
  seed: '00'.repeat(32),
  language: 'uk',
  answers,
  memoriseMs: 1000,
  recallMs: 1000,
  rhythm: '',
  begunAt: new Date().toISOString(),
})

test('one of each kind is kept, the newest; nothing is left when all are handed over', () => {
  keepTried(tried('binary', '01'))
  keepTried(tried('cards', 'AB'))
  keepTried(tried('binary', '11'))
  expect(triedRuns().map(({ answers }) => answers)).toEqual(['AB', '11'])
  expect(triedOf('number-letter')).toBeNull()
  forgetTried('cards')
  forgetTried('binary')
  expect(kept.size).toBe(0)
})

test('after a week nobody remembers it, and what is no run is none', () => {
  keepTried(tried('binary', '01'))
  vi.setSystemTime(new Date('2026-11-23T11:59:00Z'))
  expect(triedOf('binary')).not.toBeNull()
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  expect(triedOf('binary')).toBeNull()
  for (const broken of ['', '{}', '[null,{"seed":1}]', '[{"seed":"a","answers":"b"}]']) {
    kept.set(guestRunsKey, broken)
    expect(triedRuns()).toEqual([])
  }
})
