import { randomInt, randomUUID } from 'node:crypto'
import { isPaidFor } from '@olympiad/domain/class-order'
import type { OrderStatus } from '@olympiad/domain/order'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { acceptTerms, classGround, type ClassGround } from '../../../test/ground/class-orders.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { auditAt } from '../../db/audit.ts'
import { tellAt } from '../../db/messages.ts'
import { inTransaction } from '../../db/transaction.ts'
import { applyNews } from '../news-store.ts'
import type { Payments } from '../payments.ts'
import type { Provider, ProviderNews } from '../provider.ts'
import { refundOrder } from '../refund.ts'
import { keepForPlace, takeBack } from './change.ts'
import { giveSeatTo, giveWaitingSeat } from './give.ts'
import { returnSeats } from './return.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)
const onRealServer = test.runIf(app.db.engine === 'postgres')

const unit = 25_000
const now = () => app.clock.now
const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger
const provider: Provider = {
  name: 'simulated',
  invite: async () => ({ reference: null, redirect: null }),
  ask: async () => null,
  refund: async () => 'done',
}
const payments: Payments = {
  ...{ db: app.db, now, audit: auditAt(now), tell: tellAt(now), log: silent },
  ...{ providers: new Map([[provider.name, provider]]), providersFor: () => [provider] },
  ...{ publicUrl: null, apiUrl: null },
}

async function newClass(size: number): Promise<ClassGround> {
  const at = { startsAt: daysFrom(now(), 7), endsAt: daysFrom(now(), 14) }
  const olympiadId = await insertOlympiad(app.db, olympiadFixture(now(), at))
  return classGround(app, olympiadId, size)
}

/** A registration with a page to pay on. */
async function paying(registrationId: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with o as (insert into orders (registration_id, amount, currency) values ($1, $2, 'UAH')
                returning id, amount, currency)
     insert into payment_attempts (order_id, provider, status, amount, currency)
     select id, 'simulated', 'pending', amount, currency from o returning id`,
    [registrationId, unit],
  )
  return rows[0]!.id
}

const confirmed = (attemptId: string): ProviderNews => ({
  ...{ attemptId, reference: null, status: 'confirmed', money: { amount: unit, currency: 'UAH' } },
  ...{ modifiedAt: null, reason: null, isSettled: true },
})

async function booksOf(orderId: string) {
  const { rows } = await pool.query<{
    received: number
    back: number
    held: number
    live: number
  }>(
    `select a.received_amount as received,
            (select coalesce(sum(f.amount), 0)::int from payment_refunds f
              where f.attempt_id = a.id and f.state <> 'refused') as back,
            (select count(*)::int from seats where order_id = o.id and returned_at is null) as held,
            (select count(*)::int from seats where order_id = o.id and returned_at is null
                and registration_id is not null) as live
       from orders o join payment_attempts a on a.order_id = o.id and a.received_amount is not null
      where o.id = $1`,
    [orderId],
  )
  return rows[0]!
}

/** Registrations that two things pay for at once. */
async function paidTwice(olympiadId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select r.id from registrations r join paid_registrations p on p.registration_id = r.id
      where r.olympiad_id = $1 group by r.id having count(*) > 1`,
    [olympiadId],
  )
  return rows.map(({ id }) => id)
}

test('a hundred hand-outs, returns, refunds, registrations and own payments at once', async () => {
  const ground = await newClass(24)
  const { places, pupils, olympiadId, groupId } = ground
  const early = await Promise.all(
    pupils.slice(0, 16).map(async (pupil) => {
      const id = await insertRegistration(app.db, olympiadId, pupil)
      await acceptTerms(app, id)
      return id
    }),
  )
  const attempts = await Promise.all(early.slice(0, 8).map(paying))
  const { id: orderId } = await ground.paid({ freeSeats: 20 })
  const seat = (number: number) => ({ groupId, orderId, number })
  const anySeat = () => seat(randomInt(1, 21))

  const works: (() => Promise<unknown>)[] = [
    ...places.map((placeId, at) => () => keepForPlace(payments, seat((at % 20) + 1), placeId)),
    ...attempts.map(
      (one) => () =>
        inTransaction(pool, (client) =>
          applyNews(payments, client, confirmed(one), { kind: 'poll' }),
        ),
    ),
    ...pupils.slice(16).map((pupil) => async () => {
      const id = await insertRegistration(app.db, olympiadId, pupil)
      await acceptTerms(app, id)
      await giveSeatTo(payments, id)
    }),
    ...early.map((id) => () => giveSeatTo(payments, id)),
    ...Array.from({ length: 16 }, () => () => takeBack(payments, anySeat())),
    ...Array.from({ length: 16 }, () => () => {
      const wish = { id: randomUUID(), numbers: [randomInt(1, 21)], requestedBy: ground.trainer.id }
      return returnSeats(payments, { groupId, orderId }, wish)
    }),
    ...Array.from({ length: 12 }, () => () => {
      const wish = { id: randomUUID(), amount: unit, reason: '-', requestedBy: ground.trainer.id }
      return refundOrder(payments, { olympiadId, orderId }, wish)
    }),
  ]
  expect(works.length).toBeGreaterThanOrEqual(100)
  const order = works
    .map((work) => ({ work, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
  const outcomes = await Promise.all(
    order.map(({ work }) =>
      work().then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    ),
  )
  // Whatever was refused was refused by a rule, never by a deadlock or a broken promise of the tables.
  expect(outcomes.filter((one) => /^\d|[A-Z ]/.test(one))).toEqual([])
  expect(outcomes).toContain('done')

  const { received, back, held, live } = await booksOf(orderId)
  expect(received).toBe(20 * unit)
  expect(received, 'money in = money out + seats held').toBe(back + held * unit)
  expect(live, 'live seats ≤ seats paid').toBeLessThanOrEqual((received - back) / unit)
  expect(await paidTwice(olympiadId)).toEqual([])
  const { rows } = await pool.query<{ unsettled: number }>(
    `select count(*)::int as unsettled from payment_attempts a
      where a.id = any($1) and a.status = 'failed' and not exists (
        select from payment_attentions t where t.attempt_id = a.id and t.kind = 'paid-twice')`,
    [attempts],
  )
  expect(rows[0]?.unsettled, 'own money pays or waits for a person').toBe(0)
  await expectSameRule(olympiadId)
}, 60_000)

/** The view says what the domain says, of every registration. */
async function expectSameRule(olympiadId: number): Promise<void> {
  const { rows } = await pool.query<{
    is_paid: boolean
    is_ghost: boolean
    orders: OrderStatus[]
    seats: { isGiven: boolean; isReturned: boolean }[]
  }>(
    `select r.is_ghost,
            exists (select from paid_registrations where registration_id = r.id) as is_paid,
            (select coalesce(json_agg(status), '[]') from orders where registration_id = r.id)
              as orders,
            (select coalesce(json_agg(json_build_object('isGiven', given_at is not null,
                      'isReturned', returned_at is not null)), '[]')
               from seats where registration_id = r.id) as seats
       from registrations r where r.olympiad_id = $1`,
    [olympiadId],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { is_paid, is_ghost: isGhost, orders, seats } of rows) {
    expect(isPaidFor({ isGhost, orders, seats })).toBe(is_paid)
  }
}

test('the view and the domain mean the same by paid', async () => {
  const ground = await newClass(6)
  const [one, two, three, four, five] = ground.pupils
  await ground.registered(one!, { isPaid: true })
  await ground.registered(two!)
  await ground.registered(three!)
  await insertRegistration(app.db, ground.olympiadId, four!, { isGhost: true })
  await ground.registered(five!)
  const order = await ground.paid({ children: ground.places.slice(1, 3), freeSeats: 1 })
  await ground.takeBack(order.id, 2)
  await expectSameRule(ground.olympiadId)
  // Money that goes back at the provider ends what it paid for.
  await pool.query(`update orders set status = 'refunded', refunded_at = now() where id = $1`, [
    order.id,
  ])
  expect((await booksOf(order.id)).live).toBe(0)
  await expectSameRule(ground.olympiadId)
})

/** Two transactions, each of which has done its work before the other commits. */
async function interleaved(
  first: (client: PoolClient) => Promise<unknown>,
  second: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()] as const
  try {
    for (const client of clients) await client.query('begin')
    await first(clients[0])
    await second(clients[1])
    for (const client of clients) await client.query('commit')
  } finally {
    for (const client of clients) client.release(true)
  }
}

const unlocked = async () => {}

onRealServer(
  'control: without its guards somebody is paid for by a seat and by themself',
  async () => {
    const ground = await newClass(1)
    const registration = await ground.registered(ground.pupils[0]!)
    const attempt = await paying(registration)
    const order = await ground.paid({ freeSeats: 1 })
    await pool.query('update seats set place_id = $2 where order_id = $1', [
      order.id,
      ground.places[0],
    ])
    const work = () =>
      interleaved(
        (client) => giveWaitingSeat(payments, client, registration),
        (client) => applyNews(payments, client, confirmed(attempt), { kind: 'poll' }, unlocked),
      )
    await pool.query('alter table orders disable trigger orders_paid_once')
    await pool.query('alter table seats disable trigger seats_given')
    try {
      await work()
      expect(await paidTwice(ground.olympiadId)).toEqual([registration])
    } finally {
      await pool.query('alter table orders enable trigger orders_paid_once')
      await pool.query('alter table seats enable trigger seats_given')
    }
  },
)

onRealServer(
  'control: without the lock of the order one seat is paid back many times',
  { retry: 9 },
  async () => {
    const ground = await newClass(1)
    const { id: orderId } = await ground.paid({ freeSeats: 8 })
    const { groupId, trainer } = ground
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const wish = { id: randomUUID(), numbers: [1], requestedBy: trainer.id }
        return returnSeats(payments, { groupId, orderId }, wish, unlocked).catch(() => {})
      }),
    )
    const { received, back, held } = await booksOf(orderId)
    expect(received).toBeLessThan(back + held * unit)
  },
)

onRealServer('control: without its index somebody has two live seats', async () => {
  const ground = await newClass(1)
  const registration = await ground.registered(ground.pupils[0]!)
  const [one, two] = [await ground.paid({ freeSeats: 1 }), await ground.paid({ freeSeats: 1 })]
  const both = () =>
    pool.query(`update seats set registration_id = $1, given_at = now() where order_id = any($2)`, [
      registration,
      [one.id, two.id],
    ])
  await expect(both()).rejects.toMatchObject({ constraint: 'one_live_seat_a_registration' })
  await pool.query('drop index one_live_seat_a_registration')
  await both()
  expect(await paidTwice(ground.olympiadId)).toEqual([registration])
})
