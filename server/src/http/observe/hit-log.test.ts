import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HitLog } from './hit-log.ts'

type Line = { reqId: string; path: string; statuses: Record<number, number>; ms: number }

const lines: Line[] = []
const log = { info: (line: Line) => void lines.push(line) } as unknown as FastifyBaseLogger

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a second of responses is one line for each path, with every status and the slowest', () => {
  const hits = new HitLog(log)
  for (const [path, status, ms] of [
    ['/a', 200, 0.21],
    ['/b', 200, 0.1],
    ['/a', 304, 1.26],
    ['/a', 200, 0.4],
  ] as const) {
    hits.idAt(path)
    hits.add(path, { status, ms })
  }
  vi.advanceTimersByTime(999)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1)
  expect(lines).toMatchObject([
    { path: '/a', statuses: { 200: 2, 304: 1 }, ms: 1.3 },
    { path: '/b', statuses: { 200: 1 }, ms: 0.1 },
  ])
})

test('each response has an id of its own, which leads to its line', () => {
  const hits = new HitLog(log)
  const seen: string[] = []
  for (let second = 0; second < 3; second++) {
    for (const path of ['/a', '/a', '/b']) {
      seen.push(hits.idAt(path))
      hits.add(path, { status: 200, ms: 0 })
    }
    vi.advanceTimersByTime(1_000)
  }
  expect(new Set(seen).size).toBe(9)
  const lineOf = (id: string) => lines.filter(({ reqId }) => reqId === id.split('.')[0])
  expect(seen.map((id) => lineOf(id).map(({ path }) => path))).toEqual(
    Array.from({ length: 3 }, () => [['/a'], ['/a'], ['/b']]).flat(),
  )
})

test('nothing is written when nothing was asked, and nothing is lost at the end', () => {
  const hits = new HitLog(log)
  vi.advanceTimersByTime(5_000)
  expect(lines).toEqual([])
  hits.add('/a', { status: 200, ms: 0 })
  hits.flush()
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(5_000)
  expect(lines, 'told once').toHaveLength(1)
})
