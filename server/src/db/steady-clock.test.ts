import { expect, test } from 'vitest'
import { SteadyClock, type ClockLook } from './steady-clock.ts'

const start = Date.parse('2026-11-16T10:00:00Z')

/** A look at a moment of ours, at a clock that is off, over a way of so many milliseconds. */
const look = (at: number, off = 0, more: Partial<ClockLook> & { wayMs?: number } = {}) => ({
  ...{ now: start + at + off, askedAt: at - (more.wayMs ?? 2) / 2, wall: start + at },
  ...{ heardAt: at + (more.wayMs ?? 2) / 2, correction: 0 },
  ...more,
})

const seen = (...looks: ClockLook[]) => {
  const clock = new SteadyClock()
  return { clock, verdicts: looks.map((one) => clock.see(one).kind) }
}

test('before anybody has looked nothing is expected', () => {
  expect(new SteadyClock().expected()).toBeNull()
})

test('a clock that goes as ours does is followed, also when it is corrected little by little', () => {
  const { clock, verdicts } = seen(look(0), look(1_000, 400), look(2_000, 800), look(3_000, 1_200))
  expect(new Set(verdicts)).toEqual(new Set(['steady']))
  expect(clock.expected(4_000)).toEqual(new Date(start + 5_200))
})

test.each([20_000, -20_000, 1_100, 86_400_000])(
  'a jump of %i ms is believed when it is seen twice, and meanwhile our own count holds',
  (off) => {
    const { clock, verdicts } = seen(look(0), look(1_000, off), look(1_010, off), look(2_000, off))
    expect(verdicts).toEqual(['steady', 'suspicious', 'jumped', 'jumped'])
    expect(clock.expected(5_000)).toEqual(new Date(start + 5_000))
  },
)

test('what was a single odd look is forgotten', () => {
  const { verdicts } = seen(look(0), look(1_000, 9_000), look(1_010), look(2_000, 9_000))
  expect(verdicts).toEqual(['steady', 'suspicious', 'steady', 'suspicious'])
})

test('an answer that took its time proves nothing', () => {
  expect(seen(look(0), look(10_000, 3_000, { wayMs: 6_000 })).verdicts).toEqual([
    'steady',
    'steady',
  ])
})

test('a look that waited for a connection is no measure for those after it', () => {
  // Asked when the database was away and answered at the very end: in truth it is half of that later.
  const waited = look(10_000, 2_300, { wayMs: 4_800 })
  const after = [look(13_000), look(14_000), look(15_000)]
  const { clock, verdicts } = seen(look(0), waited, ...after)
  expect(verdicts).toEqual(['steady', 'steady', 'steady', 'steady', 'steady'])
  expect(clock.expected(16_000)).toEqual(new Date(start + 16_000))
  // Nor where it is the first: then nothing is expected until somebody knows better.
  expect(seen(waited).clock.expected(11_000)).toBeNull()
  expect(seen(waited, ...after).clock.expected(16_000)).toEqual(new Date(start + 16_000))
})

test('a machine that slept follows, and so does one that is told of a correction', () => {
  const slept = look(1_000, 20_000, { wall: start + 21_000 })
  expect(seen(look(0), slept).verdicts).toEqual(['steady', 'ours'])
  const corrected = seen(look(0), look(1_000, 20_000, { correction: 1 }))
  expect(corrected.verdicts).toEqual(['steady', 'ours'])
  expect(corrected.clock.expected(2_000)).toEqual(new Date(start + 22_000))
})
