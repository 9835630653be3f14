import { expect, test } from 'vitest'
import { freeRuns, guestRun } from '../../test/ground/free-runs.ts'
import { runGround } from '../../test/ground/run-ground.ts'

type Started = { runId: string }

async function attempts(ground: Awaited<ReturnType<typeof runGround>>) {
  const second = await ground.anotherProcess()
  const free = freeRuns(ground)
  const there = (language: string) =>
    second.app.post('/api/training/runs', { kind: 'daily', language }, ground.person)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? free.start({ kind: 'daily' }) : there(at % 4 === 1 ? 'uk' : 'pl'),
    ),
  )
  const { rows } = await ground.pool.query<{ count: number }>(
    `select count(*) from free_runs where origin = 'daily'`,
  )
  return {
    runs: new Set(responses.map((one) => one.json<Started>().runId)).size,
    statuses: new Set(responses.map(({ statusCode }) => statusCode)),
    written: rows[0]?.count,
  }
}

test('twenty starts of the day’s challenge at once, by two processes, are one attempt', async () => {
  // Not at the hour when Kyiv has tomorrow already.
  const ground = await runGround()
  await ground.setClock(new Date(`${ground.start.toISOString().slice(0, 10)}T12:00:00Z`))
  expect(await attempts(ground)).toEqual({ runs: 1, statuses: new Set([200]), written: 1 })
})

test('control: without the index they would be many', async () => {
  const ground = await runGround()
  await ground.setClock(new Date(`${ground.start.toISOString().slice(0, 10)}T12:00:00Z`))
  await ground.pool.query('drop index one_daily_attempt')
  expect((await attempts(ground)).written).toBeGreaterThan(1)
})

test('what a guest tried is kept once, however often it is sent at once', async () => {
  const ground = await runGround()
  const free = freeRuns(ground)
  const begunAt = new Date(+ground.start - 200_000).toISOString()
  const kept = await Promise.all(
    Array.from({ length: 10 }, () => free.keepGuest({ ...guestRun, begunAt })),
  )
  const ids = kept.map((one) => one.json<{ runId: string | null }>().runId)
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
})
