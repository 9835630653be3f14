import { expect, test } from 'vitest'
import { drillsFor } from './drill-norms.ts'
import type { Drill } from './drills/drill.ts'
import type { FreeOrigin } from './free-run.ts'
import { sessionPlan, sessionSteps, type RunOfToday } from './practice-session.ts'

const short: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 17, rowSize: 12 },
  ...{ memoriseSeconds: 60, recallSeconds: 120, options: { capacity: 2 } },
}
const [inFormat] = drillsFor({ level: 'basic', number: 2 }, '13-15')
let runs = 0
const run = (origin: FreeOrigin | null, drill: Drill = short, points = 900): RunOfToday => ({
  ...{ runId: `run-${++runs}`, origin, drill, points },
})

test('a session goes from the warm-up to enough', () => {
  const done: RunOfToday[] = []
  const nextAfter = (...more: RunOfToday[]) => {
    done.push(...more)
    return sessionPlan(done, '13-15').next
  }
  expect(nextAfter()).toBe('warm-up')
  expect(nextAfter(run('warm-up'))).toBe('adaptive-1')
  expect(nextAfter(run('adaptive'))).toBe('adaptive-2')
  expect(nextAfter(run('adaptive'))).toBe('adaptive-3')
  expect(nextAfter(run('adaptive'))).toBe('olympiad-format')
  expect(nextAfter(run('own', inFormat))).toBe('review')
  expect(sessionPlan(done, '13-15', ['review']).next).toBe('enough')
})

test.each(sessionSteps)('%s can be skipped', (step) => {
  const before = sessionSteps.slice(0, sessionSteps.indexOf(step))
  expect(sessionPlan([], '9-12', before).next).toBe(step)
  const { next } = sessionPlan([], '9-12', [...before, step])
  expect(next).toBe(sessionSteps[sessionSteps.indexOf(step) + 1] ?? 'enough')
})

test('training for an olympiad is in its format, the challenge of the day is not counted for it', () => {
  const isDone = (...today: RunOfToday[]) =>
    sessionPlan(today, '13-15').steps.find(({ step }) => step === 'olympiad-format')?.isDone
  expect(isDone(run(null))).toBe(true)
  expect(isDone(run('own', short))).toBe(false)
  expect(isDone(run('daily', inFormat))).toBe(false)
})

test('there is most to learn from the run with the fewest points; of what was all right, nothing', () => {
  const [good, poor] = [run('own', short, 1000), run('own', short, 300)]
  expect(sessionPlan([good, poor, run('own')], '9-12').reviewRunId).toBe(poor.runId)
  expect(sessionPlan([good], '9-12').reviewRunId).toBeNull()
})
