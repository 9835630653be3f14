import pg from 'pg'

/** The olympiad that is under way, and one of yesterday whose ranking is read. */
export const today = { open: 900_001, published: 900_002, task: 9_000_011 }
export const organiser = 'organiser-today'
export const subjectOf = (n: number) => `today-${n}`

/** Anew each time: nobody has started yet, and it is today. Indexes lie in memory, as where a server has run. */
export async function beginToday(url: string, people: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const text of [...goneSql, ...todaySql]) await client.query(text)
    for (const text of peopleSql) await client.query(text, [people])
    await client.query('set session_replication_role = origin')
    await client.query('select catch_up_sequences()')
    await client.query('vacuum analyze')
    await client.query('create extension if not exists pg_prewarm')
    await client.query(
      `select pg_prewarm(i.indexrelid, 'read') from pg_index i
         join pg_class c on c.oid = i.indrelid
        where c.relname in ('runs', 'run_answers', 'run_results', 'registrations', 'orders', 'practicants')`,
    )
  } finally {
    await client.end()
  }
}

const { open, published, task } = today

/** Of whoever measured here before. */
const goneSql = [
  ...['run_answers', 'run_results', 'late_answers'].map(
    (table) =>
      `delete from ${table} where run_id in (select id from runs where registration_id > 900000000)`,
  ),
  `delete from runs where registration_id > 900000000`,
  `delete from ranking_rows where snapshot_id = ${published}`,
  `delete from ranking_snapshots where id = ${published}`,
  `delete from orders where registration_id > 900000000`,
  `delete from registrations where id > 900000000`,
  `delete from practicants where id between 900000 and 999999`,
  `delete from olympiad_staff where olympiad_id = ${open}`,
  `delete from task_texts where task_id = ${task}`,
  `delete from tasks where id = ${task}`,
  ...['stages', 'olympiad_texts'].map(
    (table) => `delete from ${table} where olympiad_id in (${open}, ${published})`,
  ),
  `delete from olympiads where id in (${open}, ${published})`,
]

const todaySql = [
  `insert into olympiads (id, announced_at, starts_at, ends_at, published_at, is_international,
     promotion, local_price, local_currency, international_price, international_currency)
   values (${open}, now() - interval '9 days', now() - interval '1 day', now() + interval '1 day', null,
           false, 'olympiad', 10000, 'UAH', 500, 'EUR'),
          (${published}, now() - interval '9 days', now() - interval '3 days', now() - interval '2 days',
           now() - interval '1 day', false, 'olympiad', 10000, 'UAH', 500, 'EUR')`,
  `insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
   select id, language, 'Сьогодні', '', '' from unnest(array[${open}, ${published}]) id
    cross join unnest(array['uk', 'pl']) language`,
  `insert into stages (id, olympiad_id, level, number)
   select id, id, 'basic', 1 from unnest(array[${open}, ${published}]) id`,
  `insert into tasks (id, stage_id, age_band, position, kind, quantity, memorise_seconds,
     recall_seconds, symbols, row_size, capacity)
   values (${task}, ${open}, '9-12', 1, 'number-letter', 60, 60, 120, 'digits', 20, 2)`,
  `insert into task_texts (task_id, language, name, description)
   select ${task}, language, 'Числа', '' from unnest(array['uk', 'pl']) language`,
  `insert into ranking_snapshots (id, olympiad_id, version) values (${published}, ${published}, 1)`,
  `insert into practicants (id, subject, language, domain) values (900000, '${organiser}', 'uk', 'uk')`,
  `insert into olympiad_staff (olympiad_id, practicant_id, role) values (${open}, 900000, 'owner')`,
]

/** $1 how many: paid for the open one, ranked in the published one. */
const peopleSql = [
  `insert into practicants (id, student_id, subject, language, domain)
   select 900000 + n, 900000 + n, 'today-' || n, 'uk', 'uk' from generate_series(1, $1::int) n`,
  `insert into registrations (id, olympiad_id, practicant_id, stage_id, age_band, language,
     first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id)
   select 900000000 + n, ${open}, 900000 + n, ${open}, '9-12', 'uk', 'Оля', 'Зірка' || n, 'Ліцей',
          'today' || n || '@example.com', '+380501234567', 'UA', r.country_id, r.id, c.id
     from generate_series(1, $1::int) n
    cross join (select id, region_id from cities order by id limit 1) c
     join regions r on r.id = c.region_id`,
  `insert into orders (registration_id, olympiad_id, status, amount, currency, paid_at)
   select 900000000 + n, ${open}, 'paid', 10000, 'UAH', now() from generate_series(1, $1::int) n`,
  `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
     place, first_name, family_name, right_answers, points, memorise_ms)
   select ${published}, 900000 + n, 'basic', 1, '9-12', n, n, 'Оля', 'Зірка', 150,
          greatest(0, 3000 - n), 90000 from generate_series(1, $1::int) n`,
]

/** Everybody who has started is in recall, for long enough. */
export const moveToRecall = (pool: pg.Pool) =>
  pool.query(
    `update runs set begun_at = now() - interval '70 s', recall_from = now() - interval '5 s',
            recall_until = now() + interval '3 hours', due_at = now() + interval '3 hours 5 s'
      where task_id = ${task} and mode = 'olympiad' and replaced_at is null and closed_at is null`,
  )
