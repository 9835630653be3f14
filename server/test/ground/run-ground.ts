import type { Acknowledgement, Run, StartedRun } from '@olympiad/contract/runs'
import * as calls from '@olympiad/contract/runs'
import { getReview, getRunFile, type Review, type RunFile } from '@olympiad/contract/runs-review'
import type { Drill } from '@olympiad/domain/drills/drill'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { materialOf } from '@olympiad/domain/drills/material'
import type { LightMyRequestResponse } from 'fastify'
import pg, { type Pool, type QueryConfig } from 'pg'
import { testApp, type TestApp, type TestPerson } from './app.ts'
import { testDatabase } from './engine.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  type OlympiadFixture,
} from './fixtures.ts'

/** A clock in a table: the guards still ask the database, and a test can move it. */
const movableClock = `
  create table test_clock (at timestamptz not null);
  create or replace function run_clock() returns timestamptz language sql volatile as
    'select at from test_clock';
  -- Here it is meant to jump, whatever a server expects.
  create or replace function steady_clock(expected timestamptz) returns timestamptz
    language sql volatile as 'select at from test_clock';`

export type RunGround = Awaited<ReturnType<typeof runGround>>

type Sabotage = (pool: Pool) => Pool

/**
 * The application with a clock of its own, an olympiad that runs and a paid person in it.
 * `sabotage` takes a guard out, for tests that show what it is there for.
 */
export async function runGround({
  sabotage = (pool) => pool,
  isClockReal = false,
}: { sabotage?: Sabotage; isClockReal?: boolean } = {}) {
  const database = await testDatabase()
  const { pool } = database.db
  const start = new Date(Math.floor(Date.now() / 1000) * 1000)
  if (!isClockReal) {
    await pool.query(movableClock)
    await pool.query('insert into test_clock values ($1)', [start])
  }
  const runPool = sabotage(pool)
  const app = await testApp({}, { runPool }, database)
  app.clock.now = start
  await insertPlaces(app.db)

  let people = 0
  async function newPerson(olympiadId: number, options = {}): Promise<TestPerson> {
    const person = await app.person(`runner-${++people}`)
    await insertRegistration(app.db, olympiadId, person, { isPaid: true, ...options })
    return person
  }
  const newOlympiad = (changes: Partial<OlympiadFixture> = {}) =>
    insertOlympiad(app.db, olympiadFixture(start, changes))

  async function setClock(at: Date): Promise<void> {
    app.clock.now = at
    if (!isClockReal) await pool.query('update test_clock set at = $1', [at])
  }

  const olympiadId = await newOlympiad()
  const person = await newPerson(olympiadId)

  return {
    app,
    pool,
    start,
    olympiadId,
    person,
    newOlympiad,
    newPerson,
    /** The same database under a second server, with batches and memory of its own. */
    anotherProcess: async () => {
      const second = await testApp({}, { runPool }, { ...database, close: async () => {} })
      return { app: second, ...callsOf(second, olympiadId, person) }
    },
    setClock,
    /** Lets so many seconds go by. */
    pass: (seconds: number) => setClock(new Date(app.clock.now.getTime() + seconds * 1000)),
    days: (days: number) => daysFrom(start, days),
    ...callsOf(app, olympiadId, person),
    ...readersOf(pool, olympiadId),
  }
}

/** The calls of a run as the ground's own person, or another. */
function callsOf(app: TestApp, olympiadId: number, owner: TestPerson) {
  const at = (id: string, rest = '') => `/api/runs/${id}${rest}`
  return {
    startRaw: (taskId: number, changes: object = {}, person: TestPerson | null = owner) =>
      app.post(
        '/api/olympiads/run-olmypiad',
        {
          olympiad_id: olympiadId,
          params_id: taskId,
          is_self: 0,
          add_params: '{}',
          language: 'uk',
          ...changes,
        },
        person,
      ),
    state: (id: string, person = owner) => app.get(at(id), person),
    begin: (id: string, person = owner) => app.post(at(id, '/begin'), {}, person),
    endMemorise: (id: string, person = owner) => app.post(at(id, '/end-memorise'), {}, person),
    save: (id: string, revision: unknown, answers: unknown, person = owner) =>
      app.post(at(id, '/answers'), { revision, answers }, person),
    finish: (id: string, revision: unknown, answers: unknown, person = owner) =>
      app.post(at(id, '/finish'), { revision, answers }, person),
    review: (id: string, person = owner) => app.get(at(id, '/review'), person),
    file: (id: string, person = owner) => app.get(at(id, '/file'), person),
  }
}

/** What the database knows and no call tells. */
function readersOf(pool: Pool, ownOlympiad: number) {
  async function taskOf(kind: Drill['kind'], olympiadId = ownOlympiad): Promise<number> {
    const { rows } = await pool.query<{ id: number }>(
      `select k.id from tasks k join stages s on s.id = k.stage_id
        where s.olympiad_id = $1 and s.level = 'basic' and s.number = 1
          and k.age_band = '13-15' and k.kind = $2 order by k.position`,
      [olympiadId, kind],
    )
    return (rows[0] as { id: number }).id
  }

  async function materialIn(runId: string): Promise<string> {
    const { rows } = await pool.query<{ drill: Drill; seed: Buffer; language: 'uk' | 'pl' }>(
      'select drill, seed, language from runs where id = $1',
      [runId],
    )
    const run = rows[0] as { drill: Drill; seed: Buffer; language: 'uk' | 'pl' }
    const material = materialOf(run.drill, run.seed, run.language)
    if (material.length !== lengthOf(run.drill)) throw new Error('the material is cut')
    return material
  }

  return {
    taskOf,
    materialIn,
    answersIn: async (runId: string) =>
      (await pool.query('select revision, answers from run_answers where run_id = $1', [runId]))
        .rows[0] as { revision: number; answers: string } | undefined,
    lateIn: async (runId: string) =>
      (
        await pool.query<{ revision: number; answers: string }>(
          'select revision, answers from late_answers where run_id = $1 order by revision',
          [runId],
        )
      ).rows,
    rowOf: async (table: 'runs' | 'run_results', runId: string) =>
      (
        await pool.query<Record<string, unknown>>(
          `select * from ${table} where ${table === 'runs' ? 'id' : 'run_id'} = $1`,
          [runId],
        )
      ).rows[0],
  }
}

const decoded =
  <Output>(call: { fromWire: (wire: never) => Output }) =>
  (response: LightMyRequestResponse): Output => {
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    return call.fromWire(response.json())
  }

export const startedOf: (response: LightMyRequestResponse) => StartedRun = decoded(calls.startRun)
export const runOf: (response: LightMyRequestResponse) => Run = decoded(calls.getRun)
export const acknowledgementOf: (response: LightMyRequestResponse) => Acknowledgement = decoded(
  calls.saveAnswers,
)
export const reviewOf: (response: LightMyRequestResponse) => Review = decoded(getReview)
export const fileOf: (response: LightMyRequestResponse) => RunFile = decoded(getRunFile)

export function refusalOf(response: LightMyRequestResponse): [status: number, code: string] {
  return [response.statusCode, response.json<{ code: string }>().code]
}

/** Connections of its own to the same database, which may go away before they are closed. */
export function anotherPool({ options }: Pool): Pool {
  const another = new pg.Pool(options)
  return another.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
}

/** Changes the text of one named statement on its way; fails if the text to change is not there. */
export function rewriting(name: string, from: string, to: string): Sabotage {
  const rewritten = (statement: string | QueryConfig): string | QueryConfig => {
    if (typeof statement === 'string' || statement.name !== name) return statement
    const text = statement.text.replaceAll(from, to)
    if (text === statement.text) throw new Error(`${name} has no such guard any more`)
    return { ...statement, text }
  }
  const onQueries = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(real, key) {
        const value: unknown = Reflect.get(real, key)
        if (typeof value !== 'function') return value
        if (key === 'query') {
          return (statement: QueryConfig, ...rest: unknown[]) =>
            value.call(real, rewritten(statement), ...rest)
        }
        if (key === 'connect') return async () => onQueries((await value.call(real)) as object)
        return value.bind(real)
      },
    })
  return onQueries
}
