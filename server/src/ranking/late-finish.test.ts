import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { issueDiplomas } from '../diplomas/issue.ts'
import { markPublished } from '../olympiads/store.ts'
import {
  acknowledgementOf,
  anotherPool,
  rewriting,
  runGround,
  startedOf,
} from '../../test/ground/run-ground.ts'
import { publishResults } from './publication.ts'

// A run that is being finished while the results are published: it holds the publication up, or it
// is in the ranking with all its points. Never acknowledged and left out.
const ground = await runGround()
const { app, pool } = ground
/** The snapshot of the statement is older than what is acknowledged while it sleeps. */
const slowly = 'from ranking_of($1) where (select pg_sleep(0.3)) is not null)'
const race = test.runIf(app.db.engine === 'postgres')

async function publishBesideFinish(
  on = pool,
  headStartMs = 0,
): Promise<'held up' | 'ranked' | 'left out'> {
  const olympiadId = await ground.newOlympiad({ endsAt: null })
  const person = await ground.newPerson(olympiadId)
  const task = await ground.taskOf('binary', olympiadId)
  const start = await ground.startRaw(task, { olympiad_id: olympiadId }, person)
  const { runId } = startedOf(start)
  await ground.begin(runId, person)
  await ground.pass(4)
  await ground.endMemorise(runId, person)
  const material = await ground.materialIn(runId)
  const parts = {
    ...{ db: { pool: on }, now: () => app.clock.now, markPublished, issueDiplomas },
    ...{ closeOverdueRuns: async () => 0, audit: async () => {} },
  }
  const publishing = publishResults(parts, { olympiadId, actorId: null })
  await pause(headStartMs)
  const [finished, published] = await Promise.allSettled([
    ground.finish(runId, 1, material, person),
    publishing,
  ])
  if (finished.status === 'rejected') throw finished.reason
  expect(acknowledgementOf(finished.value).isGraded).toBe(true)
  if (published.status === 'rejected') {
    expect((published.reason as { code: string }).code).toBe('runs_open')
    return 'held up'
  }
  const { rows } = await pool.query<{ points: number }>(
    `select points from ranking_rows r join ranking_snapshots s on s.id = r.snapshot_id
      where s.olympiad_id = $1`,
    [olympiadId],
  )
  return rows[0]?.points === 1000 ? 'ranked' : 'left out'
}

race('a late finish holds the publication up or is in it', async () => {
  const seen = []
  for (let round = 0; round < 15; round++) seen.push(await publishBesideFinish())
  expect(seen).not.toContain('left out')
})

race('control: without the count of open runs it is left out', { retry: 9 }, async () => {
  const fresh = anotherPool(pool)
  // It looks at the runs at once and writes when the finish is acknowledged.
  const blind = rewriting('ranking-checks', 'r.due_at is not null)', 'false)')(fresh)
  const slow = rewriting('ranking-publication', 'from ranking_of($1))', slowly)(blind)
  const seen = []
  for (let round = 0; round < 3; round++) seen.push(await publishBesideFinish(slow, 100))
  await fresh.end()
  expect(seen).toContain('left out')
})
