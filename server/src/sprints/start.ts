import { countdownMs } from '@olympiad/domain/run'
import { begunAtOf, leadMs, sprintCourse } from '@olympiad/domain/sprint'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { heldRoom, type HeldRoom, type InsertSprintRuns } from './enter.ts'
import { phaseOf, secondsOf } from './store.ts'

type Waiting = { runId: string; personId: number }
const waiting = sqlFile<Waiting>(import.meta.dirname, 'waiting', {
  runId: 'uuid',
  personId: 'int4',
})

export type Starting = { groupId: number; sprintId: number; insertRuns: InsertSprintRuns }

/** The first symbol for everybody at one instant, which no second press moves. */
export function start(pool: Pool, { groupId, sprintId, insertRuns }: Starting): Promise<Date> {
  return inTransaction(pool, async (client) => {
    const room = await ownRoom(client, groupId, sprintId)
    if (room.startsAt) return room.startsAt
    if (phaseOf(room).kind === 'over') throw new Refusal('sprint_over')
    const { rows: entrants } = await client.query<Waiting>(waiting.of(sprintId))
    if (entrants.length === 0) throw new Refusal('room_empty')
    const startsAt = new Date(room.now.getTime() + leadMs)
    const { enterUntil, overAt } = sprintCourse(secondsOf(room.drill), startsAt)
    await queryOn(client)
      .updateTable('sprints')
      .set({ starts_at: startsAt, enter_until: enterUntil, over_at: overAt })
      .where('id', '=', sprintId)
      .execute()
    const { language, drill, seed } = room
    const begunAt = begunAtOf(startsAt)
    await insertRuns(client, { sprintId, language, drill, seed, begunAt, entrants })
    // A database that stood still has eaten the time in which everybody hears of it: once more then.
    const { now } = (await heldRoom(client, 'take', sprintId)) as HeldRoom
    if (startsAt.getTime() - now.getTime() < countdownMs) throw new Refusal('unavailable')
    return startsAt
  })
}

/** Looked up within its group, for its trainer alone. */
async function ownRoom(client: PoolClient, groupId: number, sprintId: number): Promise<HeldRoom> {
  const room = await heldRoom(client, 'take', sprintId)
  if (room?.groupId !== groupId) throw new Refusal('sprint_not_found')
  return room
}

export async function close(pool: Pool, groupId: number, sprintId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const room = await ownRoom(client, groupId, sprintId)
    if (room.startsAt) throw new Refusal('sprint_started')
    if (room.closedAt) return
    await queryOn(client)
      .updateTable('sprints')
      .set({ closed_at: room.now, code: null })
      .where('id', '=', sprintId)
      .execute()
  })
}
