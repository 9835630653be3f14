import { expect, test, vi } from 'vitest'
import {
  daysFrom,
  insertOlympiad,
  insertRun,
  olympiadFixture,
  registrationForm,
} from '../../test/ground/fixtures.ts'
import { expectHonestBooks, paidBy, payingGround, type Payer } from '../../test/ground/paying.ts'
import type { TestPerson } from '../../test/ground/app.ts'

const ground = await payingGround()
const { app, simulator, later } = ground
const soon = { startsAt: daysFrom(app.clock.now, 30) }

const cancel = (person: TestPerson, id: number) =>
  app.post(`/api/olympiads/${id}/cancel`, undefined, person)
const receipts = async (person: TestPerson, id: number) =>
  (await app.get(`/api/olympiads/${id}/receipt`, person)).json().data_list
const isPaid = async (person: TestPerson, id: number) =>
  (await app.get(`/api/olympiads/${id}`, person)).json().data_list[0].is_pay
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 50 })

async function paidAt(provider: (typeof paidBy)[number], changes: object = soon): Promise<Payer> {
  const who = await ground.payer(provider, await ground.olympiad(provider, changes))
  await simulator.pay(simulator.billFor(who.attemptId).id)
  await eventually(async () => expect(await ground.stateOf(who)).toBe('success'))
  return who
}

/** Where nothing is to be paid, or nobody is asked: no provider, one call. */
async function joinedFree(): Promise<{ person: TestPerson; id: number }> {
  const id = await insertOlympiad(
    app.db,
    olympiadFixture(app.clock.now, { ...soon, endsAt: null, localPrice: 0 }),
  )
  const person = await ground.registered(id)
  await app.post(`/api/olympiads/${id}/pay`, undefined, person)
  return { person, id }
}

test.each(paidBy)('%s: who leaves before the start is out at once', async (provider) => {
  const who = await paidAt(provider)
  // The provider takes the wish and says nothing more for now.
  simulator.knobs.hold = true
  const answer = await cancel(who, who.olympiadId)
  expect(answer.json().data_list).toMatchObject([
    {
      status: 'cancelled',
      cancelled_at: app.clock.now.toISOString(),
      refund_requested_at: app.clock.now.toISOString(),
      refunded_at: null,
    },
  ])
  expect(await isPaid(who, who.olympiadId)).toBe(0)
  const state = await app.get(`/api/olympiads/${who.olympiadId}/payment`, who)
  expect(state.json().data_list).toMatchObject({ state: 'error', order_status: 'cancelled' })

  simulator.soothe()
  later(2 * 60_000)
  await eventually(async () =>
    expect(await receipts(who, who.olympiadId)).toMatchObject([{ status: 'refunded' }]),
  )
  expect(simulator.billFor(who.attemptId)).toMatchObject({ status: 'returned' })
  await simulator.idle()
  await expectHonestBooks(ground)
})

test.each(paidBy)('%s: afterwards one registers and pays anew', async (provider) => {
  const who = await paidAt(provider)
  await cancel(who, who.olympiadId)
  const form = registrationForm(who, who.olympiadId, { stages_num: 2 })
  expect((await app.post('/api/auth/register', form, who)).statusCode).toBe(200)
  later(1000)
  const again = await ground.begin(who, who.olympiadId)
  expect(again.attemptId).not.toBe(who.attemptId)
  await simulator.pay(simulator.billFor(again.attemptId).id)
  await eventually(async () => expect(await isPaid(who, who.olympiadId)).toBe(1))
  await eventually(async () =>
    expect(
      (await receipts(who, who.olympiadId)).map((one: { status: string }) => one.status),
    ).toEqual(['paid', 'refunded']),
  )
  await simulator.idle()
  await expectHonestBooks(ground)
})

test('a hundred cancellations at once give the money back once', async () => {
  const who = await paidAt('monobank')
  const answers = await Promise.all(Array.from({ length: 100 }, () => cancel(who, who.olympiadId)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await eventually(async () =>
    expect(await receipts(who, who.olympiadId)).toMatchObject([{ status: 'refunded' }]),
  )
  expect(simulator.billFor(who.attemptId).refunds.size).toBe(1)
  const { rows } = await ground.pool.query(
    `select (select count(*)::int from payment_refunds where attempt_id = $1) as refunds,
            (select count(*)::int from payment_events
              where attempt_id = $1 and status = 'reversed') as reversals`,
    [who.attemptId],
  )
  expect(rows).toEqual([{ refunds: 1, reversals: 1 }])
  await simulator.idle()
  await expectHonestBooks(ground)
})

test('a free participation is simply over, and may begin again', async () => {
  const { person, id } = await joinedFree()
  expect(await isPaid(person, id)).toBe(1)
  expect((await cancel(person, id)).json().data_list).toMatchObject([
    { status: 'refunded', provider: 'free', amount: 0 },
  ])
  expect(await isPaid(person, id)).toBe(0)
  await app.post(`/api/olympiads/${id}/pay`, undefined, person)
  expect(await isPaid(person, id)).toBe(1)
  await expectHonestBooks(ground)
})

test('a provider that is down is asked later; the person is out all the same', async () => {
  const who = await paidAt('przelewy24')
  simulator.knobs.calls = 'error'
  expect((await cancel(who, who.olympiadId)).statusCode).toBe(200)
  expect(await isPaid(who, who.olympiadId)).toBe(0)
  simulator.soothe()
  later(2 * 60_000)
  await eventually(async () =>
    expect(await receipts(who, who.olympiadId)).toMatchObject([{ status: 'refunded' }]),
  )
})

test('a refund that the provider refuses calls a person and stays cancelled', async () => {
  const who = await paidAt('monobank')
  simulator.knobs.refuseRefunds = true
  await cancel(who, who.olympiadId)
  simulator.soothe()
  expect(await receipts(who, who.olympiadId)).toMatchObject([
    { status: 'cancelled', refund_refused_at: app.clock.now.toISOString() },
  ])
  const { rows } = await ground.pool.query(
    'select kind from payment_attentions where attempt_id = $1 and settled_at is null',
    [who.attemptId],
  )
  expect(rows).toEqual([{ kind: 'refund-refused' }])
  await expectHonestBooks(ground)
})

test('after the start, after a run, unpaid or unregistered one cannot cancel', async () => {
  const codeOf = async (person: TestPerson, id: number) => {
    const answer = await cancel(person, id)
    return [answer.statusCode, answer.json().code]
  }
  const started = await paidAt('monobank', { startsAt: daysFrom(app.clock.now, -1) })
  expect(await codeOf(started, started.olympiadId)).toEqual([409, 'cancellation_too_late'])

  const ran = await paidAt('monobank')
  const { rows } = await ground.pool.query<{ id: number }>(
    'select id from registrations where practicant_id = $1',
    [ran.id],
  )
  await insertRun(app.db, rows[0]!.id, { mode: 'training' })
  await insertRun(app.db, rows[0]!.id)
  expect(await codeOf(ran, ran.olympiadId)).toEqual([409, 'cancellation_after_run'])
  const offer = await app.get(`/api/olympiads/${ran.olympiadId}/payment-offer`, ran)
  expect(offer.json().data_list.has_run).toBe(1)
  for (const who of [started, ran]) expect(await isPaid(who, who.olympiadId)).toBe(1)

  const unpaid = await ground.payer('monobank')
  expect(await codeOf(unpaid, unpaid.olympiadId)).toEqual([409, 'not_paid'])
  const stranger = await app.person('stranger')
  expect(await codeOf(stranger, ran.olympiadId)).toEqual([409, 'not_registered'])
  expect(await codeOf(stranger, 999_999)).toEqual([404, 'olympiad_not_found'])
  expect((await app.post(`/api/olympiads/${ran.olympiadId}/cancel`)).statusCode).toBe(401)
})

test('a training run is no reason to stay', async () => {
  const who = await paidAt('monobank')
  const { rows } = await ground.pool.query<{ id: number }>(
    'select id from registrations where practicant_id = $1',
    [who.id],
  )
  await insertRun(app.db, rows[0]!.id, { mode: 'training' })
  expect((await cancel(who, who.olympiadId)).statusCode).toBe(200)
})
