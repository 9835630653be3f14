import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, type OlympiadStatus, olympiadStatuses } from './olympiad.ts'
import {
  type Doneness,
  donenessAt,
  isPaid,
  notEnrolled,
  type Participation,
  participationAt,
  type PaymentStatus,
  paymentStatuses,
  type Enrolment,
} from './participation.ts'

const now = new Date('2026-10-15T12:00:00Z')
const past = new Date('2026-10-15T11:59:59Z')
const future = new Date('2026-10-15T12:00:01Z')

test.each([
  [null, false, false],
  ['none', false, false],
  ['no', false, false],
  ['ok', false, true],
  [null, true, true],
  ['none', true, true],
  ['no', true, true],
  ['ok', true, true],
] as const)('payment_status %j and is_pay %j mean paid: %j', (paymentStatus, paidFlag, paid) => {
  expect(isPaid({ paymentStatus, isPaid: paidFlag })).toBe(paid)
})

const participate: Participation = { kind: 'participate' }
const closed: Participation = { kind: 'closed' }
const waiting: Participation = { kind: 'waiting' }
const finished: Participation = { kind: 'finished' }
const train: Participation = { kind: 'train' }
const start: Participation = { kind: 'train-and-start', canStart: true }
const tooLate: Participation = { kind: 'train-and-start', canStart: false }

type Case = [
  paymentStatus: PaymentStatus | null,
  done: Doneness | null,
  status: OlympiadStatus,
  endsAt: Date | null,
  expected: Participation,
]

const cases: Case[] = [
  [null, null, 'announced', future, participate],
  ['none', null, 'active', future, participate],
  ['none', null, 'active', null, participate],
  ['none', null, 'active', past, closed],
  ['none', null, 'announced', now, closed],
  ['no', 'waiting', 'active', past, closed],
  [null, null, 'completed', future, finished],
  ['no', 'finished', 'completed', past, finished],
  ['ok', 'waiting', 'active', future, waiting],
  ['ok', 'waiting', 'completed', past, waiting],
  ['ok', 'finished', 'active', future, finished],
  ['ok', 'finished', 'announced', future, finished],
  ['ok', null, 'completed', future, finished],
  ['ok', null, 'announced', future, train],
  ['ok', null, 'announced', past, train],
  ['ok', null, 'active', future, start],
  ['ok', null, 'active', null, start],
  ['ok', null, 'active', past, tooLate],
  ['ok', null, 'active', now, tooLate],
]

test.each(cases)(
  'payment %j, done %j, %s, end %s: %j',
  (paymentStatus, done, status, endsAt, expected) => {
    const enrolment: Enrolment = { ...notEnrolled, paymentStatus, done }
    expect(participationAt({ status, endsAt, isCancelled: false }, enrolment, now)).toEqual(
      expected,
    )
  },
)

test('a guest is offered to participate', () => {
  expect(
    participationAt({ status: 'active', endsAt: null, isCancelled: false }, notEnrolled, now),
  ).toEqual(participate)
})

test('nobody trains or starts unpaid, and nothing is sold once it is over', () => {
  const enrolment = fc.record({
    isPaid: fc.boolean(),
    paymentStatus: fc.option(fc.constantFrom(...paymentStatuses)),
    done: fc.option(fc.constantFrom('waiting' as const, 'finished' as const)),
    subscription: fc.constant(null),
    isStaff: fc.constant(false),
    isGhost: fc.constant(false),
    owesTerms: fc.boolean(),
  })
  const ends = fc.constantFrom(null, past, now, future)
  fc.assert(
    fc.property(enrolment, fc.constantFrom(...olympiadStatuses), ends, (one, status, endsAt) => {
      const state = { status, endsAt, isCancelled: false }
      const { kind } = participationAt(state, one, now)
      expect(participationAt({ ...state, isCancelled: true }, one, now).kind).toBe('cancelled')
      expect(kind === 'participate').toBe(!isPaid(one) && !isOver(state, now))
      if (!isPaid(one)) expect(['participate', 'closed', 'finished']).toContain(kind)
    }),
  )
})

test.each([
  ['tasks are left', 2, 3, future, null, null],
  ['all tasks are closed', 3, 3, future, null, 'waiting'],
  ['the window is over', 0, 3, past, null, 'waiting'],
  ['the window ends this very moment', 0, 3, now, null, 'waiting'],
  ['there is no task yet', 0, 0, null, null, null],
  ['results are out', 0, 3, future, past, 'finished'],
  ['all is closed and results are out', 3, 3, past, past, 'finished'],
] as const)('when %s', (_, closedTasks, tasks, endsAt, publishedAt, done) => {
  expect(donenessAt({ tasks, closedTasks, endsAt, publishedAt }, now)).toBe(done)
})
