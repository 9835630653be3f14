import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { runGround } from '../../test/ground/run-ground.ts'
import { auditAt } from '../db/audit.ts'
import { tellAt } from '../db/messages.ts'
import type { Payments } from './payments.ts'
import type { Provider } from './provider.ts'
import { refundOrder } from './refund.ts'
import type { lockWhose } from './store.ts'

const ground = await runGround()
const { app, pool } = ground
const onRealServer = test.runIf(app.db.engine === 'postgres')
const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger
const now = () => ground.start

function paymentsWith(refund: Provider['refund']): Payments {
  const provider: Provider = {
    name: 'simulated',
    invite: async () => ({ reference: null, redirect: null }),
    ask: async () => null,
    refund,
  }
  return {
    db: app.db,
    now,
    audit: auditAt(now),
    tell: tellAt(now),
    log: silent,
    providers: new Map([[provider.name, provider]]),
    providersFor: () => [provider],
    publicUrl: null,
    apiUrl: null,
  }
}

/** An order of 250.00, paid. */
async function paidOrder(): Promise<string> {
  const person = await ground.newPerson(ground.olympiadId)
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from orders o join registrations r on r.id = o.registration_id
      where r.practicant_id = $1`,
    [person.id],
  )
  return rows[0]!.id
}

async function booksOf(orderId: string) {
  const { rows } = await pool.query<{ wanted: number; done: number; status: string }>(
    `select coalesce(sum(f.amount) filter (where f.state <> 'refused'), 0)::int as wanted,
            coalesce(sum(f.amount) filter (where f.state = 'done'), 0)::int as done, o.status
       from orders o join payment_attempts a on a.order_id = o.id
       left join payment_refunds f on f.attempt_id = a.id
      where o.id = $1 group by o.status`,
    [orderId],
  )
  return rows[0]!
}

const clerks = [1, 2]

/** Two cashiers, fifty tries each, of 60.00 at once: four fit into 250.00. */
async function hundredRefunds(lock?: typeof lockWhose, amount = 6_000) {
  const orderId = await paidOrder()
  const payments = paymentsWith(async () => 'done')
  const where = { olympiadId: ground.olympiadId, orderId }
  const answers = await Promise.all(
    clerks.flatMap((clerk) =>
      Array.from({ length: 50 }, async () => {
        const wish = {
          id: randomUUID(),
          amount,
          reason: `cashier ${clerk}`,
          requestedBy: ground.person.id,
        }
        return refundOrder(payments, where, wish, lock).then(
          () => 'taken',
          (error: { code?: string }) => error.code ?? 'broken',
        )
      }),
    ),
  )
  return { answers, ...(await booksOf(orderId)) }
}

describe('two cashiers refund the same order in a hundred tries at once', () => {
  test('never more than was paid', async () => {
    const { answers, wanted, done, status } = await hundredRefunds()
    expect({ wanted, done, status }).toEqual({ wanted: 24_000, done: 24_000, status: 'paid' })
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(4)
    expect(new Set(answers)).toEqual(new Set(['taken', 'refund_too_great']))
  }, 60_000)

  test('and to the last coin when the parts fit', async () => {
    const { answers, wanted, done, status } = await hundredRefunds(undefined, 5_000)
    expect({ wanted, done, status }).toEqual({ wanted: 25_000, done: 25_000, status: 'refunded' })
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5)
  }, 60_000)

  onRealServer(
    'control: without the lock more goes back than has come',
    { retry: 9, timeout: 60_000 },
    async () => {
      const { wanted } = await hundredRefunds(async () => {})
      expect(wanted).toBeGreaterThan(25_000)
    },
  )
})

test('one wish under one name is one refund, however often and at once', async () => {
  const orderId = await paidOrder()
  let asked = 0
  const payments = paymentsWith(async () => {
    asked += 1
    return 'accepted'
  })
  const wish = { id: randomUUID(), amount: 6_000, reason: 'twice', requestedBy: ground.person.id }
  const where = { olympiadId: ground.olympiadId, orderId }
  await Promise.all(Array.from({ length: 20 }, () => refundOrder(payments, where, wish)))
  expect((await booksOf(orderId)).wanted).toBe(6_000)
  expect(asked).toBeGreaterThan(0)
  const other = refundOrder(payments, where, { ...wish, amount: 7_000 })
  await expect(other).rejects.toMatchObject({ code: 'refund_name_taken' })
  const elsewhere = refundOrder(payments, { ...where, orderId: await paidOrder() }, wish)
  await expect(elsewhere).rejects.toMatchObject({ code: 'refund_name_taken' })
})

test('a refund, its end and whoever wanted it stand in the log', async () => {
  const orderId = await paidOrder()
  const wish = {
    id: randomUUID(),
    amount: 1_00,
    reason: 'Захворіла',
    requestedBy: ground.person.id,
  }
  const payments = paymentsWith(async () => 'done')
  await refundOrder(payments, { olympiadId: ground.olympiadId, orderId }, wish)
  const { rows } = await pool.query<{ content: string; kept: string | null }>(
    `select e.content, p.content as kept
       from audit_entries e left join audit_personal p on p.entry_id = e.id
      where e.chain = $1 and e.content like $2 order by e.id`,
    [ground.olympiadId, `%${wish.id}%`],
  )
  expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([
    { action: 'refund.requested', actorId: ground.person.id },
    { action: 'refund.done', actorId: null, subject: `order:${orderId}` },
  ])
  expect(JSON.parse(rows[0]?.kept ?? '')).toEqual({ reason: 'Захворіла' })
})
