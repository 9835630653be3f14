import { describe, expect, test } from 'vitest'
import { drillsFor } from './drill-norms.ts'
import type { Drill } from './drills/drill.ts'
import type { FreeOrigin } from './free-run.ts'
import { isOlympiadFormat, sessionPlan, sessionSteps, type RunOfToday } from './practice-session.ts'

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

test('an adaptive run warms up as well', () => {
  const [warmUp] = sessionPlan([run('adaptive')], '13-15').steps
  expect(warmUp).toEqual({ step: 'warm-up', isDone: true })
})

test('a look back and the end are never done by a run', () => {
  const everything = [
    run('warm-up'),
    ...Array.from({ length: 3 }, () => run('adaptive')),
    run(null),
  ]
  const undone = sessionPlan(everything, '13-15').steps.filter(({ isDone }) => !isDone)
  expect(undone.map(({ step }) => step)).toEqual(['review', 'enough'])
})

describe('the format of an olympiad', () => {
  // Basic 2: 36 symbols and 48 digits of two in 180 s, 26 cards in 300 s.
  const [symbols, binary, cards] = ['number-letter', 'binary', 'cards'].map((kind) =>
    drillsFor({ level: 'basic', number: 2 }, '13-15').find((drill) => drill.kind === kind),
  ) as [Drill, Drill, Drill]

  test.each([
    ['36 symbols', symbols, true],
    ['48 digits of two', binary, true],
    ['26 cards', cards, true],
    ['the same in other rows', { ...symbols, rowSize: 6 }, true],
    ['one symbol more', { ...symbols, quantity: 37 }, false],
    ['another second', { ...symbols, memoriseSeconds: 181 }, false],
    ['as many digits of two as there are symbols', { ...binary, quantity: 36 }, false],
    ['a deck as large as another stage has it', { ...cards, deckSize: 52 }, true],
    ['a deck as large as no stage has it so fast', { ...cards, deckSize: 13 }, false],
    ['two decks', { ...cards, quantity: 2 }, false],
    ['a card a second', { ...cards, memoriseSeconds: 26 }, false],
  ] as const)('%s', (_, drill, isOne) => {
    expect(isOlympiadFormat(drill as Drill, '13-15')).toBe(isOne)
  })

  test('is that of the age band', () => {
    expect(isOlympiadFormat({ ...symbols, quantity: 520, memoriseSeconds: 300 }, '18-100')).toBe(
      true,
    )
    expect(isOlympiadFormat({ ...symbols, quantity: 520, memoriseSeconds: 300 }, '9-12')).toBe(
      false,
    )
  })
})

test('there is most to learn from the run with the fewest points; of what was all right, nothing', () => {
  const [good, poor] = [run('own', short, 1000), run('own', short, 300)]
  for (const today of [
    [good, poor, run('own')],
    [run('own'), good, poor],
    [poor, run('own')],
  ]) {
    expect(sessionPlan(today, '9-12').reviewRunId).toBe(poor.runId)
  }
  expect(sessionPlan([good], '9-12').reviewRunId).toBeNull()
})
