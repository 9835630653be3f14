import { afterAll, expect, test } from 'vitest'
import { SteadyClock } from '../db/steady-clock.ts'
import { testDatabase } from '../../test/ground/engine.ts'
import { seatCrowd } from '../../test/ground/recall-crowd.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'
import { clockGuard, clockState, settleClock } from './clock-guard.ts'

const { db, close } = await testDatabase()
afterAll(close)

const shift = (ms: number) =>
  db.pool.query('insert into run_clock_shifts (shift_ms) values ($1)', [ms])

test('a correction moves the run clock and nothing else, and is found by who looks', async () => {
  const seen: number[] = []
  const guard = clockGuard({
    ...{ pool: db.pool, clock: new SteadyClock(), onJump: () => {} },
    onLook: ({ shiftSeconds }) => seen.push(shiftSeconds),
  })
  expect(await guard()).toBe(0)
  await shift(-20_000)
  expect(await guard()).toBe(0)
  expect(seen).toEqual([0, -20])
  const { rows } = await db.pool.query<{ behind: number }>(
    'select round(extract(epoch from machine_clock() - run_clock()))::int as behind',
  )
  expect(rows[0]?.behind).toBe(20)
})

test('who expects another time than the clock shows gets it, within a second the clock', async () => {
  const { rows } = await db.pool.query<{ off: number }>(
    `select round(extract(epoch from steady_clock(run_clock() + e) - run_clock()) * 10)::int as off
       from unnest(array[null, '0.9 s', '-0.9 s', '1.1 s', '-20 s', '20 s']::interval[]) as e`,
  )
  expect(rows.map(({ off }) => off)).toEqual([0, 0, 0, 11, -200, 200])
})

test('a person sets the clock right, but not while anybody is in a run', async () => {
  await shift(-20_000)
  await seatCrowd(db, 1)
  expect(await settleClock(db.pool)).toBe(false)
  expect(await clockState(db.pool)).toEqual({ open: 1, shiftMs: -20_000 })
  await db.pool.query(`update runs set due_at = run_clock(), recall_until = run_clock()`)
  expect(await settleClock(db.pool)).toBe(true)
  expect(await clockState(db.pool)).toEqual({ open: 0, shiftMs: 0 })
})

test('with the clock held against ours a save is one statement, and so is a finish', async () => {
  const sent: string[] = []
  const ground = await runGround({
    sabotage: (pool) => {
      const query = pool.query.bind(pool) as (...all: unknown[]) => unknown
      const counted = (...args: unknown[]) => {
        sent.push((args[0] as { name?: string }).name ?? 'unnamed')
        return query(...args)
      }
      return new Proxy(pool, {
        get: (real, key) => {
          const value: unknown = key === 'query' ? counted : Reflect.get(real, key)
          return typeof value === 'function' ? (value.bind(real) as unknown) : value
        },
      })
    },
  })
  const { runId } = startedOf(
    await ground.startRaw(await ground.taskOf('number-letter'), { is_self: 1 }),
  )
  expect((await ground.begin(runId)).statusCode).toBe(200)
  await ground.pass(123)
  await ground.save(runId, 1, '1')
  sent.length = 0
  await ground.save(runId, 2, '12')
  await ground.finish(runId, 3, '123')
  expect(sent).toEqual(['runs-save', 'runs-grade'])
})
