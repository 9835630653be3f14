import { leadMs } from '@olympiad/domain/sprint'
import { describe, expect, test } from 'vitest'
import { freeDrill } from '../../test/ground/free-runs.ts'
import { refusalOf, rewriting, runGround, type RunGround } from '../../test/ground/run-ground.ts'
import { sprintCalls, sprintGround } from '../../test/ground/sprints.ts'

// Each race as it is, and once more with its guard taken out: there the harm must show.

/** Every press would be another instant. */
const isClockReal = true

type Ran = { entered: number; runs: number; instants: number }

async function ranIn({ pool }: RunGround, sprintId: number): Promise<Ran> {
  const { rows } = await pool.query<Ran>(
    `select (select count(*)::int from sprint_entrants where sprint_id = $1) as entered,
            count(*)::int as runs, count(distinct (begun_at, due_at))::int as instants
       from free_runs f join runs r on r.id = f.run_id where f.sprint_id = $1`,
    [sprintId],
  )
  return rows[0]!
}

describe('ten presses of start by two processes', () => {
  async function pressed(on: RunGround) {
    const { trainer, pupils, groupId, ...here } = await sprintGround(on, 5)
    const there = sprintCalls((await on.anotherProcess()).app, groupId, trainer)
    const sprintId = await here.opened()
    for (const person of pupils) await here.enter(sprintId, person)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? here : there).start(sprintId)),
    )
    const told = new Set(responses.map((one) => one.json<{ startsAt: string }>().startsAt)).size
    return { told, ...(await ranIn(on, sprintId)) }
  }

  test('give one instant, and each a run that begins at it', async () => {
    const on = await runGround({ isClockReal })
    expect(await pressed(on)).toEqual({ told: 1, entered: 5, runs: 5, instants: 1 })
  })

  test('control: without the lock they are told several', { retry: 9 }, async () => {
    const sabotage = rewriting('sprints-take', 'for no key update', '')
    expect((await pressed(await runGround({ isClockReal, sabotage }))).told).toBeGreaterThan(1)
  })
})

describe('thirty who enter while it starts', () => {
  async function entered(on: RunGround) {
    const { trainer, pupils, groupId, ...here } = await sprintGround(on, 31)
    const there = sprintCalls((await on.anotherProcess()).app, groupId, trainer)
    const sprintId = await here.opened()
    await here.enter(sprintId, pupils[0]!)
    const calls = pupils.slice(1).map((person, at) => () => {
      return (at % 2 === 0 ? here : there).enter(sprintId, person)
    })
    calls.splice(10, 0, () => here.start(sprintId))
    const responses = await Promise.all(calls.map((call) => call()))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    return ranIn(on, sprintId)
  }

  test('all run, from the same instant on', async () => {
    const on = await runGround({ isClockReal })
    expect(await entered(on)).toEqual({ entered: 31, runs: 31, instants: 1 })
  })

  test('control: without the lock some wait for ever', { retry: 9 }, async () => {
    const sabotage = rewriting('sprints-hold', 'for share', '')
    const { entered: all, runs } = await entered(await runGround({ isClockReal, sabotage }))
    expect(runs).toBeLessThan(all)
  })
})

describe('who is forgotten while it starts', () => {
  async function started(on: RunGround): Promise<Set<number>> {
    const { pupils, ...here } = await sprintGround(on, 12)
    const statuses = new Set<number>()
    const [stays, ...go] = pupils
    for (const person of go) {
      const sprintId = await here.opened()
      await here.enter(sprintId, stays!)
      await here.enter(sprintId, person)
      const forget = on.app.post('/api/my/forgetting', { confirmation: 'ВИДАЛИТИ' }, person)
      const [start] = await Promise.all([here.start(sprintId), forget])
      statuses.add(start.statusCode)
    }
    return statuses
  }

  test('never keeps the others from starting', async () => {
    expect(await started(await runGround({ isClockReal }))).toEqual(new Set([200]))
  })

  test('control: without the lock on people they are sent away', { retry: 9 }, async () => {
    const sabotage = rewriting('sprints-waiting', 'for share of p', '')
    expect((await started(await runGround({ isClockReal, sabotage }))).size).toBeGreaterThan(1)
  })
})

test('a database that stood still while it started starts nothing: it is pressed once more', async () => {
  // Four seconds go by within the statement that writes the runs.
  const sabotage = rewriting(
    'runs-insert-sprint',
    'with own as (',
    `with late as (update test_clock set at = at + interval '4 seconds'
       where (select count(*) from stalls) = 0 returning 1), own as (`,
  )
  const on = await runGround({ sabotage })
  await on.pool.query('create table stalls (at timestamptz)')
  const { pupils, ...here } = await sprintGround(on, 2)
  const sprintId = await here.opened()
  for (const person of pupils) await here.enter(sprintId, person)
  expect(refusalOf(await here.start(sprintId))).toEqual([503, 'unavailable'])
  expect(await ranIn(on, sprintId)).toMatchObject({ runs: 0 })
  await on.pool.query('insert into stalls values (now())')
  expect((await here.start(sprintId)).statusCode).toBe(200)
  expect(await ranIn(on, sprintId)).toMatchObject({ runs: 2, instants: 1 })
})

test('fifty rooms at once have fifty codes', async () => {
  const on = await runGround()
  const { trainer } = await sprintGround(on, 0)
  const { insertGroup } = await import('../../test/ground/groups.ts')
  const rooms = await Promise.all(
    Array.from({ length: 50 }, async () =>
      sprintCalls(on.app, await insertGroup(on.app.db, trainer), trainer).opened(),
    ),
  )
  const { rows } = await on.pool.query('select count(distinct code)::int as codes from sprints')
  expect(rows).toEqual([{ codes: new Set(rooms).size }])
})

test('what one process starts another runs: nothing of a room is in anybody’s memory', async () => {
  const on = await runGround()
  const { trainer, pupils, groupId, ...here } = await sprintGround(on, 2)
  const other = await on.anotherProcess()
  const there = sprintCalls(other.app, groupId, trainer)
  const sprintId = await here.opened()
  await here.enter(sprintId, pupils[0]!)
  await there.enter(sprintId, pupils[1]!)
  await there.start(sprintId)
  await on.pass(leadMs / 1000 + freeDrill.memoriseSeconds)
  for (const [at, person] of pupils.entries()) {
    const { runId } = (await there.roomOf(sprintId, person)).mine!
    const finish = at === 0 ? other.finish : on.finish
    expect((await finish(runId, 1, '1', person)).statusCode).toBe(200)
  }
  expect((await here.boardOf(sprintId)).results?.lines).toHaveLength(2)
  expect((await there.boardOf(sprintId)).results?.lines).toHaveLength(2)
})
