import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { SprintLine } from '@olympiad/domain/sprint'
import { plainCall } from './call.ts'

// A class sprint: a room whose entrants all memorise the same from the same instant on. Each has a run
// of their own, played as any other: `runs.ts`.

export type RoomPhase =
  /** `open`: until it closes by itself; the others until the next phase. */
  | { kind: 'open' | 'countdown' | 'memorise' | 'recall'; until: string }
  | { kind: 'over'; at: string; wasStarted: boolean }

type AnyRoom = {
  sprintId: number
  groupName: string
  language: Language
  drill: Drill
  /** The clock that runs go by, when it was answered. */
  now: string
  phase: RoomPhase
  /** How many are in the room. */
  entered: number
}

export type SprintRoom = AnyRoom & {
  /** Of who teaches the group: whose room it is. */
  groupId: number | null
  /** My entry: the run that will be mine, with the hash that binds the server to its material. */
  mine: { runId: string; commitment: string; isDone: boolean } | null
  /** How I did among the room, once everybody is done or the time is over. */
  result: { place: number; people: number; right: number; length: number; points: number } | null
}

export const getSprint = plainCall<{ sprintId: number }, SprintRoom>(
  'GET',
  '/api/sprints/{sprintId}',
)

/** As a pupil of its group; again changes nothing. */
export const enterSprint = plainCall<{ sprintId: number }, SprintRoom>(
  'POST',
  '/api/sprints/{sprintId}/entry',
)

/** Before it starts. */
export const leaveSprint = plainCall<{ sprintId: number }, object>(
  'DELETE',
  '/api/sprints/{sprintId}/entry',
)

/** By the six digits on the wall. */
export const enterByCode = plainCall<{ code: string }, { sprintId: number }>(
  'POST',
  '/api/sprints/entries',
)

export type OpenRoom = Pick<SprintRoom, 'sprintId' | 'groupName' | 'drill' | 'phase'> & {
  isEntered: boolean
}

/** Rooms of my groups, and those I am in, that are not over. */
export const listOpenRooms = plainCall<unknown, { rooms: OpenRoom[] }>('GET', '/api/sprints')

// For who teaches the group.

export type SprintBoard = AnyRoom & {
  /** Null: nobody enters any more. */
  code: string | null
  admitsGuests: boolean
  showsNames: boolean
  started: number
  finished: number
  /** Who waits, by the trainers' labels; empty unless they want names. */
  names: string[]
  results: {
    /** So many symbols or cards there were. */
    length: number
    lines: SprintLine[]
    /** Counted, and not shown: they have left, or keep their training to themselves. */
    hidden: number
  } | null
}

type InGroup = { groupId: number; sprintId: number }

export type SprintInList = {
  sprintId: number
  drill: Drill
  openedAt: string
  phase: RoomPhase
  entered: number
}

export const listSprints = plainCall<{ groupId: number }, { sprints: SprintInList[] }>(
  'GET',
  '/api/groups/{groupId}/sprints',
)

export type NewSprint = { drill: Drill; language: Language; admitsGuests: boolean }

export const openSprint = plainCall<NewSprint & { groupId: number }, { sprintId: number }>(
  'POST',
  '/api/groups/{groupId}/sprints',
)

/** Everybody's first symbol at one instant, a few seconds ahead; again changes nothing. */
export const startSprint = plainCall<InGroup, { startsAt: string }>(
  'POST',
  '/api/groups/{groupId}/sprints/{sprintId}/start',
)

export const closeSprint = plainCall<InGroup, object>(
  'POST',
  '/api/groups/{groupId}/sprints/{sprintId}/close',
)

export const showNames = plainCall<InGroup & { showsNames: boolean }, object>(
  'PUT',
  '/api/groups/{groupId}/sprints/{sprintId}/names',
)

export const getBoard = plainCall<InGroup, SprintBoard>(
  'GET',
  '/api/groups/{groupId}/sprints/{sprintId}/board',
)
