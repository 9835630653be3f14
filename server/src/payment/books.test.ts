import { expect, test } from 'vitest'
import { daysFrom } from '../../test/ground/fixtures.ts'
import { expectHonestBooks, payingGround, paidBy } from '../../test/ground/paying.ts'

const ground = await payingGround()
const { app, simulator, payer } = ground
const soon = { startsAt: daysFrom(app.clock.now, 30) }

// Every fault is judged by these books: here they are cooked, and must say so.
const lies: [string, string, string][] = [
  [
    'a paid order that nobody paid',
    `update orders set status = 'paid', paid_at = now() where status = 'open'`,
    `update orders set status = 'open', paid_at = null where not exists (
       select from payment_attempts where order_id = orders.id and status = 'confirmed')`,
  ],
  [
    'a confirmed attempt of an order that is not paid',
    `update orders set status = 'expired', paid_at = null where status = 'paid'`,
    `update orders set status = 'paid', paid_at = now() where status = 'expired'`,
  ],
  [
    'an order that was paid with less than it costs',
    `update orders set amount = amount + 1 where status = 'paid'`,
    `update orders set amount = amount - 1 where status = 'paid'`,
  ],
  [
    'an order and its attempt that both say more than has come',
    `with o as (update orders set amount = amount + 1 where status = 'paid')
     update payment_attempts set amount = amount + 1 where status = 'confirmed'`,
    `with o as (update orders set amount = amount - 1 where status = 'paid')
     update payment_attempts set amount = amount - 1 where status = 'confirmed'`,
  ],
  [
    'hryvnias counted as zlotys',
    `with o as (update orders set currency = 'PLN' where currency = 'UAH')
     update payment_attempts set currency = 'PLN' where provider = 'monobank'`,
    `with a as (update payment_attempts set currency = 'UAH' where provider = 'monobank'
                 returning order_id)
     update orders set currency = 'UAH' where id in (select order_id from a)`,
  ],
  [
    'a cancelled order whose money is said to be back',
    `update payment_attempts set status = 'reversed' where order_id in (
       select id from orders where status = 'cancelled')`,
    `update payment_attempts set status = 'confirmed' where order_id in (
       select id from orders where status = 'cancelled')`,
  ],
  [
    'a cancelled order of more than was paid',
    `update orders set amount = amount + 1 where status = 'cancelled'`,
    `update orders set amount = amount - 1 where status = 'cancelled'`,
  ],
  [
    'money that came and that nobody knows of',
    `with o as (update orders set status = 'expired', paid_at = null where status = 'paid')
     update payment_attempts set status = 'failed' where status = 'confirmed'`,
    `with o as (update orders set status = 'paid', paid_at = now() where status = 'expired')
     update payment_attempts set status = 'confirmed' where status = 'failed'`,
  ],
]

test('the books notice every lie that is told in them', async () => {
  for (const provider of paidBy) {
    await payer(provider)
    const who = await payer(provider)
    await simulator.pay(simulator.billFor(who.attemptId).id)
  }
  // Left by its owner, and the provider refuses to give the money back.
  const gone = await payer('monobank', await ground.olympiad('monobank', soon))
  await simulator.pay(simulator.billFor(gone.attemptId).id)
  simulator.knobs.refuseRefunds = true
  await app.post(`/api/olympiads/${gone.olympiadId}/cancel`, undefined, gone)
  await simulator.idle()
  await expectHonestBooks(ground)
  for (const [name, lie, truth] of lies) {
    await app.db.pool.query(lie)
    await expect(expectHonestBooks(ground), name).rejects.toThrow()
    await app.db.pool.query(truth)
    await expectHonestBooks(ground)
  }
})
