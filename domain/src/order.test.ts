import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attemptStatuses,
  canAttemptMove,
  canOrderMove,
  currencyNameOf,
  isForeign,
  nextPollDelayMs,
  orderStatuses,
  paymentStateOf,
  verdictOn,
  type AttemptStatus,
  type OrderStatus,
  type PaymentNews,
  type PaymentSituation,
} from './order.ts'

const money = { amount: 25_000, currency: 'UAH' } as const
const situation = (changes: {
  attempt?: AttemptStatus
  order?: OrderStatus
  modifiedAt?: Date | null
  isPaidOtherwise?: boolean
  isOlympiadOpen?: boolean
}): PaymentSituation => ({
  attempt: {
    status: changes.attempt ?? 'pending',
    money,
    modifiedAt: changes.modifiedAt ?? null,
  },
  order: { status: changes.order ?? 'open' },
  isPaidOtherwise: changes.isPaidOtherwise ?? false,
  isOlympiadOpen: changes.isOlympiadOpen ?? true,
})
const news = (status: PaymentNews['status'], changes: Partial<PaymentNews> = {}): PaymentNews => ({
  status,
  money,
  modifiedAt: null,
  ...changes,
})

test('attempts go one way', () => {
  const moves = attemptStatuses.flatMap((from) =>
    attemptStatuses.filter((to) => canAttemptMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'created → pending',
    'created → failed',
    'created → expired',
    'created → confirmed',
    'created → reversed',
    'pending → failed',
    'pending → expired',
    'pending → confirmed',
    'pending → reversed',
    'failed → confirmed',
    'failed → reversed',
    'expired → confirmed',
    'expired → reversed',
    'confirmed → reversed',
  ])
})

test('orders go one way', () => {
  const moves = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canOrderMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'open → expired',
    'open → paid',
    'open → cancelled',
    'open → refunded',
    'expired → paid',
    'expired → cancelled',
    'expired → refunded',
    'paid → cancelled',
    'paid → refunded',
    'cancelled → refunded',
  ])
})

test('a success pays the order, a failure leaves it open for another try', () => {
  expect(verdictOn(news('confirmed'), situation({}))).toEqual({
    kind: 'moved',
    attempt: 'confirmed',
    order: 'paid',
  })
  expect(verdictOn(news('failed'), situation({}))).toEqual({
    kind: 'moved',
    attempt: 'failed',
    order: 'open',
  })
})

test.each([
  [money, false, 'UAH'],
  [{ amount: 100, foreignCurrency: 'USD' }, true, 'USD'],
  [{ amount: 100, foreignCurrency: 'x'.repeat(21) }, true, 'x'.repeat(20)],
] as const)('of %j foreign is %s, and it is called %s', (said, foreign, name) => {
  expect(isForeign(said)).toBe(foreign)
  expect(currencyNameOf(said)).toBe(name)
})

test('a message without a time is never older, and none is older than an unknown time', () => {
  const at = new Date('2026-01-01T10:00:00Z')
  const ofKnown = verdictOn(news('confirmed'), situation({ modifiedAt: at }))
  const ofUnknown = verdictOn(news('confirmed', { modifiedAt: at }), situation({}))
  const same = verdictOn(news('confirmed', { modifiedAt: at }), situation({ modifiedAt: at }))
  for (const verdict of [ofKnown, ofUnknown, same]) {
    expect(verdict).toMatchObject({ kind: 'moved', order: 'paid' })
  }
})

test('a repeat, an older and an overtaken message change nothing', () => {
  const at = new Date('2026-01-01T10:00:00Z')
  const before = new Date('2026-01-01T09:59:59Z')
  const paid = situation({ attempt: 'confirmed', order: 'paid', modifiedAt: at })
  const why = (message: PaymentNews) => {
    const verdict = verdictOn(message, paid)
    return verdict.kind === 'ignored' ? verdict.why : verdict
  }
  expect(why(news('confirmed', { modifiedAt: at }))).toBe('repeated')
  expect(why(news('reversed', { modifiedAt: before }))).toBe('older')
  expect(why(news('pending', { modifiedAt: at }))).toBe('overtaken')
  expect(why(news('failed'))).toBe('overtaken')
})

test('a refund after success gives the money back, a reversal of nothing gives back nothing', () => {
  expect(verdictOn(news('reversed'), situation({ attempt: 'confirmed', order: 'paid' }))).toEqual({
    kind: 'moved',
    attempt: 'reversed',
    order: 'refunded',
  })
  expect(verdictOn(news('reversed'), situation({}))).toEqual({
    kind: 'moved',
    attempt: 'reversed',
    order: 'open',
  })
})

test.each([
  [{ money: { amount: 24_999, currency: 'UAH' } }, {}, 'wrong-amount'],
  [{ money: { amount: 25_001, currency: 'UAH' } }, {}, 'wrong-amount'],
  [{ money: { amount: 25_000, currency: 'PLN' } }, {}, 'wrong-currency'],
  [{ money: { amount: 25_000, foreignCurrency: 'USD' } }, {}, 'wrong-currency'],
  [{ money: { amount: 25_000, foreignCurrency: 'UAH' } }, {}, 'wrong-currency'],
  [{}, { isPaidOtherwise: true }, 'paid-twice'],
  [{}, { order: 'refunded' }, 'paid-twice'],
  [{}, { attempt: 'expired', isOlympiadOpen: false }, 'paid-too-late'],
  [{}, { order: 'expired', isOlympiadOpen: false }, 'paid-too-late'],
] as const)('a success with %j when %j needs a person: %s', (message, state, attention) => {
  const verdict = verdictOn(news('confirmed', message), situation(state))
  expect(verdict).toMatchObject({ kind: 'attention', attention })
})

test('a success after expiry is accepted while the olympiad is open', () => {
  const late = situation({ attempt: 'expired', order: 'expired' })
  expect(verdictOn(news('confirmed'), late)).toMatchObject({ kind: 'moved', order: 'paid' })
})

test('a success that was not late is accepted even when its news comes after the end', () => {
  const verdict = verdictOn(news('confirmed'), situation({ isOlympiadOpen: false }))
  expect(verdict).toMatchObject({ kind: 'moved', order: 'paid' })
})

/** Plays messages one after another, as the server applies them. */
function played(messages: PaymentNews[]): { attempt: AttemptStatus; order: OrderStatus } {
  let state = situation({ attempt: 'created' })
  for (const message of messages) {
    const verdict = verdictOn(message, state)
    if (verdict.kind === 'ignored') continue
    const modifiedAt = message.modifiedAt ?? state.attempt.modifiedAt
    state = {
      ...state,
      attempt: { ...state.attempt, status: verdict.attempt, modifiedAt },
      order: { status: verdict.kind === 'moved' ? verdict.order : state.order.status },
    }
  }
  return { attempt: state.attempt.status, order: state.order.status }
}

const instant = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000)
const story = (statuses: readonly PaymentNews['status'][]) =>
  statuses.map((status, index) => news(status, { modifiedAt: instant(index) }))

test.each([
  [['pending', 'confirmed'], 'paid'],
  [['pending', 'failed'], 'open'],
  [['pending', 'expired'], 'open'],
  [['pending', 'failed', 'confirmed'], 'paid'],
] as const)('%j ends the same in any order with any repeats', (statuses, order) => {
  const messages = story(statuses)
  const deliveries = fc
    .array(fc.constantFrom(...messages), { maxLength: 12 })
    .chain((extra) =>
      fc.shuffledSubarray([...messages, ...extra], { minLength: messages.length + extra.length }),
    )
  fc.assert(
    fc.property(deliveries, (delivered) => {
      expect(played(delivered)).toEqual({ attempt: statuses.at(-1), order })
    }),
  )
})

test('after a reversal nothing of the attempt is money any more, whatever comes in what order', () => {
  const messages = story(['pending', 'confirmed', 'reversed'])
  fc.assert(
    fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 6 }), (delivered) => {
      const end = played(delivered)
      expect(end.attempt).toBe('reversed')
      expect(end.order).not.toBe('paid')
    }),
  )
})

test('no message ever moves an attempt or an order back', () => {
  const anyNews = fc.record({
    status: fc.constantFrom(...attemptStatuses.filter((status) => status !== 'created')),
    money: fc.constantFrom(null, money, { amount: 1, currency: 'PLN' as const }),
    modifiedAt: fc.option(fc.date({ noInvalidDate: true })),
  })
  const anySituation = fc.record({
    attempt: fc.constantFrom(...attemptStatuses),
    order: fc.constantFrom(...orderStatuses),
    isPaidOtherwise: fc.boolean(),
    isOlympiadOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(anyNews, anySituation, (message, state) => {
      const verdict = verdictOn(message, situation(state))
      if (verdict.kind === 'ignored') return
      if (verdict.attempt !== state.attempt) {
        expect(canAttemptMove(state.attempt, verdict.attempt)).toBe(true)
      }
      if (verdict.kind === 'moved' && verdict.order !== state.order) {
        expect(canOrderMove(state.order, verdict.order)).toBe(true)
      }
    }),
  )
})

test.each([
  [null, null, 'error'],
  ['open', null, 'error'],
  ['open', 'created', 'pending'],
  ['open', 'pending', 'pending'],
  ['open', 'failed', 'error'],
  ['open', 'expired', 'error'],
  ['expired', 'expired', 'error'],
  ['paid', 'confirmed', 'success'],
  ['paid', 'failed', 'success'],
  ['expired', 'pending', 'error'],
  ['cancelled', 'created', 'error'],
  ['refunded', 'reversed', 'error'],
] as const)('an order %s with an attempt %s shows %s', (order, attempt, state) => {
  const shown = paymentStateOf(order && { status: order }, attempt && { status: attempt })
  expect(shown).toBe(state)
})

test('a silent provider is asked soon at first and hourly at last', () => {
  expect([0, 1, 2, 9, 10, 50].map((polls) => nextPollDelayMs(polls) / 1000)).toEqual([
    5, 10, 20, 2560, 3600, 3600,
  ])
})
