import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAfter, serverTime, type ServerClock } from './server-clock.ts'

test('a browser whose clock is a day off shows the server’s time', () => {
  const clock = clockAfter(null, { sentAt: 1000, receivedAt: 1100, serverNow: 86_401_050 })
  expect(serverTime(clock, 2100)).toBe(86_402_100)
})

test('a quick answer is believed, a slow one does not spoil it', () => {
  const quick = clockAfter(null, { sentAt: 0, receivedAt: 20, serverNow: 5010 })
  const slow = clockAfter(quick, { sentAt: 1000, receivedAt: 3000, serverNow: 7900 })
  expect(slow).toBe(quick)
})

test('after the computer has slept the server is right', () => {
  const before = clockAfter(null, { sentAt: 0, receivedAt: 20, serverNow: 5010 })
  const after = clockAfter(before, { sentAt: 1000, receivedAt: 1400, serverNow: 66_200 })
  expect(serverTime(after, 1400)).toBe(66_400)
})

test('the shown time is never further off than half of the best round trip', () => {
  const trip = fc.record({
    gap: fc.integer({ min: 0, max: 60_000 }),
    there: fc.integer({ min: 0, max: 4000 }),
    back: fc.integer({ min: 0, max: 4000 }),
  })
  fc.assert(
    fc.property(fc.array(trip, { minLength: 1 }), fc.integer(), (trips, truth) => {
      let at = 0
      let clock: ServerClock | null = null
      for (const { gap, there, back } of trips) {
        const sentAt = at + gap
        at = sentAt + there + back
        clock = clockAfter(clock, { sentAt, receivedAt: at, serverNow: sentAt + there + truth })
        const error = Math.abs(serverTime(clock, at) - (at + truth))
        expect(error).toBeLessThanOrEqual((there + back) / 2)
      }
    }),
  )
})
