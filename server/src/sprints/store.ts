import type { RoomPhase } from '@olympiad/contract/sprints'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { GroupRole } from '@olympiad/domain/group'
import type { Language } from '@olympiad/domain/language'
import type { Result } from '@olympiad/domain/ranking'
import { sprintPhaseAt, type SprintPhase } from '@olympiad/domain/sprint'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'

/** The instants that a room's phase follows from. */
export type Instants = {
  now: Date
  drill: Drill
  openUntil: Date
  closedAt: Date | null
  startsAt: Date | null
}

export const instants = {
  now: 'timestamptz',
  drill: 'jsonb',
  openUntil: 'timestamptz',
  closedAt: 'timestamptz',
  startsAt: 'timestamptz',
} as const

export const phaseOf = ({ drill, now, ...timing }: Instants): SprintPhase =>
  sprintPhaseAt({ ...timing, ...secondsOf(drill) }, now)

export const secondsOf = ({ memoriseSeconds, recallSeconds }: Drill) => ({
  memoriseSeconds,
  recallSeconds,
})

/** Where all are done it is over before its time. */
export function shownPhase(room: Instants & { isOver: boolean }): RoomPhase {
  const phase = phaseOf(room)
  if (phase.kind === 'over') return { ...phase, at: phase.at.toISOString() }
  if (room.isOver) return { kind: 'over', at: room.now.toISOString(), wasStarted: true }
  return { kind: phase.kind, until: phase.until.toISOString() }
}

export type RoomRow = Instants & {
  id: number
  groupId: number
  groupName: string
  language: Language
  seed: Buffer
  isOver: boolean
  entered: number
  /** Of who asks: their run, whether it is over, and what they are in the group. */
  runId: string | null
  isDone: boolean
  role: GroupRole | null
}

const rooms = sqlFile<RoomRow & { wish: number }>(import.meta.dirname, 'rooms', {
  wish: 'int4',
  ...instants,
  id: 'int4',
  groupId: 'int4',
  groupName: 'text',
  language: 'text',
  seed: 'bytea',
  isOver: 'bool',
  entered: 'int4',
  runId: 'uuid',
  isDone: 'bool',
  role: 'text',
})

/** A class asks at once: one statement for all of them. */
export async function roomsFor(
  pool: Pool,
  wishes: readonly { sprintId: number; personId: number }[],
): Promise<(RoomRow | null)[]> {
  const sprints = wishes.map(({ sprintId }) => sprintId)
  const people = wishes.map(({ personId }) => personId)
  const { rows } = await pool.query<RoomRow & { wish: number }>(
    rooms.of(sprints, people, expectedNow),
  )
  const byWish = new Map(rows.map((row) => [row.wish, row]))
  return wishes.map((_, at) => byWish.get(at + 1) ?? null)
}

/** Somebody in a room. */
export type Entrant = {
  personId: number
  isIn: boolean
  isShared: boolean
  label: string | null
  hasRun: boolean
  isDone: boolean
} & { [Key in keyof Result]: number | null }

const entrants = sqlFile<Entrant & { sprintId: number }>(import.meta.dirname, 'entrants', {
  sprintId: 'int4',
  personId: 'int4',
  isIn: 'bool',
  isShared: 'bool',
  label: 'text',
  hasRun: 'bool',
  isDone: 'bool',
  points: 'int4',
  right: 'int4',
  memoriseMs: 'int4',
})

/** However many look at a room: read once for all who ask meanwhile. */
export async function entrantsOf(pool: Pool, sprints: readonly number[]): Promise<Entrant[][]> {
  const { rows } = await pool.query<Entrant & { sprintId: number }>(
    entrants.of([...new Set(sprints)], expectedNow),
  )
  const bySprint = Map.groupBy(rows, ({ sprintId }) => sprintId)
  return sprints.map((id) => bySprint.get(id) ?? [])
}

/** The results of a room, once every run of it is graded; null until then. */
export function gradedOf(room: readonly Entrant[]): (Entrant & Result)[] | null {
  const ran = room.filter(({ hasRun }) => hasRun)
  const isGraded = (one: Entrant): one is Entrant & Result => one.points !== null
  return ran.every(isGraded) ? ran.filter(isGraded) : null
}

type OpenRow = Instants & { id: number; groupName: string; isEntered: boolean }

const openRooms = sqlFile<OpenRow>(import.meta.dirname, 'open-rooms', {
  ...instants,
  id: 'int4',
  groupName: 'text',
  isEntered: 'bool',
})

export async function openRoomsOf(pool: Pool, personId: number): Promise<OpenRow[]> {
  return (await pool.query<OpenRow>(openRooms.of(personId, expectedNow))).rows
}

type ListedRow = Instants & { id: number; openedAt: Date; isOver: boolean; entered: number }

const groupSprints = sqlFile<ListedRow>(import.meta.dirname, 'group-sprints', {
  ...instants,
  id: 'int4',
  openedAt: 'timestamptz',
  isOver: 'bool',
  entered: 'int4',
})

const greatestList = 50

export async function sprintsOf(pool: Pool, groupId: number): Promise<ListedRow[]> {
  return (await pool.query<ListedRow>(groupSprints.of(groupId, expectedNow, greatestList))).rows
}

const sweep = sqlFile(import.meta.dirname, 'sweep', {})

export async function closeAbandoned(pool: Pool): Promise<number> {
  return (await pool.query(sweep.of(expectedNow))).rowCount ?? 0
}
