import { randomUUID } from 'node:crypto'
import type { MoneyOverview, OrderPage, OrderSheet } from '@olympiad/contract/money'
import type { Statement } from '@olympiad/contract/statement'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test, vi } from 'vitest'
import { classGround } from '../../test/ground/class-orders.ts'
import { addStaff } from '../../test/ground/fixtures.ts'
import { payingGround, type PaidBy } from '../../test/ground/paying.ts'

const ground = await payingGround()
const { app, simulator } = ground
const { pool } = app.db
const iban = 'UA213223130000026007233566001'
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code

async function place(provider: PaidBy = 'monobank') {
  const startsAt = new Date(app.clock.now.getTime() + 7 * 86_400_000)
  const olympiadId = await ground.olympiad(provider, { startsAt })
  const cashier = await app.person(randomUUID())
  await addStaff(app.db, olympiadId, cashier, 'cashier')
  await pool.query(
    `insert into transfer_accounts select $1, local_currency, 'ГО «Пам’ять»', $2, 'Банк' from olympiads
      where id = $1`,
    [olympiadId, iban],
  )
  const classes = await classGround(app, olympiadId, 3)
  const at = `/api/organiser/olympiads/${olympiadId}`
  return { olympiadId, cashier, classes, at }
}

const transfer = (reference: string, amount: number) => ({
  ...{ reference, amount, currency: 'UAH', paidOn: '2026-01-05', bankId: randomUUID() },
})

test.each(['monobank', 'przelewy24'] as const)(
  'a class pays through %s, returns a seat, and the money goes back in part',
  async (provider) => {
    const { classes, cashier, at } = await place(provider)
    const { id, providers } = await classes.ordered({ freeSeats: 3 })
    expect(providers).toEqual([provider])
    const begun = (await classes.pay(id)).json()
    expect(begun.payment).toMatchObject({ state: 'pending', isSimulated: false })
    await simulator.pay(begun.payment.redirect.split('/').at(-1))
    await vi.waitFor(async () => expect((await classes.sheet(id)).status).toBe('paid'), 10_000)
    await classes.giveBack(id, [2])
    await vi.waitFor(async () => {
      ground.later(10_000)
      expect((await classes.sheet(id)).refunds).toMatchObject([{ amount: 25_000, state: 'done' }])
    }, 15_000)
    const sheet = await classes.sheet(id)
    expect(sheet).toMatchObject({ status: 'paid', seats: { free: 2, returned: 1 } })
    const { totals } = (await app.get(`${at}/money`, cashier)).json<MoneyOverview>()
    expect(totals).toMatchObject([{ provider, received: 75_000, refunded: 25_000, unassigned: 0 }])
    const csv = (await app.get(`${at}/money/csv?language=uk`, cashier)).body
    expect(csv).toContain('7-А')
    expect(csv).toContain('-250,00')
  },
  40_000,
)

test('a transfer finds the order of a class, by hand and in a statement; a wrong one waits', async () => {
  const { classes, cashier, at } = await place()
  const first = await classes.ordered({ freeSeats: 2 })
  const reference = first.transfer?.reference ?? ''
  expect(reference).toMatch(/^OC-\d{6}-\d\d$/)
  const short = await app.post(`${at}/transfers`, transfer(reference, 49_999), cashier)
  expect(short.json()).toMatchObject({ orderId: first.id, attention: 'wrong-amount' })
  const booked = await app.post(`${at}/transfers`, transfer(reference, 50_000), cashier)
  expect(booked.json()).toEqual({ orderId: first.id, attention: null })
  expect((await classes.sheet(first.id)).status).toBe('paid')

  const second = await classes.ordered({ freeSeats: 3 })
  const rows = [
    'Дата;Сума;Валюта;Платник;Призначення;Номер',
    `05.01.2026;750,00;UAH;Ліцей № 7;Олімпіада ${second.transfer?.reference} 7-А;N1`,
    `05.01.2026;500,00;UAH;Ліцей № 7;${reference.replace('OC', 'ОС')};N2`,
  ]
  const uploaded = await app.inject({
    ...{ method: 'POST', url: `${at}/statements?name=bank.csv`, payload: rows.join('\n') },
    headers: { authorization: `Bearer ${cashier.token}`, 'content-type': 'text/csv' },
  })
  const statement = uploaded.json<Statement>()
  expect(statement.lines.map(({ verdict, participant }) => [verdict, participant])).toEqual([
    ['matched', '7-А'],
    ['paid-already', '7-А'],
  ])
  const done = await app.post(`${at}/statements/${statement.id}/book`, {}, cashier)
  expect(done.statusCode).toBe(200)
  expect((await classes.sheet(second.id)).status).toBe('paid')
  const found = (await app.get(`${at}/orders?search=${reference}`, cashier)).json<OrderPage>()
  expect(found.orders).toMatchObject([
    { id: first.id, participant: '7-А', registrationId: null, seats: { ordered: 2, held: 2 } },
  ])
  // Money came for it twice and short: it waits for a person.
  const sheet = (await app.get(`${at}/orders/${first.id}`, cashier)).json<OrderSheet>()
  expect(sheet.attentions.map(({ kind }) => kind).toSorted()).toEqual([
    'paid-twice',
    'wrong-amount',
  ])
})

test('a cashier gives back whole seats, those that nobody has first, and never one that was used', async () => {
  const { classes, cashier, at } = await place()
  const registration = await classes.registered(classes.pupils[0]!)
  const order = await classes.ordered({ children: [classes.places[0]!], freeSeats: 1 })
  await app.post(`${at}/transfers`, transfer(order.transfer?.reference ?? '', 50_000), cashier)
  expect((await classes.sheet(order.id)).seats).toMatchObject({ given: 1, free: 1 })
  const refund = (amount: number) => {
    const wish = { id: randomUUID(), amount, reason: 'Прохання школи' }
    return app.post(`${at}/orders/${order.id}/refunds`, wish, cashier)
  }
  expect(codeOf(await refund(10_000))).toBe('refund_not_whole_seats')
  expect((await refund(25_000)).statusCode).toBe(200)
  expect((await classes.sheet(order.id)).seats).toMatchObject({ given: 1, returned: 1 })
  await pool.query(
    `insert into runs (registration_id, task_id, mode, language, drill, seed)
     select r.id, k.id, 'olympiad', 'uk', '{}', sha256(r.id::text::bytea) from registrations r
       join tasks k on k.stage_id = r.stage_id and k.age_band = r.age_band
      where r.id = $1 order by k.position limit 1`,
    [registration],
  )
  expect(codeOf(await refund(25_000))).toBe('seats_in_use')
  // By transfer it goes back by hand: a person is asked to send it.
  const sheet = (await app.get(`${at}/orders/${order.id}`, cashier)).json<OrderSheet>()
  expect(sheet.attentions.map(({ kind }) => kind)).toEqual(['refund-due'])
  const { rows } = await pool.query<{ content: string }>(
    `select content from audit_entries where content like $1`,
    [`%order:${order.id}%`],
  )
  const actions = rows.map(({ content }) => JSON.parse(content).action)
  expect(actions).toEqual(expect.arrayContaining(['transfer.booked', 'refund.requested']))
})

test('a proforma says to whom, how much and under which words, in both languages', async () => {
  const { classes } = await place()
  const order = await classes.ordered({ children: classes.places, freeSeats: 21 })
  const url = `${classes.at}/${order.id}/proforma`
  for (const language of ['uk', 'pl']) {
    const answer = await app.get(`${url}?language=${language}`, classes.trainer)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await classes.withdraw(order.id)
  const late = await app.get(`${url}?language=uk`, classes.trainer)
  expect(late.statusCode).toBe(409)
})
