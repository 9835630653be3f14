import { api } from '@olympiad/contract/api'
import type { SprintRoom } from '@olympiad/contract/sprints'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { mayInGroup } from '@olympiad/domain/group'
import { rankingOf } from '@olympiad/domain/ranking'
import type { Pool } from 'pg'
import { batched } from '../db/batch.ts'
import { twice } from '../db/outage.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { boardFacts, boardOf, showNames } from './board.ts'
import { createSprint } from './create.ts'
import { enter, leave, roomByCode, type InsertSprintRuns } from './enter.ts'
import { close, start } from './start.ts'
import {
  closeAbandoned,
  entrantsOf,
  gradedOf,
  openRoomsOf,
  roomsFor,
  shownPhase,
  sprintsOf,
  type RoomRow,
} from './store.ts'

/** Of the slice that owns runs. */
export type SprintParts = {
  pool: Pool
  randomSeed: () => Buffer
  commitmentOf: (run: { id: string; seed: Uint8Array }) => string
  newRunId: () => string
  insertSprintRuns: InsertSprintRuns
}

export function sprintRoutes({ handle, jobs }: Floor, own: SprintParts): void {
  const { pool, newRunId, insertSprintRuns: insertRuns } = own
  jobs.add({ name: 'close-rooms', everyMs: 10_000, work: () => closeAbandoned(pool) })

  const look = batched((wishes: readonly { sprintId: number; personId: number }[]) =>
    twice(() => roomsFor(pool, wishes)),
  )
  const peopleIn = batched((ids: readonly number[]) => twice(() => entrantsOf(pool, ids)))

  async function shownRoom(sprintId: number, personId: number): Promise<SprintRoom> {
    const room = await look({ sprintId, personId })
    if (!room || (room.role === null && room.runId === null)) throw new Refusal('sprint_not_found')
    const { id, groupName, language, drill, now, entered, runId, isDone, role, seed } = room
    return {
      ...{ sprintId: id, groupName, language, drill, entered },
      now: now.toISOString(),
      phase: shownPhase(room),
      groupId: role && mayInGroup(role, 'teach') ? room.groupId : null,
      mine:
        runId === null
          ? null
          : { runId, commitment: own.commitmentOf({ id: runId, seed }), isDone },
      result: await resultOf(room, personId),
    }
  }

  /** Only one's own, and not before nobody's can change any more. */
  async function resultOf(room: RoomRow, personId: number): Promise<SprintRoom['result']> {
    if (!room.isOver || room.runId === null) return null
    const graded = gradedOf(await peopleIn(room.id))
    const mine = graded && rankingOf(graded).find((one) => one.personId === personId)
    if (!mine) return null
    const { place, right, points } = mine
    return { place, people: graded.length, right, points, length: lengthOf(room.drill) }
  }

  handle(api.sprints.open, async ({ person }) => {
    const rooms = await openRoomsOf(pool, person.id)
    return {
      rooms: rooms.map((room) => ({
        ...{ sprintId: room.id, groupName: room.groupName, drill: room.drill },
        ...{ phase: shownPhase({ ...room, isOver: false }), isEntered: room.isEntered },
      })),
    }
  })

  handle(api.sprints.room, ({ person, input }) => shownRoom(input.sprintId, person.id))

  handle(api.sprints.enter, async ({ person, input: { sprintId } }) => {
    await enter(pool, { sprintId, personId: person.id, code: null, newRunId, insertRuns })
    return shownRoom(sprintId, person.id)
  })

  handle(api.sprints.leave, async ({ person, input }) => {
    await leave(pool, input.sprintId, person.id)
    return {}
  })

  handle(api.sprints.enterByCode, async ({ person, input: { code } }) => {
    const sprintId = await roomByCode(pool, code)
    if (sprintId === null) throw new Refusal('code_not_found')
    await enter(pool, { sprintId, personId: person.id, code, newRunId, insertRuns })
    return { sprintId }
  })

  handle(api.sprints.list, async ({ input }) => {
    const sprints = await sprintsOf(pool, input.groupId)
    return {
      sprints: sprints.map((row) => ({
        ...{ sprintId: row.id, drill: row.drill, entered: row.entered },
        ...{ openedAt: row.openedAt.toISOString(), phase: shownPhase(row) },
      })),
    }
  })

  handle(api.sprints.create, async ({ person, input }) => ({
    sprintId: await createSprint(pool, {
      ...{ ...input, personId: person.id, seed: own.randomSeed() },
    }),
  }))

  handle(api.sprints.start, async ({ input }) => ({
    startsAt: (await start(pool, { ...input, insertRuns })).toISOString(),
  }))

  handle(api.sprints.close, async ({ input }) => {
    await close(pool, input.groupId, input.sprintId)
    return {}
  })

  handle(api.sprints.names, async ({ input: { groupId, sprintId, showsNames } }) => {
    const isThere = await showNames(pool, groupId, sprintId, showsNames)
    if (!isThere) throw new Refusal('sprint_not_found')
    return {}
  })

  handle(api.sprints.board, async ({ person, input: { groupId, sprintId } }) => {
    const facts = await boardFacts(pool, groupId, sprintId)
    const room = facts && (await look({ sprintId, personId: person.id }))
    if (!facts || !room) throw new Refusal('sprint_not_found')
    return boardOf(room, facts, await peopleIn(sprintId))
  })
}
