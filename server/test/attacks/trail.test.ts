import { expect, test } from 'vitest'
import { testApp } from '../ground/app.ts'
import {
  guardianTerms,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../ground/fixtures.ts'

const lines: string[] = []
const app = await testApp(
  { LOG_LEVEL: 'info' },
  { logStream: { write: (line: string) => void lines.push(line) } },
)
await insertPlaces(app.db)
const olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))

type Line = { msg: string; path?: string }
const linesWith = (id: string) =>
  lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as Line)

test('one run can be followed through the log by its id, from start to grade', async () => {
  const person = await app.person('followed')
  await insertRegistration(app.db, olympiadId, person, { isPaid: true })
  const { rows } = await app.db.pool.query<{ id: number }>(
    `select k.id from tasks k join stages s on s.id = k.stage_id
      where s.olympiad_id = $1 and s.level = 'basic' and s.number = 1 and k.age_band = '13-15'`,
    [olympiadId],
  )
  const started = await app.post(
    '/api/olympiads/run-olmypiad',
    {
      olympiad_id: olympiadId,
      params_id: rows[0]!.id,
      is_self: 1,
      add_params: '{}',
      language: 'uk',
    },
    person,
  )
  const { run_id: run } = started.json<{ data_list: { run_id: string } }>().data_list
  await app.post(`/api/runs/${run}/begin`, {}, person)
  await app.db.pool.query(
    `update runs set begun_at = begun_at - interval '9 hours', recall_from = now() - interval '2 h',
            recall_until = now() - interval '1 h', due_at = now() - interval '1 h' where id = $1`,
    [run],
  )
  await app.closeOverdueRuns()
  expect(linesWith(run).map(({ msg, path }) => path ?? msg)).toEqual([
    '/api/olympiads/run-olmypiad',
    `/api/runs/${run}/begin`,
    'overdue runs closed',
  ])
})

test('one payment can be followed through the log by its id', async () => {
  const person = await app.person('payer')
  await insertRegistration(app.db, olympiadId, person)
  await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, guardianTerms, person)
  await app.post(`/api/olympiads/${olympiadId}/pay`, {}, person)
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select a.id from payment_attempts a join orders o on o.id = a.order_id
       join registrations r on r.id = o.registration_id where r.practicant_id = $1`,
    [person.id],
  )
  app.clock.now = new Date(app.clock.now.getTime() + 3_001)
  await app.get(`/api/olympiads/${olympiadId}/payment`, person)
  const trail = linesWith(rows[0]!.id)
  expect(trail.map(({ msg }) => msg)).toEqual(['payment begun', 'payment news'])
  expect(trail[1]).toMatchObject({ status: 'confirmed', outcome: 'moved' })
})
