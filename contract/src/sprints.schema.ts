import { roomCodeFrom } from '@olympiad/domain/sprint'
import { z } from 'zod'
import { drill } from './drill.schema.ts'
import { plainEndpoint } from './endpoint.ts'
import { sha256 } from './runs.schema.ts'
import {
  closeSprint,
  enterByCode,
  enterSprint,
  getBoard,
  getSprint,
  leaveSprint,
  listOpenRooms,
  listSprints,
  openSprint,
  showNames,
  startSprint,
} from './sprints.ts'
import * as wire from './wire.ts'

const nothing = z.object({})
const ofSprint = z.object({ sprintId: wire.idText })
const ofGroup = z.object({ groupId: wire.idText })
const inGroup = z.object({ groupId: wire.idText, sprintId: wire.idText })

const phase = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['open', 'countdown', 'memorise', 'recall']),
      until: wire.instant,
    }),
    z.object({ kind: z.literal('over'), at: wire.instant, wasStarted: z.boolean() }),
  ])
  .meta({ id: 'RoomPhase' })

const anyRoom = {
  sprintId: wire.id,
  groupName: z.string(),
  language: wire.language,
  drill,
  now: wire.instant.describe('The clock that runs go by'),
  phase,
  entered: wire.count,
}

const room = z
  .object({
    ...anyRoom,
    groupId: wire.id.nullable().describe('Of who teaches the group'),
    mine: z.object({ runId: z.uuid(), commitment: sha256, isDone: z.boolean() }).nullable(),
    result: z
      .object({
        ...{ place: wire.id, people: wire.id, right: wire.count, length: wire.id },
        points: wire.count,
      })
      .nullable()
      .describe('Among the room, once everybody is done or the time is over'),
  })
  .meta({ id: 'SprintRoom' })

const board = z
  .object({
    ...anyRoom,
    code: z.string().nullable().describe('null: nobody enters any more'),
    admitsGuests: z.boolean(),
    showsNames: z.boolean(),
    started: wire.count,
    finished: wire.count,
    names: z.array(z.string()).describe('Who waits; empty unless names are wished'),
    results: z
      .object({
        length: wire.id,
        lines: z.array(
          z.object({
            ...{ place: wire.id, label: z.string().nullable() },
            ...{ right: wire.count, points: wire.count },
          }),
        ),
        hidden: wire.count.describe('Counted, and not shown'),
      })
      .nullable(),
  })
  .meta({ id: 'SprintBoard' })

/** Six digits, with whatever stands between them. */
const roomCode = z
  .string()
  .max(20)
  .regex(/^\s*\d(?:[\s-]*\d){5}\s*$/)
  .transform((typed) => roomCodeFrom(typed) ?? '')

/** A class sits behind one address: who waits is counted by person. */
const waiting = { rate: 'run' } as const

export const sprintEndpoints = {
  open: plainEndpoint(listOpenRooms, {
    summary: 'Rooms I can enter, or am in',
    access: 'person',
    rate: 'run',
    response: z.object({
      rooms: z.array(
        z.object({
          sprintId: wire.id,
          groupName: z.string(),
          drill,
          phase,
          isEntered: z.boolean(),
        }),
      ),
    }),
  }),
  room: plainEndpoint(getSprint, {
    summary: 'A room as it stands',
    description: 'For the pupils and trainers of its group, and whoever is in it.',
    access: 'person',
    ...waiting,
    params: ofSprint,
    response: room,
    refusals: ['sprint_not_found'],
  }),
  enter: plainEndpoint(enterSprint, {
    summary: 'Enter a room of my group',
    description:
      'Until memorising ends: who comes late has as much less time. Again changes nothing.',
    access: 'person',
    ...waiting,
    params: ofSprint,
    response: room,
    refusals: ['sprint_not_found', 'sprint_over', 'room_full'],
  }),
  leave: plainEndpoint(leaveSprint, {
    summary: 'Leave a room before it starts',
    access: 'person',
    ...waiting,
    params: ofSprint,
    response: nothing,
    refusals: ['sprint_not_found', 'sprint_started'],
  }),
  enterByCode: plainEndpoint(enterByCode, {
    summary: 'Enter a room by its code',
    description: 'A wrong code and one that is over are answered alike.',
    access: 'person',
    rate: 'code',
    body: z.object({ code: roomCode }),
    response: z.object({ sprintId: wire.id }),
    refusals: ['code_not_found', 'room_full'],
  }),
  list: plainEndpoint(listSprints, {
    summary: 'The sprints of a group, the newest first',
    access: { group: 'teach' },
    params: ofGroup,
    response: z.object({
      sprints: z.array(
        z.object({ sprintId: wire.id, drill, openedAt: wire.instant, phase, entered: wire.count }),
      ),
    }),
  }),
  create: plainEndpoint(openSprint, {
    summary: 'Open a room',
    access: { group: 'teach' },
    rate: 'start',
    params: ofGroup,
    body: z.object({ drill, language: wire.language, admitsGuests: z.boolean() }),
    response: z.object({ sprintId: wire.id }),
    refusals: ['drill_too_long', 'too_many_rooms'],
  }),
  start: plainEndpoint(startSprint, {
    summary: 'Start it: the first symbol for everybody at one instant',
    access: { group: 'teach' },
    rate: 'start',
    params: inGroup,
    response: z.object({ startsAt: wire.instant }),
    refusals: ['sprint_not_found', 'sprint_over', 'room_empty'],
  }),
  close: plainEndpoint(closeSprint, {
    summary: 'Close a room that was not started',
    access: { group: 'teach' },
    params: inGroup,
    response: nothing,
    refusals: ['sprint_not_found', 'sprint_started'],
  }),
  names: plainEndpoint(showNames, {
    summary: 'Whether names stand on the wall',
    access: { group: 'teach' },
    params: inGroup,
    body: z.object({ showsNames: z.boolean() }),
    response: nothing,
    refusals: ['sprint_not_found'],
  }),
  board: plainEndpoint(getBoard, {
    summary: 'A room for the wall',
    description: 'Names only if a trainer wished them, and of pupils who share their training.',
    access: { group: 'teach' },
    ...waiting,
    params: inGroup,
    response: board,
    refusals: ['sprint_not_found'],
  }),
}
