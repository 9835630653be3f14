import { expect, test } from 'vitest'
import { newRunId } from './run-id.ts'

test('what starts later comes later, and no two are alike', () => {
  const at = (ms: number) => newRunId(Date.UTC(2026, 10, 17) + ms)
  const ids = [0, 1, 2, 60_000, 86_400_000, 10 ** 11].map(at)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => at(0))).size).toBe(1_000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})
