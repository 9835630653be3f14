import { setTimeout as pause } from 'node:timers/promises'
import { graceMs } from '@olympiad/domain/run'
import type pg from 'pg'
import type { Journal } from './seats.ts'

/** The sweep comes every second, and whoever closed them may have been away itself. */
const lateMs = 8_000

/** When those whose time is over in this round are seen closed, by our own clock. */
export function watchClosings(pool: pg.Pool, leaving: readonly Journal[]) {
  const seen = new Map<string, number>()
  const stopping = new AbortController()
  const look = async () => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from runs where closed_at is not null and id = any($1)',
      [leaving.map(({ runId }) => runId)],
    )
    const now = performance.now()
    for (const { id } of rows) if (!seen.has(id)) seen.set(id, now)
  }
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(() => {})
      await pause(250)
    }
  })()
  const dueOf = ({ closesAt }: Journal) => (closesAt ?? 0) + graceMs
  return {
    areAllClosed: () => leaving.every(({ runId }) => seen.has(runId)),
    lastDueAt: () => Math.max(0, ...leaving.map(dueOf)),
    stop: async () => {
      stopping.abort()
      await work
    },
    /** `backAt`: from when on somebody could close them. */
    judge: (backAt: number) => {
      const early = leaving.filter((one) => (seen.get(one.runId) ?? Infinity) < dueOf(one) - 100)
      const late = leaving.filter(
        (one) => (seen.get(one.runId) ?? Infinity) > Math.max(dueOf(one), backAt) + lateMs,
      )
      return { early: early.length, late: late.length }
    },
  }
}
