import { messageKinds } from '@olympiad/domain/message'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../../test/ground/fixtures.ts'
import { sampleFacts } from '../../../test/ground/sample-messages.ts'
import type { StoredMessage } from './content.ts'
import { readContents } from './read-contents.ts'
import { readersOf } from './readers.ts'

const app = await testApp()
const { pool } = app.db
let [own, other] = [0, 0]
let [person, neighbour, stranger] = [] as unknown as [TestPerson, TestPerson, TestPerson]
let orderId = ''

beforeAll(async () => {
  await insertPlaces(app.db)
  own = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title: 'Своя' }))
  other = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { title: 'Інша' }))
  person = await app.person('reader', { language: 'pl' })
  neighbour = await app.person('neighbour')
  stranger = await app.person('stranger', { language: 'pl' })
  const registrationId = await insertRegistration(app.db, own, person, { isPaid: true })
  await insertRegistration(app.db, own, neighbour, { isPaid: true })
  const { rows } = await pool.query<{ id: string }>(
    `update orders set payer_name = 'Мама Зірка', payer_email = 'mama@example.com', number = 77,
            created_at = '2026-03-01T00:00:00Z' where registration_id = $1 returning id`,
    [registrationId],
  )
  orderId = rows[0]!.id
})

const message = (id: number, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  ...{ id, kind: 'paid', personId: person.id, olympiadId: own },
  ...{ facts: { orderId, amount: 25_000, currency: 'UAH' }, causedAt: app.clock.now },
  ...changes,
})

test('a receipt is read from the books; a stranger’s order is told to nobody else', async () => {
  const mine = message(1)
  const foreign = message(2, { personId: neighbour.id })
  const contents = await readContents(pool, [mine, foreign], () => 'uk')
  const values = (id: number) => contents.get(id)!.facts.map(({ value }) => value)
  expect(values(1)).toEqual(expect.arrayContaining(['Оля Зірка', '2026-000077', 'Мама Зірка']))
  expect(contents.get(1)!.subject).toBe('Оплату отримано: Своя uk')
  expect(contents.get(1)!.calendar).toMatchObject({ olympiadId: own, sequence: 0 })
  expect(values(2)).not.toContain('2026-000077')
  expect(values(2)).not.toContain('Мама Зірка')
})

test('however many messages there are, of whatever kind, one query reads them', async () => {
  let queries = 0
  const counting = {
    query: (...args: unknown[]) => {
      queries += 1
      return (pool.query as (...all: unknown[]) => unknown)(...args)
    },
  } as unknown as typeof pool
  const many = Array.from({ length: 10 }, (_, round) =>
    messageKinds.map((kind, index) =>
      message(round * 100 + index, { kind, facts: sampleFacts[kind], olympiadId: own }),
    ),
  ).flat()
  const contents = await readContents(counting, many, ({ id }) => (id % 2 === 0 ? 'uk' : 'pl'))
  expect(contents.size).toBe(many.length)
  expect(queries).toBe(1)
  expect([...contents.values()].every(({ subject }) => subject !== '')).toBe(true)
})

test('an order goes to its payer, all else as the person registered there, or is known', async () => {
  await pool.query(`update practicants set email = 'profile@example.com' where id = $1`, [
    stranger.id,
  ])
  const none = await app.person('nobody', { language: 'pl' })
  const readers = await readersOf(pool, [
    message(1),
    message(2, { facts: {} }),
    message(3, { facts: {}, olympiadId: other }),
    message(4, { facts: {}, personId: stranger.id }),
    message(5, { facts: {}, personId: none.id, olympiadId: null }),
    message(6, { personId: neighbour.id }),
    message(7, { facts: { orderId: 'none of ours' } }),
  ])
  expect([...readers.entries()]).toEqual([
    [1, { language: 'uk', email: 'mama@example.com' }],
    [2, { language: 'uk', email: 'o@example.com' }],
    [3, { language: 'pl', email: 'o@example.com' }],
    [4, { language: 'pl', email: 'profile@example.com' }],
    [5, { language: 'pl', email: null }],
    [6, { language: 'uk', email: 'o@example.com' }],
    [7, { language: 'uk', email: 'o@example.com' }],
  ])
})

test('a message about nothing that is left is worded all the same', async () => {
  const contents = await readContents(
    pool,
    messageKinds.map((kind, id) => message(id, { kind, olympiadId: null, facts: {} })),
    () => 'pl',
  )
  expect(contents.size).toBe(messageKinds.length)
})
