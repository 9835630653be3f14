import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canRefundMove,
  isUnderWay,
  refundableOf,
  refundedOf,
  refundObstacle,
  refundStates,
  type RefundedPart,
} from './refund.ts'

test('a refund goes one way, and what was made outranks a refusal', () => {
  expect(canRefundMove('requested', 'accepted')).toBe(true)
  expect(canRefundMove('accepted', 'unknown')).toBe(true)
  expect(canRefundMove('refused', 'done')).toBe(true)
  expect(canRefundMove('done', 'refused')).toBe(false)
  expect(canRefundMove('done', 'done')).toBe(false)
  expect(canRefundMove('accepted', 'requested')).toBe(false)
})

test.each<[RefundedPart[], number, ReturnType<typeof refundObstacle>]>([
  [[], 250, null],
  [[], 251, 'too-much'],
  [[{ amount: 100, state: 'done' }], 150, null],
  [[{ amount: 100, state: 'requested' }], 151, 'too-much'],
  [[{ amount: 250, state: 'unknown' }], 1, 'nothing-left'],
  [[{ amount: 250, state: 'refused' }], 250, null],
])('of 250 with %j can %i be given back: %s', (refunds, amount, obstacle) => {
  expect(refundObstacle(250, refunds, amount)).toBe(obstacle)
})

test('of what is neither made nor refused more will be heard, and only what is made has gone back', () => {
  expect(refundStates.filter(isUnderWay)).toEqual(['requested', 'accepted', 'unknown'])
  const parts = refundStates.map((state, index) => ({ amount: 10 ** index, state }))
  expect(refundedOf(parts)).toBe(10_000)
  expect(refundableOf(20_000, parts)).toBe(20_000 - 10_111)
})

test('whatever is asked for, no more goes back than has come', () => {
  const wishes = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 400 }),
      state: fc.constantFrom(...refundStates),
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), wishes, (received, wanted) => {
      const taken: RefundedPart[] = []
      for (const wish of wanted) {
        if (refundObstacle(received, taken, wish.amount) === null) taken.push(wish)
      }
      expect(refundedOf(taken)).toBeLessThanOrEqual(received)
      expect(refundableOf(received, taken)).toBeGreaterThanOrEqual(0)
    }),
  )
})
