import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { freeDrill } from '../../test/ground/free-runs.ts'
import { homeworkGround } from '../../test/ground/homework.ts'
import { rewriting, runGround, type RunGround } from '../../test/ground/run-ground.ts'
import { commitmentOf } from '../runs/commitment.ts'
import { insertFreeRun } from '../runs/free.ts'
import { drillByLevel } from '../training/start.ts'
import { startRun, type HomeworkParts } from './start.ts'

// Two at once; each with its control, where the guard is taken out and the harm is seen.

const own: HomeworkParts = {
  ...{ drillByLevel, insertFreeRun, commitmentOf },
  randomSeed: () => randomBytes(32),
}
const times = 8

async function atOnce(ground: RunGround, sabotage: (pool: Pool) => Pool) {
  const homework = await homeworkGround(ground, times)
  const assignmentId = await homework.give()
  const pool = sabotage(ground.pool)
  const started = await Promise.all(
    homework.people.flatMap(({ id: personId }) =>
      Array.from({ length: 3 }, () => startRun(pool, own, { assignmentId, personId })),
    ),
  )
  return new Set(started.map(({ id }) => id)).size
}

test('who presses thrice at once gets one run', async () => {
  expect(await atOnce(await runGround(), (pool) => pool)).toBe(times)
})

test('control: without the lock there are several', async () => {
  const unlocked = rewriting('homework-alone', 'pg_advisory_xact_lock(32001, $1)', '$1::int')
  expect(await atOnce(await runGround(), unlocked)).toBeGreaterThan(times)
})

/** Of all that was started while it was being changed, whatever does not fit what it says now. */
async function changedMeanwhile(ground: RunGround, sabotage: (pool: Pool) => Pool) {
  const homework = await homeworkGround(ground, times)
  const { give, form, send, base, people } = homework
  const pool = sabotage(ground.pool)
  const easier = { kind: 'own', drill: { ...freeDrill, quantity: 12 } } as const
  const given: number[] = []
  for (const person of people) {
    const assignmentId = await give()
    given.push(assignmentId)
    await Promise.all([
      send('PUT', `${base}/${assignmentId}`, form({ work: easier })),
      startRun(pool, own, { assignmentId, personId: person.id }),
    ])
  }
  const { rows } = await ground.pool.query(
    `select from assignments a join free_runs f on f.assignment_id = a.id
       join runs r on r.id = f.run_id
      where a.id = any ($1) and r.drill->>'quantity' <> a.drill->>'quantity'`,
    [given],
  )
  return rows.length
}

test('a run that is started while its assignment is changed is of the one or the other', async () => {
  expect(await changedMeanwhile(await runGround(), (pool) => pool)).toBe(0)
})

test('control: without holding the assignment some run what nobody asks any more', async () => {
  const loose = rewriting('homework-startable', 'for share of a', '')
  // The pause stands for a server that has much to do.
  const always = rewriting(
    'homework-open-run',
    'from homework_pupils h',
    'from (select pg_sleep(0.05)) as pause, homework_pupils h',
  )
  const sabotage = (pool: Pool) => always(loose(pool))
  expect(await changedMeanwhile(await runGround(), sabotage)).toBeGreaterThan(0)
})
