import type { Correction, Preview, PublicationState } from '@olympiad/contract/publication'
import { beforeAll, expect, test } from 'vitest'
import { auditAt } from '../db/audit.ts'
import { issueDiplomas } from '../diplomas/issue.ts'
import { markPublished } from '../olympiads/store.ts'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff } from '../../test/ground/fixtures.ts'
import { refusalOf, runGround, startedOf } from '../../test/ground/run-ground.ts'
import { publishScheduled } from './schedule.ts'
import { verifyResults } from './verification.ts'

// From the check list over a set time to a correction, as the staff does it.

const ground = await runGround()
const { app, pool } = ground
let arbiter: TestPerson
let viewer: TestPerson

beforeAll(async () => {
  arbiter = await app.person('arbiter')
  viewer = await app.person('viewer')
})

/** Without an end: its staff decides when it is over. Two people have run the same drill. */
async function ground2() {
  const olympiadId = await ground.newOlympiad({ endsAt: null })
  await addStaff(app.db, olympiadId, arbiter, 'arbiter')
  await addStaff(app.db, olympiadId, viewer, 'viewer')
  const task = await ground.taskOf('binary', olympiadId)
  const people: TestPerson[] = []
  const runs: string[] = []
  for (const share of [1, 0.5]) {
    const person = await ground.newPerson(olympiadId)
    const start = await ground.startRaw(task, { olympiad_id: olympiadId }, person)
    const { runId } = startedOf(start)
    await ground.begin(runId, person)
    await ground.pass(4)
    await ground.endMemorise(runId, person)
    const material = await ground.materialIn(runId)
    await ground.finish(runId, 1, material.slice(0, material.length * share), person)
    people.push(person)
    runs.push(runId)
  }
  const url = (rest: string) => `/api/organiser/olympiads/${olympiadId}${rest}`
  return {
    olympiadId,
    task,
    people: people as [TestPerson, TestPerson],
    runs: runs as [string, string],
    get: async <T>(rest: string, who = arbiter) => (await app.get(url(rest), who)).json<T>(),
    post: (rest: string, body: object = {}, who = arbiter) => app.post(url(rest), body, who),
    remove: (rest: string) =>
      app.inject({
        method: 'DELETE',
        url: url(rest),
        headers: { authorization: `Bearer ${arbiter.token}` },
      }),
  }
}

const parts = {
  db: app.db,
  now: () => app.clock.now,
  markPublished,
  issueDiplomas,
  closeOverdueRuns: async () => 0,
  audit: auditAt(() => app.clock.now),
}
const round = () => publishScheduled(parts, () => {})
const told = async (kind: string, olympiadId: number) =>
  (
    await pool.query<{ person: number; facts: object }>(
      `select practicant_id as person, facts from messages
        where kind = $1 and olympiad_id = $2 order by 1`,
      [kind, olympiadId],
    )
  ).rows

test('at a set time it is published once, waits for what is in the way, and can be withdrawn', async () => {
  const { olympiadId, task, people, get, post, remove } = await ground2()
  const past = { at: new Date(app.clock.now.getTime() - 1).toISOString() }
  expect(refusalOf(await post('/publication/schedule', past))).toEqual([409, 'publication_in_past'])
  expect(refusalOf(await remove('/publication/schedule'))).toEqual([
    409,
    'publication_not_scheduled',
  ])
  const at = new Date(app.clock.now.getTime() + 60_000).toISOString()
  expect((await post('/publication/schedule', { at })).statusCode).toBe(200)
  expect(refusalOf(await post('/publication/schedule', { at }, viewer))[0]).toBe(403)
  expect((await get<PublicationState>('/publication', viewer)).schedule).toEqual({
    at,
    waitingFor: null,
  })
  expect(await round()).toBe(0)
  expect((await remove('/publication/schedule')).statusCode).toBe(200)
  await post('/publication/schedule', { at })

  // Its time has come, and somebody is still at it.
  const late = await ground.newPerson(olympiadId)
  const { runId } = startedOf(await ground.startRaw(task, { olympiad_id: olympiadId }, late))
  await ground.begin(runId, late)
  await ground.pass(60)
  await ground.endMemorise(runId, late)
  expect(await round()).toBe(1)
  expect((await get<PublicationState>('/publication')).schedule).toEqual({
    at,
    waitingFor: 'runs-open',
  })
  expect(await round()).toBe(0)
  await ground.finish(runId, 1, '', late)
  await ground.pass(6)
  const rounds = await Promise.all(Array.from({ length: 4 }, round))
  expect(rounds.reduce((sum, one) => sum + one)).toBe(1)
  const { versions, schedule, hindrance } = await get<PublicationState>('/publication')
  expect(versions).toMatchObject([{ version: 1, people: 3, reason: null }])
  expect([schedule, hindrance]).toEqual([null, 'already-published'])
  const everybody = [...people, late].map(({ id }) => id)
  expect((await told('results-published', olympiadId)).map(({ person }) => person)).toEqual(
    everybody.toSorted((a, b) => a - b),
  )
  expect(refusalOf(await post('/publication/schedule', { at }))).toEqual([409, 'already_published'])
})

test('a schedule that somebody overtook by hand is done with', async () => {
  const { get, post } = await ground2()
  const at = new Date(app.clock.now.getTime() + 1_000).toISOString()
  await post('/publication/schedule', { at })
  await post('/publication')
  await ground.pass(2)
  expect(await round()).toBe(1)
  expect(await round()).toBe(0)
  expect((await get<PublicationState>('/publication')).versions).toHaveLength(1)
})

test('a correction says who moves and why, is applied as it was shown, and told to those moved', async () => {
  const { olympiadId, people, runs, get, post } = await ground2()
  const [first, second] = people
  const preview = await get<Preview>('/publication/preview', viewer)
  expect(preview.rows.map(({ personId, place }) => [personId, place])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])
  expect(
    refusalOf(
      await app.get(`/api/organiser/olympiads/${olympiadId}/publication/correction`, arbiter),
    ),
  ).toEqual([409, 'results_not_published'])
  await post('/publication')
  expect(await get<Correction>('/publication/correction')).toMatchObject({ total: 0, moves: [] })
  await ground.pass(1)
  await post(`/runs/${runs[0]}/annulment`, { reason: 'Підказка' })
  const shown = await get<Correction>('/publication/correction', viewer)
  expect(shown).toMatchObject({
    version: 1,
    total: 2,
    moves: [
      {
        personId: first.id,
        before: { place: 1, points: 1000 },
        after: null,
        causes: ['annulled'],
        rulings: [{ kind: 'annulled', reason: 'Підказка' }],
      },
      { personId: second.id, before: { place: 2 }, after: { place: 1 }, causes: ['others-moved'] },
    ],
  })
  const { fingerprint } = shown
  const reason = { uk: 'Спробу анульовано', pl: null }
  const nothing = { fingerprint, reason: { uk: null, pl: null } }
  expect(refusalOf(await post('/publication/correction', nothing))).toEqual([
    409,
    'reason_required',
  ])
  // Meanwhile somebody lifts it: what was looked at is no longer what would be applied.
  await post(`/runs/${runs[0]}/annulment/lift`, { reason: 'Помилка' })
  await post(`/runs/${runs[1]}/annulment`, { reason: 'Не та людина' })
  expect(refusalOf(await post('/publication/correction', { fingerprint, reason }))).toEqual([
    409,
    'correction_changed',
  ])
  await post(`/runs/${runs[1]}/annulment/lift`, { reason: 'Таки та' })
  await post(`/runs/${runs[0]}/annulment`, { reason: 'Підказка' })
  const again = await post('/publication/correction', { fingerprint, reason })
  expect(again.json()).toMatchObject({ version: 2, people: 1 })
  expect(refusalOf(await post('/publication/correction', { fingerprint, reason }))).toEqual([
    409,
    'results_unchanged',
  ])

  expect(await told('results-corrected', olympiadId)).toMatchObject([
    { person: first.id, facts: { version: 2, before: 1, after: null, reason } },
    { person: second.id, facts: { version: 2, before: 2, after: 1 } },
  ])
  const page = await app.get(`/api/ranking/page?olympiad_id=${olympiadId}`)
  expect(page.json()).toMatchObject({
    data_list: { version: 2, total: 1, corrections: [{ version: 2, reason }] },
  })
  expect(await verifyResults(pool, olympiadId)).toMatchObject({ people: 1, differences: [] })
})

test('an exclusion and its lift are known to the verification and to the correction', async () => {
  const { olympiadId, people, get, post } = await ground2()
  await post('/publication')
  await ground.pass(1)
  const { rows } = await pool.query<{ id: number }>(
    'select id from registrations where olympiad_id = $1 and practicant_id = $2',
    [olympiadId, people[0].id],
  )
  const registration = `/registrations/${rows[0]?.id}/exclusion`
  await post(registration, { reason: 'Чужі відповіді' })
  expect((await get<Correction>('/publication/correction')).moves[0]).toMatchObject({
    personId: people[0].id,
    after: null,
    causes: ['excluded'],
  })
  const named = (await verifyResults(pool, olympiadId))?.differences
  expect(named?.map(({ personId }) => personId).toSorted((a, b) => a - b)).toEqual(
    people.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  await post(`${registration}/lift`, { reason: 'Розібралися' })
  expect((await get<Correction>('/publication/correction')).total).toBe(0)
  expect((await verifyResults(pool, olympiadId))?.differences).toEqual([])
})
