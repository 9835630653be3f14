import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { auditAt } from './audit.ts'
import { erasePersonal } from './audit-erasure.ts'
import { verifyAudit } from './audit-verification.ts'
import { inTransaction } from './transaction.ts'

const app = await testApp()
const { pool } = app.db
const now = () => app.clock.now
const audit = auditAt(now)
const chain = 7
let person: TestPerson

const write = (index: number, personal?: object) =>
  inTransaction(pool, (client) =>
    audit(client, {
      olympiadId: index % 2 === 0 ? chain : null,
      actorId: person.id,
      personId: person.id,
      action: 'staff.joined',
      subject: `invitation:${index}`,
      ...(personal && { personal }),
    }),
  )

/** As somebody with all rights on the database could. */
async function tamper(statement: string): Promise<void> {
  await pool.query('alter table audit_entries disable trigger all')
  await pool.query('alter table audit_personal disable trigger all')
  await pool.query(statement)
  await pool.query('alter table audit_entries enable trigger all')
  await pool.query('alter table audit_personal enable trigger all')
}

beforeAll(async () => {
  person = await app.person('auditor')
})

beforeEach(async () => {
  await tamper('truncate audit_entries, audit_personal, audit_chains')
  for (let index = 0; index < 10; index++) await write(index, { after: { name: `Ім’я ${index}` } })
})

const at = `where chain = ${chain} and number = 3`
const breaksAfter = async (statement: string) => {
  await tamper(statement)
  return (await verifyAudit(pool)).breaks
}

test('a log that nobody touched holds, chain by chain', async () => {
  const { chains, breaks } = await verifyAudit(pool)
  expect(breaks).toEqual([])
  expect(chains.map((one) => [one.chain, one.entries])).toEqual([
    [0, 5],
    [chain, 5],
  ])
})

test.each([
  [
    'a word of its content',
    `update audit_entries set content = replace(content, 'staff.joined', 'staff.left') ${at}`,
    { chain, number: 3, problem: 'changed' },
  ],
  [
    'its content and its own hash',
    `update audit_entries set content = content || ' ',
       hash = sha256(previous_hash || convert_to(content || ' ', 'UTF8')) ${at}`,
    { chain, number: 4, problem: 'does-not-follow' },
  ],
  [
    'its moment',
    `update audit_entries set at = at - interval '1 day' ${at}`,
    { chain, number: 3, problem: 'moment-changed' },
  ],
  [
    'the personal values beside it',
    `update audit_personal set content = '{}'
      where entry_id = (select id from audit_entries ${at})`,
    { chain, number: 3, problem: 'personal-changed' },
  ],
  [
    'an entry in the middle, gone',
    `delete from audit_personal where entry_id = (select id from audit_entries ${at});
     delete from audit_entries ${at}`,
    { chain, number: 4, problem: 'does-not-follow' },
  ],
  [
    'the last entry, gone',
    `delete from audit_personal where entry_id = (
       select id from audit_entries where chain = ${chain} and number = 5);
     delete from audit_entries where chain = ${chain} and number = 5`,
    { chain, number: 4, problem: 'end-missing' },
  ],
  [
    'the head of the chain',
    `update audit_chains set number = 9 where chain = ${chain}`,
    { chain, number: 5, problem: 'end-missing' },
  ],
  [
    'the whole chain but its head, gone',
    `delete from audit_personal where entry_id in (select id from audit_entries where chain = ${chain});
     delete from audit_entries where chain = ${chain}`,
    { chain, number: 0, problem: 'end-missing' },
  ],
  [
    'the head alone, gone',
    `delete from audit_chains where chain = ${chain}`,
    { chain, number: 5, problem: 'end-missing' },
  ],
])('tampered with: %s', async (_, statement, found) => {
  expect(await breaksAfter(statement)).toEqual([found])
})

test('what is erased of a person is gone, said in the log, and breaks nothing', async () => {
  expect(await erasePersonal(pool, person.id, now)).toBe(10)
  expect((await pool.query('select from audit_personal')).rowCount).toBe(0)
  const { rows } = await pool.query(
    `select chain, content::jsonb -> 'after' as after from audit_entries
      where action = 'log.personal-erased' order by chain`,
  )
  expect(rows).toEqual([
    { chain: 0, after: { entries: 5 } },
    { chain, after: { entries: 5 } },
  ])
  expect((await verifyAudit(pool)).breaks).toEqual([])
  expect(await erasePersonal(pool, person.id, now)).toBe(0)
})
