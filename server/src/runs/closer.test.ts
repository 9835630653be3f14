import { describe, expect, test } from 'vitest'
import {
  reviewOf,
  rewriting,
  runGround,
  startedOf,
  type RunGround,
} from '../../test/ground/run-ground.ts'

const ground = await runGround()

async function begunOn(on: RunGround, kind: 'number-letter' | 'binary' = 'number-letter') {
  const { runId } = startedOf(await on.startRaw(await on.taskOf(kind), { is_self: 1 }))
  await on.begin(runId)
  return runId
}

describe('runs whose time is over', () => {
  test('are closed and graded without anybody asking, with what was saved last', async () => {
    const runId = await begunOn(ground)
    await ground.pass(123)
    const material = await ground.materialIn(runId)
    await ground.save(runId, 1, material.slice(0, 12))
    await ground.pass(245)
    expect(await ground.app.closeOverdueRuns()).toBe(0)
    await ground.pass(0.001)
    expect(await ground.app.closeOverdueRuns()).toBe(1)
    expect(await ground.rowOf('run_results', runId)).toMatchObject({
      score: 12,
      points: 500,
      memorise_ms: 120_000,
    })
    expect((await ground.rowOf('runs', runId))?.['closed_at']).toEqual(ground.app.clock.now)
    expect(await ground.app.closeOverdueRuns()).toBe(0)
  })

  test('with no answer at all are worth nothing', async () => {
    const runId = await begunOn(ground)
    await ground.pass(400)
    await ground.app.closeOverdueRuns()
    expect(await ground.rowOf('run_results', runId)).toMatchObject({ score: 0, right_answers: 0 })
    expect(reviewOf(await ground.review(runId))).toMatchObject({
      kind: 'ready',
      result: { answers: '', right: 0 },
    })
  })

  test('are shared by several processes, each graded once', async () => {
    const second = await ground.anotherProcess()
    const runs = await Promise.all(Array.from({ length: 30 }, () => begunOn(ground)))
    await ground.pass(400)
    const counts = await Promise.all([
      ground.app.closeOverdueRuns(),
      second.app.closeOverdueRuns(),
      ground.app.closeOverdueRuns(),
      second.app.closeOverdueRuns(),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    for (const id of runs) expect(await ground.rowOf('run_results', id)).toBeDefined()
  })

  test.runIf(ground.app.db.engine === 'postgres')(
    'control: without their lock, processes grade the same runs',
    { retry: 9 },
    async () => {
      const unlocked = rewriting('runs-overdue', 'for no key update skip locked', '')
      const unchecked = rewriting('runs-grade', 'and r.closed_at is null', '')
      const unguarded = await runGround({ sabotage: (pool) => unchecked(unlocked(pool)) })
      const second = await unguarded.anotherProcess()
      await Promise.all(Array.from({ length: 30 }, () => begunOn(unguarded)))
      await unguarded.pass(400)
      const sweeps = [unguarded, second, unguarded, second].map(({ app }) => app.closeOverdueRuns())
      const outcomes = await Promise.allSettled(sweeps)
      // The same result twice: the table is the last wall.
      expect(outcomes.map(({ status }) => status)).toContain('rejected')
    },
  )

  test('that were finished with older answers are graded with the newer ones that are kept', async () => {
    const runId = await begunOn(ground)
    await ground.pass(3)
    await ground.endMemorise(runId)
    const material = await ground.materialIn(runId)
    await ground.save(runId, 2, material)
    await ground.finish(runId, 1, '1')
    expect(await ground.rowOf('run_results', runId)).toBeUndefined()
    expect(await ground.app.closeOverdueRuns()).toBe(1)
    expect(await ground.rowOf('run_results', runId)).toMatchObject({ points: 1000 })
  })

  test('whose server died while it graded them are graded by the next', async () => {
    const dying = await runGround({
      sabotage: rewriting('runs-grade', 'insert into run_results', 'insert into no_such_table'),
    })
    const runId = await begunOn(dying)
    await dying.pass(3)
    await dying.endMemorise(runId)
    const material = await dying.materialIn(runId)
    await dying.save(runId, 1, material)
    await dying.pass(400)
    await expect(dying.app.closeOverdueRuns()).rejects.toThrow('no_such_table')
    const { closeOverdue } = await import('./grading.ts')
    expect(await closeOverdue(dying.pool)).toBe(1)
    expect(await dying.rowOf('run_results', runId)).toMatchObject({ points: 1000 })
  })
})

describe('whoever was away when the time was over', () => {
  const told = async (runId: string) => {
    const { rows } = await ground.pool.query<{ facts: object; practicant_id: number }>(
      'select facts, practicant_id from messages where dedupe_key = $1',
      [`run-closed:${runId}`],
    )
    return rows
  }
  async function begunBy(options: object, mode: 0 | 1 = 0) {
    const person = await ground.newPerson(ground.olympiadId, options)
    const task = await ground.taskOf('binary')
    const started = await ground.startRaw(task, { is_self: mode }, person)
    const { runId } = startedOf(started)
    return { runId, person }
  }

  test('is told of an olympiad run, once, and whether it was begun', async () => {
    const begun = await begunBy({})
    await ground.begin(begun.runId, begun.person)
    await ground.pass(2_000)
    await ground.app.closeOverdueRuns()
    await ground.app.closeOverdueRuns()
    expect(await told(begun.runId)).toEqual([
      { practicant_id: begun.person.id, facts: { runId: begun.runId, wasBegun: true } },
    ])
    const waiting = await begunBy({})
    await ground.setClock(ground.days(5))
    await ground.app.closeOverdueRuns()
    const [row] = await told(waiting.runId)
    expect(row?.facts).toEqual({ runId: waiting.runId, wasBegun: false })
    await ground.setClock(ground.days(1))
  })

  test('is not told of training, of what they ended themself, or as a ghost', async () => {
    const training = await begunBy({}, 1)
    const ghost = await begunBy({ isGhost: true })
    const finished = await begunBy({})
    for (const { runId, person } of [training, ghost, finished]) await ground.begin(runId, person)
    await ground.pass(5)
    await ground.endMemorise(finished.runId, finished.person)
    await ground.finish(finished.runId, 1, '', finished.person)
    await ground.pass(2_000)
    await ground.app.closeOverdueRuns()
    for (const { runId } of [training, ghost, finished]) {
      expect(await ground.rowOf('run_results', runId)).toBeDefined()
      expect(await told(runId)).toEqual([])
    }
  })
})
