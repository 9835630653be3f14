import type { AssignmentForm } from '@olympiad/contract/homework'
import { localOf } from '@olympiad/domain/local-time'
import type { InjectOptions } from 'fastify'
import type { Pool } from 'pg'
import type { TestPerson } from './app.ts'
import { freeDrill, freeRuns } from './free-runs.ts'
import { insertGroup } from './groups.ts'
import type { RunGround } from './run-ground.ts'

/** Somebody who does not want trainers to see how they train. */
export const hideTraining = (pool: Pool, { id }: TestPerson) =>
  pool.query(
    `insert into consents (practicant_id, kind, giver, given_by, is_given, way, text_version,
                           language, at)
     values ($1, 'training', 'self', $1, false, 'online', 1, 'uk', now())`,
    [id],
  )

/** A class with a trainer and pupils who let their training be seen. */
export async function homeworkGround(ground: RunGround, pupils: number) {
  const { app, pool, pass } = ground
  const trainer = await app.person('trainer')
  const people = await Promise.all(
    Array.from({ length: pupils }, (_, at) => app.person(`pupil-${at}`)),
  )
  const groupId = await insertGroup(app.db, trainer, people)
  await pool.query(
    `update group_places set label = 'Учень ' || id,
            created_at = $2::timestamptz - interval '1 hour', claimed_at = $2 where group_id = $1`,
    [groupId, app.clock.now],
  )
  const base = `/api/groups/${groupId}/homework`
  const send = (method: 'PUT' | 'POST', url: string, payload: object, person = trainer) =>
    app.inject({
      ...({ method, url, payload } satisfies InjectOptions),
      headers: { authorization: `Bearer ${person.token}` },
    })
  /** So many hours from now, as the wall of the class shows it. */
  const local = (hours: number) =>
    localOf(new Date(app.clock.now.getTime() + hours * 3_600_000), 'Europe/Kyiv')
  const form = (changes: Partial<AssignmentForm> = {}): AssignmentForm => ({
    ...{ work: { kind: 'own', drill: freeDrill }, repetitions: 2, leastShare: 80 },
    ...{ opensAt: local(-1), dueAt: local(48), places: null, note: 'Повторіть образи' },
    ...changes,
  })
  async function give(changes: Partial<AssignmentForm> = {}): Promise<number> {
    const response = await send('POST', base, form(changes))
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json<{ assignmentId: number }>().assignmentId
  }
  const start = (assignmentId: number | string, person: TestPerson, body: object = {}) =>
    app.post(`/api/homework/${assignmentId}/runs`, body, person)
  async function play(
    assignmentId: number,
    person: TestPerson,
    answers?: (material: string) => string,
  ): Promise<string> {
    const response = await start(assignmentId, person)
    if (response.statusCode !== 200) throw new Error(response.body)
    await pass(1)
    return freeRuns(ground).run(response.json<{ runId: string }>().runId, answers, person)
  }
  return {
    ...{ trainer, people, groupId, base, send, local, form, give, start, play },
    placeOf: async (person: TestPerson) =>
      (
        await pool.query<{ id: number }>(
          `select id from group_places
            where group_id = $1 and practicant_id = $2 and left_at is null`,
          [groupId, person.id],
        )
      ).rows[0]!.id,
    leave: (person: TestPerson) =>
      pool.query(
        `update group_places set left_at = $3
          where group_id = $1 and practicant_id = $2 and left_at is null`,
        [groupId, person.id, app.clock.now],
      ),
    join: (person: TestPerson) =>
      pool.query(
        `insert into group_places (group_id, label, practicant_id, created_at, claimed_at)
         values ($1, 'Знову тут', $2, $3, $3)`,
        [groupId, person.id, app.clock.now],
      ),
    grid: async (query = '') => (await app.get(`${base}${query}`, trainer)).json(),
    mine: async (person: TestPerson) => (await app.get('/api/homework', person)).json(),
  }
}
