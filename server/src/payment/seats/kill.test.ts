import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClassOrderSheet } from '@olympiad/contract/class-orders'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { refunded } from '../../../../simulator/src/bill.ts'
import { startSimulator } from '../../../../simulator/src/simulator.ts'
import { tokenKey } from '../../../test/ground/app.ts'
import { doomHeader, rare, type Doom } from '../../../test/ground/doom.ts'
import { testDatabase } from '../../../test/ground/engine.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { insertGroup } from '../../../test/ground/groups.ts'
import { expectHonestBooks, providerSettings, simulatedShop } from '../../../test/ground/paying.ts'
import { serverProcess } from '../../../test/ground/server-process.ts'
import { identitiesOf } from '../../session/store.ts'
import { tokenSigner } from '../../session/token.ts'

// The server dies at the worst moments of each call that moves money or seats of a class; the client
// knows nothing and asks again. Two processes cannot share an embedded database.
const isPlayed = inject('databaseTemplate').engine === 'postgres'
const onRealServer = test.runIf(isPlayed)

const unit = 25_000
const before = (statement: string): Doom => ({ statement, moment: 'before the commit' })
const afterFirstCommit: Doom = {
  statement: 'commit',
  moment: 'after the commit, before the answer',
}

const database = await testDatabase()
const { db } = database
const { pool } = db
const simulator = await startSimulator({ ...simulatedShop, port: 0 })
// What the provider has to say comes by our own hand, so that it can be deadly too.
simulator.knobs.drop = true
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-seats-'))
const settings: Record<string, string> = {
  ...{ DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) },
  ...providerSettings(simulator.url),
}
const server = await serverProcess(settings, [], 'doomed server')
settings['PUBLIC_URL'] = server.address
beforeAll(async () => {
  await insertPlaces(db)
  if (isPlayed) await server.start()
}, 60_000)
afterAll(async () => {
  await server.kill()
  await simulator.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Request = { method?: string; body?: object | string; headers?: Record<string, string> }

async function sent(path: string, request: Request, doom: Doom | null) {
  const { method = 'POST', body, headers } = request
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      ...(doom && { [doomHeader]: JSON.stringify(doom) }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

/** Asks, dies at each of the points in turn, and asks once more: as a client does who heard nothing. */
async function through(dooms: readonly Doom[], path: string, request: Request) {
  for (const doom of dooms) {
    const answer = await sent(path, request, doom).catch(() => null)
    expect(answer, `${path} ${doom.statement}`).toBeNull()
    await server.death()
    await server.start()
  }
  return sent(path, request, null)
}

/** A class whose pupils are all as far as paying. */
async function newClass() {
  const at = new Date()
  const olympiadId = await insertOlympiad(
    db,
    olympiadFixture(at, { startsAt: daysFrom(at, 7), endsAt: daysFrom(at, 14) }),
  )
  const people = await Promise.all(
    ['trainer', 'cashier', 'pupil-1', 'pupil-2', 'pupil-3'].map(async (name) => {
      const claims = {
        subject: `${name}-${randomUUID()}`,
        role: 'participant',
        language: 'uk',
        domain: 'uk',
      } as const
      const [identity] = await identitiesOf(db, [claims])
      return { ...identity!, token: await tokenSigner(tokenKey)(claims, at) }
    }),
  )
  const [trainer, cashier, ...pupils] = people as [
    (typeof people)[0],
    (typeof people)[0],
    ...typeof people,
  ]
  await addStaff(db, olympiadId, cashier, 'owner')
  const groupId = await insertGroup(db, trainer, pupils)
  for (const pupil of pupils) {
    const registrationId = await insertRegistration(db, olympiadId, pupil)
    await pool.query(
      `insert into agreement_acceptances (registration_id, agreement_id, accepted_by, guardian_name)
       select $1, id, 'guardian', 'Ірина' from agreement_versions
        where olympiad_id = $2 and language = 'uk'`,
      [registrationId, olympiadId],
    )
  }
  const { rows: places } = await pool.query<{ id: number }>(
    'select id from group_places where group_id = $1 order by id',
    [groupId],
  )

  const by = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
  const orders = `/api/groups/${groupId}/orders`

  return {
    ...{ olympiadId, cashier, pupils },
    places: places.map(({ id }) => id),
    asTrainer: (dooms: readonly Doom[], path: string, request: Request = {}) =>
      through(dooms, `${orders}${path}`, { ...request, headers: by(trainer) }),
    as: (person: { token: string }, dooms: readonly Doom[], path: string, request: Request) =>
      through(dooms, path, { ...request, headers: by(person) }),
  }
}

type DoomedClass = Awaited<ReturnType<typeof newClass>>

/** Six seats, ordered and paid at the provider. */
async function paidOrder(
  { asTrainer, olympiadId }: DoomedClass,
  dooms: { pay: Doom[]; message: Doom[] },
) {
  const wish = { olympiadId, children: [], freeSeats: 6, payer: { name: 'Ліцей', email: 'a@b.co' } }
  const placed = await asTrainer([], '', { body: wish })
  const { id } = placed.json as ClassOrderSheet
  expect((await asTrainer(dooms.pay, `/${id}/payment`, { body: {} })).status).toBe(200)
  const bill = await billOf(id)
  await simulator.pay(bill.id)
  const { to, headers, body } = simulator.messageOf(bill)
  const heard = await through(dooms.message, new URL(to).pathname, { headers, body })
  expect(heard.status).toBe(200)
  return id
}

async function billOf(orderId: string) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from payment_attempts where order_id = $1',
    [orderId],
  )
  return simulator.billFor(rows[0]!.id)
}

/** What the provider holds against what we owe for it; all that is under way has come to its end. */
async function booksOf(orderId: string) {
  await expect
    .poll(async () => {
      await pool.query(
        'update payment_attempts set next_poll_at = now() where next_poll_at > now()',
      )
      const { rowCount } = await pool.query(
        `select from payment_refunds where state in ('requested', 'accepted')`,
      )
      return rowCount
    })
    .toBe(0)
  const bill = await billOf(orderId)
  const { rows } = await pool.query<{ back: number; held: number }>(
    `select (select coalesce(sum(f.amount), 0)::int from payment_refunds f join payment_attempts a
               on a.id = f.attempt_id where a.order_id = $1 and f.state = 'done') as back,
            (select count(*)::int from seats where order_id = $1 and returned_at is null) as held`,
    [orderId],
  )
  return { came: bill.amount, went: refunded(bill), ...rows[0]! }
}

const giveBack = (numbers: number[]) => ({ body: { id: randomUUID(), numbers } })

onRealServer(
  'killed while a class is paid for, seats are handed out, returned and refunded: nothing twice, nothing lost',
  { timeout: 120_000 },
  async () => {
    const ground = await newClass()
    const { asTrainer, as, places, pupils, cashier, olympiadId } = ground
    const seatChange = 'update "seats" set'
    const orderId = await paidOrder(ground, {
      pay: rare(before('commit')),
      message: [...rare(before('commit')), afterFirstCommit],
    })
    const seat = (number: number, rest: string) => `/${orderId}/seats/${number}/${rest}`
    const expectBalance = async (held: number) => {
      const books = await booksOf(orderId)
      const went = books.came - held * unit
      expect(books).toEqual({ came: 6 * unit, went, back: went, held })
    }
    await expectBalance(6)

    const kept = { method: 'PUT', body: { placeId: places[0]! } }
    const handOut = [...rare(before(seatChange)), afterFirstCommit]
    expect((await asTrainer(handOut, seat(1, 'place'), kept)).status, 'kept again').toBe(200)

    const { json } = await asTrainer([], seat(2, 'link'), { body: {} })
    const taken = { body: json as { code: string } }
    const take = [...rare(before(seatChange), before('commit')), afterFirstCommit]
    expect((await as(pupils[1]!, take, '/api/seats/take', taken)).status).toBe(200)
    const third = { method: 'PUT', body: { placeId: places[2]! } }
    expect((await asTrainer([], seat(3, 'place'), third)).status).toBe(200)

    const holder = rare(before('commit'), afterFirstCommit)
    expect((await asTrainer(holder, seat(3, 'holder'), { method: 'DELETE' })).status).toBe(200)
    await expectBalance(6)

    // The wish is kept, then carried out: the provider has heard of it before we have written so.
    const untold = before('update "payment_refunds"')
    const returns = [before(seatChange), ...rare(afterFirstCommit), untold]
    const returned = await asTrainer(returns, `/${orderId}/returns`, giveBack([5, 6]))
    expect(returned.status).toBe(200)
    await expectBalance(4)
    const part = { body: { id: randomUUID(), amount: unit, reason: 'Хвороба' } }
    const refunds = `/api/organiser/olympiads/${olympiadId}/orders/${orderId}/refunds`
    const parts = rare(before(seatChange), untold, afterFirstCommit)
    expect((await as(cashier, parts, refunds, part)).status).toBe(200)
    await expectBalance(3)

    const { rows } = await pool.query<{ practicant_id: number; paid: number }>(
      `select r.practicant_id, count(p.registration_id)::int as paid from registrations r
         left join paid_registrations p on p.registration_id = r.id
        where r.olympiad_id = $1 group by r.practicant_id`,
      [olympiadId],
    )
    const byPerson = new Map(rows.map(({ practicant_id: id, paid }) => [id, paid]))
    expect(pupils.map(({ id }) => byPerson.get(id))).toEqual([1, 1, 0])
    const told = await pool.query<{ kind: string; count: number }>(
      `select kind, count(*)::int from messages
        where olympiad_id = $1 and kind ~ 'class-order-paid|seat|refunded' group by 1 order by 1`,
      [olympiadId],
    )
    expect(told.rows).toEqual([
      { kind: 'class-order-paid', count: 1 },
      { kind: 'refunded', count: 2 },
      { kind: 'seat-given', count: 3 },
      { kind: 'seat-taken-back', count: 1 },
    ])
    await expectHonestBooks({ pool, simulator })
  },
)

onRealServer(
  'control: without transactions money goes back for a seat that is still held',
  { timeout: 60_000 },
  async () => {
    const ground = await newClass()
    const orderId = await paidOrder(ground, { pay: [], message: [] })
    const dies: Doom[] = [{ ...before('update "seats" set'), isTorn: true }]
    await ground.asTrainer(dies, `/${orderId}/returns`, giveBack([6]))
    const { came, went, held } = await booksOf(orderId)
    expect(came).toBeLessThan(went + held * unit)
  },
)
