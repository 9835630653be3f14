import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { queryOn } from '../db/query-on.ts'
import { timingColumns, timingOf } from './run-timing.ts'

export type SprintRuns = {
  sprintId: number
  language: Language
  drill: Drill
  seed: Buffer
  begunAt: Date
  entrants: readonly { runId: string; personId: number }[]
}

const insert = sqlFile(import.meta.dirname, 'insert-sprint', {})

/** Begins the runs of a room, however many, in one statement. */
export async function insertSprintRuns(client: PoolClient, room: SprintRuns): Promise<void> {
  const { sprintId, language, drill, seed, begunAt, entrants } = room
  const { recall_from, recall_until, due_at } = timingColumns(
    timingOf(drill, {
      ...{ begin_until: null, begun_at: begunAt, memorise_ended_at: null, recall_ended_at: null },
    }),
  )
  await client.query(
    insert.of(
      entrants.map(({ runId }) => runId),
      entrants.map(({ personId }) => personId),
      ...[sprintId, language, JSON.stringify(drill), seed],
      ...[begunAt, recall_from, recall_until, due_at],
    ),
  )
}

/** Whether what one knows of its material can help nobody in the room any more. */
export async function isSprintOver(pool: Pool, sprintId: number, now: Date): Promise<boolean> {
  const { isOver } = await queryOn(pool)
    .selectNoFrom((of) =>
      of.fn<boolean | null>('sprint_is_over', [of.val(sprintId), of.val(now)]).as('isOver'),
    )
    .executeTakeFirstOrThrow()
  return isOver === true
}
