import { expect, test } from 'vitest'
import { freeDrill, freeRuns } from '../../test/ground/free-runs.ts'
import { reviewOf, runGround } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app } = ground
const free = freeRuns(ground)
const own = { kind: 'own', drill: freeDrill } as const
let strangers = 0
const somebody = () => app.person(`stranger-${++strangers}`)

test('somebody without an olympiad starts, runs, and looks back', async () => {
  const person = await somebody()
  const runId = await free.done(own, (material) => material.slice(0, 20), person)
  const review = reviewOf(await ground.review(runId, person))
  expect(review).toMatchObject({ mode: 'free', origin: 'own', kind: 'ready' })
  expect(review).not.toHaveProperty('olympiadId')
  expect(review.kind === 'ready' && review.result).toMatchObject({ right: 20, greatest: 30 })
})
