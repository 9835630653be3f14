import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import {
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const { pool } = app.db

/** What the rows of the table below are about. */
const id = { olympiad: 0, other: 0, person: 0, registration: 0, task: 0 }
const run = '00000000-0000-4000-8000-000000000001'

beforeAll(async () => {
  await insertPlaces(app.db)
  id.olympiad = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  id.other = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  const person = await app.person('somebody')
  id.person = person.id
  id.registration = await insertRegistration(app.db, id.olympiad, person, { isPaid: true })
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from tasks')
  id.task = rows[0]?.id ?? 0
  await pool.query(
    `insert into runs (id, registration_id, task_id, mode, language, drill, seed)
     values ($1, $2, $3, 'olympiad', 'uk', '{}', decode(repeat('00', 32), 'hex'));`,
    [run, id.registration, id.task],
  )
  await pool.query(`insert into run_answers (run_id, revision, answers) values ($1, 1, '1')`, [run])
  await pool.query(
    `insert into ranking_snapshots (id, olympiad_id, version) values (1, ${id.olympiad}, 1);
     insert into ranking_rows values (1, ${id.person}, 'basic', 1, '9-12', 1, 1, 'О', 'З', 1, 1, 1);`,
  )
})

afterAll(async () => {
  const { rows } = await pool.query('select count(*) as count from registrations')
  // Every statement above was refused and rolled back.
  expect(rows).toEqual([{ count: 1 }])
})

const newRun = (mode: string, seed: string, more = 'null, null, null, null, null') =>
  `insert into runs (registration_id, task_id, mode, language, drill, seed, begun_at,
     memorise_ended_at, recall_from, recall_until, due_at)
   values (${id.registration}, ${id.task}, '${mode}', 'uk', '{}', decode('${seed}', 'hex'), ${more})`

const newOlympiad = (columns: string, values: string) =>
  `insert into olympiads (starts_at, is_international, promotion, local_price, local_currency,
     international_price, international_currency${columns})
   values (now(), false, 'olympiad', 1, 'UAH', 1, 'EUR'${values})`

const newTask = (columns: string, values: string) =>
  `insert into tasks (stage_id, age_band, position, kind, quantity, memorise_seconds,
     recall_seconds, ${columns})
   values ((select min(id) from stages), '9-12', 99, ${values})`

const changed = (what: string) => `update registrations set ${what}`

const unique = '23505'
const published = '23001'
const check = '23514'
const foreign = '23503'

test.each<[string, string, () => string]>([
  ['a second olympiad run of a task', unique, () => newRun('olympiad', '11'.repeat(32))],
  ['two runs with one seed', unique, () => newRun('training', '00'.repeat(32))],
  ['a seed that is too short to be a secret', check, () => newRun('training', '00')],
  ['a run of an unknown mode', check, () => newRun('cheating', '22'.repeat(32))],
  [
    'memorising that ends before it begins',
    check,
    () =>
      newRun(
        'training',
        '33'.repeat(32),
        `now(), now() - interval '1 second', now(), now(), now()`,
      ),
  ],
  [
    'recall that ends before it begins',
    check,
    () => newRun('training', '34'.repeat(32), `now(), null, now(), now() - interval '1 s', now()`),
  ],
  [
    'a run begun without a time to grade it',
    check,
    () => newRun('training', '35'.repeat(32), 'now(), null, now(), now(), null'),
  ],
  ['a run begun without its course', check, () => `update runs set begun_at = now()`],
  [
    'a second registration of one person',
    unique,
    () => `insert into registrations select 900, r.olympiad_id, r.practicant_id, r.stage_id,
      r.age_band, r.language, 'А', 'Б', '', 'В', 'a@b.c', '+380501234567', 'UA', 804, 80400001,
      703448 from registrations r`,
  ],
  ['a region of another country', foreign, () => changed('region_id = 61600001')],
  ['a city of another region', foreign, () => changed('city_id = 765876')],
  [
    'a stage of another olympiad',
    foreign,
    () => changed(`stage_id = (select min(id) from stages where olympiad_id = ${id.other})`),
  ],
  ['a participant who has paid, made a ghost', published, () => changed('is_ghost = true')],
  ['an age band that does not exist', check, () => changed(`age_band = '5-6'`)],
  ['a third language', check, () => changed(`language = 'en'`)],
  ['a phone that is not international', check, () => changed(`phone = '0501234567'`)],
  [
    'a profile with a region but no country',
    check,
    () => 'update practicants set region_id = 80400001',
  ],
  [
    'a profile with a city of another region',
    foreign,
    () => 'update practicants set country_id = 804, region_id = 80400001, city_id = 765876',
  ],
  [
    'two people behind one sign-in',
    unique,
    () => `insert into practicants (subject, language, domain) values ('somebody', 'uk', 'uk')`,
  ],
  [
    'a second "other" in a region',
    unique,
    () => `insert into cities values (9, 80400001, 'ще інше', 'inne', true)`,
  ],
  [
    'a second live order',
    unique,
    () => `insert into orders (registration_id, amount, currency)
           values (${id.registration}, 1, 'UAH')`,
  ],
  ['an order paid at no time', check, () => `update orders set paid_at = null`],
  ['an order refunded at no time', check, () => `update orders set status = 'refunded'`],
  ['a negative price', check, () => `update orders set amount = -1`],
  ['a currency nobody takes', check, () => `update orders set currency = 'USD'`],
  [
    'a second confirmed payment of an order',
    unique,
    () => `insert into payment_attempts (order_id, provider, status, amount, currency)
           select id, 'monobank', 'confirmed', amount, currency from orders`,
  ],
  [
    'one provider’s payment under two orders',
    unique,
    () => `insert into payment_attempts (order_id, provider, provider_reference, amount, currency)
           select id, 'monobank', 'invoice 1', 1, 'UAH' from orders, generate_series(1, 2)`,
  ],
  [
    'the same provider message twice',
    unique,
    () => `insert into payment_inbox (provider, headers, body)
           select 'monobank', '{}', 'paid' from generate_series(1, 2)`,
  ],
  ['an answer without a revision', check, () => 'update run_answers set revision = 0'],
  [
    'an answer of 20,001 symbols',
    check,
    () => `update run_answers set answers = repeat('1', 20001)`,
  ],
  [
    'more points than there are',
    check,
    () => `insert into run_results values ('${run}', 1, 1, 1, 1001, 1)`,
  ],
  [
    'a score above the greatest',
    check,
    () => `insert into run_results values ('${run}', 2, 1, 1, 1000, 1)`,
  ],
  [
    'one person twice in a ranking',
    unique,
    () =>
      `insert into ranking_rows values (1, ${id.person}, 'pro', 1, '9-12', 1, 1, 'О', 'З', 1, 1, 1)`,
  ],
  [
    'a place behind its own position',
    check,
    () =>
      `insert into ranking_rows values (1, ${id.person}, 'pro', 1, '9-12', 2, 3, 'О', 'З', 1, 1, 1)`,
  ],
  ['a change of what was published', published, () => 'update ranking_rows set points = 2'],
  ['what was published to vanish', published, () => 'delete from ranking_rows'],
  ['a snapshot to be changed', published, () => 'update ranking_snapshots set version = 9'],
  [
    'a second snapshot of one version',
    unique,
    () => `insert into ranking_snapshots (olympiad_id, version) values (${id.olympiad}, 1)`,
  ],
  [
    'an olympiad that ends before it starts',
    check,
    () => newOlympiad(', ends_at', `, now() - interval '1 day'`),
  ],
  ['results of a draft', check, () => newOlympiad(', published_at', ', now()')],
  [
    'one stage twice',
    unique,
    () => `insert into stages (olympiad_id, level, number)
     values (${id.olympiad}, 'basic', 1)`,
  ],
  [
    'an agreement of one version twice',
    unique,
    () => `insert into agreement_versions (olympiad_id, language, version, html)
           values (${id.olympiad}, 'uk', 1, '')`,
  ],
  [
    'cards with an option of digits',
    check,
    () => newTask('deck_size, group_cards, capacity', `'cards', 1, 60, 60, 52, 1, 2`),
  ],
  [
    'digits without their row',
    check,
    () => newTask('symbols, capacity', `'number-letter', 24, 60, 60, 'digits', 2`),
  ],
  [
    'binary digits with decks',
    check,
    () =>
      newTask('row_size, show_groups, layout, deck_size', `'binary', 24, 60, 60, 12, 1, 'row', 52`),
  ],
  [
    'a split nobody offers',
    check,
    () => newTask('symbols, row_size, capacity', `'number-letter', 24, 60, 60, 'digits', 12, 3`),
  ],
  [
    'a deck of 54 cards',
    check,
    () => newTask('deck_size, group_cards', `'cards', 1, 60, 60, 54, 1`),
  ],
  [
    'a cover that is a page',
    check,
    () => `insert into covers values (repeat('0', 64), 'text/html', 'x')`,
  ],
  ['an olympiad deleted under its registrations', foreign, () => `delete from olympiads`],
  ['a task deleted under its runs', foreign, () => `delete from tasks`],
])('the database refuses %s', async (_, code, statement) => {
  await expect(pool.query(statement())).rejects.toMatchObject({ code })
})

test.each<[string, () => string]>([
  ['training as often as one likes', () => newRun('training', '44'.repeat(32))],
  [
    'a new order after the old one expired',
    () => `
    update orders set status = 'expired', paid_at = null;
    insert into orders (registration_id, amount, currency) values (${id.registration}, 1, 'UAH')`,
  ],
  ['a draft without an end', () => newOlympiad('', '')],
  [
    'two payments a provider has not named yet',
    () => `insert into payment_attempts (order_id, provider, amount, currency)
           select id, 'monobank', 1, 'UAH' from orders, generate_series(1, 2)`,
  ],
])('the database accepts %s', async (_, statement) => {
  const client = await pool.connect()
  await client.query('begin')
  try {
    await client.query(statement())
  } finally {
    await client.query('rollback')
    client.release()
  }
})
