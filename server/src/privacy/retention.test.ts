import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { keepRetention, retentions } from './retention.ts'

const app = await testApp()
const { pool } = app.db
const day = 86_400_000

test('the table of docs/privacy.md is the table of the code', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8')
  const rows = doc.match(/^\|.*\|$/gm)?.slice(2) ?? []
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(retentions.map(({ kind, basis, end }) => [kind, basis, end]))
})

test('what is over is ended, a batch at a time, and what is not stays', async () => {
  await insertPlaces(app.db)
  const [owner, person] = [await app.person('owner'), await app.person('old')]
  const { olympiadId, registrationOf, rename } = await rankedOlympiad(app, owner, [[person, 5]])
  await rename(person, 'Стара', 'Назва')
  const registration = registrationOf(person)
  await app.get(`/api/organiser/olympiads/${olympiadId}/people/${registration}`, owner)
  await pool.query(`update orders set payer_name = 'П', payer_email = 'p@example.com'`)
  await pool.query(`insert into undeliverable_addresses values ('x@example.com', 'no', now())`)
  await pool.query(
    `insert into payment_inbox (provider, headers, body, applied_at)
     values ('monobank', '{"a": 1}', 'body', now())`,
  )
  await pool.query(
    `with file as (insert into bank_statements (olympiad_id, name, uploaded_by, uploaded_at)
                   values ($1, 'x', $2, now()) returning id)
     insert into bank_statement_lines (statement_id, number, verdict, payer, description)
     select id, 1, 'unknown', 'Платник', 'внесок' from file`,
    [olympiadId, owner.id],
  )
  await pool.query(
    `insert into correction_requests (registration_id, wanted, requested_at, decided_at, decided_by,
       is_granted, reason) values ($1, '{}', now(), now(), $2, true, 'так')`,
    [registration, owner.id],
  )
  await app.post('/api/family/code', {}, person)
  await app.post('/api/downloads', { address: '/api/groups' }, person)
  const groupId = await insertGroup(app.db, owner, [person])
  await pool.query(`update group_places set label = 'Стара Назва', left_at = now()`)
  await pool.query(
    `insert into group_events (group_id, kind, actor_id, at) values ($1, 'renamed', $2, now())`,
    [groupId, owner.id],
  )
  await pool.query(`update messages set state = 'sent', done_at = now()`)

  expect(await keepRetention(pool, app.clock.now)).toBe(0)
  const kept = retentions.flatMap((one) => one.kept ?? [])
  const ended: number[] = []
  for (const { days, statement } of kept) {
    const early = new Date(app.clock.now.getTime() - 10 * day)
    expect((await pool.query(statement.of(early, 200))).rowCount, `${days}`).toBe(0)
    const late = new Date(app.clock.now.getTime() + day)
    ended.push((await pool.query(statement.of(late, 200))).rowCount ?? 0)
    expect((await pool.query(statement.of(late, 200))).rowCount).toBe(0)
  }
  expect(ended).toEqual(kept.map(() => expect.any(Number)))
  expect(Math.min(...ended)).toBeGreaterThan(0)
  const { rows } = await pool.query('select first_name, email from registrations where id = $1', [
    registration,
  ])
  expect(rows).toEqual([{ first_name: 'Стара', email: '' }])
  const inTenYears = new Date(app.clock.now.getTime() + 3_650 * day)
  expect(await keepRetention(pool, inTenYears)).toBe(0)
})
