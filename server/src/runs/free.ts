import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Drill, DrillKind } from '@olympiad/domain/drills/drill'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import { drillGrade } from '@olympiad/domain/results'
import { countdownMs } from '@olympiad/domain/run'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { newRunId } from './run-id.ts'

export type NewFreeRun = {
  personId: number
  language: Language
  drill: Drill
  seed: Buffer
  beginUntil: Date | null
} & (
  | {
      origin: Exclude<
        FreeOrigin,
        'again' | 'failed-rows' | 'friend' | 'daily' | 'guest' | 'homework'
      >
    }
  | { origin: 'again' | 'failed-rows' | 'friend'; sourceRunId: string }
  | { origin: 'daily'; day: Day; band: AgeBand }
  | { origin: 'guest'; kind: DrillKind }
  | { origin: 'homework'; assignmentId: number }
)

const insert = sqlFile<{ id: string }>(import.meta.dirname, 'insert-free', { id: 'uuid' })
const keep = sqlFile(import.meta.dirname, 'keep-guest', {})

/** Null: of this there is one already. */
export async function insertFreeRun(
  client: Pool | PoolClient,
  run: NewFreeRun,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    insert.of(
      run.personId,
      run.origin,
      'sourceRunId' in run ? run.sourceRunId : null,
      'day' in run ? run.day : null,
      'band' in run ? run.band : null,
      'kind' in run ? run.kind : null,
      run.language,
      JSON.stringify(run.drill),
      run.seed,
      run.beginUntil,
      'assignmentId' in run ? run.assignmentId : null,
      newRunId(),
    ),
  )
  return rows[0]?.id ?? null
}

export type TriedRun = {
  personId: number
  language: Language
  drill: Drill
  seed: Buffer
  answers: string
  begunAt: Date
  memoriseMs: number
  /** The latest that the run can have lasted. */
  endedAt: Date
}

/** What somebody tried as a guest, graded here; null: one of this kind was kept before. */
export function keepTriedRun(pool: Pool, tried: TriedRun): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    const { drill, begunAt, memoriseMs, endedAt } = tried
    const started = { ...tried, beginUntil: null }
    const id = await insertFreeRun(client, { ...started, origin: 'guest', kind: drill.kind })
    if (id === null) return null
    const recallFrom = new Date(begunAt.getTime() + countdownMs + memoriseMs)
    const recallUntil = endedAt < recallFrom ? recallFrom : endedAt
    const { score, greatest, right, points } = drillGrade(tried)
    await client.query(
      keep.of(
        ...[id, begunAt, recallFrom, recallUntil, tried.answers],
        ...[score, greatest, right, points, memoriseMs],
      ),
    )
    return id
  })
}
