import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { insertRegistration } from '../../test/ground/fixtures.ts'
import { runGround } from '../../test/ground/run-ground.ts'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { applyNews, applyRefundNews } from './news-store.ts'
import type { Payments } from './payments.ts'
import type { Provider } from './provider.ts'
import { refundOrder } from './refund.ts'
import { addAttempt, currentOrder, openOrder } from './store.ts'
import { transferBooking } from './transfer.ts'

// Whatever is paid, booked, refunded and told, in whichever order and number: the books are right.
const ground = await runGround()
const { app, pool, olympiadId } = ground
const now = () => ground.start
const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger
const provider: Provider = {
  name: 'monobank',
  invite: async () => ({ reference: null, redirect: null }),
  ask: async () => null,
  refund: async () => 'accepted',
}
const payments: Payments = {
  ...{ db: app.db, now, audit: auditAt(now), tell: tellAt(now), log: silent },
  providers: new Map([[provider.name, provider]]),
  providersFor: () => [provider],
  ...{ publicUrl: null, apiUrl: null },
}
const price = { amount: 25_000, currency: 'UAH' } as const
const source = { kind: 'poll' } as const

const amount = fc.constantFrom(25_000, 25_000, 24_999, 10_000)
const pick = fc.nat(5)
const step = fc.oneof(
  fc.record({ kind: fc.constant('attempt' as const) }),
  fc.record({ kind: fc.constant('paid' as const), pick, amount }),
  fc.record({ kind: fc.constant('back' as const), pick }),
  fc.record({ kind: fc.constant('failed' as const), pick }),
  fc.record({ kind: fc.constant('transfer' as const), amount, line: fc.nat(3) }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 26_000 }) }),
  fc.record({
    kind: fc.constant('told' as const),
    pick,
    state: fc.constantFrom('done', 'refused'),
  }),
  fc.record({ kind: fc.constant('by-hand' as const), pick, amount }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(registrationId: number, one: Step): Promise<void> {
  const attempts = await pool.query<{ id: string }>(
    `select a.id from payment_attempts a join orders o on o.id = a.order_id
      where o.registration_id = $1 order by a.created_at, a.id`,
    [registrationId],
  )
  const attemptId = 'pick' in one ? attempts.rows[one.pick % (attempts.rowCount || 1)]?.id : null
  const news = (status: 'confirmed' | 'reversed' | 'failed', said: number | null) =>
    inTransaction(pool, (client) =>
      applyNews(
        payments,
        client,
        {
          ...{
            attemptId: attemptId ?? '',
            reference: null,
            status,
            modifiedAt: null,
            reason: null,
          },
          money: said === null ? null : { amount: said, currency: 'UAH' },
          isSettled: true,
        },
        source,
      ),
    )
  const current = await currentOrder(pool, { registrationId, orderId: null })
  if (one.kind === 'attempt') {
    await inTransaction(pool, async (client) => {
      const isLive = current?.order.status === 'open' || current?.order.status === 'paid'
      const orderId = isLive
        ? current.order.id
        : await openOrder(client, registrationId, price, now())
      const until = { expiresAt: now(), pollAt: now() }
      await addAttempt(client, { orderId, provider: 'monobank', money: price }, now(), until)
    })
  } else if (one.kind === 'transfer') {
    const whose = { registrationId, orderId: null }
    const line = { ...whose, amount: one.amount, currency: 'UAH', paidOn: '2026-01-05' }
    const by = { olympiadId, actorId: ground.person.id }
    const bankId = `${registrationId} ${one.line}`
    await inTransaction(pool, (client) =>
      transferBooking(payments)(client, { ...line, bankId }, by),
    ).catch((error: { code?: string }) => expect(error.code).toBe('transfer_booked_before'))
  } else if (one.kind === 'refund') {
    if (!current) return
    const wish = {
      id: randomUUID(),
      amount: one.amount,
      reason: '-',
      requestedBy: ground.person.id,
    }
    await refundOrder(payments, { olympiadId, orderId: current.order.id }, wish).catch(
      (error: { code?: string }) =>
        expect(['order_not_paid', 'refund_too_great', 'nothing_to_refund']).toContain(error.code),
    )
  } else if (!attemptId) return
  else if (one.kind === 'paid') await news('confirmed', one.amount)
  else if (one.kind === 'back') await news('reversed', null)
  else if (one.kind === 'failed') await news('failed', null)
  else {
    const refunds = await pool.query<{ id: string; amount: number }>(
      'select id, amount from payment_refunds where attempt_id = $1 order by id limit 1',
      [attemptId],
    )
    const known = refunds.rows[0]
    const told = one.kind === 'told' && known
    const refund = told
      ? { name: known.id, amount: known.amount, state: one.state }
      : {
          name: `by hand ${one.pick}`,
          amount: 'amount' in one ? one.amount : 1,
          state: 'done' as const,
        }
    await inTransaction(pool, (client) =>
      applyRefundNews(payments, client, { attemptId, refund }, source),
    ).catch((error: Error) => expect(error.message).toBe('a refund came before its payment'))
  }
}

/** What would be wrong with the books of one registration. */
async function wrongWith(registrationId: number) {
  const { rows } = await pool.query(
    `with money as (
       select o.status as order_status, o.id as order_id, a.id, a.status,
              coalesce(a.received_amount, 0) as received,
              coalesce((select sum(amount) from payment_refunds f
                         where f.attempt_id = a.id and f.state = 'done'), 0) as back,
              exists (select from payment_attentions t where t.attempt_id = a.id) as asked
         from orders o join payment_attempts a on a.order_id = o.id
        where o.registration_id = $1)
     select 'more back than came' as wrong, id from money where back > received
     union all
     select 'reversed, and not all back', id from money where status = 'reversed' and back <> received
     union all
     select 'here for nothing, and nobody asked', id from money
      where received > 0 and status not in ('confirmed', 'reversed') and not asked
     union all
     select 'paid by nothing', order_id from money group by order_id, order_status
     having (order_status in ('paid', 'cancelled')) <> bool_or(status = 'confirmed')
     union all
     select 'all back and still paid', id from money
      where status = 'confirmed' and received > 0 and back = received`,
    [registrationId],
  )
  return rows
}

test('random payments, transfers, refunds and messages leave honest books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const registrationId = await insertRegistration(
        app.db,
        olympiadId,
        await app.person(randomUUID()),
      )
      for (const one of steps) await take(registrationId, one)
      expect(await wrongWith(registrationId)).toEqual([])
    }),
    // By the same statements on both engines.
    { numRuns: app.db.engine === 'postgres' ? 60 : 10 },
  )
}, 120_000)
