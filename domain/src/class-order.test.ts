import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  givingObstacle,
  isLive,
  isPaidFor,
  proposedAgeBand,
  returnObstacle,
  seatsFor,
  seatStateOf,
  takingBackObstacle,
} from './class-order.ts'
import { orderStatuses } from './order.ts'
import { classOrderReference, transferReference, transferTargetIn } from './transfer-reference.ts'

const status = fc.constantFrom(...orderStatuses)
const seat = fc.record({ isGiven: fc.boolean(), isReturned: fc.boolean() })

describe('a seat', () => {
  test.each([
    [{ isForSomebody: false, isOffered: false, isGiven: false, isReturned: false }, 'free'],
    [{ isForSomebody: false, isOffered: true, isGiven: false, isReturned: false }, 'offered'],
    [{ isForSomebody: true, isOffered: false, isGiven: false, isReturned: false }, 'waiting'],
    [{ isForSomebody: true, isOffered: false, isGiven: true, isReturned: false }, 'given'],
    [{ isForSomebody: false, isOffered: false, isGiven: true, isReturned: false }, 'given'],
    [{ isForSomebody: true, isOffered: false, isGiven: true, isReturned: true }, 'returned'],
    [{ isForSomebody: false, isOffered: true, isGiven: false, isReturned: true }, 'returned'],
  ] as const)('%j is %s', (facts, state) => expect(seatStateOf(facts)).toBe(state))

  test('is given only of a paid order, to who has not paid, once', () => {
    fc.assert(
      fc.property(seat, status, fc.boolean(), (facts, order, isPaidAlready) => {
        const obstacle = givingObstacle(facts, { order, isPaidAlready })
        const may = !facts.isGiven && !facts.isReturned && order === 'paid' && !isPaidAlready
        expect(obstacle === null).toBe(may)
      }),
    )
    const free = { isGiven: false, isReturned: false }
    expect(givingObstacle(free, { order: 'paid', isPaidAlready: true })).toBe('paid-alone')
    expect(givingObstacle(free, { order: 'open', isPaidAlready: false })).toBe('not-paid')
    const held = { isGiven: true, isReturned: false }
    expect(givingObstacle(held, { order: 'paid', isPaidAlready: false })).toBe('given')
    expect(
      givingObstacle({ ...held, isReturned: true }, { order: 'paid', isPaidAlready: false }),
    ).toBe('returned')
  })

  test('goes back unused, of a paid order, before the start', () => {
    const startsAt = new Date('2026-12-01T08:00:00Z')
    fc.assert(
      fc.property(seat, status, fc.integer({ min: -5, max: 5 }), (facts, order, ms) => {
        const now = new Date(startsAt.getTime() + ms)
        const may = !isLive(facts) && !facts.isReturned && order === 'paid' && ms < 0
        expect(returnObstacle(facts, { order, startsAt }, now) === null).toBe(may)
      }),
    )
    const free = { isGiven: false, isReturned: false }
    const before = new Date(startsAt.getTime() - 1)
    const paid = { order: 'paid', startsAt } as const
    expect(returnObstacle({ ...free, isReturned: true }, paid, before)).toBe('returned')
    expect(returnObstacle(free, { order: 'open', startsAt }, before)).toBe('not-paid')
    expect(returnObstacle({ ...free, isGiven: true }, paid, before)).toBe('in-use')
    expect(returnObstacle(free, paid, startsAt)).toBe('started')
  })

  test('is taken back until its child runs', () => {
    const [kept, gone] = [{ isReturned: false }, { isReturned: true }]
    const [early, late] = [{ hasStarted: false }, { hasStarted: true }]
    const pupil = { hasRun: false, isInGroup: true }
    const stranger = { hasRun: false, isInGroup: false }
    expect(takingBackObstacle(kept, null, late)).toBeNull()
    expect(takingBackObstacle(kept, pupil, late)).toBeNull()
    expect(takingBackObstacle(kept, { ...pupil, hasRun: true }, late)).toBe('run-begun')
    expect(takingBackObstacle(gone, pupil, early)).toBe('returned')
    // Whether a stranger has run changes nothing that a trainer can see.
    for (const hasRun of [false, true]) {
      expect(takingBackObstacle(kept, { ...stranger, hasRun }, early)).toBeNull()
      expect(takingBackObstacle(kept, { ...stranger, hasRun }, late)).toBe('in-use')
    }
  })
})

test('paid is an own paid order, a live seat, or being a ghost', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(status), fc.array(seat), (isGhost, orders, seats) => {
      const isLiveOne = seats.some(({ isGiven, isReturned }) => isGiven && !isReturned)
      expect(isPaidFor({ isGhost, orders, seats })).toBe(
        isGhost || orders.some((one) => one === 'paid') || isLiveOne,
      )
    }),
  )
})

test('money goes back for whole seats', () => {
  expect(seatsFor(75_000, 25_000)).toBe(3)
  expect(seatsFor(75_001, 25_000)).toBeNull()
  expect(seatsFor(0, 25_000)).toBeNull()
  // A free seat is worth no money: none goes back, however much came.
  expect(seatsFor(25_000, 0)).toBeNull()
  expect(seatsFor(25_000, -25_000)).toBeNull()
})

test.each([
  ['7-А', '13-15'],
  ['4 b', '9-12'],
  ['6', '9-12'],
  ['9-В', '13-15'],
  ['10 клас', '16-17'],
  ['11-А', '16-17'],
  ['12', '18-100'],
  ['Гурток пам’яті', '13-15'],
  ['2026', '13-15'],
] as const)('to begin with, %s is %s', (name, band) => expect(proposedAgeBand(name)).toBe(band))

describe('the reference of a class order', () => {
  const numbers = fc.integer({ min: 1, max: 2_147_483_647 })

  test.each([
    (text: string) => text,
    (text: string) => text.toLowerCase().replaceAll('-', ' '),
    (text: string) => `Оплата за олімпіаду ${text}, 7-А`,
    (text: string) => text.replace('OC', 'ОС'),
    (text: string) => text.replace('OC', '0C'),
    (text: string) => text.replaceAll('-', ''),
  ])('is found again as banks and people spell it (%#)', (spelled) => {
    fc.assert(
      fc.property(numbers, (orderNumber) => {
        const found = transferTargetIn(spelled(classOrderReference(orderNumber)))
        expect(found).toEqual({ kind: 'class-order', orderNumber })
      }),
    )
  })

  test('with the letters of the other kind it names nobody', () => {
    const short = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(short, (number) => {
        expect(transferTargetIn(classOrderReference(number).replace('OC', 'OM'))).toBeNull()
        expect(transferTargetIn(transferReference(number).replace('OM', 'OC'))).toBeNull()
      }),
    )
  })
})
