import type { MyAssignment, MyHomework } from '@olympiad/contract/homework'
import { assignmentState } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { workOf } from './store.ts'

type Stored = Omit<MyAssignment, 'work' | 'state'> & {
  drill: Drill | AdaptiveDrill
  push: Push | null
  doneAt: string | null
}
type MineRow = { now: Date; groups: MyHomework['groups']; assignments: Stored[] }

const mine = sqlFile<MineRow>(import.meta.dirname, 'mine', {
  now: 'timestamptz',
  groups: 'jsonb',
  assignments: 'jsonb',
})

const greatestShown = 100

export async function homeworkOf(pool: Pool, personId: number): Promise<MyHomework> {
  const { rows } = await pool.query<MineRow>(mine.of(personId, greatestShown))
  const { now, groups, assignments } = rows[0] as MineRow
  return {
    ...{ now: now.toISOString(), groups },
    assignments: assignments.map(({ drill, push, doneAt, ...stored }) => {
      const [opensAt, dueAt] = [new Date(stored.opensAt), new Date(stored.dueAt)]
      const done = { doneAt: doneAt === null ? null : new Date(doneAt) }
      return {
        ...stored,
        work: workOf(drill, push),
        opensAt: opensAt.toISOString(),
        dueAt: dueAt.toISOString(),
        counted: Math.min(stored.counted, stored.repetitions),
        state: assignmentState({ opensAt, dueAt, endedAt: null }, done, now),
      }
    }),
  }
}
