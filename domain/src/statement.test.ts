import { expect, test } from 'vitest'
import {
  isBookable,
  isForAPerson,
  lineVerdicts,
  verdictOnLine,
  type LineGround,
} from './statement.ts'

const ground: LineGround = {
  isBooked: false,
  owes: { amount: 25_000, currency: 'UAH' },
  order: 'open',
  isOlympiadOver: false,
}
const exact = { amount: 25_000, currency: 'UAH' }

test.each<[string, typeof exact, Partial<LineGround> | null]>([
  ['matched', exact, {}],
  ['matched', exact, { order: null }],
  ['matched', exact, { isOlympiadOver: true }],
  ['too-late', exact, { isOlympiadOver: true, order: null }],
  ['too-late', exact, { isOlympiadOver: true, order: 'expired' }],
  ['paid-already', exact, { order: 'paid' }],
  ['paid-already', exact, { order: 'paid', isOlympiadOver: true }],
  ['wrong-amount', { ...exact, amount: 25_001 }, {}],
  ['wrong-amount', { ...exact, amount: 24_999 }, { order: 'paid' }],
  ['wrong-currency', { ...exact, currency: 'PLN' }, {}],
  ['wrong-currency', { amount: 1, currency: 'EUR' }, { order: 'paid' }],
  ['outgoing', { ...exact, amount: -25_000 }, {}],
  ['outgoing', { ...exact, amount: 0 }, {}],
  ['outgoing', { ...exact, amount: 0 }, null],
  ['unknown', exact, null],
  ['booked-before', exact, { isBooked: true }],
  ['booked-before', { ...exact, amount: -1 }, { isBooked: true, order: 'paid' }],
])('%s: %j with %j', (verdict, payment, changes) => {
  expect(verdictOnLine(payment, changes && { ...ground, ...changes })).toBe(verdict)
})

test('money that pays for nothing waits for a person, and is booked like what fits', () => {
  const forAPerson = ['wrong-amount', 'wrong-currency', 'paid-already', 'too-late']
  expect(lineVerdicts.filter(isForAPerson)).toEqual(forAPerson)
  expect(lineVerdicts.filter(isBookable)).toEqual(['matched', ...forAPerson])
})
