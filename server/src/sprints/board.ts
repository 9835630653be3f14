import type { SprintBoard } from '@olympiad/contract/sprints'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { sprintLines } from '@olympiad/domain/sprint'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { gradedOf, shownPhase, type Entrant, type RoomRow } from './store.ts'

export type BoardFacts = { code: string | null; admitsGuests: boolean; showsNames: boolean }

/** Null: the group has no such room. */
export async function boardFacts(
  pool: Pool,
  groupId: number,
  sprintId: number,
): Promise<BoardFacts | null> {
  const row = await queryOn(pool)
    .selectFrom('sprints')
    .select(['code', 'admits_guests', 'shows_names'])
    .where('id', '=', sprintId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  if (!row) return null
  return { code: row.code, admitsGuests: row.admits_guests, showsNames: row.shows_names }
}

export function boardOf(
  room: RoomRow,
  { code, admitsGuests, showsNames }: BoardFacts,
  entrants: readonly Entrant[],
): SprintBoard {
  const phase = shownPhase(room)
  const isSeen = ({ isIn, isShared }: Entrant) => isIn && isShared
  const started = entrants.filter(({ hasRun }) => hasRun)
  const isEnterable = phase.kind !== 'over' && phase.kind !== 'recall'
  return {
    ...{ sprintId: room.id, groupName: room.groupName, language: room.language, drill: room.drill },
    ...{ now: room.now.toISOString(), phase, entered: entrants.length },
    ...{ code: isEnterable ? code : null, admitsGuests, showsNames },
    started: started.length,
    finished: started.filter(({ isDone }) => isDone).length,
    names: showsNames ? entrants.filter(isSeen).flatMap(({ label }) => label ?? []) : [],
    results: phase.kind === 'over' ? resultsOf(room, showsNames, entrants) : null,
  }
}

function resultsOf(
  { drill }: RoomRow,
  showsNames: boolean,
  entrants: readonly Entrant[],
): SprintBoard['results'] {
  const graded = gradedOf(entrants)
  if (!graded || graded.length === 0) return null
  const lines = sprintLines(graded, showsNames)
  return { length: lengthOf(drill), lines, hidden: graded.length - lines.length }
}

export async function showNames(
  pool: Pool,
  groupId: number,
  sprintId: number,
  showsNames: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await queryOn(pool)
    .updateTable('sprints')
    .set({ shows_names: showsNames })
    .where('id', '=', sprintId)
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
