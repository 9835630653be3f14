import { randomInt } from 'node:crypto'
import type { NewSprint } from '@olympiad/contract/sprints'
import { longestFreeRun } from '@olympiad/contract/training'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { greatestOpenRooms, openForMs } from '@olympiad/domain/sprint'
import type { Pool } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'
import { Refusal } from '../http/route/refusal.ts'

const create = sqlFile<{ id: number }>(import.meta.dirname, 'create', { id: 'int4' })

const codes = 1_000_000
/** Rooms are few among a million codes: more tries than this find none for another reason. */
const greatestTries = 20

export type Creating = NewSprint & { groupId: number; personId: number; seed: Buffer }

export async function createSprint(pool: Pool, creating: Creating): Promise<number> {
  const { groupId, personId, language, drill, seed, admitsGuests } = creating
  if (lengthOf(drill) > longestFreeRun) throw new Refusal('drill_too_long', ['drill.quantity'])
  for (let tries = 0; tries < greatestTries; tries++) {
    const code = `${randomInt(codes)}`.padStart(6, '0')
    const { rows } = await pool.query<{ id: number }>(
      create.of(
        ...[groupId, personId, language, JSON.stringify(drill), seed, admitsGuests, code],
        ...[openForMs, greatestOpenRooms, expectedNow],
      ),
    )
    if (rows[0]) return rows[0].id
    const met = await queryOn(pool)
      .selectFrom('sprints')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (!met) break
  }
  throw new Refusal('too_many_rooms')
}
