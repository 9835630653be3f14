import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { tellAt } from './messages.ts'
import { inTransaction } from './transaction.ts'

const app = await testApp()
const { pool } = app.db
const tell = tellAt(() => new Date('2026-11-16T10:00:00.000Z'))
let person: TestPerson

beforeAll(async () => {
  person = await app.person('told')
})

const paid = (key: string) =>
  ({ key, kind: 'paid', personId: person.id, olympiadId: null, facts: { amount: 25000 } }) as const

const told = async () =>
  (await pool.query<{ dedupe_key: string; facts: unknown }>('select * from messages order by id'))
    .rows

test('the same thing is told once, however often and by however many it is said', async () => {
  const say = () => inTransaction(pool, (client) => tell(client, [paid('a'), paid('b')]))
  await Promise.all([say(), say(), say()])
  await say()
  expect((await told()).map((one) => [one.dedupe_key, one.facts])).toEqual([
    ['a', { amount: 25000 }],
    ['b', { amount: 25000 }],
  ])
})

test('what did not happen is told to nobody; thousands are told at once', async () => {
  const undone = inTransaction(pool, async (client) => {
    await tell(client, [paid('undone')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const many = Array.from({ length: 2_500 }, (_, index) => paid(`many:${index}`))
  await inTransaction(pool, (client) => tell(client, many))
  expect(await told()).toHaveLength(2 + 2_500)
})
