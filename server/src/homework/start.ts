import { assignmentObstacle } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'

/** Of the slices that own runs and levels. */
export type HomeworkParts = {
  randomSeed: () => Buffer
  commitmentOf: (run: { id: string; seed: Uint8Array }) => string
  drillByLevel: (
    drill: AdaptiveDrill,
    push: Push,
    whose: { pool: PoolClient; personId: number; now: Date },
  ) => Promise<Drill>
  insertFreeRun: (
    client: PoolClient,
    run: {
      origin: 'homework'
      assignmentId: number
      personId: number
      language: Language
      drill: Drill
      seed: Buffer
      beginUntil: Date
    },
  ) => Promise<string | null>
}

type Startable = {
  drill: Drill | AdaptiveDrill
  push: Push | null
  opensAt: Date
  endedAt: Date | null
  language: Language
  now: Date
}

const alone = sqlFile<{ locked: string }>(import.meta.dirname, 'alone', { locked: 'text' })
const startable = sqlFile<Startable>(import.meta.dirname, 'startable', {
  drill: 'jsonb',
  push: 'text',
  opensAt: 'timestamptz',
  endedAt: 'timestamptz',
  language: 'text',
  now: 'timestamptz',
})
const openRun = sqlFile<{ id: string; seed: Buffer }>(import.meta.dirname, 'open-run', {
  id: 'uuid',
  seed: 'bytea',
})

/** One that nobody begins is over by then. */
const beginWithinMs = 2 * 3_600_000

/** A run of an assignment, as it stands; one that was left open is the same again. */
export function startRun(
  pool: Pool,
  own: HomeworkParts,
  { assignmentId, personId }: { assignmentId: number; personId: number },
): Promise<{ id: string; seed: Buffer }> {
  return inTransaction(pool, async (client) => {
    await client.query(alone.of(personId))
    const { rows } = await client.query<Startable>(startable.of(assignmentId, personId))
    const [found] = rows
    if (!found) throw new Refusal('assignment_not_found')
    const { drill, push, language, now } = found
    const obstacle = assignmentObstacle(found, now)
    if (obstacle) {
      throw new Refusal(obstacle === 'ended' ? 'assignment_ended' : 'assignment_not_open')
    }
    const open = await client.query<{ id: string; seed: Buffer }>(
      openRun.of(assignmentId, personId),
    )
    if (open.rows[0]) return open.rows[0]
    const seed = own.randomSeed()
    const id = await own.insertFreeRun(client, {
      ...{ origin: 'homework', assignmentId, personId, language, seed },
      drill: push
        ? await own.drillByLevel(drill, push, { pool: client, personId, now })
        : (drill as Drill),
      beginUntil: new Date(now.getTime() + beginWithinMs),
    })
    if (id === null) throw new Error('a run of homework was there already')
    return { id, seed }
  })
}
