import { setTimeout as pause } from 'node:timers/promises'
import { gradeOf } from '@olympiad/domain/scoring'
import { answerOfText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { describe, expect, test } from 'vitest'
import {
  acknowledgementOf,
  rewriting,
  runGround,
  runOf,
  startedOf,
  type RunGround,
} from '../../test/ground/run-ground.ts'

// Each race is run as it is and once more with its guard taken out: there the harm must show.
const ground = await runGround()
/** Real races need a real server, and a database for each sabotage is cheap there. */
const onRealServer = test.runIf(ground.app.db.engine === 'postgres')
const control = onRealServer

async function recallsOn(on: RunGround, count: number): Promise<string[]> {
  const task = await on.taskOf('number-letter')
  const ids = await Promise.all(
    Array.from(
      { length: count },
      async () => startedOf(await on.startRaw(task, { is_self: 1 })).runId,
    ),
  )
  await Promise.all(ids.map((id) => on.begin(id)))
  await on.pass(3)
  await Promise.all(ids.map((id) => on.endMemorise(id)))
  return ids
}

async function recallOn(on: RunGround): Promise<string> {
  const [id] = await recallsOn(on, 1)
  return id as string
}

/** Is the stored score what the stored answers are worth? */
async function isScoreTrue(on: RunGround, runId: string): Promise<boolean> {
  const { drill } = (await on.rowOf('runs', runId)) as { drill: Drill }
  const answers = (await on.answersIn(runId))?.answers ?? ''
  const reading = answerOfText(answers, drill, 'uk')
  if (reading.kind !== 'answer') return false
  const { score } = gradeOf(drill, await on.materialIn(runId), reading.answer)
  return (await on.rowOf('run_results', runId))?.['score'] === score
}

describe('a hundred parallel starts', () => {
  async function startsOn(on: RunGround): Promise<{ runs: number; addresses: number }> {
    const person = await on.newPerson(on.olympiadId)
    const task = await on.taskOf('number-letter')
    const second = await on.anotherProcess()
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? on : second).startRaw(task, {}, person)),
    )
    const { rows } = await on.pool.query(
      `select r.id from runs r join registrations g on g.id = r.registration_id
        where g.practicant_id = $1`,
      [person.id],
    )
    return {
      runs: rows.length,
      addresses: new Set(responses.map((response) => startedOf(response).address)).size,
    }
  }

  test('give one run and lead to it', async () => {
    expect(await startsOn(ground)).toEqual({ runs: 1, addresses: 1 })
  })

  control('control: without the unique index there are many', { retry: 9 }, async () => {
    const conflict = `on conflict (registration_id, task_id) where mode = 'olympiad' and replaced_at is null
  do nothing`
    const unguarded = await runGround({ sabotage: rewriting('runs-insert', conflict, '') })
    await unguarded.pool.query('drop index one_standing_olympiad_run_per_task')
    expect((await startsOn(unguarded)).runs).toBeGreaterThan(1)
  })
})

describe('parallel begins', () => {
  /** By the real clock: every begin would be another instant. */
  const isClockReal = true

  async function beginsOn(on: RunGround): Promise<number> {
    const second = await on.anotherProcess()
    const instants = new Set<number>()
    for (let round = 0; round < 5; round++) {
      const task = await on.taskOf('binary')
      const { runId } = startedOf(await on.startRaw(task, { is_self: 1 }))
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? on : second).begin(runId)),
      )
      const seen = responses.map((response) => {
        const { phase } = runOf(response)
        return phase.kind === 'ready' ? phase.memoriseFrom?.getTime() : undefined
      })
      for (const at of new Set(seen)) instants.add(at as number)
    }
    return instants.size / 5
  }

  test('give one instant', async () => {
    expect(await beginsOn(await runGround({ isClockReal }))).toBe(1)
  })

  control('control: without the lock there are several', { retry: 9 }, async () => {
    const sabotage = rewriting('runs-lock', 'for no key update', '')
    expect(await beginsOn(await runGround({ isClockReal, sabotage }))).toBeGreaterThan(1)
  })
})

describe('saves that arrive out of order', () => {
  async function lastKept(on: RunGround): Promise<number | undefined> {
    const runId = await recallOn(on)
    const second = await on.anotherProcess()
    const revisions = Array.from({ length: 60 }, (_, i) => ((i * 37) % 60) + 1)
    const responses = await Promise.all(
      revisions.map((revision, i) =>
        (i % 2 === 0 ? on : second).save(runId, revision, String(revision)),
      ),
    )
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    return (await on.answersIn(runId))?.revision
  }

  test('leave the newest', async () => {
    expect(await lastKept(ground)).toBe(60)
  })

  control('control: without the guard of revisions an older one stays', { retry: 9 }, async () => {
    const sabotage = rewriting('runs-save', 'a.revision >= excluded.revision', 'false')
    expect(await lastKept(await runGround({ sabotage }))).not.toBe(60)
  })
})

describe('an answer after the deadline and its grace', () => {
  async function isScoredOn(on: RunGround): Promise<boolean> {
    const runId = await recallOn(on)
    await on.pass(245.001)
    await on.save(runId, 1, await on.materialIn(runId))
    await on.app.closeOverdueRuns()
    return (await on.rowOf('run_results', runId))?.['score'] !== 0
  }

  test('scores nothing', async () => {
    expect(await isScoredOn(ground)).toBe(false)
  })

  control('control: without the guard of the clock it scores', { retry: 9 }, async () => {
    const sabotage = rewriting('runs-save', 'reception(r, clock.now)', `'open'`)
    expect(await isScoredOn(await runGround({ sabotage }))).toBe(true)
  })
})

describe('a save that was under way while its run was graded', () => {
  /** Its statement has looked at the clock in time and writes when the grade is made. */
  async function outcomeOn(on: RunGround) {
    const runId = await recallOn(on)
    await on.save(runId, 1, '1')
    await on.pool.query('update run_answers set is_final = true where run_id = $1', [runId])
    const { outcome } = acknowledgementOf(await on.save(runId, 2, '2'))
    return { outcome, ...(await on.answersIn(runId)), late: (await on.lateIn(runId)).length }
  }

  test('changes nothing and is told so', async () => {
    expect(await outcomeOn(ground)).toEqual({
      outcome: 'late',
      revision: 1,
      answers: '1',
      late: 1,
    })
  })

  control(
    'control: without the mark of final answers it replaces what was graded',
    { retry: 9 },
    async () => {
      const sabotage = rewriting('runs-save', 'a.is_final or', '')
      expect(await outcomeOn(await runGround({ sabotage }))).toMatchObject({
        outcome: 'saved',
        revision: 2,
      })
    },
  )
})

describe('parallel finishes with different answers', () => {
  async function finishesOn(on: RunGround) {
    const runId = await recallOn(on)
    const material = await on.materialIn(runId)
    const second = await on.anotherProcess()
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        (i % 2 === 0 ? on : second).finish(runId, i + 1, material.slice(0, i + 1)),
      ),
    )
    const outcomes = responses.map((response) => acknowledgementOf(response).outcome)
    return {
      saved: outcomes.filter((outcome) => outcome === 'saved').length,
      isTrue: await isScoreTrue(on, runId),
    }
  }

  test('one counts, and the score is of what is stored', async () => {
    expect(await finishesOn(ground)).toEqual({ saved: 1, isTrue: true })
  })

  control('control: without the guards several count', { retry: 9 }, async () => {
    const guards = [
      'and r.recall_ended_at is null',
      'and clock.now < r.due_at',
      'and r.closed_at is null',
      'a.is_final or',
    ]
    const sabotage = (pool: RunGround['pool']) =>
      guards.reduce((on, guard) => rewriting('runs-grade', guard, '')(on), pool)
    const unguarded = await runGround({ sabotage })
    await unguarded.pool.query('alter table run_results drop constraint run_results_pkey')
    expect((await finishesOn(unguarded)).saved).toBeGreaterThan(1)
  })
})

test('first saves and finishes of many runs at once never wait for each other', async () => {
  const second = await ground.anotherProcess()
  const runs = await recallsOn(ground, 20)
  const responses = await Promise.all(
    runs.flatMap((id, i) => [
      (i % 2 === 0 ? ground : second).save(id, 1, '1'),
      (i % 2 === 0 ? second : ground).finish(id, 2, '12'),
      ground.save(id, 3, '123'),
      ground.app.closeOverdueRuns().then(() => null),
    ]),
  )
  const statuses = responses.flatMap((response) => response?.statusCode ?? [])
  expect(new Set(statuses)).toEqual(new Set([200]))
  await ground.app.closeOverdueRuns()
  for (const id of runs) expect(await isScoreTrue(ground, id)).toBe(true)
})

onRealServer('connections that are cut in a burst of saves lose nothing acknowledged', async () => {
  const runs = await recallsOn(ground, 8)
  const acknowledged = new Map<string, number>()
  const statuses = new Set<number>()
  const cutting = new AbortController()
  const saving = runs.map(async (id) => {
    for (let revision = 1; !cutting.signal.aborted || revision < 10; revision++) {
      const response = await ground.save(id, revision, `${revision}`)
      statuses.add(response.statusCode)
      if (response.statusCode === 200) acknowledged.set(id, revision)
    }
  })
  const admin = await ground.pool.connect()
  for (let cut = 0; cut < 8; cut++) {
    await pause(40)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  admin.release()
  cutting.abort()
  await Promise.all(saving)
  // A cut connection is a 503 to be repeated, never a false acknowledgement.
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  for (const id of runs) {
    const stored = (await ground.answersIn(id))?.revision ?? 0
    expect(stored).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
  }
})
