import type { SprintBoard, SprintRoom } from '@olympiad/contract/sprints'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { TestApp, TestPerson } from './app.ts'
import { freeDrill } from './free-runs.ts'
import { insertGroup } from './groups.ts'
import type { RunGround } from './run-ground.ts'

const sprintDrill: Drill = freeDrill

/** A class with a trainer, and the calls of its sprints. */
export async function sprintGround(ground: RunGround, size = 3) {
  const { app } = ground
  const trainer = await app.person('trainer')
  const pupils = await Promise.all(
    Array.from({ length: size }, (_, at) => app.person(`pupil-${at + 1}`)),
  )
  const groupId = await insertGroup(app.db, trainer, pupils)
  await app.db.pool.query(
    `update group_places set label = 'Label ' || practicant_id where group_id = $1`,
    [groupId],
  )
  return { trainer, pupils, groupId, ...sprintCalls(app, groupId, trainer) }
}

export function sprintCalls(app: TestApp, groupId: number, trainer: TestPerson) {
  const at = (sprintId: number, rest = '') => `/api/groups/${groupId}/sprints/${sprintId}${rest}`
  const open = (changes: object = {}, by: TestPerson | null = trainer) =>
    app.post(
      `/api/groups/${groupId}/sprints`,
      { drill: sprintDrill, language: 'uk', admitsGuests: false, ...changes },
      by,
    )
  const board = (sprintId: number, by: TestPerson | null = trainer) =>
    app.get(at(sprintId, '/board'), by)
  const room = (sprintId: number, by: TestPerson | null) => app.get(`/api/sprints/${sprintId}`, by)
  return {
    open,
    opened: async (changes: object = {}) =>
      (await open(changes)).json<{ sprintId: number }>().sprintId,
    board,
    boardOf: async (sprintId: number) => (await board(sprintId)).json<SprintBoard>(),
    room,
    roomOf: async (sprintId: number, by: TestPerson) =>
      (await room(sprintId, by)).json<SprintRoom>(),
    enter: (sprintId: number, by: TestPerson | null) =>
      app.post(`/api/sprints/${sprintId}/entry`, {}, by),
    enterByCode: (code: string, by: TestPerson | null) =>
      app.post('/api/sprints/entries', { code }, by),
    leave: (sprintId: number, by: TestPerson) =>
      app.inject({
        ...{ method: 'DELETE', url: `/api/sprints/${sprintId}/entry` },
        headers: { authorization: `Bearer ${by.token}` },
      }),
    start: (sprintId: number, by: TestPerson | null = trainer) =>
      app.post(at(sprintId, '/start'), {}, by),
    close: (sprintId: number, by: TestPerson | null = trainer) =>
      app.post(at(sprintId, '/close'), {}, by),
    names: (sprintId: number, showsNames: boolean, by: TestPerson = trainer) =>
      app.inject({
        ...{ method: 'PUT', url: at(sprintId, '/names'), payload: { showsNames } },
        headers: { authorization: `Bearer ${by.token}` },
      }),
    list: (by: TestPerson | null = trainer) => app.get(`/api/groups/${groupId}/sprints`, by),
    openRooms: (by: TestPerson) => app.get('/api/sprints', by),
  }
}
