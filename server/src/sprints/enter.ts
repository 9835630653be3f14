import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { begunAtOf, greatestRoom, isEnterable } from '@olympiad/domain/sprint'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../db/query-on.ts'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import { instants, phaseOf, type Instants } from './store.ts'

/** A room that nobody else can change now. */
export type HeldRoom = Instants & {
  id: number
  groupId: number
  language: Language
  seed: Buffer
  code: string | null
  admitsGuests: boolean
  entered: number
}

export type SprintRuns = {
  sprintId: number
  language: Language
  drill: Drill
  seed: Buffer
  begunAt: Date
  entrants: readonly { runId: string; personId: number }[]
}

/** Of the slice that owns runs. */
export type InsertSprintRuns = (client: PoolClient, room: SprintRuns) => Promise<void>

const locks = {
  /** Shared by all who enter or leave. */
  hold: sqlFile(import.meta.dirname, 'hold', {}),
  /** For whoever starts or closes it. */
  take: sqlFile(import.meta.dirname, 'take', {}),
}
const held = sqlFile<HeldRoom>(import.meta.dirname, 'held', {
  ...instants,
  id: 'int4',
  groupId: 'int4',
  language: 'text',
  seed: 'bytea',
  code: 'text',
  admitsGuests: 'bool',
  entered: 'int4',
})

export async function heldRoom(
  client: PoolClient,
  lock: keyof typeof locks,
  sprintId: number,
): Promise<HeldRoom | null> {
  await client.query(locks[lock].of(sprintId))
  const { rows } = await client.query<HeldRoom>(held.of(sprintId, expectedNow))
  return rows[0] ?? null
}

export type Entering = {
  sprintId: number
  personId: number
  /** Null: as a pupil of its group. */
  code: string | null
  newRunId: () => string
  insertRuns: InsertSprintRuns
}

/** Who comes late is given the run that everybody has, with the same end. */
export async function enter(pool: Pool, entering: Entering): Promise<void> {
  const { sprintId, personId, code, newRunId, insertRuns } = entering
  await inTransaction(pool, async (client) => {
    const room = await heldRoom(client, 'hold', sprintId)
    const query = queryOn(client)
    const entry = await query
      .selectFrom('sprint_entrants')
      .select('run_id')
      .where('sprint_id', '=', sprintId)
      .where('practicant_id', '=', personId)
      .executeTakeFirst()
    if (entry) return
    const unknown = new Refusal(code === null ? 'sprint_not_found' : 'code_not_found')
    if (!room || (code !== null && room.code !== code)) throw unknown
    const cameAs = await roleFor(client, room, { personId, isByCode: code !== null })
    if (!cameAs) throw unknown
    if (!isEnterable(phaseOf(room))) throw code === null ? new Refusal('sprint_over') : unknown
    if (room.entered >= greatestRoom) throw new Refusal('room_full')
    const written = await query
      .insertInto('sprint_entrants')
      .values({
        ...{ sprint_id: sprintId, practicant_id: personId, run_id: newRunId() },
        ...{ came_as: cameAs, entered_at: room.now },
      })
      .onConflict((met) => met.doNothing())
      .returning('run_id')
      .executeTakeFirst()
    const { startsAt, language, drill, seed } = room
    if (!written || !startsAt) return
    await insertRuns(client, {
      ...{ sprintId, language, drill, seed, begunAt: begunAtOf(startsAt) },
      entrants: [{ runId: written.run_id, personId }],
    })
  })
}

async function roleFor(
  client: PoolClient,
  { groupId, admitsGuests }: HeldRoom,
  { personId, isByCode }: { personId: number; isByCode: boolean },
): Promise<'pupil' | 'guest' | null> {
  const pupil = await queryOn(client)
    .selectFrom('group_pupils')
    .select('place_id')
    .where('group_id', '=', groupId)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  if (pupil) return 'pupil'
  return isByCode && admitsGuests ? 'guest' : null
}

/** Null: no room has this code. */
export async function roomByCode(pool: Pool, code: string): Promise<number | null> {
  const room = await queryOn(pool)
    .selectFrom('sprints')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return room?.id ?? null
}

export async function leave(pool: Pool, sprintId: number, personId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const room = await heldRoom(client, 'hold', sprintId)
    const own = queryOn(client)
      .deleteFrom('sprint_entrants')
      .where('sprint_id', '=', sprintId)
      .where('practicant_id', '=', personId)
    if (room?.startsAt) throw new Refusal('sprint_started')
    const { numDeletedRows } = await own.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Refusal('sprint_not_found')
  })
}
