import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'
import { insertOlympiad, insertPlaces, olympiadFixture } from '../../test/ground/fixtures.ts'
import { historyOf, liveNumbers } from './store.ts'

// More people than are counted at once, of every kind; held against the plainest statement there is.

const people = 1_203
const { db, close } = await testDatabase()
afterAll(close)
const rowOf = async (text: string, values: unknown[] = []) =>
  (await db.pool.query<Record<string, number>>(text, values)).rows[0]
let olympiadId: number

beforeAll(async () => {
  await insertPlaces(db)
  olympiadId = await insertOlympiad(db, olympiadFixture(new Date()))
  await db.pool.query(
    `insert into practicants (id, subject, language, domain)
     select 5000 + n, 'counted-' || n, 'uk', 'uk' from generate_series(1, $1::int) n`,
    [people],
  )
  await db.pool.query(
    `insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language, first_name,
       family_name, school, email, phone, phone_country, country_id, region_id, city_id, created_at, is_ghost)
     select $1, p.id, k.stage_id, k.age_band, 'uk', 'Ім’я', 'Прізвище', 'Ліцей', 'a@example.com',
            '+380501234567', 'UA', r.country_id, r.id, c.id, now() - p.id * interval '17 minutes',
            p.id % 100 = 0
       from practicants p
       join lateral (select k.stage_id, k.age_band from tasks k join stages s on s.id = k.stage_id
                      where s.olympiad_id = $1 order by k.id offset p.id % 3 limit 1) k on true
       cross join (select * from cities order by id limit 1) c
       join regions r on r.id = c.region_id
      where p.subject like 'counted-%'`,
    [olympiadId],
  )
  await db.pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at)
     select id, case when id % 3 = 0 then 'open' else 'paid' end, 1, 'UAH',
            case when id % 3 <> 0 then created_at + interval '40 minutes' end
       from registrations where not is_ghost`,
  )
  await db.pool.query(
    `insert into runs (registration_id, task_id, mode, language, drill, seed, begun_at, recall_from,
       recall_until, due_at, closed_at)
     select g.id, k.id, case when g.id % 7 = 0 then 'training' else 'olympiad' end, 'uk', '{}',
            uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), at, at + interval '60 s',
            at + interval '180 s', at + interval '185 s',
            case when g.id % 5 <> 0 then at + interval '120 s' end
       from registrations g join tasks k on k.stage_id = g.stage_id and k.age_band = g.age_band
      cross join lateral (select now() - (g.id % 400) * interval '2 minutes' as at) t`,
  )
})

test('counted some at a time it is what there is', async () => {
  const { history } = await historyOf(db, olympiadId)
  const counted = await rowOf(
    `select count(*)::int as registrations,
            (count(*) filter (where exists (select from orders o
              where o.registration_id = g.id and o.status = 'paid')))::int as payments
       from registrations g where olympiad_id = $1 and not is_ghost`,
    [olympiadId],
  )
  expect(counted?.['registrations']).toBeGreaterThan(1_000)
  expect(history.totals).toEqual(counted)
  const sumOf = (rows: readonly Record<string, unknown>[] | null, name: string) =>
    (rows ?? []).reduce((sum, row) => sum + Number(row[name]), 0)
  for (const name of ['registrations', 'payments']) {
    expect(sumOf(history.days, name), name).toBe(counted?.[name])
    expect(sumOf(history.categories, name), name).toBe(counted?.[name])
  }
  const ran = await rowOf(
    `select count(r.begun_at)::int as starts, count(r.closed_at)::int as finishes
       from runs r join registrations g on g.id = r.registration_id
      where g.olympiad_id = $1 and not g.is_ghost and r.mode = 'olympiad'`,
    [olympiadId],
  )
  expect(ran?.['finishes']).toBeGreaterThan(500)
  for (const name of ['starts', 'finishes']) {
    expect(sumOf(history.hours, name), name).toBe(ran?.[name])
    expect(sumOf(history.categories, name), name).toBe(ran?.[name])
  }
})

test('what closes after the count is counted on, and no ghost is among it', async () => {
  const { closed } = await historyOf(db, olympiadId)
  const before = await liveNumbers(db, olympiadId)
  expect(await liveNumbers(db, olympiadId, closed)).toEqual({ ...before, at: expect.anything() })
  const late = await db.pool.query(
    `update runs set closed_at = run_clock() where id in (
       select r.id from runs r join registrations g on g.id = r.registration_id
        where g.olympiad_id = $1 and r.mode = 'olympiad' and r.closed_at is null and not g.is_ghost
        limit 30)`,
    [olympiadId],
  )
  await db.pool.query(
    `update runs set closed_at = run_clock() where closed_at is null and registration_id in (
       select id from registrations where is_ghost)`,
  )
  const after = await liveNumbers(db, olympiadId, closed)
  expect(late.rowCount).toBe(30)
  expect(after.runs).toEqual((await liveNumbers(db, olympiadId)).runs)
  const sum = ({ runs }: typeof after) => Object.values(runs ?? {}).reduce((a, b) => a + b, 0)
  expect(sum(after)).toBe(sum(before))
  expect(after.runs?.finished).toBeGreaterThan(before.runs?.finished ?? 0)
})
