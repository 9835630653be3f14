import type { Correction } from '@olympiad/contract/publication'
import { answerOfText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { materialOf } from '@olympiad/domain/drills/material'
import type { Language } from '@olympiad/domain/language'
import { rankingOf } from '@olympiad/domain/ranking'
import { gradeOf } from '@olympiad/domain/scoring'
import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '../guide/load-places.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { refusalOf } from '../../test/ground/run-ground.ts'
import { demoAccounts } from './accounts.ts'
import { loadDemo } from './load.ts'
import { demoOlympiads } from './olympiads.ts'

const app = await testApp()
const { pool } = app.db
const said: string[] = []

/** Every row of every table, in one number each. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as print from ${name} t`,
    )
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}

async function countOf(sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count ${sql}`)
  return rows[0]?.count ?? -1
}

let loaded: Record<string, string>

beforeAll(async () => {
  await loadPlaces(app.db, () => {})
  await loadDemo(app.db, app.clock.now, (line) => said.push(line))
  loaded = await fingerprint()
}, 120_000)

test('loading tells how far it is, olympiad by olympiad', () => {
  expect(said.length).toBeGreaterThan(demoOlympiads.length)
  expect(said.join('\n')).toContain(`of ${demoOlympiads.length}`)
})

test('a second load changes nothing and says nothing', async () => {
  const again: string[] = []
  await loadPlaces(app.db, (line) => again.push(line))
  await loadDemo(app.db, new Date('2030-01-01'), (line) => again.push(line))
  expect(again).toEqual([])
  expect(await fingerprint()).toEqual(loaded)
})

test('class 7-А has done a sprint: one instant, one material, a result each', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as runs, count(distinct r.seed)::int as seeds,
            count(distinct r.begun_at)::int as instants, count(x.run_id)::int as results,
            bool_and(sprint_is_over(f.sprint_id, now())) as "isOver"
       from free_runs f join runs r on r.id = f.run_id left join run_results x on x.run_id = r.id
      where f.origin = 'sprint'`,
  )
  expect(rows).toEqual([{ runs: 15, seeds: 1, instants: 1, results: 15, isOver: true }])
})

test('the people of the demo have a few messages to read, and none of them is sent', async () => {
  const { rows } = await pool.query<{ id: number; count: number; sent: number }>(
    `select practicant_id as id, count(*) as count,
            count(*) filter (where state <> 'unsent') as sent
       from messages where read_at is null group by 1 order by 1`,
  )
  expect(rows.map(({ id }) => id)).toEqual([1, 2])
  for (const { count, sent } of rows) {
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(20)
    expect(sent).toBe(0)
  }
})

test('the organiser finds mails that were sent, that failed and that nobody knows of', async () => {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state, count(*) as count from messages where olympiad_id = 7 and practicant_id > 100
      group by 1 order by 1`,
  )
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'sent', 'unknown'])
  expect(rows[0]?.count).toBeGreaterThanOrEqual(4)
})

test('every status, both kinds, both promotions, free and paid are there', async () => {
  const organiser = await app.person('organiser', { role: 'organiser' })
  const answer = await app.get('/api/olympiads?language=uk', organiser)
  const list = answer.json<{ data_list: Record<string, unknown>[] }>().data_list
  const seen = (field: string) => new Set(list.map((olympiad) => olympiad[field]))
  expect(list.length).toBeGreaterThanOrEqual(8)
  expect(seen('status')).toEqual(new Set(['draft', 'announced', 'active', 'completed']))
  expect(seen('is_international')).toEqual(new Set([0, 1]))
  expect(seen('promotion')).toEqual(new Set(['olympiad', 'ads']))
  const prices = list.map(({ local_price: price }) => Number(price))
  expect(Math.min(...prices)).toBe(0)
  expect(Math.max(...prices)).toBeGreaterThan(0)
})

test('the demo people see a card in every state, and the newcomer nothing of their own', async () => {
  const keys = demoAccounts(app.clock.now.toISOString().slice(0, 10)).map(({ key }) => key)
  const states = async (key: string) => {
    const person = await app.person(key)
    const answer = await app.get('/api/olympiads/my', person)
    return answer
      .json<{ data_list: { is_pay: number; is_done: number; status: string }[] }>()
      .data_list.map(({ is_pay, is_done, status }) => `${is_pay} ${is_done} ${status}`)
  }
  expect(keys).toContain('newcomer')
  expect(await states('newcomer')).toEqual([])
  const seen = new Set([...(await states('uk-participant')), ...(await states('pl-participant'))])
  expect(seen).toEqual(
    new Set(['0 0 announced', '1 0 announced', '1 0 active', '1 1 active', '1 -1 completed']),
  )
})

test('a class has a trainer and 24 places: claimed, left, waiting with a card and without', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as places, count(practicant_id)::int as claimed, count(left_at)::int as left,
            count(card_sha256)::int as cards, count(distinct label)::int as labels
       from group_places where group_id = 1`,
  )
  expect(rows).toEqual([{ places: 24, claimed: 20, left: 2, cards: 3, labels: 24 }])
  const [trainer, pupil] = [await app.person('trainer'), await app.person('pupil')]
  expect((await app.get('/api/groups/1', trainer)).json()).toMatchObject({ role: 'owner' })
  expect((await app.get('/api/groups/1', pupil)).json()).toMatchObject({ role: 'pupil' })
})

test('a parent answers for two of the class: yes to everything for one, no to the name for the other', async () => {
  const { rows } = await app.db.pool.query<{ id: number; name: string; shown: string }>(
    `select p.id, consent_state(p.id, 'name') as name,
            (select string_agg(distinct d.name_display, ',') from diplomas d
              where d.practicant_id = p.id and d.ended_at is null) as shown
       from guardian_ties t join practicants p on p.id = t.practicant_id order by t.id`,
  )
  expect(rows.map(({ name, shown }) => [name, shown])).toEqual([
    ['given', null],
    ['refused', 'id'],
  ])
})

test('5,000 people are ranked in one olympiad', async () => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) as count from ranking_rows group by snapshot_id order by 1 desc limit 1',
  )
  expect(rows[0]?.count).toBeGreaterThanOrEqual(5000)
})

test('whoever is ranked has a diploma, with a code that stays the same', async () => {
  const missing = 'from olympiads o, missing_diplomas(o.id) where o.published_at is not null'
  expect(await countOf(missing)).toBe(0)
  expect(await countOf('from diplomas where ended_at is null')).toBeGreaterThan(5000)
  const { rows } = await pool.query(
    `select p.subject, d.code, d.name, d.language from diplomas d
       join practicants p on p.id = d.practicant_id
      where p.subject in ('uk-participant', 'pl-participant') and d.olympiad_id = 7 order by 1`,
  )
  // Those of the README.
  expect(rows).toEqual([
    {
      subject: 'pl-participant',
      code: 'D27P07M0YS00F6K5',
      name: 'Gwiazdowski Antoni',
      language: 'pl',
    },
    {
      subject: 'uk-participant',
      code: '0AG798KX3JWKNNBM',
      name: 'Зоренко Соломія',
      language: 'uk',
    },
  ])
})

test('who has paid has one confirmed payment of exactly what was owed', async () => {
  expect(await countOf(`from orders where status = 'paid'`)).toBeGreaterThan(5000)
  expect(
    await countOf(
      `from orders o full join payment_attempts a
         on a.order_id = o.id and a.status = 'confirmed'
        and (a.amount, a.currency) = (o.amount, o.currency)
       where o.status is distinct from 'paid' or a.id is null`,
    ),
  ).toBe(0)
  expect(
    await countOf(
      `from orders o join registrations r on r.id = o.registration_id
         join olympiads y on y.id = r.olympiad_id
       where (o.amount, o.currency::text) <> case when y.is_international
         then (y.international_price, y.international_currency::text)
         else (y.local_price, y.local_currency::text) end`,
    ),
  ).toBe(0)
})

test('nobody ran without paying, nor paid without accepting the terms', async () => {
  expect(
    await countOf(
      `from runs where mode <> 'free' and not exists (select from orders
        where registration_id = runs.registration_id and status = 'paid')`,
    ),
  ).toBe(0)
  expect(
    await countOf(
      `from orders where registration_id is not null and not exists (
         select from agreement_acceptances where registration_id = orders.registration_id)`,
    ),
  ).toBe(0)
  expect(
    await countOf(
      `from seats where registration_id is not null and not exists (
         select from agreement_acceptances where registration_id = seats.registration_id)`,
    ),
  ).toBe(0)
})

test('who accepted the terms is known: under sixteen a guardian by name, else the participant', async () => {
  const accepted = (what: string) =>
    countOf(
      `from agreement_acceptances x join registrations r on r.id = x.registration_id where ${what}`,
    )
  expect(await accepted('x.accepted_by is null')).toBe(0)
  const young = `r.age_band not in ('16-17', '18-100')`
  expect(await accepted(`(x.accepted_by = 'guardian') <> (${young})`)).toBe(0)
  expect(await accepted(`${young} and x.guardian_name like '% ' || r.family_name`)).toBeGreaterThan(
    0,
  )
})

test('nothing happened before it could: registered, started, closed, published', async () => {
  expect(
    await countOf(
      `from registrations r join olympiads o on o.id = r.olympiad_id
       where r.created_at < o.announced_at or o.announced_at is null`,
    ),
  ).toBe(0)
  expect(
    await countOf(
      `from runs u join registrations r on r.id = u.registration_id
         join olympiads o on o.id = r.olympiad_id
       where u.begun_at < o.starts_at or u.begun_at > o.ends_at
          or u.closed_at > coalesce(o.published_at, $$infinity$$) or u.closed_at > now()`,
    ),
  ).toBe(0)
})

type StoredRun = {
  drill: Drill
  seed: Buffer
  language: Language
  answers: string
  score: number
  greatest: number
  right: number
  points: number
}

test('a stored result is what seed and answers give, whoever grades them', async () => {
  const { rows } = await pool.query<StoredRun>(
    `select u.drill, u.seed, u.language, a.answers, r.score, r.greatest,
            r.right_answers as right, r.points
       from runs u join run_answers a on a.run_id = u.id join run_results r on r.run_id = u.id
      order by md5(u.id::text) limit 400`,
  )
  expect(rows).toHaveLength(400)
  for (const { drill, seed, language, answers, ...stored } of rows) {
    const reading = answerOfText(answers, drill, language)
    if (reading.kind !== 'answer') throw new Error(`an answer nobody could give: ${reading.kind}`)
    const { rows: _, ...grade } = gradeOf(drill, materialOf(drill, seed, language), reading.answer)
    expect(grade).toEqual(stored)
  }
})

test('the published ranking is a pure function of the results', async () => {
  const { rows } = await pool.query<{
    category: string
    personId: number
    points: number
    right: number
    memoriseMs: number
    position: number
    place: number
    stored: string
    summed: string
  }>(
    `select concat_ws(' ', k.snapshot_id, k.level, k.stage_number, k.age_band) as category,
            k.practicant_id as "personId", k.points, k.right_answers as right,
            k.memorise_ms as "memoriseMs", k.position, k.place,
            concat_ws(' ', k.level, k.stage_number, k.age_band, k.points, k.right_answers,
                      k.memorise_ms) as stored,
            (select concat_ws(' ', g.level, g.number, r.age_band, sum(x.points),
                              sum(x.right_answers), sum(x.memorise_ms))
               from registrations r join stages g on g.id = r.stage_id
               join runs u on u.registration_id = r.id and u.mode = 'olympiad'
               join run_results x on x.run_id = u.id
              where r.olympiad_id = s.olympiad_id and r.practicant_id = k.practicant_id
              group by g.level, g.number, r.age_band) as summed
       from ranking_rows k join ranking_snapshots s on s.id = k.snapshot_id
      order by 1, k.position`,
  )
  expect(rows.filter(({ stored, summed }) => stored !== summed)).toEqual([])
  const categories = Map.groupBy(rows, ({ category }) => category)
  expect(categories.size).toBeGreaterThanOrEqual(28)
  for (const [category, ranked] of categories) {
    const again = rankingOf(ranked.map(({ place: _, position: __, ...contender }) => contender))
    expect(
      again.map(({ personId, place }, index) => [personId, index + 1, place]),
      category,
    ).toEqual(ranked.map(({ personId, position, place }) => [personId, position, place]))
  }
})

test('whatever counts by itself goes on above what the demo has numbered', async () => {
  const { rows: counters } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  )
  expect(counters.length).toBeGreaterThanOrEqual(9)
  for (const { table, column } of counters) {
    const { rows } = await pool.query<{ next: number; greatest: number }>(
      `select nextval(pg_get_serial_sequence('${table}', '${column}')) as next,
              coalesce(max(${column}), 0) as greatest from ${table}`,
    )
    expect(rows[0]?.next, `${table}.${column}`).toBeGreaterThan(rows[0]!.greatest)
  }
})

test('new people and olympiads get numbers of their own', async () => {
  const person = await app.person('after the demo')
  expect(await countOf(`from practicants where id = ${person.id}`)).toBe(1)
  expect(await countOf(`from practicants where student_id = ${person.studentId}`)).toBe(1)
  expect(person.id).toBeGreaterThan(5000)
})

// Publishing on demo data, again and again and many at once.

const largest = demoOlympiads.toSorted((a, b) => b.rankedParticipants - a.rankedParticipants)[0]!.id
const organiser = () => app.person('organiser', { role: 'organiser' })

const at = (olympiadId: number, rest = '') =>
  `/api/organiser/olympiads/${olympiadId}/publication${rest}`
/** Whoever asks is on the staff by now. */
async function arbiter(olympiadId: number): Promise<TestPerson> {
  const person = await organiser()
  await pool.query(
    `insert into olympiad_staff (olympiad_id, practicant_id, role) values ($1, $2, 'owner')
     on conflict do nothing`,
    [olympiadId, person.id],
  )
  return person
}
const shown = async (olympiadId: number) =>
  (await app.get(at(olympiadId, '/correction'), await arbiter(olympiadId))).json<Correction>()
const apply = async (olympiadId: number, { fingerprint }: Correction) => {
  const reason = { uk: 'Помилка', pl: null }
  return app.post(at(olympiadId, '/correction'), { fingerprint, reason }, await arbiter(olympiadId))
}
const recompute = async (olympiadId: number) => apply(olympiadId, await shown(olympiadId))
const publish = async (olympiadId: number) =>
  app.post(at(olympiadId), {}, await arbiter(olympiadId))

/** As a correction would: one result of the olympiad is another one. */
const correct = (olympiadId: number) =>
  pool.query(
    `update run_results set memorise_ms = memorise_ms + 1
      where run_id = (select r.id from runs r join registrations g on g.id = r.registration_id
                       where g.olympiad_id = $1 and r.mode = 'olympiad' order by r.id limit 1)`,
    [olympiadId],
  )

const newOlympiad = async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion,
       local_price, local_currency, international_price, international_currency)
     values (now() - interval '9 days', now() - interval '8 days', now() - interval '1 day', false,
             'olympiad', 0, 'UAH', 0, 'EUR') returning id`,
  )
  return rows[0]!.id
}

test('publications in a row each write the next version', async () => {
  for (let round = 0; round < 10; round++) {
    const fresh = await publish(await newOlympiad())
    expect([fresh.statusCode, fresh.json<object>()]).toMatchObject([200, { version: 1, people: 0 }])
  }
  for (let round = 0; round < 3; round++) {
    await correct(largest)
    const corrected = await recompute(largest)
    expect([corrected.statusCode, corrected.json<object>()]).toMatchObject([
      200,
      { version: round + 2 },
    ])
  }
}, 120_000)

test('without a change each of three rapid recomputes hears so and nothing is written', async () => {
  const versions = async () => (await pool.query('select id from ranking_snapshots')).rowCount
  const before = await versions()
  for (let round = 0; round < 3; round++) {
    expect(refusalOf(await recompute(largest))).toEqual([409, 'results_unchanged'])
  }
  expect(await versions()).toBe(before)
}, 60_000)

const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([code, some]) => [
      code,
      some.length,
    ]),
  )

test('ten at once are answered: the first writes, the others find it written', async () => {
  await correct(largest)
  const seen = await shown(largest)
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(largest, seen)))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 9 })
  const fresh = await newOlympiad()
  const published = await Promise.all(Array.from({ length: 10 }, () => publish(fresh)))
  expect(statusesOf(published)).toEqual({ 200: 1, 409: 9 })
  const others = await Promise.all(Array.from({ length: 10 }, newOlympiad))
  const all = await Promise.all(others.map(publish))
  expect(statusesOf(all)).toEqual({ 200: 10 })
}, 60_000)

// On one connection there is nobody to wait for.
test.skipIf(app.db.engine !== 'postgres')(
  'publications that wait for one another leave the connections to the others',
  async () => {
    const fresh = await Promise.all(Array.from({ length: 10 }, newOlympiad))
    const seen = await shown(largest)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from olympiads where id = $1 for update', [largest])
    const waiting = fresh.flatMap((id) => [apply(largest, seen), publish(id)])
    await expect
      .poll(async () => {
        const { rows } = await holder.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where not granted`,
        )
        return rows[0]?.count
      })
      .toBeGreaterThan(0)
    const before = performance.now()
    const someone = await app.get('/api/olympiads?language=uk', await organiser())
    expect(someone.statusCode).toBe(200)
    expect(performance.now() - before).toBeLessThan(2_000)
    await holder.query('commit')
    holder.release()
    const answers = await Promise.all(waiting)
    expect(statusesOf(answers)).toEqual({ 200: 10, 409: 10 })
  },
  60_000,
)
