import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { expectHonestBooks, payingGround } from '../../test/ground/paying.ts'
import { applyNews } from './news-store.ts'
import type { ProviderNews } from './provider.ts'

const ground = await payingGround()
const { app, simulator, settings } = ground
const { pool } = app.db
const webhook = `${settings['PUBLIC_URL']}/api/payments/monobank/webhook`

/** Many people with a payment begun, written at once. */
async function crowd(size: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with people as (
       insert into practicants (subject, language, domain)
       select 'crowd ' || gen_random_uuid(), 'uk', 'uk' from generate_series(1, $2) returning id),
     entries as (
       insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
         first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id)
       select $1, p.id, (select min(id) from stages where olympiad_id = $1), '13-15', 'uk', 'О', 'З',
              'Л', 'o@example.com', '+380501234567', 'UA', 804, 80400001, 703448
         from people p returning id),
     owed as (
       insert into orders (registration_id, amount, currency)
       select id, 25000, 'UAH' from entries returning id)
     insert into payment_attempts (order_id, provider, status, amount, currency)
     select id, 'monobank', 'pending', 25000, 'UAH' from owed returning id`,
    [ground.olympiads.monobank, size],
  )
  return rows.map(({ id }) => id)
}

const shuffled = <T>(items: T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

async function byEight<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

async function eventsBy(ids: string[]) {
  const { rows } = await pool.query<{ attempt_id: string; status: string; count: number }>(
    `select attempt_id, status, count(*)::int as count from payment_events
      where attempt_id = any($1) group by 1, 2`,
    [ids],
  )
  return rows
}

test('a thousand messages, each three times, shuffled, over eight connections', async () => {
  const ids = await crowd(167)
  simulator.knobs.hold = true
  for (const reference of ids) {
    await fetch(`${simulator.url}/api/merchant/invoice/create`, {
      method: 'POST',
      headers: { 'x-token': settings['MONOBANK_TOKEN']! },
      body: JSON.stringify({
        amount: 25_000,
        ccy: 980,
        merchantPaymInfo: { reference },
        webHookUrl: webhook,
      }),
    })
    await simulator.pay(simulator.billFor(reference).id)
  }
  const messages = simulator.waiting.splice(0)
  expect(messages).toHaveLength(334)
  const deliveries = shuffled([...messages, ...messages, ...messages])
  const statuses: number[] = []
  await byEight(deliveries, async ({ headers, body }) => {
    const answer = await fetch(webhook, { method: 'POST', headers, body })
    statuses.push(answer.status)
    await answer.arrayBuffer()
  })
  expect(statuses).toHaveLength(1002)
  expect(new Set(statuses)).toEqual(new Set([200]))

  const confirmed = (await eventsBy(ids)).filter(({ status }) => status === 'confirmed')
  expect(confirmed).toHaveLength(ids.length)
  expect(confirmed.every(({ count }) => count === 1)).toBe(true)
  const { rows } = await pool.query<{ status: string; count: number; sum: number }>(
    `select o.status, count(*)::int as count, sum(o.amount)::int as sum
       from orders o join payment_attempts a on a.order_id = o.id
      where a.id = any($1) group by 1`,
    [ids],
  )
  expect(rows).toEqual([{ status: 'paid', count: 167, sum: 167 * 25_000 }])
  const inbox = await pool.query<{ count: number; deliveries: number }>(
    `select count(*)::int as count, sum(deliveries)::int as deliveries from payment_inbox
      where applied_at is not null`,
  )
  expect(inbox.rows[0]).toEqual({ count: 334, deliveries: 1002 })
  const heard = await pool.query(`select from payment_inbox where outcome = 'applied: confirmed'`)
  expect(heard.rowCount, 'the first word on a message stands').toBe(167)
  await expectHonestBooks(ground)
}, 60_000)

const now = () => app.clock.now
const ledger = { now, audit: auditAt(now), tell: tellAt(now) }

const success = (attemptId: string): ProviderNews => ({
  attemptId,
  reference: randomUUID(),
  status: 'confirmed',
  money: { amount: 25_000, currency: 'UAH' },
  modifiedAt: null,
  reason: null,
  isSettled: true,
})

/** The same success for each attempt three times at once. */
async function confirmedTimes(lock?: Parameters<typeof applyNews>[4]): Promise<number[]> {
  const ids = await crowd(40)
  const news = ids.map(success)
  await byEight(
    [...news, ...news, ...news].toSorted((a, b) => (a.attemptId < b.attemptId ? -1 : 1)),
    async (one) => {
      await inTransaction(pool, (client) =>
        applyNews(ledger, client, one, { kind: 'poll' }, lock),
      ).catch(() => {})
    },
  )
  return (await eventsBy(ids)).map(({ count }) => count)
}

test('the lock of the registration lets each success through once', async () => {
  const times = await confirmedTimes()
  expect(times).toHaveLength(40)
  expect(Math.max(...times)).toBe(1)
})

// Races are real only where there are several connections.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'control: without the lock the same successes are applied more than once',
  { retry: 9 },
  async () => {
    const times = await confirmedTimes(async () => {})
    expect(Math.max(...times)).toBeGreaterThan(1)
  },
)
