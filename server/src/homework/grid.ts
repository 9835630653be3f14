import type {
  GivenAssignment,
  HomeworkCell,
  HomeworkGrid,
  HomeworkPupil,
} from '@olympiad/contract/homework'
import { assignmentState } from '@olympiad/domain/assignment'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { AdaptiveDrill, Push } from '@olympiad/domain/level'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { workOf } from './store.ts'

type StoredAssignment = Omit<GivenAssignment, 'work'> & {
  drill: Drill | AdaptiveDrill
  push: Push | null
}
type StoredPupil = Pick<HomeworkPupil, 'placeId' | 'label' | 'isShared'> & { claimedAt: string }
type StoredCell = Omit<HomeworkCell, 'state'> & {
  place_id: number
  assignment_id: number
  doneAt: string | null
}
type GridRow = {
  now: Date
  timeZone: TimeZone
  assignments: StoredAssignment[]
  pupils: StoredPupil[]
  cells: StoredCell[]
  hasOlder: boolean
}

const grid = sqlFile<GridRow>(import.meta.dirname, 'grid', {
  now: 'timestamptz',
  timeZone: 'text',
  assignments: 'jsonb',
  pupils: 'jsonb',
  cells: 'jsonb',
  hasOlder: 'bool',
})

/** Child by assignment, some assignments at a time. */
export async function gridOf(
  pool: Pool,
  groupId: number,
  { size, page, limit = null }: { size: number; page: number; limit?: number | null | undefined },
): Promise<HomeworkGrid> {
  const { rows } = await pool.query<GridRow>(grid.of(groupId, size, (page - 1) * size, limit))
  const { now, timeZone, hasOlder, assignments, ...read } = rows[0] as GridRow
  const cells = new Map(
    read.cells.map((cell) => [`${cell.place_id} ${cell.assignment_id}`, cell] as const),
  )
  const letters = new Intl.Collator('uk')
  return {
    ...{ now: now.toISOString(), timeZone, hasOlder },
    assignments: assignments.map(shownAssignment),
    pupils: read.pupils
      .toSorted((a, b) => letters.compare(a.label, b.label) || a.placeId - b.placeId)
      .map(({ placeId, label, isShared, claimedAt }) => ({
        ...{ placeId, label, isShared },
        cells: isShared
          ? assignments.map((assignment) =>
              isGiven(assignment, placeId, claimedAt)
                ? cellOf(assignment, cells.get(`${placeId} ${assignment.id}`), now)
                : null,
            )
          : [],
      })),
  }
}

const iso = (instant: string) => new Date(instant).toISOString()

const shownAssignment = ({ drill, push, ...stored }: StoredAssignment): GivenAssignment => ({
  ...stored,
  work: workOf(drill, push),
  opensAt: iso(stored.opensAt),
  dueAt: iso(stored.dueAt),
  endedAt: stored.endedAt && iso(stored.endedAt),
})

/** As the view `homework_pupils` says it. */
const isGiven = ({ places, dueAt }: StoredAssignment, placeId: number, claimedAt: string) =>
  places ? places.includes(placeId) : new Date(claimedAt) <= new Date(dueAt)

function cellOf(
  assignment: StoredAssignment,
  cell: StoredCell | undefined,
  now: Date,
): HomeworkCell {
  const { opensAt, dueAt, endedAt, repetitions } = assignment
  const doneAt = cell?.doneAt ? new Date(cell.doneAt) : null
  const times = {
    ...{ opensAt: new Date(opensAt), dueAt: new Date(dueAt) },
    endedAt: endedAt ? new Date(endedAt) : null,
  }
  return {
    state: assignmentState(times, { doneAt }, now),
    runs: cell?.runs ?? 0,
    counted: Math.min(cell?.counted ?? 0, repetitions),
    best: cell?.best ?? null,
    median: cell?.median ?? null,
    minutes: cell?.minutes ?? 0,
  }
}
