import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isGradable,
  isMaterialReadable,
  memoriseMs,
  type Phase,
  phaseAt,
  type Reception,
  receptionAt,
  type RunEvent,
  runEvents,
  type RunTiming,
  type RunTransition,
  transitionAfter,
} from './run.ts'

const start = Date.UTC(2026, 9, 10, 9)
const at = (seconds: number) => new Date(start + seconds * 1000)

const waiting: RunTiming = {
  memoriseSeconds: 300,
  recallSeconds: 900,
  beginUntil: at(7200),
  begunAt: null,
  memoriseEndedAt: null,
  recallEndedAt: null,
}
/** Begun at 0: memorise 3-303, recall 303-1203, graded after 1208. */
const begun: RunTiming = { ...waiting, begunAt: at(0) }
/** Memorising ended at 100: recall 100-1000. */
const quick: RunTiming = { ...begun, memoriseEndedAt: at(100) }
const finished: RunTiming = { ...quick, recallEndedAt: at(400) }

describe('the phase of a run', () => {
  test.each<[string, RunTiming, number, Phase]>([
    ['waits to be begun', waiting, 0, { kind: 'ready', memoriseFrom: null }],
    ['still waits', waiting, 7199.999, { kind: 'ready', memoriseFrom: null }],
    ['expires unbegun', waiting, 7200, { kind: 'closed', at: at(7200), gradeFrom: at(7200) }],
    ['counts down', begun, 0, { kind: 'ready', memoriseFrom: at(3) }],
    ['counts down to the end', begun, 2.999, { kind: 'ready', memoriseFrom: at(3) }],
    ['opens the material', begun, 3, { kind: 'memorise', until: at(303) }],
    ['keeps it open', begun, 302.999, { kind: 'memorise', until: at(303) }],
    ['goes on to recall by itself', begun, 303, { kind: 'recall', until: at(1203) }],
    ['recalls to the end', begun, 1202.999, { kind: 'recall', until: at(1203) }],
    ['closes by itself', begun, 1203, { kind: 'closed', at: at(1203), gradeFrom: at(1208.001) }],
    ['memorises before its early end', quick, 99.999, { kind: 'memorise', until: at(100) }],
    ['recalls after an early end', quick, 100, { kind: 'recall', until: at(1000) }],
    [
      'recall keeps its full time',
      quick,
      1000,
      { kind: 'closed', at: at(1000), gradeFrom: at(1005.001) },
    ],
    ['is closed early', finished, 400, { kind: 'closed', at: at(400), gradeFrom: at(400) }],
  ])('%s', (_, run, seconds, phase) => {
    expect(phaseAt(run, at(seconds))).toEqual(phase)
  })

  test.each([
    ['with the deadline', 1203, 1203],
    ['within the grace', 1204, 1204],
    ['with its last millisecond', 1208, 1208],
    ['after it, which changes nothing', 1300, 1208.001],
  ])('finished %s, it closes at the deadline and waits for nothing more', (_, ended, graded) => {
    const run: RunTiming = { ...begun, recallEndedAt: at(ended) }
    expect(phaseAt(run, at(1300))).toEqual({
      kind: 'closed',
      at: at(1203),
      gradeFrom: at(graded),
    })
    expect(receptionAt(run, at(graded - 0.001))).toBe('open')
    expect(receptionAt(run, at(graded))).toBe('late')
  })

  test('a begun run outlives the moment until which it could be begun', () => {
    expect(phaseAt({ ...begun, beginUntil: at(10) }, at(11)).kind).toBe('memorise')
  })

  test('training may wait for ever', () => {
    expect(phaseAt({ ...waiting, beginUntil: null }, at(1e9)).kind).toBe('ready')
  })

  test('an end written down after the deadline does not lengthen a phase', () => {
    const slow: RunTiming = { ...begun, memoriseEndedAt: at(500), recallEndedAt: at(5000) }
    expect(phaseAt(slow, at(303))).toEqual({ kind: 'recall', until: at(1203) })
    expect(phaseAt(slow, at(1203)).kind).toBe('closed')
  })

  test('an end written down before its phase leaves the phase without time, never less', () => {
    const odd: RunTiming = { ...begun, memoriseEndedAt: at(-50), recallEndedAt: at(-40) }
    expect(memoriseMs(odd)).toBe(0)
    expect(phaseAt(odd, at(3))).toEqual({ kind: 'closed', at: at(3), gradeFrom: at(3) })
  })
})

test.each([
  [waiting, 0, false],
  [begun, 2.999, false],
  [begun, 3, true],
  [begun, 302.999, true],
  [begun, 303, false],
  [quick, 100, false],
  [finished, 2000, false],
])('material is readable only while memorising (%#)', (run, seconds, readable) => {
  expect(isMaterialReadable(run, at(seconds))).toBe(readable)
})

test.each<[string, RunTiming, number, Reception]>([
  ['before recall', begun, 302.999, 'early'],
  ['while nobody has begun', waiting, 1, 'early'],
  ['with the first second of recall', begun, 303, 'open'],
  ['with the deadline', begun, 1203, 'open'],
  ['5 s after the deadline', begun, 1208, 'open'],
  ['later than that', begun, 1208.001, 'late'],
  ['5 s after a deadline that came earlier', quick, 1005, 'open'],
  ['later than that too', quick, 1005.001, 'late'],
  ['just before the participant finished', finished, 399.999, 'open'],
  ['after the participant finished', finished, 400, 'late'],
  ['for a run that expired', waiting, 7200, 'expired'],
])('an answer that arrives %s', (_, run, seconds, reception) => {
  expect(receptionAt(run, at(seconds))).toBe(reception)
})

test.each([
  [begun, 1203, false],
  [begun, 1208, false],
  [begun, 1208.001, true],
  [finished, 399.999, false],
  [finished, 400, true],
  [waiting, 7199, false],
  [waiting, 7200, true],
])('a run is graded once no answer can change it (%#)', (run, seconds, gradable) => {
  expect(isGradable(run, at(seconds))).toBe(gradable)
})

test.each([
  [waiting, 0],
  [begun, 300_000],
  [quick, 97_000],
  [{ ...begun, memoriseEndedAt: at(4.25) }, 1_250],
  [{ ...begun, memoriseEndedAt: at(900) }, 300_000],
])('memorise time does not count the countdown (%#)', (run, ms) => {
  expect(memoriseMs(run)).toBe(ms)
})

describe('what a participant asks of a run', () => {
  test.each<[RunEvent, RunTiming, number, RunTransition]>([
    ['begin', waiting, 5, { kind: 'moved', run: { ...waiting, begunAt: at(5) } }],
    ['begin', waiting, 7200, { kind: 'expired' }],
    ['begin', begun, 1, { kind: 'already' }],
    ['begin', finished, 500, { kind: 'already' }],
    ['end-memorise', waiting, 5, { kind: 'too-early' }],
    ['end-memorise', waiting, 7200, { kind: 'expired' }],
    ['end-memorise', begun, 2, { kind: 'too-early' }],
    ['end-memorise', begun, 100, { kind: 'moved', run: quick }],
    ['end-memorise', begun, 303, { kind: 'already' }],
    ['end-memorise', quick, 101, { kind: 'already' }],
    ['end-memorise', finished, 500, { kind: 'already' }],
    ['end-recall', begun, 2, { kind: 'too-early' }],
    ['end-recall', begun, 100, { kind: 'too-early' }],
    ['end-recall', quick, 400, { kind: 'moved', run: finished }],
    ['end-recall', finished, 401, { kind: 'already' }],
    ['end-recall', begun, 1203, { kind: 'moved', run: { ...begun, recallEndedAt: at(1203) } }],
    ['end-recall', begun, 1208, { kind: 'moved', run: { ...begun, recallEndedAt: at(1208) } }],
    ['end-recall', begun, 1208.001, { kind: 'already' }],
    ['end-recall', { ...begun, recallEndedAt: at(1204) }, 1205, { kind: 'already' }],
  ])('%s (%#)', (event, run, seconds, step) => {
    expect(transitionAfter(run, event, at(seconds))).toEqual(step)
  })

  const moments = fc.array(
    fc.tuple(fc.constantFrom(...runEvents), fc.integer({ min: 0, max: 2_000_000 })),
    { maxLength: 12 },
  )
  const order = ['ready', 'memorise', 'recall', 'closed']

  test('whatever comes in whatever order, phases only go forward and events count once', () => {
    fc.assert(
      fc.property(moments, (unsorted) => {
        let run = waiting
        let reached = 0
        const moved = new Set<string>()
        for (const [event, ms] of unsorted.toSorted((a, b) => a[1] - b[1])) {
          const now = new Date(start + ms)
          const step = transitionAfter(run, event, now)
          if (step.kind === 'moved') {
            expect(moved.has(event)).toBe(false)
            moved.add(event)
            run = step.run
          }
          const phase = order.indexOf(phaseAt(run, now).kind)
          expect(phase).toBeGreaterThanOrEqual(reached)
          reached = phase
        }
      }),
    )
  })

  test('an answer that can be scored arrives before grading, never after', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(waiting, begun, quick, finished),
        fc.nat(8_000_000),
        (run, ms) => {
          const now = new Date(start + ms)
          const isTooLate = ['late', 'expired'].includes(receptionAt(run, now))
          expect(isTooLate).toBe(isGradable(run, now))
        },
      ),
    )
  })
})
