import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { auditAt, commonChain, personalDigest } from './audit.ts'
import { inTransaction } from './transaction.ts'

const app = await testApp()
const { pool } = app.db
const at = new Date('2026-11-16T10:00:00.000Z')
const audit = auditAt(() => at)
let actor: TestPerson

beforeAll(async () => {
  actor = await app.person('auditor')
})

const invited = (subject: string) =>
  ({ olympiadId: null, actorId: actor.id, action: 'staff.invited', subject }) as const

type Entry = { number: number; content: string; previous_hash: Buffer; hash: Buffer }
const entries = async () =>
  (
    await pool.query<Entry>(
      'select number, content, previous_hash, hash from audit_entries where chain = $1 order by number',
      [commonChain],
    )
  ).rows

test('each entry hashes the one before, and many at once make one chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(pool, (client) => audit(client, invited(`staff:${index}`))),
    ),
  )
  const chain = await entries()
  expect(chain.map(({ number }) => number)).toEqual(chain.map((_, index) => index + 1))
  let previous: Buffer = createHash('sha256').digest()
  for (const { content, previous_hash, hash } of chain) {
    expect(previous_hash).toEqual(previous)
    expect(hash).toEqual(createHash('sha256').update(previous).update(content).digest())
    previous = hash
  }
})

test('what is undone was never written', async () => {
  const before = await entries()
  const undone = inTransaction(pool, async (client) => {
    await audit(client, invited('staff:undone'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await entries()).toEqual(before)
})

test('names are kept beside the chain, which has their digest alone', async () => {
  const personal = { before: { familyName: 'Таємна' }, after: { familyName: 'Відома' } }
  await inTransaction(pool, (client) => audit(client, { ...invited('staff:named'), personal }))
  const { content } = (await entries()).at(-1)!
  expect(content).not.toContain('Таємна')
  const kept = await pool.query<{ salt: Buffer; content: string }>(
    'select salt, content from audit_personal',
  )
  const [{ salt, content: values }] = kept.rows as [{ salt: Buffer; content: string }]
  expect(JSON.parse(values)).toEqual(personal)
  expect(JSON.parse(content)).toMatchObject({ personal: personalDigest(salt, values) })
  await pool.query('delete from audit_personal')
})

test.each([
  `update audit_entries set content = '{}'`,
  'delete from audit_entries',
  'truncate audit_entries cascade',
  `update audit_personal set content = '{}'`,
])('the database itself refuses: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow('only ever added to')
})
