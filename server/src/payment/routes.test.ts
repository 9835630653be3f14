import { expect, test, vi } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  guardianTerms,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

const pay = (person: TestPerson, id = olympiadId) =>
  app.post(`/api/olympiads/${id}/pay`, undefined, person)
const look = (person: TestPerson, id = olympiadId) =>
  app.get(`/api/olympiads/${id}/payment`, person)
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

async function registered(subject: string, { id = olympiadId, hasAccepted = true } = {}) {
  const person = await app.person(subject)
  await insertRegistration(app.db, id, person)
  if (hasAccepted) {
    await app.post(`/api/olympiads/agreement/${id}/accept`, guardianTerms, person)
  }
  return person
}

async function ordersOf(person: TestPerson) {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    `select o.status, o.amount, o.currency, a.provider, a.status as attempt
       from orders o join registrations r on r.id = o.registration_id
       left join payment_attempts a on a.order_id = o.id
      where r.practicant_id = $1 order by o.created_at, a.created_at`,
    [person.id],
  )
  return rows
}

const isPaid = async (person: TestPerson, id = olympiadId) =>
  (await app.get(`/api/olympiads/${id}`, person)).json().data_list[0].is_pay

test('a simulated payment is pending, and paid 3000 ms after it began', async () => {
  const person = await registered('simulated')
  const pending = {
    state: 'pending',
    is_simulated: 1,
    redirect_url: null,
    order_status: 'open',
    provider: 'simulated',
  }
  expect((await pay(person)).json()).toEqual({ data_list: pending })
  later(2999)
  expect((await look(person)).json()).toEqual({ data_list: pending })
  expect(await isPaid(person)).toBe(0)
  later(1)
  expect((await look(person)).json().data_list.state).toBe('success')
  expect(await isPaid(person)).toBe(1)
  expect(await ordersOf(person)).toEqual([
    {
      status: 'paid',
      amount: 25_000,
      currency: 'UAH',
      provider: 'simulated',
      attempt: 'confirmed',
    },
  ])
})

test('a listening server settles it without anybody looking', async () => {
  const person = await registered('nobody-looks')
  await pay(person)
  later(3000)
  await app.listen()
  await vi.waitFor(async () => expect(await isPaid(person)).toBe(1), { timeout: 5000 })
})

test('paying again returns to the same order, and paying what is paid changes nothing', async () => {
  const person = await registered('again')
  await pay(person)
  later(1000)
  await pay(person)
  expect(await ordersOf(person)).toHaveLength(1)
  later(3000)
  await look(person)
  const before = await ordersOf(person)
  expect((await pay(person)).json().data_list.state).toBe('success')
  expect(await ordersOf(person)).toEqual(before)
})

test('twenty parallel payments open one order with one attempt', async () => {
  const person = await registered('twenty')
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(person)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await ordersOf(person)).toHaveLength(1)
})

test('a free olympiad is paid at once', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { localPrice: 0 }))
  const person = await registered('free', { id })
  expect((await pay(person, id)).json().data_list).toEqual({
    state: 'success',
    is_simulated: 0,
    redirect_url: null,
    order_status: 'paid',
    provider: 'free',
  })
  expect(await isPaid(person, id)).toBe(1)
  expect(await ordersOf(person)).toMatchObject([{ amount: 0, provider: 'free' }])
})

test('an international olympiad costs its international price', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { isInternational: true }))
  const person = await registered('international', { id })
  await pay(person, id)
  expect(await ordersOf(person)).toMatchObject([{ amount: 900, currency: 'EUR' }])
})

test('the client has no say in the price', async () => {
  const person = await registered('greedy')
  const body = { amount: 1, currency: 'PLN', price: 0, state: 'success' }
  await app.post(`/api/olympiads/${olympiadId}/pay?amount=1`, body, person)
  expect(await ordersOf(person)).toMatchObject([
    { amount: 25_000, currency: 'UAH', provider: 'simulated', attempt: 'pending' },
  ])
})

test('who has not accepted the terms in force cannot pay', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  const person = await registered('careless', { id, hasAccepted: false })
  const refused = await pay(person, id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'agreement_not_accepted'])

  const accept = (version: number) =>
    app.post(`/api/olympiads/agreement/${id}/accept`, { ...guardianTerms, version }, person)
  await accept(1)
  await app.db.pool.query(
    `insert into agreement_versions (olympiad_id, language, version, html) values ($1, 'uk', 2, 'x')`,
    [id],
  )
  expect((await pay(person, id)).json().code).toBe('agreement_not_accepted')
  expect(await ordersOf(person)).toEqual([])
  await accept(2)
  expect((await pay(person, id)).statusCode).toBe(200)
})

test('only the registered can pay, and only for what is shown and open', async () => {
  const stranger = await app.person('stranger')
  const now = app.clock.now
  expect((await pay(stranger)).json().code).toBe('not_registered')
  expect((await look(stranger)).json().code).toBe('not_registered')
  expect((await pay(stranger, 999_999)).json().code).toBe('olympiad_not_found')
  expect((await app.post(`/api/olympiads/${olympiadId}/pay`)).json().code).toBe('sign_in_required')
  const over = await insertOlympiad(app.db, olympiadFixture(now, { endsAt: daysFrom(now, -0.1) }))
  const late = await registered('late', { id: over })
  expect((await pay(late, over)).json().code).toBe('registration_closed')
})

test('before anything was paid the screen shows an error, never success', async () => {
  const person = await registered('early')
  expect((await look(person)).json().data_list.state).toBe('error')
})

test('an order that nobody pays in a day expires and the next one is new', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  const person = await registered('slow', { id })
  await pay(person, id)
  await app.db.pool.query(
    `update payment_attempts a set status = 'failed', next_poll_at = null
       from orders o join registrations r on r.id = o.registration_id
      where a.order_id = o.id and r.practicant_id = $1`,
    [person.id],
  )
  expect((await look(person, id)).json().data_list.state).toBe('error')
  later(25 * 3_600_000)
  await pay(person, id)
  expect((await ordersOf(person)).map(({ status }) => status)).toEqual(['expired', 'open'])
})

test('a failed attempt is followed by another one of the same order', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  const person = await registered('retries', { id })
  await pay(person, id)
  await app.db.pool.query(
    `update payment_attempts a set status = 'failed', next_poll_at = null
       from orders o join registrations r on r.id = o.registration_id
      where a.order_id = o.id and r.practicant_id = $1`,
    [person.id],
  )
  later(1000)
  expect((await pay(person, id)).json().data_list.state).toBe('pending')
  expect(await ordersOf(person)).toMatchObject([
    { status: 'open', attempt: 'failed' },
    { status: 'open', attempt: 'pending' },
  ])
})

test('a receipt shows what was paid, to whom it belongs alone', async () => {
  const [person, stranger] = [await app.person('payer'), await app.person('stranger')]
  await insertRegistration(app.db, olympiadId, person, { isPaid: true })
  const address = `/api/olympiads/${olympiadId}/receipt`
  expect((await app.get(address, person)).json().data_list).toMatchObject([
    {
      status: 'paid',
      amount: 250,
      currency: 'UAH',
      lastname: 'Оля',
      surname: 'Зірка',
      title: { uk: 'Проба uk', pl: 'Проба pl' },
      provider: 'simulated',
    },
  ])
  expect((await app.get(address, stranger)).json().code).toBe('not_registered')
})

const offer = async (person: TestPerson, id = olympiadId) =>
  (await app.get(`/api/olympiads/${id}/payment-offer`, person)).json().data_list
const receipts = async (person: TestPerson, id = olympiadId) =>
  (await app.get(`/api/olympiads/${id}/receipt`, person)).json().data_list
const payAs = (person: TestPerson, body: object) =>
  app.post(`/api/olympiads/${olympiadId}/pay`, body, person)

test('who pays is whoever accepted unless somebody else is named, and stands on the receipt', async () => {
  const person = await registered('with-mother')
  const own = { payer_name: guardianTerms.guardian_name, payer_email: 'o@example.com' }
  expect(await offer(person)).toEqual({
    providers: ['simulated'],
    has_run: 0,
    has_seat: 0,
    transfer: null,
    ...own,
  })
  await pay(person)
  expect(await receipts(person)).toMatchObject([own])

  const mother = { payer_name: 'Ганна Зірка', payer_email: 'maria@example.com' }
  await payAs(person, { payer_name: ' Ганна Зірка ', payer_email: ' maria@example.com ' })
  expect(await receipts(person)).toMatchObject([mother])
  await pay(person)
  expect(await receipts(person), 'no word changes nothing').toMatchObject([mother])
  expect(await offer(person)).toMatchObject(mother)
})

test.each([
  [{ payer_name: '', payer_email: 'o@example.com' }, 'invalid_request', ['payer_name']],
  [{ payer_name: 'Оля' }, 'invalid_request', ['payer_email']],
  [{ payer_email: 'o@example.com' }, 'invalid_request', ['payer_name']],
  [{ payer_name: 'Оля', payer_email: 'nobody' }, 'invalid_email', ['payer_email']],
  [{ payer_name: '№', payer_email: 'o@example.com' }, 'wordless_text', ['payer_name']],
  [{ payer_name: 'О\u202eля', payer_email: 'o@e.com' }, 'unreadable_text', ['payer_name']],
])('a payer such as %j is refused with %s, and nothing is ordered', async (body, code, fields) => {
  const person = await registered(`payer ${JSON.stringify(body)}`)
  const answer = await payAs(person, body)
  expect(answer.statusCode).toBe(code === 'invalid_request' ? 400 : 422)
  expect(answer.json()).toMatchObject({ code, fields })
  expect(await ordersOf(person)).toEqual([])
})

test('a way to pay that is not offered is refused', async () => {
  const person = await registered('elsewhere')
  for (const provider of ['monobank', 'przelewy24', 'free']) {
    expect((await payAs(person, { provider })).json().code, provider).toBe('payment_unavailable')
  }
  expect((await payAs(person, { provider: 'cash' })).statusCode).toBe(400)
  expect(await ordersOf(person)).toEqual([])
  expect((await payAs(person, { provider: 'simulated' })).statusCode).toBe(200)
})

test('a free olympiad offers no way to pay', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { localPrice: 0 }))
  expect((await offer(await registered('nothing-to-pay', { id }), id)).providers).toEqual([])
})

test('every receipt has a number of its own, with the year of the order', async () => {
  const people = [await registered('number-1'), await registered('number-2')]
  for (const person of people) await pay(person)
  const numbers = await Promise.all(
    people.map(async (person) => (await receipts(person))[0].receipt_number as string),
  )
  expect(new Set(numbers).size).toBe(2)
  for (const number of numbers) {
    expect(number).toMatch(new RegExp(`^${app.clock.now.getUTCFullYear()}-\\d{6}$`))
  }
})
