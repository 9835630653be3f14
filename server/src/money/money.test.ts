import { randomUUID } from 'node:crypto'
import type { Attention, MoneyOverview, OrderPage, OrderSheet } from '@olympiad/contract/money'
import type { Statement } from '@olympiad/contract/statement'
import { transferReference } from '@olympiad/domain/transfer-reference'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff, insertRegistration } from '../../test/ground/fixtures.ts'
import { payingGround } from '../../test/ground/paying.ts'

const ground = await payingGround()
const { app, simulator } = ground
const iban = 'UA213223130000026007233566001'

type Place = { olympiadId: number; cashier: TestPerson; owner: TestPerson }

async function place(changes: Parameters<typeof ground.olympiad>[1] = {}): Promise<Place> {
  const olympiadId = await ground.olympiad('monobank', changes)
  const [cashier, owner] = [await app.person(randomUUID()), await app.person(randomUUID())]
  await addStaff(app.db, olympiadId, cashier, 'cashier')
  await addStaff(app.db, olympiadId, owner, 'owner')
  return { olympiadId, cashier, owner }
}

const at = ({ olympiadId }: Place, rest: string) => `/api/organiser/olympiads/${olympiadId}${rest}`
const read = async <T>(where: Place, rest: string): Promise<T> =>
  (await app.get(at(where, rest), where.cashier)).json<T>()
const send = (where: Place, rest: string, body: object) =>
  app.post(at(where, rest), body, where.cashier)

async function participant({ olympiadId }: Place) {
  const person = await app.person(randomUUID())
  const registrationId = await insertRegistration(app.db, olympiadId, person)
  return { ...person, olympiadId, registrationId, reference: transferReference(registrationId) }
}

const transfer = (reference: string, changes: object = {}) => ({
  reference,
  amount: 25_000,
  currency: 'UAH',
  paidOn: '2026-01-05',
  bankId: randomUUID(),
  ...changes,
})

const told = async (personId: number) => {
  const { rows } = await app.db.pool.query<{ kind: string }>(
    'select kind from messages where practicant_id = $1 order by id',
    [personId],
  )
  return rows.map(({ kind }) => kind)
}

test('where transfers are allowed the payer is shown account and reference', async () => {
  const where = await place()
  const who = await participant(where)
  const offer = async () =>
    (await app.get(`/api/olympiads/${where.olympiadId}/payment-offer`, who)).json().data_list
  expect((await offer()).transfer).toBeNull()
  const account = {
    holder: 'ГО «Пам’ять»',
    iban: 'UA21 3223 1300 0002 6007 2335 6600 1',
    bank: 'ПриватБанк',
  }
  const put = (person: TestPerson, body: object) =>
    app.inject({
      method: 'PUT',
      url: at(where, '/transfer-accounts/UAH'),
      payload: body,
      headers: { authorization: `Bearer ${person.token}` },
    })
  expect((await put(where.cashier, account)).statusCode).toBe(403)
  expect((await put(where.owner, { ...account, iban: `${iban.slice(0, -1)}2` })).json().code).toBe(
    'invalid_iban',
  )
  expect((await put(where.owner, account)).statusCode).toBe(200)
  expect((await offer()).transfer).toEqual({
    reference: who.reference,
    amount: 250,
    currency: 'UAH',
    account_holder: 'ГО «Пам’ять»',
    iban,
    bank: 'ПриватБанк',
  })
})

test('a transfer booked by its reference pays as a card does, and is told', async () => {
  const where = await place()
  const who = await participant(where)
  const line = transfer(` ${who.reference.toLowerCase()} `)
  const answer = await send(where, '/transfers', line)
  expect(answer.json()).toMatchObject({ attention: null })
  expect(
    (await app.get(`/api/olympiads/${where.olympiadId}`, who)).json().data_list[0].is_pay,
  ).toBe(1)
  expect(await told(who.id)).toEqual(['paid'])
  const again = await send(where, '/transfers', line)
  expect([again.statusCode, again.json().code]).toEqual([409, 'transfer_booked_before'])
  const [receipt] = (await app.get(`/api/olympiads/${where.olympiadId}/receipt`, who)).json()
    .data_list
  expect(receipt).toMatchObject({ status: 'paid', provider: 'transfer', amount: 250 })
  const sheet = await read<OrderSheet>(where, `/orders/${answer.json().orderId}`)
  expect(sheet).toMatchObject({ status: 'paid', provider: 'transfer', reference: who.reference })
})

test('a reference that is mistyped, or of another olympiad, is nobody’s here', async () => {
  const where = await place()
  const stranger = await participant(await place())
  for (const reference of ['OM-000001-99', 'без коду', stranger.reference]) {
    const answer = await send(where, '/transfers', transfer(reference))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'transfer_reference_unknown'])
  }
})

test.each([
  ['wrong-amount', { amount: 24_999 }],
  ['wrong-currency', { currency: 'PLN' }],
])('a transfer with %s waits for a person, who gives it back by hand', async (kind, changes) => {
  const where = await place()
  const who = await participant(where)
  const answer = await send(where, '/transfers', transfer(who.reference, changes))
  expect(answer.json()).toMatchObject({ attention: kind })
  expect(
    (await app.get(`/api/olympiads/${where.olympiadId}`, who)).json().data_list[0].is_pay,
  ).toBe(0)
  const [first] = await read<Attention[]>(where, '/attentions')
  expect(first).toMatchObject({ kind, ways: ['refund', 'close'] })
  const settle = (id: number | undefined, way: string) =>
    send(where, `/attentions/${id}/settle`, { way, reason: 'Не та сума' })
  expect((await settle(first?.id, 'sent')).json().code).toBe('settlement_unsuitable')
  expect((await settle(first?.id, 'refund')).statusCode).toBe(200)
  expect((await settle(first?.id, 'refund')).json().code).toBe('attention_settled')
  const due = (await read<Attention[]>(where, '/attentions')).find(({ ways }) => ways.length > 0)
  expect(due).toMatchObject({ kind: 'refund-due', ways: ['sent', 'not-sent'] })
  expect((await settle(due?.id, 'sent')).statusCode).toBe(200)
  const { totals, waiting } = await read<MoneyOverview>(where, '/money')
  expect(waiting).toBe(0)
  expect(totals).toMatchObject([{ unassigned: 0 }])
  expect(totals[0]?.refunded).toBe(totals[0]?.received)
  expect(await told(who.id)).toEqual(['payment-attention', 'refunded'])
  for (const keeper of [where.cashier, where.owner]) {
    expect(await told(keeper.id)).toEqual(['staff-money', 'staff-money'])
  }
})

test('a transfer for what is paid already waits with the refund due', async () => {
  const where = await place()
  const who = await participant(where)
  await send(where, '/transfers', transfer(who.reference))
  const second = await send(where, '/transfers', transfer(who.reference))
  expect(second.json()).toMatchObject({ attention: 'paid-twice' })
  const { totals, waiting } = await read<MoneyOverview>(where, '/money')
  expect(waiting).toBe(1)
  expect(totals).toMatchObject([{ provider: 'transfer', received: 50_000, unassigned: 25_000 }])
})

test('a card payment that comes after the transfer is money twice', async () => {
  const where = await place()
  const who = await ground.payer('monobank', where.olympiadId)
  const { rows } = await app.db.pool.query<{ id: number }>(
    'select id from registrations where practicant_id = $1',
    [who.id],
  )
  await send(where, '/transfers', transfer(transferReference(rows[0]!.id)))
  await simulator.pay(simulator.billFor(who.attemptId).id)
  await expect
    .poll(() => read<Attention[]>(where, '/attentions'))
    .toMatchObject([{ kind: 'paid-twice', provider: 'monobank', ways: ['refund', 'close'] }])
  const [twice] = await read<Attention[]>(where, '/attentions')
  await send(where, `/attentions/${twice?.id}/settle`, { way: 'refund', reason: 'Двічі' })
  await expect.poll(() => simulator.billFor(who.attemptId).status).toBe('returned')
  await expect
    .poll(async () => (await read<MoneyOverview>(where, '/money')).totals)
    .toMatchObject([
      { provider: 'monobank', received: 25_000, refunded: 25_000, unassigned: 0 },
      { provider: 'transfer', received: 25_000, refunded: 0, unassigned: 0 },
    ])
})

const upload = (where: Place, text: string) =>
  app.inject({
    method: 'POST',
    url: at(where, '/statements?name=january.csv'),
    payload: text,
    headers: { authorization: `Bearer ${where.cashier.token}`, 'content-type': 'text/csv' },
  })

async function statementOf(where: Place) {
  const [paying, poor, booked, twice] = await Promise.all(
    [1, 2, 3, 4].map(() => participant(where)),
  )
  const known = transfer(booked!.reference, { bankId: 'N-3' })
  await send(where, '/transfers', known)
  await send(where, '/transfers', transfer(twice!.reference))
  const text = `Дата;Сума;Валюта;Контрагент;Призначення;Референс
05.01.2026;250,00;UAH;Зірка;Внесок ${paying!.reference};N-1
05.01.2026;200,00;UAH;Зірка;Внесок ${poor!.reference};N-2
05.01.2026;250,00;UAH;Зірка;Внесок ${booked!.reference};N-3
05.01.2026;250,00;UAH;Зірка;Оренда зали;N-4
05.01.2026;250,00;UAH;Зірка;${twice!.reference};N-5
05.01.2026;250,00;UAH;Зірка;ще раз ${paying!.reference};N-6
05.01.2026;-12,00;UAH;Банк;Комісія;N-7
05.01.2026;багато;UAH;Зірка;${poor!.reference};N-8`
  return { text, paying: paying! }
}

test('a statement is judged line by line, then booked all at once', async () => {
  const where = await place()
  const { text, paying } = await statementOf(where)
  const statement = (await upload(where, text)).json<Statement>()
  expect(statement.lines.map(({ verdict }) => verdict)).toEqual([
    ...['matched', 'wrong-amount', 'booked-before', 'unknown', 'paid-already', 'paid-already'],
    ...['outgoing', 'unreadable'],
  ])
  expect(await told(paying.id)).toEqual([])
  const booked = await send(where, `/statements/${statement.id}/book`, {})
  expect(booked.statusCode).toBe(200)
  expect(booked.json<Statement>().lines.map(({ verdict }) => verdict)).toEqual([
    ...['booked', 'wrong-amount', 'booked-before', 'unknown', 'paid-already', 'paid-already'],
    ...['outgoing', 'unreadable'],
  ])
  expect(await told(paying.id)).toEqual(['paid', 'payment-attention'])
  expect((await read<MoneyOverview>(where, '/money')).waiting).toBe(3)
  const twice = await send(where, `/statements/${statement.id}/book`, {})
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'statement_booked'])
  // The same file again: nothing is new.
  const again = (await upload(where, text)).json<Statement>()
  expect(again.lines.map(({ verdict }) => verdict)).toEqual([
    ...['booked-before', 'booked-before', 'booked-before', 'unknown', 'booked-before'],
    ...['booked-before', 'outgoing', 'unreadable'],
  ])
})

test('if anything has changed since it was judged, nothing of it is booked', async () => {
  const where = await place()
  const { text, paying } = await statementOf(where)
  const statement = (await upload(where, text)).json<Statement>()
  await send(where, '/transfers', transfer(paying.reference))
  const before = await read<MoneyOverview>(where, '/money')
  const answer = await send(where, `/statements/${statement.id}/book`, {})
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'statement_changed'])
  expect(await read<MoneyOverview>(where, '/money')).toEqual(before)
})

test('one statement booked by two at once is booked once', async () => {
  const where = await place()
  const { text } = await statementOf(where)
  const statement = (await upload(where, text)).json<Statement>()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send(where, `/statements/${statement.id}/book`, {})),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
})

test('what is no statement, or too long a one, is refused and not kept', async () => {
  const where = await place()
  expect((await upload(where, 'hello')).json().code).toBe('statement_unreadable')
  const long = `Дата;Сума;Призначення\n${'05.01.2026;1;x\n'.repeat(5_001)}`
  expect((await upload(where, long)).json().code).toBe('statement_too_long')
  expect((await upload(where, 'x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect(await read(where, '/statements')).toEqual([])
})

const cellsOf = (line: string) => line.split(';').map((cell) => cell.replace(/^"|"$/g, ''))

test('the accountant’s table says exactly what the overview says, and runs nothing', async () => {
  const where = await place()
  const people = await Promise.all([1, 2, 3].map(() => participant(where)))
  for (const { reference } of people) await send(where, '/transfers', transfer(reference))
  await app.db.pool.query(
    `update registrations set family_name = '=HYPERLINK("http://evil")' where id = $1`,
    [people[0]!.registrationId],
  )
  const { orders } = await read<OrderPage>(where, '/orders')
  await send(where, `/orders/${orders[0]!.id}/refunds`, {
    id: randomUUID(),
    amount: 12_345,
    reason: '@SUM(A1)',
  })
  const [due] = await read<Attention[]>(where, '/attentions')
  await send(where, `/attentions/${due?.id}/settle`, { way: 'sent', reason: 'Надіслано' })
  const csv = await app.get(at(where, '/money/csv?language=uk'), where.cashier)
  expect(csv.headers['content-type']).toMatch(/^text\/csv/)
  expect(csv.body.startsWith('\ufeff')).toBe(true)
  const [, ...lines] = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  const amounts = lines.map((line) => Number(cellsOf(line).at(8)?.replace(',', '')))
  const { totals } = await read<MoneyOverview>(where, '/money')
  const [{ received, refunded }] = totals as [MoneyOverview['totals'][number]]
  expect([received, refunded]).toEqual([75_000, 12_345])
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(received - refunded)
  expect(csv.body).not.toMatch(/(^|;)"?[=@]/m)
  expect(csv.body).toContain(`"'=HYPERLINK`)
})

test('orders are found by receipt, reference and name', async () => {
  const where = await place()
  const [one, two] = await Promise.all([participant(where), participant(where)])
  for (const { reference } of [one, two]) await send(where, '/transfers', transfer(reference))
  await app.db.pool.query(`update registrations set family_name = '100%_Нечуй' where id = $1`, [
    one.registrationId,
  ])
  const found = async (search: string) =>
    (await read<OrderPage>(where, `/orders?search=${encodeURIComponent(search)}`)).orders
  const all = (await read<OrderPage>(where, '/orders')).orders
  expect(all).toHaveLength(2)
  expect(await found(one.reference)).toMatchObject([{ registrationId: one.registrationId }])
  expect(await found(all[0]!.number)).toEqual([all[0]])
  expect(await found('нечуй')).toMatchObject([{ registrationId: one.registrationId }])
  expect(await found('100%_')).toHaveLength(1)
  expect(await found('%')).toHaveLength(1)
  expect(await found('ніхто')).toEqual([])
})

test('two olympiads with one account never book one line twice, others have names of their own', async () => {
  const [one, two, apart] = [await place(), await place(), await place()]
  for (const where of [one, two]) {
    await app.db.pool.query(`insert into transfer_accounts values ($1, 'UAH', 'Каса', $2, '')`, [
      where.olympiadId,
      iban,
    ])
  }
  const book = async (where: Place) =>
    send(where, '/transfers', transfer((await participant(where)).reference, { bankId: '77' }))
  expect((await book(one)).statusCode).toBe(200)
  expect((await book(two)).json().code).toBe('transfer_booked_before')
  expect((await book(apart)).statusCode).toBe(200)
})

test.each([
  ['/transfers', transfer('OM-000001-96', { bankId: 'a\u0000' })],
  ['/attentions/1/settle', { way: 'close', reason: 'так\u202e' }],
  [
    '/orders/00000000-0000-4000-8000-000000000000/refunds',
    { id: randomUUID(), amount: 1, reason: '\u3164' },
  ],
])('%s: a text that nobody can read is refused', async (rest, body) => {
  const answer = await send(await place(), rest, body)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'unreadable_text'])
})

test('no search breaks anything', async () => {
  const where = await place()
  for (const search of ['\u0000', '\\', '%', '_', "'", '99999999999999', 'OM', '2026-0']) {
    const answer = await app.get(
      at(where, `/orders?search=${encodeURIComponent(search)}`),
      where.cashier,
    )
    expect(answer.statusCode, search).toBe(200)
  }
})
