import { randomUUID } from 'node:crypto'
import type { ClassOrders, ClassOrderSheet, OrderOffer } from '@olympiad/contract/class-orders'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { classGround, type ClassGround } from '../../test/ground/class-orders.ts'
import {
  daysFrom,
  guardianTerms,
  insertOlympiad,
  insertPlaces,
  insertRun,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'
import { textOf } from '../../test/ground/pdf-reader.ts'

const app = await testApp()
const { pool } = app.db
await insertPlaces(app.db)

const newOlympiad = (changes = {}) => {
  const startsAt = daysFrom(app.clock.now, 7)
  const endsAt = daysFrom(app.clock.now, 14)
  return insertOlympiad(app.db, olympiadFixture(app.clock.now, { startsAt, endsAt, ...changes }))
}

let olympiadId: number
let ground: ClassGround
beforeEach(async () => {
  olympiadId = await newOlympiad()
  ground = await classGround(app, olympiadId)
})

const codeOf = (response: { json: () => unknown }) =>
  (response.json() as { error?: { code?: string }; code?: string }).error?.code ??
  (response.json() as { code?: string }).code
const statesOf = ({ seatList }: ClassOrderSheet) => seatList.map(({ state }) => state)
const told = async (personId: number) => {
  const { rows } = await pool.query<{ kind: string }>(
    'select kind from messages where practicant_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}

test('a class is ordered for at one price a seat, paid once, and those who came get their seats', async () => {
  const [first, second, third] = ground.pupils
  const early = await ground.registered(first!)
  const offer = (await ground.offer()).json<OrderOffer>()
  expect(offer).toMatchObject({ proposed: '13-15', unit: { amount: 25_000, currency: 'UAH' } })
  expect(offer.children.map(({ standing }) => standing)).toEqual(['none', 'none', 'none', 'none'])

  const order = await ground.ordered({ children: ground.places.slice(0, 3), freeSeats: 2 })
  expect(order).toMatchObject({ status: 'open', total: { amount: 125_000 } })
  expect(statesOf(order)).toEqual(['waiting', 'waiting', 'waiting', 'free', 'free'])
  expect(await ground.isPaid(early)).toBe(false)
  // The price of the olympiad rises; what was ordered costs what it did.
  await pool.query('update olympiads set local_price = 99900 where id = $1', [olympiadId])
  const begun = (await ground.pay(order.id)).json<ClassOrderSheet>()
  expect(begun.payment).toMatchObject({ state: 'pending', isSimulated: true })

  app.clock.now = new Date(app.clock.now.getTime() + 3_000)
  const paid = await ground.sheet(order.id)
  expect(paid).toMatchObject({
    status: 'paid',
    total: { amount: 125_000 },
    payment: { state: 'success' },
  })
  expect(statesOf(paid)).toEqual(['given', 'waiting', 'waiting', 'free', 'free'])
  expect(await ground.isPaid(early)).toBe(true)
  expect(await told(first!.id)).toContain('seat-given')
  expect(await told(ground.trainer.id)).toEqual(['class-order-paid'])

  // Registered is not enough: the terms are theirs to accept.
  const late = await ground.registered(second!, { accepts: false })
  await ground.sheet(order.id)
  expect(await ground.isPaid(late)).toBe(false)
  const offered = (await app.get(`/api/olympiads/${olympiadId}/payment-offer`, second)).json()
  expect(offered.data_list.has_seat).toBe(1)
  await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, guardianTerms, second)
  expect(await ground.isPaid(late)).toBe(true)
  const last = await ground.registered(third!)
  const payment = await app.post(`/api/olympiads/${olympiadId}/pay`, {}, third)
  expect(payment.json().data_list).toMatchObject({ state: 'success', order_status: null })
  expect(await ground.isPaid(last)).toBe(true)
  const { rows } = await pool.query('select from orders where registration_id = $1', [last])
  expect(rows).toHaveLength(0)
  const [receipt] = (await app.get('/api/my/receipts', ground.trainer)).json()
  expect(receipt).toMatchObject({ orderId: order.id, group: { id: ground.groupId, name: '7-А' } })

  // Each has their own part of it in their data.
  const dataOf = async (person: TestPerson) =>
    (await app.get('/api/me/export', person)).json().data_list
  expect((await dataOf(ground.trainer)).class_orders).toMatchObject([
    { id: order.id, group: '7-А', seats: 5, amount_minor: 125_000, attempts: [{}] },
  ])
  const child = await dataOf(first!)
  expect(child.class_orders).toEqual([])
  expect(child.registrations[0]).toMatchObject({ orders: [], seats: [{ returned_at: null }] })
})

test('the category a trainer proposes is told to the child it is for, until the seat is gone', async () => {
  const [child, other] = ground.pupils
  const path = `/api/olympiads/${olympiadId}/category-proposal`
  const proposedTo = async (person: TestPerson) => (await app.get(path, person)).json().proposal
  const category = { level: 'basic', number: 2, ageBand: '9-12' }
  const children = [{ placeId: ground.places[0]!, category }]
  const placed = await app.post(
    ground.at,
    { olympiadId, children, freeSeats: 0, payer: { name: 'Ліцей', email: 'a@b.co' } },
    ground.trainer,
  )
  const { id } = placed.json<ClassOrderSheet>()
  expect(await proposedTo(child!)).toEqual({ ...category, group: '7-А' })
  expect(await proposedTo(other!)).toBeNull()
  const elsewhere = await newOlympiad()
  const there = await app.get(`/api/olympiads/${elsewhere}/category-proposal`, child)
  expect(there.json().proposal).toBeNull()

  // It is a proposal: the child registers as they like.
  await ground.pay(id)
  app.clock.now = new Date(app.clock.now.getTime() + 3_000)
  await ground.sheet(id)
  expect(await proposedTo(child!)).toMatchObject(category)
  await app.post(`/api/groups/${ground.groupId}/leave`, {}, child)
  expect(await proposedTo(child!)).toBeNull()
})

test('who has paid alone is shown, not charged for, and gets no seat', async () => {
  const [alone, other] = ground.pupils
  await ground.registered(alone!, { isPaid: true })
  const offer = (await ground.offer()).json<OrderOffer>()
  expect(offer.children[0]).toMatchObject({ standing: 'paid-alone' })
  const refused = await ground.place({ children: [ground.places[0]!] })
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'seat_paid_alone'])

  const order = await ground.paid({ freeSeats: 2 })
  expect(codeOf(await ground.keep(order.id, 1, ground.places[0]!))).toBe('seat_paid_alone')
  const code = await ground.link(order.id, 1)
  expect(codeOf(await ground.take(code, alone!))).toBe('already_paid')

  // Named while unpaid, paid alone before the class has paid: the seat is not given.
  const named = await ground.ordered({ children: [ground.places[1]!] })
  const registration = await ground.registered(other!, { isPaid: true })
  await ground.pay(named.id)
  app.clock.now = new Date(app.clock.now.getTime() + 3_000)
  const sheet = await ground.sheet(named.id)
  expect(sheet.status).toBe('paid')
  expect(statesOf(sheet)).toEqual(['waiting'])
  expect(await ground.isPaid(registration)).toBe(true)
  expect((await ground.giveBack(named.id, [1])).statusCode).toBe(200)
})

test('an own payment that arrives for somebody with a seat waits for a person', async () => {
  const [pupil] = ground.pupils
  const registration = await ground.registered(pupil!)
  await app.post(`/api/olympiads/${olympiadId}/pay`, {}, pupil)
  const order = await ground.ordered({ children: [ground.places[0]!] })
  await pool.query(`update orders set status = 'paid', paid_at = now() where id = $1`, [order.id])
  expect(statesOf(await ground.sheet(order.id))).toEqual(['given'])
  app.clock.now = new Date(app.clock.now.getTime() + 3_000)
  await app.get(`/api/olympiads/${olympiadId}/payment`, pupil)
  const { rows } = await pool.query(
    `select t.kind, o.status from payment_attentions t join payment_attempts a on a.id = t.attempt_id
       join orders o on o.id = a.order_id where o.registration_id = $1`,
    [registration],
  )
  expect(rows).toEqual([{ kind: 'paid-twice', status: 'open' }])
})

test('whose seat it is, is not the trainer’s any more once they have left', async () => {
  const [pupil] = ground.pupils
  await ground.registered(pupil!)
  const order = await ground.paid({ children: ground.places.slice(0, 2) })
  const whose = async () =>
    (await ground.sheet(order.id)).seatList.map(({ state, placeId, label }) => [
      ...[state, placeId === ground.places[0], label !== null],
    ])
  expect(await whose()).toEqual([
    ['given', true, true],
    ['waiting', false, true],
  ])
  await app.post(`/api/groups/${ground.groupId}/leave`, {}, pupil)
  expect(await whose()).toEqual([
    ['given', false, false],
    ['waiting', false, true],
  ])
})

test('a free seat by link: once, for one person, and given when they have registered', async () => {
  const order = await ground.paid({ freeSeats: 2 })
  const earlier = await ground.link(order.id, 1)
  const code = await ground.link(order.id, 1)
  const stranger = await app.person(randomUUID())
  const next = await app.person(randomUUID())
  expect(codeOf(await ground.look(earlier, stranger))).toBe('code_not_found')
  expect((await ground.look(code.toLowerCase(), stranger)).json()).toMatchObject({
    ...{ olympiadId, group: '7-А' },
  })
  expect((await ground.look(code, null)).statusCode).toBe(401)
  expect((await ground.take(code, stranger)).json()).toEqual({ olympiadId })
  for (const ask of [ground.take, ground.look]) {
    expect(codeOf(await ask(code, next))).toBe('code_not_found')
  }
  expect(codeOf(await ground.take(await ground.link(order.id, 2), stranger))).toBe('seat_has_one')
  expect(statesOf(await ground.sheet(order.id))).toEqual(['waiting', 'offered'])
  const registration = await ground.registered(stranger)
  expect(statesOf(await ground.sheet(order.id))).toEqual(['given', 'offered'])
  expect(await ground.isPaid(registration)).toBe(true)
  const { rows } = await pool.query<{ kept: string }>(
    `select coalesce(json_agg(s)::text, '') as kept from seats s where order_id = $1`,
    [order.id],
  )
  expect(rows[0]?.kept).not.toContain(code)
})

test('who takes a seat by link and does not hear the answer hears it when they ask again', async () => {
  const order = await ground.paid({ freeSeats: 1 })
  const code = await ground.link(order.id, 1)
  const child = await app.person(randomUUID())
  const answers = await Promise.all(Array.from({ length: 4 }, () => ground.take(code, child)))
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(
    answers.map(() => ({ olympiadId })),
  )
  expect((await ground.look(code, child)).json()).toMatchObject({ olympiadId })
  await ground.registered(child)
  expect(statesOf(await ground.sheet(order.id))).toEqual(['given'])
  // They have it, and are paid for by it: it is still the same answer.
  expect((await ground.take(code, child)).json()).toEqual({ olympiadId })
  expect(await told(child.id)).toEqual(['seat-given'])
  // Taken back, it is no longer theirs to ask for.
  await ground.takeBack(order.id, 1)
  for (const ask of [ground.take, ground.look]) {
    expect(codeOf(await ask(code, child))).toBe('code_not_found')
  }
})

test('a seat is taken back until its child runs, and returned until the start', async () => {
  const [first] = ground.pupils
  const registration = await ground.registered(first!)
  const order = await ground.paid({ children: ground.places.slice(0, 2), freeSeats: 1 })
  expect(codeOf(await ground.giveBack(order.id, [1]))).toBe('seats_in_use')
  expect((await ground.takeBack(order.id, 1)).statusCode).toBe(200)
  expect(await ground.isPaid(registration)).toBe(false)
  expect(await told(first!.id)).toContain('seat-taken-back')
  expect((await ground.keep(order.id, 1, ground.places[0]!)).statusCode).toBe(200)
  expect((await ground.keep(order.id, 1, ground.places[0]!)).statusCode, 'once more').toBe(200)
  expect(await ground.isPaid(registration)).toBe(true)
  expect(codeOf(await ground.keep(order.id, 3, ground.places[0]!))).toBe('seat_paid_alone')
  await insertRun(app.db, registration)
  expect(codeOf(await ground.takeBack(order.id, 1))).toBe('seat_has_run')

  const id = randomUUID()
  const returned = (await ground.giveBack(order.id, [3], id)).json<ClassOrderSheet>()
  expect(statesOf(returned)).toEqual(['given', 'waiting', 'returned'])
  expect(returned.refunds).toMatchObject([{ amount: 25_000, state: 'done' }])
  expect(returned.status).toBe('paid')
  // The same wish again is the same return; another under its name is none.
  expect((await ground.giveBack(order.id, [3], id)).statusCode).toBe(200)
  expect(codeOf(await ground.giveBack(order.id, [2, 3], id))).toBe('refund_name_taken')
  expect(codeOf(await ground.giveBack(order.id, [3]))).toBe('seat_returned')
  expect(codeOf(await ground.giveBack(order.id, [9]))).toBe('seat_not_found')
  await pool.query('update olympiads set starts_at = $2 where id = $1', [olympiadId, app.clock.now])
  expect(codeOf(await ground.giveBack(order.id, [2]))).toBe('seats_return_too_late')
})

test('of a child who left nothing is told: no name, no run, no proposal', async () => {
  const [first, second] = ground.pupils
  const order = await ground.paid({ children: ground.places.slice(0, 2) })
  const registrations = [await ground.registered(first!), await ground.registered(second!)]
  expect(statesOf(await ground.sheet(order.id))).toEqual(['given', 'given'])
  await pool.query('update olympiads set starts_at = $2 where id = $1', [olympiadId, app.clock.now])
  await insertRun(app.db, registrations[0]!)
  const seen = (await ground.sheet(order.id)).seatList
  expect(seen).toMatchObject([
    { label: expect.any(String), hasRun: true, isTakeable: false, proposed: { level: 'basic' } },
    { label: expect.any(String), hasRun: false, isTakeable: true },
  ])
  for (const pupil of [first, second]) {
    await app.post(`/api/groups/${ground.groupId}/leave`, {}, pupil)
  }
  const nothing = {
    ...{ state: 'given', placeId: null, label: null, proposed: null },
    ...{ hasRun: false, isTakeable: false },
  }
  expect((await ground.sheet(order.id)).seatList).toEqual([
    { number: 1, ...nothing },
    { number: 2, ...nothing },
  ])
  // Not by trying either: who ran and who did not are refused alike.
  const tries = [await ground.takeBack(order.id, 1), await ground.takeBack(order.id, 2)]
  expect(tries.map(codeOf)).toEqual(['seats_in_use', 'seats_in_use'])
  expect(await ground.isPaid(registrations[1]!)).toBe(true)
})

test('when all seats are returned the order is refunded, and nobody is paid by it', async () => {
  const order = await ground.paid({ freeSeats: 3 })
  await ground.giveBack(order.id, [1])
  const sheet = (await ground.giveBack(order.id, [2, 3])).json<ClassOrderSheet>()
  expect(sheet).toMatchObject({ status: 'refunded', seats: { returned: 3 } })
  expect(await told(ground.trainer.id)).toEqual(['class-order-paid', 'refunded', 'refunded'])
})

test('a cancelled olympiad gives the class its money back', async () => {
  const registration = await ground.registered(ground.pupils[0]!)
  const order = await ground.paid({ children: [ground.places[0]!], freeSeats: 1 })
  expect(await ground.isPaid(registration)).toBe(true)
  await pool.query(
    `update olympiads set cancelled_at = $2, cancelled_by = $3, cancel_reason = 'x' where id = $1`,
    [olympiadId, app.clock.now, ground.trainer.id],
  )
  await app.listen()
  await expect
    .poll(async () => (await ground.sheet(order.id)).status, { timeout: 10_000 })
    .toBe('refunded')
  expect(await ground.isPaid(registration)).toBe(false)
  expect((await ground.sheet(order.id)).seats).toMatchObject({ returned: 2 })
}, 20_000)

test('an order is given up while nobody pays it, expires, and costs a limited number of seats', async () => {
  const order = await ground.ordered({ freeSeats: 1 })
  expect((await ground.withdraw(order.id)).json()).toMatchObject({ status: 'expired' })
  expect(codeOf(await ground.pay(order.id))).toBe('order_expired')
  const begun = await ground.ordered({ freeSeats: 1 })
  await ground.pay(begun.id)
  expect(codeOf(await ground.withdraw(begun.id))).toBe('order_begun')
  expect(codeOf(await ground.place({}))).toBe('order_empty')
  expect((await ground.place({ freeSeats: 501 })).statusCode).toBe(400)
  expect(codeOf(await ground.place({ freeSeats: 500, children: [ground.places[0]!] }))).toBe(
    'order_too_great',
  )
  expect(codeOf(await ground.place({ children: [999_999] }))).toBe('place_not_found')
  expect(codeOf(await ground.place({ freeSeats: 1, payer: { name: 'x', email: 'no' } }))).toBe(
    'invalid_email',
  )
  const free = await newOlympiad()
  await pool.query('update olympiads set local_price = 0 where id = $1', [free])
  expect(codeOf(await ground.place({ olympiadId: free, freeSeats: 1 }))).toBe('registration_closed')
  const { olympiads } = (await ground.list()).json<ClassOrders>()
  expect(olympiads.map(({ id }) => id)).toContain(olympiadId)
  expect(olympiads.map(({ id }) => id)).not.toContain(free)
})

test('other roles and other groups: nobody else sees or moves an order', async () => {
  const order = await ground.paid({ freeSeats: 2 })
  const other = await classGround(app, olympiadId, 1)
  const [pupil] = ground.pupils
  for (const by of [pupil!, other.trainer, null]) {
    const statuses = [
      (await ground.list(by)).statusCode,
      (await ground.offer(by)).statusCode,
      (await ground.place({ freeSeats: 1 }, by)).statusCode,
      (await app.get(`${ground.at}/${order.id}`, by)).statusCode,
      (await app.get(`${ground.at}/${order.id}/proforma?language=uk`, by)).statusCode,
      (await app.post(`${ground.at}/${order.id}/payment`, {}, by)).statusCode,
      (await app.post(`${ground.at}/${order.id}/seats/1/link`, {}, by)).statusCode,
      (await app.post(`${ground.at}/${order.id}/returns`, { id: randomUUID(), numbers: [1] }, by))
        .statusCode,
    ]
    expect(new Set(statuses)).toEqual(new Set([by === null ? 401 : by === pupil ? 403 : 404]))
  }
  // Of another group of one's own: looked up within the group that the path names.
  const foreign = `/api/groups/${other.groupId}/orders/${order.id}`
  expect((await app.get(foreign, other.trainer)).statusCode).toBe(404)
  expect((await app.post(`${foreign}/payment`, {}, other.trainer)).statusCode).toBe(404)
  expect((await app.post(`${foreign}/seats/1/link`, {}, other.trainer)).statusCode).toBe(404)
  const wish = { id: randomUUID(), numbers: [1] }
  expect((await app.post(`${foreign}/returns`, wish, other.trainer)).statusCode).toBe(404)
  expect(codeOf(await ground.keep(order.id, 1, other.places[0]!))).toBe('place_not_found')
  expect((await ground.sheet(order.id)).seats).toMatchObject({ free: 2 })
})

test('a receipt says who paid for how many seats and what went back, in both languages', async () => {
  const order = await ground.ordered({ freeSeats: 3 })
  const url = `${ground.at}/${order.id}/receipt`
  const early = await app.get(`${url}?language=uk`, ground.trainer)
  expect([early.statusCode, codeOf(early)]).toEqual([409, 'order_not_paid'])
  await ground.pay(order.id)
  app.clock.now = new Date(app.clock.now.getTime() + 3_000)
  await ground.sheet(order.id)
  const textIn = async (language: string) => {
    const answer = await app.get(`${url}?language=${language}`, ground.trainer)
    expect(answer.headers['content-type']).toBe('application/pdf')
    return (await textOf(answer.rawPayload)).replaceAll(/\s+/g, ' ')
  }
  const before = await textIn('uk')
  for (const said of ['Квитанція', order.number, 'Ліцей № 7', '7-А', '750,00', 'тестова оплата']) {
    expect(before).toContain(said)
  }
  expect(before).not.toContain('Повернуто')
  await ground.giveBack(order.id, [3])
  const after = await textIn('pl')
  for (const said of ['Potwierdzenie zapłaty', 'Zwrócono', '−250,00', '500,00', 'VAT']) {
    expect(after).toContain(said)
  }
  expect((await app.get(`${url}?language=uk`, ground.pupils[0])).statusCode).toBe(403)
})
