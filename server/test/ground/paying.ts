import { createServer } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, expect } from 'vitest'
import { refunded } from '../../../simulator/src/bill.ts'
import { startSimulator, type Simulator } from '../../../simulator/src/simulator.ts'
import { testApp, type TestApp, type TestPerson } from './app.ts'
import {
  guardianTerms,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from './fixtures.ts'

const token = 'simulated-token'
const merchant = { merchantId: 1001, posId: 1002, apiKey: 'key', crc: 'a1b2c3d4' }

/** Whom the simulator takes for its customer. */
export const simulatedShop = { token, merchant }

/** How a server is told to use the simulator. */
export const providerSettings = (url: string): Record<string, string> => ({
  MONOBANK_URL: url,
  MONOBANK_TOKEN: token,
  PRZELEWY24_URL: url,
  PRZELEWY24_MERCHANT_ID: `${merchant.merchantId}`,
  PRZELEWY24_POS_ID: `${merchant.posId}`,
  PRZELEWY24_API_KEY: merchant.apiKey,
  PRZELEWY24_CRC: merchant.crc,
})

export type PaidBy = 'monobank' | 'przelewy24'
export const paidBy: PaidBy[] = ['monobank', 'przelewy24']

export type Payer = TestPerson & { olympiadId: number; attemptId: string; redirect: string }

export type PayingGround = {
  app: TestApp
  pool: Pool
  simulator: Simulator
  settings: Record<string, string>
  olympiads: Record<PaidBy, number>
  later: (ms: number) => void
  /** Registered, accepted, with a payment begun at that provider. */
  payer: (provider: PaidBy, olympiadId?: number) => Promise<Payer>
  begin: (person: TestPerson, olympiadId: number) => Promise<Payer>
  registered: (olympiadId: number) => Promise<TestPerson>
  stateOf: (payer: TestPerson & { olympiadId: number }) => Promise<string>
  olympiad: (provider: PaidBy, changes?: Parameters<typeof olympiadFixture>[1]) => Promise<number>
}

/** The whole application on a port of its own, with both providers played by the simulator. */
export async function payingGround(): Promise<PayingGround> {
  const simulator = await startSimulator({ ...simulatedShop, port: 0, retryMs: 20 })
  const port = await freePort()
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...providerSettings(simulator.url),
  }
  const app = await testApp(settings)
  await app.listen(port)
  afterAll(() => simulator.close())
  await insertPlaces(app.db)

  const olympiad: PayingGround['olympiad'] = async (provider, changes = {}) => {
    const endsAt = daysFrom(app.clock.now, 365)
    const fixture = olympiadFixture(app.clock.now, { endsAt, ...changes })
    const id = await insertOlympiad(app.db, fixture)
    const currency = provider === 'monobank' ? 'UAH' : 'PLN'
    await app.db.pool.query('update olympiads set local_currency = $2 where id = $1', [
      id,
      currency,
    ])
    return id
  }
  const olympiads = {
    monobank: await olympiad('monobank'),
    przelewy24: await olympiad('przelewy24'),
  }
  let count = 0
  const registered: PayingGround['registered'] = async (olympiadId) => {
    const person = await app.person(`payer ${count++}`)
    await insertRegistration(app.db, olympiadId, person)
    await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, guardianTerms, person)
    return person
  }
  const begin: PayingGround['begin'] = async (person, olympiadId) => {
    const answer = await app.post(`/api/olympiads/${olympiadId}/pay`, undefined, person)
    expect(answer.statusCode).toBe(200)
    const { rows } = await app.db.pool.query<{ id: string }>(
      `select a.id from payment_attempts a join orders o on o.id = a.order_id
         join registrations r on r.id = o.registration_id
        where r.practicant_id = $1 and r.olympiad_id = $2 order by a.created_at desc limit 1`,
      [person.id, olympiadId],
    )
    const redirect: string = answer.json().data_list.redirect_url
    return { ...person, olympiadId, attemptId: rows[0]!.id, redirect }
  }
  return {
    app,
    pool: app.db.pool,
    simulator,
    settings,
    olympiads,
    olympiad,
    registered,
    begin,
    later: (ms) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
    },
    payer: async (provider, olympiadId = olympiads[provider]) =>
      begin(await registered(olympiadId), olympiadId),
    stateOf: async (payer) => {
      const answer = await app.get(`/api/olympiads/${payer.olympiadId}/payment`, payer)
      return answer.json().data_list.state
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Paid orders, and those cancelled whose money is still with us, are exactly those with one
 * confirmed, unreversed attempt of equal amount and currency; what the providers hold is what these
 * orders say but for what has gone back, plus what waits for a person.
 */
export async function expectHonestBooks({
  pool,
  simulator,
}: {
  pool: Pool
  simulator: Simulator
}): Promise<void> {
  const crooked = await pool.query(
    `select o.id, o.status, count(a.id) filter (where a.status = 'confirmed') as confirmed
       from orders o left join payment_attempts a on a.order_id = o.id
      group by o.id
     having (o.status in ('paid', 'cancelled')) <> (count(a.id) filter (
              where a.status = 'confirmed' and a.amount = o.amount and a.currency = o.currency) = 1)
         or count(a.id) filter (where a.status = 'confirmed') > 1`,
  )
  expect(crooked.rows).toEqual([])
  const doubled = await pool.query(
    `select registration_id from orders where status = 'paid' group by 1 having count(*) > 1`,
  )
  expect(doubled.rows).toEqual([])

  const { rows } = await pool.query<{ id: string; status: string; waits: boolean }>(
    `select a.id, a.status, exists (
              select from payment_attentions t where t.attempt_id = a.id) as waits
       from payment_attempts a`,
  )
  const attempts = new Map(rows.map((row) => [row.id, row]))
  const held = [...simulator.bills.values()].filter(({ status }) => status === 'taken')
  const unexplained = held.filter(({ reference }) => {
    const attempt = attempts.get(reference)
    return attempt?.status !== 'confirmed' && !attempt?.waits
  })
  expect(unexplained).toEqual([])
  const counted = held.filter(({ reference }) => attempts.get(reference)?.status === 'confirmed')
  const paid = await pool.query<{ currency: string; sum: number }>(
    `select o.currency, sum(o.amount - coalesce((
              select sum(f.amount) from payment_refunds f join payment_attempts a
                on a.id = f.attempt_id where a.order_id = o.id and f.state = 'done'), 0))::int as sum
       from orders o
      where o.status in ('paid', 'cancelled') and o.amount > 0 group by 1 order by 1`,
  )
  expect(sums(counted)).toEqual(paid.rows)
}

/** What came in, by currency: hryvnias are not zlotys. */
function sums(bills: Simulator['bills'] extends Map<string, infer Bill> ? Bill[] : never) {
  const byCurrency = new Map<string, number>()
  for (const bill of bills) {
    const code = bill.currency === 980 ? 'UAH' : `${bill.currency}`
    byCurrency.set(code, (byCurrency.get(code) ?? 0) + bill.amount - refunded(bill))
  }
  return [...byCurrency]
    .map(([currency, sum]) => ({ currency, sum }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}
