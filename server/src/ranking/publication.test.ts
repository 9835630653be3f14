import { randomBytes } from 'node:crypto'
import type { Correction } from '@olympiad/contract/publication'
import { drillsFor } from '@olympiad/domain/drill-norms'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { issueDiplomas } from '../diplomas/issue.ts'
import { markPublished } from '../olympiads/store.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { anotherPool, refusalOf, rewriting } from '../../test/ground/run-ground.ts'
import { publishResults } from './publication.ts'
import { verifyResults } from './verification.ts'

const app = await testApp()
const { pool } = app.db
const now = app.clock.now
const days = (count: number) => daysFrom(now, count)
let arbiter: TestPerson
const people: TestPerson[] = []

beforeAll(async () => {
  await insertPlaces(app.db)
  arbiter = await app.person('arbiter')
  for (let index = 0; index < 8; index++) people.push(await app.person(`runner-${index}`))
})

const person = (index: number) => people[index] as TestPerson

async function newOlympiad(changes: Parameters<typeof olympiadFixture>[1] = {}): Promise<number> {
  const id = await insertOlympiad(app.db, olympiadFixture(now, { endsAt: days(-0.5), ...changes }))
  await addStaff(app.db, id, arbiter, 'arbiter')
  return id
}

/** A closed run of the n-th drill: so many symbols right from the beginning, the rest blank. */
async function insertClosedRun(registrationId: number, task: number, right: number): Promise<void> {
  const drill = drillsFor({ level: 'basic', number: 1 }, '13-15')[task - 1]
  if (!drill) throw new Error(`no drill ${task}`)
  const seed = randomBytes(32)
  const answers = materialOf(drill, seed, 'uk').slice(0, right)
  const points = Math.round((1000 * right) / materialOf(drill, seed, 'uk').length)
  const greatest = materialOf(drill, seed, 'uk').length
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (registration_id, task_id, mode, language, drill, seed, begun_at,
       memorise_ended_at, recall_ended_at, recall_from, recall_until, due_at, closed_at)
     select g.id, k.id, 'olympiad', 'uk', $3, $4, at, at + interval '13 s', at + interval '60 s',
            at + interval '13 s', at + interval '60 s', at + interval '60 s', at + interval '61 s'
       from registrations g
       join tasks k on k.stage_id = g.stage_id and k.age_band = g.age_band and k.position = $2
      cross join (select $5::timestamptz as at) clock
      where g.id = $1 returning id`,
    [registrationId, task, drill, seed, days(-0.9)],
  )
  const id = rows[0]?.id
  await pool.query(
    `insert into run_answers (run_id, revision, answers, is_final) values ($1, 1, $2, true)`,
    [id, answers],
  )
  await pool.query(
    `insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
     values ($1, $2, $3, $2, $4, 10000)`,
    [id, right, greatest, points],
  )
}

/** Four people in one category: 0 and 1 equal, 2 behind, 3 registered but never there. */
async function olympiadWithRuns(changes: Parameters<typeof olympiadFixture>[1] = {}) {
  const olympiadId = await newOlympiad(changes)
  const registrations: number[] = []
  for (const one of people.slice(0, 4)) {
    registrations.push(await insertRegistration(app.db, olympiadId, one, { isPaid: true }))
  }
  const [first, second, third] = registrations as [number, number, number]
  await insertClosedRun(first, 1, 10)
  await insertClosedRun(second, 1, 10)
  await insertClosedRun(third, 1, 4)
  return { olympiadId, registrations }
}

const at = (olympiadId: number, rest = '') =>
  `/api/organiser/olympiads/${olympiadId}/publication${rest}`
const publish = (olympiadId: number, who: TestPerson | null = arbiter) =>
  app.post(at(olympiadId), {}, who)
const correctionOf = async (olympiadId: number) =>
  (await app.get(at(olympiadId, '/correction'), arbiter)).json<Correction>()
/** What is shown is what is applied. */
const correct = async (olympiadId: number, reason = { uk: 'Помилка', pl: null as string | null }) =>
  app.post(
    at(olympiadId, '/correction'),
    { fingerprint: (await correctionOf(olympiadId)).fingerprint ?? '', reason },
    arbiter,
  )

const rowsOf = async (olympiadId: number) =>
  (await app.get(`/api/ranking?olympiad_id=${olympiadId}`, arbiter)).json<
    { practicant_id: number; place: number; points: number }[]
  >()

const snapshotsOf = async (olympiadId: number) =>
  (
    await pool.query<{ version: number; people: number }>(
      `select s.version, count(r.practicant_id)::int as people
         from ranking_snapshots s left join ranking_rows r on r.snapshot_id = s.id
        where s.olympiad_id = $1 group by s.id order by 1`,
      [olympiadId],
    )
  ).rows

test('a ghost stands in no ranking, however well they ran, and the verification knows it', async () => {
  const { olympiadId } = await olympiadWithRuns()
  const ghost = await insertRegistration(app.db, olympiadId, person(5), { isGhost: true })
  await insertClosedRun(ghost, 1, 20)
  expect((await publish(olympiadId)).json()).toMatchObject({ people: 3 })
  expect((await rowsOf(olympiadId)).map(({ practicant_id }) => practicant_id)).not.toContain(
    person(5).id,
  )
  expect(await verifyResults(pool, olympiadId)).toMatchObject({ people: 3, differences: [] })
})

test('publication freezes the ranking, completes the olympiad and shows it to everybody', async () => {
  const { olympiadId } = await olympiadWithRuns()
  expect(await rowsOf(olympiadId)).toEqual([])
  const answer = await publish(olympiadId)
  expect(answer.json()).toEqual({ olympiadId, version: 1, people: 3 })
  const rows = await rowsOf(olympiadId)
  expect(rows.map(({ practicant_id, place }) => [practicant_id, place])).toEqual([
    [person(0).id, 1],
    [person(1).id, 1],
    [person(2).id, 3],
  ])
  const own = await app.get(`/api/olympiads/${olympiadId}`, person(0))
  expect(own.json<{ data_list: object[] }>().data_list[0]).toMatchObject({
    status: 'completed',
    is_done: -1,
  })
})

test('guests know everybody by a lot of the publication, another one in each', async () => {
  const lotsOf = async (olympiadId: number) => {
    const { rows } = await pool.query<{ lot: number }>(
      `select guest_number as lot from ranking_rows r
         join ranking_snapshots s on s.id = r.snapshot_id
        where s.olympiad_id = $1 order by version, practicant_id`,
      [olympiadId],
    )
    return rows.map(({ lot }) => lot)
  }
  const { olympiadId: one } = await olympiadWithRuns()
  const { olympiadId: other } = await olympiadWithRuns()
  await publish(one)
  await publish(other)
  const lots = [...(await lotsOf(one)), ...(await lotsOf(other))]
  expect(lots).toHaveLength(6)
  expect(new Set(lots).size).toBe(6)
  expect(lots.every((lot) => lot >= 2 ** 30 && lot < 2 ** 31)).toBe(true)
})

test('what was published is what the runs give, and verify names what is not', async () => {
  const { olympiadId, registrations } = await olympiadWithRuns()
  await publish(olympiadId)
  expect(await verifyResults(pool, olympiadId)).toMatchObject({
    version: 1,
    people: 3,
    runs: 3,
    runDifferences: [],
    differences: [],
  })
  await pool.query(
    `update run_results set points = points + 1
      where run_id = (select id from runs where registration_id = $1)`,
    [registrations[2]],
  )
  await insertClosedRun(registrations[3] as number, 1, 10)
  const found = await verifyResults(pool, olympiadId)
  expect(found?.runDifferences.map(({ personId }) => personId)).toEqual([person(2).id])
  const named = found?.differences.map(({ personId, fields }) => [personId, ...fields])
  expect(named).toEqual([
    [person(3).id, 'missing'],
    [person(2).id, 'place', 'position'],
  ])
})

test('once somebody was forgotten, what was published still follows from the runs', async () => {
  const { olympiadId } = await olympiadWithRuns()
  const gone = await app.person('gone')
  await insertClosedRun(await insertRegistration(app.db, olympiadId, gone), 1, 15)
  await publish(olympiadId)
  const before = await verifyResults(pool, olympiadId)
  expect(before).toMatchObject({ people: 4, runs: 4, runDifferences: [], differences: [] })
  const answer = await app.post('/api/my/forgetting', { confirmation: 'ВИДАЛИТИ' }, gone)
  expect(answer.json()).toEqual({ forgotten: true })
  expect(await verifyResults(pool, olympiadId)).toEqual(before)
})

test('a correction makes another version and keeps the first; without a change there is none', async () => {
  const { olympiadId, registrations } = await olympiadWithRuns()
  await publish(olympiadId)
  expect(refusalOf(await correct(olympiadId))).toEqual([409, 'results_unchanged'])
  await insertClosedRun(registrations[2] as number, 2, 20)
  const answer = await correct(olympiadId)
  expect(answer.json()).toMatchObject({ version: 2, people: 3 })
  expect(await snapshotsOf(olympiadId)).toEqual([
    { version: 1, people: 3 },
    { version: 2, people: 3 },
  ])
  expect((await rowsOf(olympiadId))[0]).toMatchObject({ practicant_id: person(2).id, place: 1 })
})

test('what cannot be published is refused, and nothing is written', async () => {
  const refusal = async (changes: Parameters<typeof olympiadFixture>[1]) => {
    const id = await newOlympiad(changes)
    const refused = refusalOf(await publish(id))
    expect(await snapshotsOf(id)).toEqual([])
    return refused
  }
  expect(await refusal({ announcedAt: null })).toEqual([409, 'olympiad_is_draft'])
  expect(await refusal({ startsAt: days(1), endsAt: days(2) })).toEqual([
    409,
    'olympiad_not_started',
  ])
  expect(await refusal({ endsAt: days(1) })).toEqual([409, 'olympiad_not_ended'])
  expect(refusalOf(await publish(999_999))).toEqual([404, 'olympiad_not_found'])
  expect(refusalOf(await correct(await newOlympiad()))).toEqual([409, 'results_not_published'])
})

test('nobody but the staff publishes', async () => {
  const id = await newOlympiad()
  expect(refusalOf(await publish(id, person(0)))).toEqual([404, 'olympiad_not_found'])
  expect(refusalOf(await publish(id, null))).toEqual([401, 'sign_in_required'])
  expect(await snapshotsOf(id)).toEqual([])
})

test('a run under way holds publication up; one whose time is over is graded first', async () => {
  const { olympiadId, registrations } = await olympiadWithRuns()
  const { rows } = await pool.query<{ id: string }>(
    `update runs set closed_at = null, due_at = now() + interval '1 hour'
      where registration_id = $1 returning id`,
    [registrations[0]],
  )
  await pool.query('delete from run_results where run_id = $1', [rows[0]?.id])
  expect(refusalOf(await publish(olympiadId))).toEqual([409, 'runs_open'])
  await pool.query(`update runs set due_at = recall_until where id = $1`, [rows[0]?.id])
  expect((await publish(olympiadId)).statusCode).toBe(200)
  expect((await rowsOf(olympiadId)).map(({ place }) => place)).toEqual([1, 1, 3])
})

test('a second publication is refused and changes nothing', async () => {
  const { olympiadId } = await olympiadWithRuns()
  await publish(olympiadId)
  expect(refusalOf(await publish(olympiadId))).toEqual([409, 'already_published'])
  expect(await snapshotsOf(olympiadId)).toHaveLength(1)
})

test.skipIf(app.db.engine !== 'postgres')('two publications at once give one', async () => {
  const atOnce = (on: Pool, olympiadId: number) =>
    Promise.allSettled(
      Array.from({ length: 4 }, () =>
        publishResults(
          {
            ...{ db: { pool: on }, now: () => now, markPublished, issueDiplomas },
            ...{ closeOverdueRuns: async () => 0 },
            audit: async () => {},
          },
          { olympiadId, actorId: null },
        ),
      ),
    )
  const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
    settled.map((one) =>
      one.status === 'fulfilled' ? 'published' : (one.reason as { code: string }).code,
    )
  const { olympiadId } = await olympiadWithRuns()
  const guarded = outcomes(await atOnce(pool, olympiadId))
  expect(guarded.toSorted()).toEqual([
    'already_published',
    'already_published',
    'already_published',
    'published',
  ])
  expect(await snapshotsOf(olympiadId)).toHaveLength(1)

  // Without the lock they all find the olympiad unpublished; the unique version is the second wall.
  const fresh = anotherPool(pool)
  const late = 'and pg_sleep(0.3) is not null'
  const unlocked = rewriting('ranking-lock', 'for update', late)(fresh)
  // All four connections are there before it begins.
  await Promise.all(Array.from({ length: 4 }, () => fresh.query('select pg_sleep(0.1)')))
  const collisions: string[] = []
  // Who comes a moment later finds it published and need not collide: some try does.
  for (let tries = 0; tries < 10 && !collisions.includes('23505'); tries++) {
    const { olympiadId: other } = await olympiadWithRuns()
    collisions.push(...outcomes(await atOnce(unlocked, other)))
  }
  expect(collisions).toContain('23505')

  // Without both there are several rankings of one olympiad.
  await pool.query(
    'alter table ranking_snapshots drop constraint ranking_snapshots_olympiad_id_version_key',
  )
  let most = 0
  for (let tries = 0; tries < 10 && most < 2; tries++) {
    const { olympiadId: other } = await olympiadWithRuns()
    await atOnce(unlocked, other)
    most = (await snapshotsOf(other)).length
  }
  await fresh.end()
  expect(most).toBeGreaterThan(1)
})
