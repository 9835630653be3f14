import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { freeDrill, freeRuns } from '../../test/ground/free-runs.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const free = freeRuns(ground)
const { pool, person } = ground
const freeRun = await free.done({ kind: 'own', drill: freeDrill })
const counted = startedOf(await ground.startRaw(await ground.taskOf('binary')))
const trained = startedOf(await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }))
const rowOf = async (id: string) => (await ground.rowOf('runs', id)) as Record<string, unknown>
const { registration_id: registrationId, task_id: taskId } = await rowOf(counted.runId)

type Statement = [text: string, values?: unknown[]]
const errorOf = (...statements: Statement[]) =>
  inTransaction(pool, async (client: PoolClient) => {
    for (const [text, values] of statements) await client.query(text, values)
  }).then(
    () => null,
    (error: { code: string; constraint?: string }) => error.constraint ?? error.code,
  )

const insertRun = (
  mode: string,
  registration: unknown,
  task: unknown,
  seed = `sha256(gen_random_uuid()::text::bytea)`,
): Statement => [
  `insert into runs (mode, registration_id, task_id, language, drill, seed)
   values ($1, $2, $3, 'uk', '{}', ${seed})`,
  [mode, registration, task],
]
const own = (changes: Record<string, unknown> = {}, run = true): Statement[] => {
  const row: Record<string, unknown> = {
    run_id: '11111111-1111-4111-8111-111111111111',
    ...{ practicant_id: person.id, origin: 'own', ...changes },
  }
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`).join()
  const named: Statement = [
    `insert into free_runs (${names.join()}) values (${places})`,
    Object.values(row),
  ]
  const ran: Statement = [
    `insert into runs (id, mode, language, drill, seed) values ($1, 'free', 'uk', '{}', sha256('x'))`,
    [row['run_id']],
  ]
  return run ? [ran, named] : [named]
}
const undone: Statement = ['select 1 / 0']
const divided = '22012'

test.each<[string, Statement[]]>([
  ['an olympiad run without a registration', [insertRun('olympiad', null, taskId)]],
  ['an olympiad run without a drill', [insertRun('olympiad', registrationId, null)]],
  ['a training run without either', [insertRun('training', null, null)]],
  ['a free run with a registration', [insertRun('free', registrationId, null)]],
  ['a free run with a drill', [insertRun('free', null, taskId)]],
  [
    'a free run that is replaced',
    [['update runs set replaced_at = now() where id = $1', [freeRun]]],
  ],
  ['an olympiad run made free', [[`update runs set mode = 'free' where id = $1`, [counted.runId]]]],
  [
    'a free run made an olympiad’s',
    [[`update runs set mode = 'olympiad' where id = $1`, [freeRun]]],
  ],
])('%s is refused by the check of its mode', async (_, statements) => {
  expect(await errorOf(...statements)).toBe('runs_of_mode')
})

test.each<[string, Statement[], string]>([
  ['a mode that nobody knows', [insertRun('test', null, null)], 'runs_mode_check'],
  ['a free run of nobody', [insertRun('free', null, null)], 'runs_free_run_id_fkey'],
  ['an owner without a run', own({}, false), 'free_runs_run_id_mode_fkey'],
  [
    'an owner of an olympiad run',
    own({ run_id: counted.runId }, false),
    'free_runs_run_id_mode_fkey',
  ],
  ['a source that is none', own({ source_run_id: freeRun }), 'free_runs_check'],
  ['a repetition of nothing', own({ origin: 'again' }), 'free_runs_check'],
  ['a challenge without a day', own({ origin: 'daily', age_band: '9-12' }), 'free_runs_check1'],
  ['a challenge without a band', own({ origin: 'daily', day: '2026-01-01' }), 'free_runs_check2'],
  ['a guest’s run of no kind', own({ origin: 'guest' }), 'free_runs_check3'],
  ['an origin that nobody knows', own({ origin: 'test' }), 'free_runs_origin_check'],
  [
    'a link to an olympiad run',
    [[`insert into run_links values ('0123456789ABCDEF', $1, now())`, [counted.runId]]],
    'run_links_run_id_fkey',
  ],
  [
    'a rhythm without end',
    [[`update run_answers set rhythm = repeat('a', 2001) where run_id = $1`, [freeRun]]],
    'run_answers_rhythm_check',
  ],
  [
    'a second secret',
    [[`insert into daily_secret (secret) values (sha256('x'))`]],
    'daily_secret_pkey',
  ],
])('%s is refused', async (_, statements, constraint) => {
  expect(await errorOf(...statements)).toBe(constraint)
})

test('a whole free run is taken', async () => {
  expect(await errorOf(...own(), undone)).toBe(divided)
})

test('a seed comes twice in free runs and never elsewhere', async () => {
  const { seed } = await rowOf(trained.runId)
  const again = (mode: string, registration: unknown, task: unknown): Statement => [
    `insert into runs (mode, registration_id, task_id, language, drill, seed)
     values ($1, $2, $3, 'uk', '{}', $4)`,
    [mode, registration, task, seed],
  ]
  expect(await errorOf(again('training', registrationId, taskId))).toBe('runs_by_seed')
  expect(await errorOf(again('olympiad', registrationId, taskId))).not.toBeNull()
  const twice = await free.done({ kind: 'again', runId: freeRun })
  expect((await rowOf(twice))['seed']).toEqual((await rowOf(freeRun))['seed'])
})

test('one olympiad run a drill, as ever', async () => {
  expect(await errorOf(insertRun('olympiad', registrationId, taskId))).toBe(
    'one_standing_olympiad_run_per_task',
  )
})
