import { afterEach, expect, test, vi } from 'vitest'
import { daysFrom } from '../../test/ground/fixtures.ts'
import {
  expectHonestBooks,
  paidBy,
  payingGround,
  simulatedShop,
  type PaidBy,
  type Payer,
} from '../../test/ground/paying.ts'
import { signOf } from './przelewy24.ts'

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

async function attentionTextOf(who: Payer): Promise<string | null> {
  const { rows } = await app.db.pool.query<{ needs_attention: string | null }>(
    `select needs_attention from orders
      where id = (select order_id from payment_attempts where id = $1)`,
    [who.attemptId],
  )
  return rows[0]?.needs_attention ?? null
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

test.each(paidBy)('%s: an organiser gives the money back, once', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  const receipt = await app.get(`/api/olympiads/${who.olympiadId}/receipt`, who)
  const [{ order_id: orderId, status }] = receipt.json().data_list
  expect(status).toBe('paid')
  const address = `/api/orders/${orderId}/refund`
  expect((await app.post(address, undefined, who)).statusCode).toBe(403)
  const organiser = await app.person('organiser', { role: 'organiser' })
  const answers = await Promise.all([1, 2, 3].map(() => app.post(address, undefined, organiser)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await eventually(async () => {
    const again = await app.get(`/api/olympiads/${who.olympiadId}/receipt`, who)
    expect(again.json().data_list[0].status).toBe('refunded')
  })
  expect((await receiptsOf(who))[0]).toMatchObject({
    refund_requested_at: app.clock.now.toISOString(),
    refund_refused_at: null,
    refunded_at: app.clock.now.toISOString(),
  })
  expect(billOf(who).refunds.size).toBe(1)
  expect((await app.get(`/api/olympiads/${who.olympiadId}`, who)).json().data_list[0].is_pay).toBe(
    0,
  )
})

test.each(paidBy)('%s: a refund while the provider is down is made later', async (provider) => {
  const who = await payer(provider)
  await pays(who)
  const receipt = await app.get(`/api/olympiads/${who.olympiadId}/receipt`, who)
  const organiser = await app.person('organiser', { role: 'organiser' })
  simulator.knobs.calls = 'error'
  const address = `/api/orders/${receipt.json().data_list[0].order_id}/refund`
  expect((await app.post(address, undefined, organiser)).json().data_list.status).toBe('paid')
  simulator.soothe()
  later(2 * 60_000)
  await eventually(async () => expect(billOf(who).status).toBe('returned'))
  await eventually(async () => {
    const again = await app.get(`/api/olympiads/${who.olympiadId}/receipt`, who)
    expect(again.json().data_list[0].status).toBe('refunded')
  })
})

test.each(
  paidBy.flatMap((provider) => [
    { provider, when: 'at once' },
    { provider, when: 'later' },
  ]),
)(
  '$provider: a refund refused $when calls a person and is not asked for again',
  async ({ provider, when }) => {
    const who = await payer(provider)
    await pays(who)
    const [order] = await receiptsOf(who)
    const organiser = await app.person('organiser', { role: 'organiser' })
    Object.assign(simulator.knobs, when === 'later' ? { calls: 'error' } : { refuseRefunds: true })
    await app.post(`/api/orders/${order?.order_id}/refund`, undefined, organiser)
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
    expect(billOf(who)).toMatchObject({ status: 'taken', refunds: new Set() })
  },
)

test('przelewy24: a refund that it refuses waits for a person, and the order stays paid', async () => {
  const who = await payer('przelewy24')
  await pays(who)
  const [order] = await receiptsOf(who)
  const organiser = await app.person('organiser', { role: 'organiser' })
  simulator.knobs.calls = 'error'
  await app.post(`/api/orders/${order?.order_id}/refund`, undefined, organiser)
  const { merchantId, crc } = simulatedShop.merchant
  const { orderId, amount, currency } = billOf(who)
  const refused = {
    orderId,
    sessionId: who.attemptId,
    refundsUuid: 'refused',
    merchantId,
    amount,
    currency,
    status: 1,
  }
  const body = JSON.stringify({ ...refused, sign: signOf({ ...refused, crc }) })
  const statuses = await Promise.all(
    [1, 2, 3].map(
      async () => (await fetch(webhookOf('przelewy24'), { method: 'POST', body })).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 200])
  expect(await attentionOf(who)).toBe('refund-refused')
  expect((await receiptsOf(who))[0]).toMatchObject({
    status: 'paid',
    refund_refused_at: app.clock.now.toISOString(),
    refunded_at: null,
  })
})

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

test('a declined monobank payment shows the error, and another try pays', async () => {
  const who = await payer('monobank')
  await simulator.decline(billOf(who).id)
  expect(await stateOf(who)).toBe('error')
  later(1000)
  const again = await begin(who, who.olympiadId)
  expect(again.attemptId).not.toBe(who.attemptId)
  await pays(again)
  expect(await stateOf(again)).toBe('success')
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
