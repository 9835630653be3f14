import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { addStaff, daysFrom } from '../../test/ground/fixtures.ts'
import {
  expectHonestBooks,
  paidBy,
  payingGround,
  type PaidBy,
  type Payer,
} from '../../test/ground/paying.ts'

const ground = await payingGround()
const { app, simulator, settings, payer, begin, stateOf, later } = ground
const hour = 3_600_000

afterEach(async () => {
  simulator.soothe()
  await simulator.release()
  await simulator.idle()
  await expectHonestBooks(ground)
})

const billOf = (who: Payer) => simulator.billFor(who.attemptId)
const pays = (who: Payer) => simulator.pay(billOf(who).id)

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 100 })
const becomes = (who: Payer, state: string) =>
  eventually(async () => expect(await stateOf(who)).toBe(state))

async function confirmations(who: Payer): Promise<number> {
  const { rowCount } = await app.db.pool.query(
    `select from payment_events where attempt_id = $1 and status = 'confirmed'`,
    [who.attemptId],
  )
  return rowCount ?? 0
}

async function pollsOf(who: Payer): Promise<number> {
  const { rows } = await app.db.pool.query<{ polls: number }>(
    'select polls from payment_attempts where id = $1',
    [who.attemptId],
  )
  return rows[0]?.polls ?? 0
}

const attentionOf = async (who: Payer) => (await attentionTextOf(who))?.split(':')[0] ?? null

/** The newest. */
async function attentionTextOf(who: Payer): Promise<string | null> {
  const { rows } = await app.db.pool.query<{ said: string }>(
    `select concat(kind, ': ', amount, ' ', currency, ' ') as said from payment_attentions
      where attempt_id = $1 order by id desc limit 1`,
    [who.attemptId],
  )
  return rows[0]?.said ?? null
}

async function nextPollOf(who: Payer): Promise<Date | null> {
  const { rows } = await app.db.pool.query<{ next_poll_at: Date | null }>(
    'select next_poll_at from payment_attempts where id = $1',
    [who.attemptId],
  )
  return rows[0]!.next_poll_at
}

type ReceiptWire = {
  order_id: string
  status: string
  refund_requested_at: string | null
  refunded_at: string | null
  refunds: { amount: number; state: string }[]
}

async function receiptsOf(who: Payer): Promise<ReceiptWire[]> {
  return (await app.get(`/api/olympiads/${who.olympiadId}/receipt`, who)).json().data_list
}

async function outcomes(): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ outcome: string }>(
    'select outcome from payment_inbox order by id desc',
  )
  return rows.map(({ outcome }) => outcome)
}

const webhookOf = (provider: PaidBy) => `${settings['PUBLIC_URL']}/api/payments/${provider}/webhook`

test.each(paidBy)('%s: a person is sent to pay, pays, and comes back paid', async (provider) => {
  const who = await payer(provider)
  expect(who.redirect).toContain(simulator.url)
  expect(await stateOf(who)).toBe('pending')
  const page = await fetch(who.redirect)
  expect(await page.text()).toContain('250.00')
  const back = await fetch(who.redirect, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
  const home = `${settings['PUBLIC_URL']}/olympiads/${who.olympiadId}/payment-status`
  expect(back.headers.get('location')).toBe(home)
  await becomes(who, 'success')
})

test.each(paidBy)('%s: coming back with status=success proves nothing', async (provider) => {
  const who = await payer(provider)
  await fetch(`${settings['PUBLIC_URL']}/olympiads/${who.olympiadId}/payment-status?status=success`)
  const answer = await app.get(
    `/api/olympiads/${who.olympiadId}/payment?status=success&state=success`,
    who,
  )
  expect(answer.json().data_list.state).toBe('pending')
})

test.each(paidBy)('%s: the same message ten times pays once', async (provider) => {
  const who = await payer(provider)
  simulator.knobs.repeat = 10
  await pays(who)
  expect(await stateOf(who)).toBe('success')
  expect(await confirmations(who)).toBe(1)
})

test.each(paidBy)('%s: a message 8 hours late pays', async (provider) => {
  const who = await payer(provider)
  simulator.knobs.hold = true
  await pays(who)
  // While it is away the provider does not answer our questions either.
  simulator.knobs.calls = 'error'
  later(8 * hour)
  await eventually(async () => expect(await pollsOf(who)).toBeGreaterThan(0))
  expect(await stateOf(who)).toBe('pending')
  simulator.knobs.calls = 'well'
  await simulator.release()
  await becomes(who, 'success')
  expect(await confirmations(who)).toBe(1)
})

test.each(paidBy)('%s: messages out of order end in the truth', async (provider) => {
  simulator.knobs.hold = true
  const [kept, returned] = [await payer(provider), await payer(provider)]
  await pays(kept)
  await pays(returned)
  await simulator.giveBack(billOf(returned).id)
  simulator.knobs.order = 'reversed'
  await simulator.release()
  expect(await stateOf(kept)).toBe('success')
  expect(await stateOf(returned)).toBe('error')
  expect(await confirmations(returned)).toBe(0)
})

test.each(paidBy)('%s: a message before our call has returned pays', async (provider) => {
  simulator.knobs.early = true
  const who = await payer(provider)
  expect(await stateOf(who)).toBe('success')
  expect(await confirmations(who)).toBe(1)
})

test.each(paidBy)(
  '%s: when no message ever comes, the poller finds the payment',
  async (provider) => {
    simulator.knobs.drop = true
    const who = await payer(provider)
    await pays(who)
    expect(await stateOf(who)).toBe('pending')
    later(6_000)
    await becomes(who, 'success')
  },
)

test.each(paidBy)('%s: when our answers are lost, the repeats change nothing', async (provider) => {
  simulator.knobs.loseAnswers = true
  const who = await payer(provider)
  await pays(who)
  const own = simulator.delivered.filter(({ body }) => body.includes(who.attemptId))
  expect(own.length).toBeGreaterThanOrEqual(3)
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stateOf(who)).toBe('success')
  expect(await confirmations(who)).toBe(1)
})

const forgeries = ['missing', 'wrong', 'other-key', 'other-merchant'] as const
test.each(paidBy.flatMap((provider) => forgeries.map((kind) => [provider, kind] as const)))(
  '%s: a message with a %s signature is refused and not kept',
  async (provider, kind) => {
    const who = await payer(provider)
    const before = (await outcomes()).length
    simulator.knobs.signature = kind
    await pays(who)
    const own = simulator.delivered.filter(({ body }) => body.includes(who.attemptId))
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([403]))
    expect(await stateOf(who)).toBe('pending')
    expect(await outcomes()).toHaveLength(before)
    // The payment itself was real: asked, the provider says so.
    simulator.soothe()
    later(6_000)
    await becomes(who, 'success')
  },
)

// What the provider said stays readable for whoever decides, also a currency that we never use.
const lies = [
  [{ amountBy: 1 }, 'wrong-amount', /: 25001 (UAH|PLN) /],
  [{ amountBy: -1 }, 'wrong-amount', /: 24999 (UAH|PLN) /],
  [{ currency: 'USD' }, 'wrong-currency', /: 25000 (840|USD) /],
  [{ currency: 'EUR' }, 'wrong-currency', /: 25000 EUR /],
] as const
test.each(paidBy.flatMap((provider) => lies.map((lie) => [provider, ...lie] as const)))(
  '%s: a success with %j does not pay, a person must decide: %s',
  async (provider, lie, attention, said) => {
    const who = await payer(provider)
    Object.assign(simulator.knobs, { ...lie, repeat: 3 })
    await pays(who)
    expect(await stateOf(who)).toBe('error')
    expect(await attentionOf(who)).toBe(attention)
    expect(await attentionTextOf(who)).toMatch(said)
    // Money that does not fit is not even taken where taking is a step of its own.
    expect(billOf(who).status).toBe(provider === 'monobank' ? 'taken' : 'paid')
  },
)

test.each(paidBy)(
  '%s: a success for an unknown order is kept and pays nobody',
  async (provider) => {
    const who = await payer(provider)
    simulator.knobs.unknownOrder = true
    await pays(who)
    expect((await outcomes())[0]).toBe('no such attempt')
    expect(await stateOf(who)).toBe('pending')
    simulator.soothe()
    later(6_000)
    await becomes(who, 'success')
  },
)

test.each(paidBy)("%s: another's success pays only its own order", async (provider) => {
  const [paid, hopeful] = [await payer(provider), await payer(provider)]
  await pays(paid)
  const { headers, body } = simulator.messageOf(billOf(paid))
  const post = (text: string) => fetch(webhookOf(provider), { method: 'POST', headers, body: text })
  expect((await post(body)).status).toBe(200)
  const forged = body.replaceAll(paid.attemptId, hopeful.attemptId)
  expect((await post(forged)).status).toBe(403)
  const other = provider === 'monobank' ? 'przelewy24' : 'monobank'
  const elsewhere = await fetch(webhookOf(other), { method: 'POST', headers, body })
  expect(elsewhere.status).toBe(403)
  expect(await stateOf(hopeful)).toBe('pending')
  expect(await confirmations(paid)).toBe(1)
})

test.each(paidBy)(
  '%s: money that the provider takes back by itself pays for nothing any more',
  async (provider) => {
    const who = await payer(provider)
    await pays(who)
    expect(await stateOf(who)).toBe('success')
    simulator.knobs.repeat = 3
    await simulator.giveBack(billOf(who).id)
    const [order] = await receiptsOf(who)
    expect(order).toMatchObject({ status: 'refunded', refund_requested_at: null })
    expect(order?.refunded_at).not.toBeNull()
    expect(await stateOf(who)).toBe('error')
  },
)

/** Whoever moves money in the olympiad of the payer. */
async function cashierOf({ olympiadId }: Payer): Promise<TestPerson> {
  const cashier = await app.person(`cashier ${randomUUID()}`)
  await addStaff(app.db, olympiadId, cashier, 'cashier')
  return cashier
}

async function refund(who: Payer, cashier: TestPerson, amount = 25_000, id: string = randomUUID()) {
  const [order] = await receiptsOf(who)
  return app.post(
    `/api/organiser/olympiads/${who.olympiadId}/orders/${order?.order_id}/refunds`,
    { id, amount, reason: 'Захворіла' },
    cashier,
  )
}

async function refundsOf({ attemptId }: Payer) {
  const { rows } = await app.db.pool.query<{ id: string; state: string; amount: number }>(
    'select id, state, amount from payment_refunds where attempt_id = $1 order by requested_at, id',
    [attemptId],
  )
  return rows
}

test.each(paidBy)('%s: a cashier gives the money back, once', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  expect((await receiptsOf(who))[0]?.status).toBe('paid')
  expect((await refund(who, who)).statusCode).toBe(404)
  const cashier = await cashierOf(who)
  const id = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => refund(who, cashier, 25_000, id)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
  expect((await receiptsOf(who))[0]).toMatchObject({
    refund_requested_at: app.clock.now.toISOString(),
    refund_refused_at: null,
    refunded_at: app.clock.now.toISOString(),
    refunds: [{ amount: 250, state: 'done' }],
  })
  expect(billOf(who).refunds.size).toBe(1)
  expect((await app.get(`/api/olympiads/${who.olympiadId}`, who)).json().data_list[0].is_pay).toBe(
    0,
  )
})

test.each(paidBy)('%s: given back in parts it stays paid until the last one', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  const cashier = await cashierOf(who)
  expect((await refund(who, cashier, 10_000)).statusCode).toBe(200)
  await eventually(async () =>
    expect(await refundsOf(who)).toMatchObject([{ amount: 10_000, state: 'done' }]),
  )
  expect((await receiptsOf(who))[0]).toMatchObject({
    status: 'paid',
    refunds: [{ amount: 100, state: 'done' }],
  })
  expect(await stateOf(who)).toBe('success')
  const tooMuch = await refund(who, cashier, 15_001)
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'refund_too_great'])
  await simulator.idle()
  await expectHonestBooks(ground)
  expect((await refund(who, cashier, 15_000)).statusCode).toBe(200)
  await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
  expect(billOf(who)).toMatchObject({ status: 'returned' })
  expect((await refund(who, cashier, 1)).json().code).toBe('order_not_paid')
  expect(await toldTo(who)).toEqual(['paid', 'refunded', 'refunded'])
})

test.each(paidBy)(
  '%s: a part that goes back slowly is taken from what is left',
  async (provider) => {
    const who = await payer(provider)
    await pays(who)
    const cashier = await cashierOf(who)
    simulator.knobs.refunds = 'slow'
    await refund(who, cashier, 20_000)
    await eventually(async () =>
      expect(await refundsOf(who)).toMatchObject([{ state: 'accepted' }]),
    )
    expect((await refund(who, cashier, 5_001)).json().code).toBe('refund_too_great')
    // Its message is lost: asked, the provider says so.
    simulator.knobs.drop = true
    await simulator.finishRefunds()
    later(2 * 60_000)
    await eventually(async () => expect(await refundsOf(who)).toMatchObject([{ state: 'done' }]))
    await eventually(async () => expect(await nextPollOf(who)).toBeNull())
    expect((await receiptsOf(who))[0]?.status).toBe('paid')
  },
)

test.each(paidBy)('%s: parts told in any order and number are counted once', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  const cashier = await cashierOf(who)
  Object.assign(simulator.knobs, { hold: true, repeat: 3, order: 'reversed' })
  for (const amount of [5_000, 7_000, 13_000]) await refund(who, cashier, amount)
  await eventually(async () => expect(billOf(who).status).toBe('returned'))
  await simulator.release()
  await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
  expect((await refundsOf(who)).map(({ state, amount }) => [amount, state])).toEqual(
    expect.arrayContaining([
      [5_000, 'done'],
      [7_000, 'done'],
      [13_000, 'done'],
    ]),
  )
  expect(await refundsOf(who)).toHaveLength(3)
  await simulator.idle()
  await expectHonestBooks(ground)
})

test.each(paidBy)('%s: a part given back at the provider is in our books', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  simulator.knobs.repeat = 3
  await simulator.giveBack(billOf(who).id, 6_000)
  await eventually(async () =>
    expect(await refundsOf(who)).toMatchObject([{ amount: 6_000, state: 'done' }]),
  )
  expect((await receiptsOf(who))[0]?.status).toBe('paid')
  const cashier = await cashierOf(who)
  expect((await refund(who, cashier, 19_001)).json().code).toBe('refund_too_great')
  await simulator.giveBack(billOf(who).id)
  await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
  await expectHonestBooks(ground)
})

test.each(paidBy)('%s: a refund while the provider is down is made later', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  const cashier = await cashierOf(who)
  simulator.knobs.calls = 'error'
  expect((await refund(who, cashier)).json().status).toBe('paid')
  simulator.soothe()
  later(2 * 60_000)
  await eventually(async () => expect(billOf(who).status).toBe('returned'))
  await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
})

test.each(paidBy)(
  '%s: of a refund that is never heard of again a person is told',
  async (provider) => {
    const who = await payer(provider)
    await pays(who)
    const cashier = await cashierOf(who)
    Object.assign(simulator.knobs, { refunds: 'slow' })
    await refund(who, cashier, 4_000)
    await app.db.pool.query('update payment_attempts set polls = 100 where id = $1', [
      who.attemptId,
    ])
    later(60 * 60_000)
    await eventually(async () => expect(await attentionOf(who)).toBe('refund-unknown'))
    expect((await refund(who, cashier, 21_001)).json().code).toBe('refund_too_great')
    simulator.soothe()
    await simulator.finishRefunds()
    await eventually(async () => expect(await refundsOf(who)).toMatchObject([{ state: 'done' }]))
  },
)

test.each(
  paidBy.flatMap((provider) => [
    { provider, when: 'at once' },
    { provider, when: 'later' },
    { provider, when: 'after it was taken' },
  ]),
)(
  '$provider: a refund refused $when calls a person and is not asked for again',
  async ({ provider, when }) => {
    const who = await payer(provider)
    await pays(who)
    const cashier = await cashierOf(who)
    if (when === 'later') simulator.knobs.calls = 'error'
    if (when === 'at once') simulator.knobs.refuseRefunds = true
    if (when === 'after it was taken') simulator.knobs.refunds = 'rejected-later'
    await refund(who, cashier)
    if (when === 'later') {
      simulator.soothe()
      simulator.knobs.refuseRefunds = true
      later(2 * 60_000)
    }
    await eventually(async () => expect(await attentionOf(who)).toBe('refund-refused'))
    expect((await receiptsOf(who))[0]).toMatchObject({
      status: 'paid',
      refund_refused_at: app.clock.now.toISOString(),
      refunded_at: null,
    })
    await eventually(async () => expect(await nextPollOf(who)).toBeNull())
    expect(billOf(who)).toMatchObject({ status: 'taken' })
    simulator.soothe()
    expect((await refund(who, cashier)).statusCode).toBe(200)
    await eventually(async () => expect((await receiptsOf(who))[0]?.status).toBe('refunded'))
  },
)

test.each(paidBy)(
  '%s: a success after expiry is accepted while the olympiad is open',
  async (provider) => {
    simulator.knobs.drop = true
    const who = await payer(provider)
    later(25 * hour)
    await becomes(who, 'error')
    simulator.soothe()
    await pays(who)
    await becomes(who, 'success')
  },
)

test.each(paidBy)(
  '%s: a success after expiry and after the end waits for a person',
  async (provider) => {
    const endsAt = daysFrom(app.clock.now, 1.5)
    const who = await payer(provider, await ground.olympiad(provider, { endsAt }))
    later(25 * hour)
    await becomes(who, 'error')
    later(24 * hour)
    await pays(who)
    expect(await attentionOf(who)).toBe('paid-too-late')
    expect(await stateOf(who)).toBe('error')
  },
)

test.each(paidBy)('%s: who pays an old page and a new one pays once', async (provider) => {
  const first = await payer(provider)
  later(25 * hour)
  await becomes(first, 'error')
  const second = await begin(first, first.olympiadId)
  expect(second.attemptId).not.toBe(first.attemptId)
  await pays(first)
  await becomes(second, 'success')
  await pays(second)
  expect(await attentionOf(second)).toBe('paid-twice')
  expect(await stateOf(second)).toBe('success')
})

test.each(paidBy)('%s: a message of 2 MB is refused', async (provider) => {
  const who = await payer(provider)
  simulator.knobs.padTo = 2 * 1024 * 1024
  await pays(who)
  const own = simulator.delivered.filter(({ body }) => body.includes(who.attemptId))
  // A connection closed while the rest is still being sent counts as refused, too.
  expect(own.every(({ status }) => status === 413 || status === null)).toBe(true)
  expect(await stateOf(who)).toBe('pending')
  simulator.soothe()
  later(6_000)
  await becomes(who, 'success')
})

test.each(['error', 'silence'] as const)(
  'a provider that answers with %s takes nothing, and the next try works',
  async (calls) => {
    for (const provider of paidBy) {
      const olympiadId = ground.olympiads[provider]
      const person = await ground.registered(olympiadId)
      simulator.knobs.calls = calls
      const answer = await app.post(`/api/olympiads/${olympiadId}/pay`, undefined, person)
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unavailable'])
      expect(await stateOf({ ...person, olympiadId })).toBe('error')
      simulator.soothe()
      later(1000)
      const who = await begin(person, olympiadId)
      await pays(who)
      expect(await stateOf(who)).toBe('success')
    }
  },
  30_000,
)

test.each(paidBy)('%s: a provider that is down while polled is asked again', async (provider) => {
  simulator.knobs.drop = true
  const who = await payer(provider)
  await pays(who)
  simulator.knobs.calls = 'error'
  later(6_000)
  await eventually(async () => expect(await pollsOf(who)).toBeGreaterThan(0))
  expect(await stateOf(who)).toBe('pending')
  simulator.knobs.calls = 'well'
  later(60_000)
  await becomes(who, 'success')
})

test('a notification that cannot be verified yet is kept and applied later', async () => {
  const who = await payer('przelewy24')
  simulator.knobs.calls = 'error'
  await pays(who)
  expect((await outcomes())[0]).toBeNull()
  expect(await stateOf(who)).toBe('pending')
  simulator.soothe()
  later(60_000)
  await becomes(who, 'success')
  await eventually(async () => expect((await outcomes())[0]).not.toBeNull())
})

const toldTo = async ({ id }: { id: number }) => {
  const { rows } = await app.db.pool.query<{ kind: string }>(
    'select kind from messages where practicant_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('a declined monobank payment shows the error and is told of, and another try pays', async () => {
  const who = await payer('monobank')
  await simulator.decline(billOf(who).id)
  expect(await stateOf(who)).toBe('error')
  expect(await toldTo(who)).toEqual(['payment-failed'])
  later(1000)
  const again = await begin(who, who.olympiadId)
  expect(again.attemptId).not.toBe(who.attemptId)
  await pays(again)
  expect(await stateOf(again)).toBe('success')
  expect(await toldTo(who)).toEqual(['payment-failed', 'paid'])
})

test('a declined Przelewy24 payment is silent: it can be paid again until it expires', async () => {
  const who = await payer('przelewy24')
  await simulator.decline(billOf(who).id)
  expect(await stateOf(who)).toBe('pending')
  const same = await begin(who, who.olympiadId)
  expect(same.redirect).toBe(who.redirect)
  later(25 * hour)
  await becomes(who, 'error')
})

test('an invoice that expired at monobank without a word is found by the poller', async () => {
  const who = await payer('monobank')
  await simulator.expire(billOf(who).id)
  expect(await stateOf(who)).toBe('pending')
  later(6_000)
  await becomes(who, 'error')
})

test('a message kept by a process that died is applied by the next', async () => {
  const who = await payer('monobank')
  simulator.knobs.drop = true
  await pays(who)
  const { headers, body } = simulator.messageOf(billOf(who))
  await app.db.pool.query(
    `insert into payment_inbox (provider, headers, body, next_try_at)
     values ('monobank', $1, $2, $3)`,
    [JSON.stringify(headers), Buffer.from(body), app.clock.now],
  )
  await eventually(async () => expect(await confirmations(who)).toBe(1))
  expect((await outcomes())[0]).toBe('applied: confirmed')
})

test('the bytes of a message are kept exactly as they came', async () => {
  const who = await payer('monobank')
  await pays(who)
  const { rows } = await app.db.pool.query<{ body: Buffer; headers: Record<string, string> }>(
    'select body, headers from payment_inbox order by id desc limit 1',
  )
  const sent = simulator.delivered.at(-1)
  expect(rows[0]?.body.toString('utf8')).toBe(sent?.body)
  expect(rows[0]?.headers['x-sign']).toBe(sent?.headers['x-sign'])
})
