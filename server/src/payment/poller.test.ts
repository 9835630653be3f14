import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { payingGround } from '../../test/ground/paying.ts'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import { pay } from './pay.ts'
import type { Payments } from './payments.ts'
import { expireOrders, pollDueAttempts } from './poller.ts'
import type { AttemptAtProvider, Provider, ProviderNews } from './provider.ts'
import { paymentGround } from './store.ts'

const ground = await payingGround()
const { app } = ground

const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger

/** A process of its own on the same database, with a provider that counts its questions. */
function processWith(ask: Provider['ask'], now: () => Date): Payments {
  const provider: Provider = {
    name: 'monobank',
    invite: async () => ({ reference: null, redirect: 'https://example.com/pay' }),
    ask,
    refund: async () => 'accepted' as const,
  }
  return {
    db: app.db,
    now,
    audit: auditAt(now),
    tell: tellAt(now),
    log: silent,
    providers: new Map([[provider.name, provider]]),
    providersFor: () => [provider],
    publicUrl: 'https://example.com',
    apiUrl: 'https://example.com',
  }
}

const newsOf = (attempt: AttemptAtProvider, status: ProviderNews['status']): ProviderNews => ({
  attemptId: attempt.id,
  reference: null,
  status,
  money: attempt.money,
  modifiedAt: null,
  reason: null,
  isSettled: true,
})

/** Far ahead of the listening application, so that it finds nothing due. */
let at = Date.now() + 86_400_000
const now = () => new Date(at)

async function begun(payments: Payments) {
  const person = await ground.registered(ground.olympiads.monobank)
  const where = await paymentGround(app.db.pool, ground.olympiads.monobank, person.id)
  await pay(payments, where!)
}

test('of several processes one asks about each attempt', async () => {
  const asked: string[] = []
  const ask: Provider['ask'] = async (attempt) => {
    asked.push(attempt.id)
    await new Promise((resolve) => setTimeout(resolve, 30))
    return newsOf(attempt, 'pending')
  }
  const processes = [1, 2, 3, 4].map(() => processWith(ask, now))
  for (let count = 0; count < 12; count++) await begun(processes[0]!)
  at += 5_000
  await Promise.all(processes.map((one) => pollDueAttempts(one)))
  expect(asked).toHaveLength(12)
  expect(new Set(asked).size).toBe(12)
})

test('a silent attempt is asked about ever more rarely', async () => {
  const asked: number[] = []
  const payments = processWith(async (attempt) => {
    asked.push(at)
    return newsOf(attempt, 'pending')
  }, now)
  await app.db.pool.query(`update payment_attempts set next_poll_at = null`)
  const from = at
  await begun(payments)
  while (at < from + 3_600_000) {
    at += 5_000
    await pollDueAttempts(payments)
  }
  const pauses = asked.map((time, index) => (time - (asked[index - 1] ?? from)) / 1000)
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280])
})

test('a process that dies over an attempt loses it only for a minute', async () => {
  await app.db.pool.query(`update payment_attempts set next_poll_at = null`)
  let answers = 0
  const dying = processWith(() => new Promise<never>(() => {}), now)
  const living = processWith(async (attempt) => {
    answers += 1
    return newsOf(attempt, 'confirmed')
  }, now)
  await begun(dying)
  at += 5_000
  void pollDueAttempts(dying)
  const postponed = async () =>
    (await app.db.pool.query('select from payment_attempts where next_poll_at > $1', [now()]))
      .rowCount
  await expect.poll(postponed).toBe(1)
  at += 59_000
  await pollDueAttempts(living)
  expect(answers).toBe(0)
  at += 1_000
  await pollDueAttempts(living)
  expect(answers).toBe(1)
})

test('an order nobody can pay any more expires, one with a living attempt does not', async () => {
  const payments = processWith(async () => null, now)
  await begun(payments)
  await begun(payments)
  const { rows } = await app.db.pool.query<{ id: string }>(
    `update orders set expires_at = $1 where status = 'open' and id in (
       select order_id from payment_attempts where created_at = $1) returning id`,
    [now()],
  )
  const [dead, living] = rows.map(({ id }) => id)
  await app.db.pool.query(`update payment_attempts set status = 'failed' where order_id = $1`, [
    dead,
  ])
  const statusOf = async (id: string | undefined) =>
    (await app.db.pool.query('select status from orders where id = $1', [id])).rows[0]
  expect(await expireOrders(payments)).toBeGreaterThanOrEqual(1)
  expect(await statusOf(dead)).toEqual({ status: 'expired' })
  expect(await statusOf(living)).toEqual({ status: 'open' })
})

test('two tabs of one person get one page to pay on', async () => {
  let invitations = 0
  const payments: Payments = {
    ...processWith(async () => null, now),
    providersFor: () => [
      {
        name: 'monobank',
        invite: async () => {
          invitations += 1
          await new Promise((resolve) => setTimeout(resolve, 200))
          return { reference: 'the-one', redirect: 'https://example.com/the-one' }
        },
        ask: async () => null,
        refund: async () => 'accepted' as const,
      },
    ],
  }
  const person = await ground.registered(ground.olympiads.monobank)
  const where = await paymentGround(app.db.pool, ground.olympiads.monobank, person.id)
  const answers = await Promise.all([1, 2, 3].map(() => pay(payments, where!)))
  expect(invitations).toBe(1)
  expect(answers.map(({ redirect }) => redirect)).toEqual(
    Array(3).fill('https://example.com/the-one'),
  )
})

test.each([
  ['knows nothing of it', null],
  ['has heard it', 'pending'],
] as const)(
  'an invitation cut off by a crash is replaced after half a minute when the provider %s',
  async (_, status) => {
    const alive = processWith(async (attempt) => status && newsOf(attempt, status), now)
    const person = await ground.registered(ground.olympiads.monobank)
    const where = (await paymentGround(app.db.pool, ground.olympiads.monobank, person.id))!
    const provider = alive.providersFor(where.price)[0]!
    const never = () => new Promise<never>(() => {})
    const crashed = { ...alive, providersFor: () => [{ ...provider, invite: never }] }
    void pay(crashed, where)
    const attempts = async () => {
      const { rows } = await app.db.pool.query<{ status: string }>(
        `select a.status from payment_attempts a join orders o on o.id = a.order_id
          where o.registration_id = $1 order by a.created_at`,
        [where.registrationId],
      )
      return rows.map((row) => row.status)
    }
    await expect.poll(attempts).toEqual(['created'])
    at += 6_000
    await pollDueAttempts(alive)
    at += 25_000
    expect(await pay(alive, where)).toMatchObject({
      state: 'pending',
      redirect: 'https://example.com/pay',
    })
    expect(await attempts()).toEqual(['failed', 'pending'])
  },
)
