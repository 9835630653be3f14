import pg from 'pg'

// Years of olympiads that are over, and of training beside them: set by set, triggers off, and the
// indexes made afterwards.

/** What one olympiad of the past leaves behind: ten thousand runs. */
const each = { people: 1_500, tasks: 3, trained: 1_500, free: 4_000 }
const runsEach = each.people * each.tasks + each.trained + each.free
/** So many olympiads in one statement. */
const chunk = 20

const first = { olympiad: 10_000, person: 1_000_000 }

const indexed = [
  ...['runs', 'run_answers', 'run_results', 'free_runs', 'run_marks', 'registrations', 'orders'],
  ...['payment_attempts', 'messages', 'mails', 'ranking_rows', 'diplomas'],
]

/** Whatever no constraint needs is made again when the rows are there. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
       from pg_index i
      where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [indexed],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { text } of rows) await client.query(text)
}

/** Until so many runs are there, oldest first; returns how many olympiads that were. */
export async function loadHistory(url: string, runs: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const olympiads = Math.ceil(runs / runsEach)
  const people = Math.max(2 * each.people, Math.ceil(runs / 20))
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await client.query(peopleSql, [people])
    await withoutIndexes(client, async () => {
      for (let from = 0; from < olympiads; from += chunk) {
        await loadOlympiads(client, { from, until: Math.min(olympiads, from + chunk), olympiads })
        for (const text of runsSql(people)) await client.query(text)
        await client.query('drop table past, made')
      }
    })
    await client.query(`update progress_cursor set upto = (select max(closed_at) from runs)`)
    await client.query('set session_replication_role = origin')
    await client.query('select catch_up_sequences()')
    await client.query('vacuum (freeze, analyze)')
    return olympiads
  } finally {
    await client.end()
  }
}

type Chunk = { from: number; until: number; olympiads: number }

async function loadOlympiads(client: pg.Client, { from, until, olympiads }: Chunk): Promise<void> {
  await client.query(
    // Old is what has no contacts any more. A month early: none of it becomes due while it is measured.
    `create temp table past as
     select b, ${first.olympiad} + b as id, at, at < now() - interval '35 months' as is_old,
            at > now() - interval '2 years' as is_told
       from generate_series(${from}, ${until - 1}) b
      cross join lateral (select now() - interval '2 days'
                               - interval '5 years' * (${olympiads} - b) / ${olympiads} as at) t`,
  )
  for (const text of olympiadSql) await client.query(text)
}

const peopleSql = `
  insert into practicants (id, student_id, subject, language, domain, first_name, family_name)
  select ${first.person} + n, ${first.person} + n, 'past-' || n, 'uk', 'uk', 'Оля', 'Зірка' || n
    from generate_series(0, $1::int - 1) n`

const olympiadSql = [
  `insert into olympiads (id, announced_at, starts_at, ends_at, published_at, is_international,
     promotion, local_price, local_currency, international_price, international_currency)
   select id, at - interval '30 days', at - interval '1 day', at, at + interval '1 day', false,
          'olympiad', 10000, 'UAH', 500, 'EUR' from past`,
  `insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
   select id, language, 'Олімпіада ' || id, 'Щороку', repeat('Правила. ', 50)
     from past cross join unnest(array['uk', 'pl']) language`,
  `insert into stages (id, olympiad_id, level, number) select id, id, 'basic', 1 from past`,
  `insert into tasks (id, stage_id, age_band, position, kind, quantity, memorise_seconds,
     recall_seconds, symbols, row_size, capacity)
   select id * 10 + position, id, '9-12', position, 'number-letter', 60, 60, 120, 'digits', 20, 2
     from past cross join generate_series(1, ${each.tasks}) position`,
  `insert into task_texts (task_id, language, name, description)
   select id * 10 + position, language, 'Числа', ''
     from past cross join generate_series(1, ${each.tasks}) position
    cross join unnest(array['uk', 'pl']) language`,
]

/** `made`: the runs of a chunk, each with all that is known of it. */
const runsSql = (people: number) => [
  `with town as materialized (
     select c.id as city, r.id as region, r.country_id as country
       from cities c join regions r on r.id = c.region_id order by c.id limit 1)
   insert into registrations (id, olympiad_id, practicant_id, stage_id, age_band, language,
     first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id,
     created_at, updated_at)
   select b * ${each.people} + n + 1, p.id, ${personOf(`b * ${each.people} + n`, people)}, p.id,
          '9-12', 'uk', 'Оля', 'Зірка' || n, case when is_old then '' else 'Ліцей № 7' end,
          case when is_old then '' else 'past' || n || '@example.com' end,
          case when is_old then '+00' else '+380501234567' end, 'UA', country, region, city,
          at - interval '9 days', at - interval '9 days'
     from past p cross join generate_series(0, ${each.people - 1}) n cross join town`,
  `create temp table entered as
   select g.id, g.olympiad_id, g.practicant_id, p.at, p.is_told, gen_random_uuid() as order_id,
          row_number() over (partition by p.id order by g.id)::int as place
     from past p join registrations g on g.id between p.b * ${each.people} + 1
                                                  and (p.b + 1) * ${each.people}`,
  `insert into orders (id, registration_id, olympiad_id, status, amount, currency, created_at, paid_at,
     payer_name, payer_email)
   select order_id, id, olympiad_id, 'paid', 10000, 'UAH', at - interval '9 days',
          at - interval '8 days', 'Зірка Анна', 'past@example.com' from entered`,
  `insert into payment_attempts (order_id, provider, status, amount, currency, created_at, updated_at,
     received_amount, received_currency, received_at)
   select order_id, 'simulated', 'confirmed', 10000, 'UAH', at - interval '9 days',
          at - interval '8 days', 10000, 'UAH', at - interval '8 days' from entered`,
  `insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at, state, done_at,
     read_at)
   select kind || ':' || id, kind, practicant_id, olympiad_id, jsonb_build_object('orderId', order_id),
          at, 'sent', at, at
     from entered cross join unnest(array['payment-confirmed', 'results-published']) kind
    where is_told`,
  `insert into ranking_snapshots (id, olympiad_id, version, published_at)
   select id, id, 1, at + interval '1 day' from past`,
  `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
     place, first_name, family_name, right_answers, points, memorise_ms)
   select olympiad_id, practicant_id, 'basic', 1, '9-12', place, place, 'Оля', 'Зірка', 150,
          3000 - place, 90000 from entered`,
  `insert into diplomas (id, code, olympiad_id, practicant_id, language, name_display, name,
     olympiad_title, level, stage_number, age_band, place, points, right_answers, issued_at,
     time_zone, version, status_index)
   select id, upper(left(md5(order_id::text), 16)), olympiad_id, practicant_id, 'uk', 'full',
          'Зірка Оля', 'Олімпіада', 'basic', 1, '9-12', place, 3000 - place, 150,
          at + interval '1 day', 'Europe/Kyiv', 1, id from entered`,
  `insert into diploma_credentials (code, credential, key_id)
   select upper(left(md5(order_id::text), 16)), repeat(md5(order_id::text), 30), 'bench'
     from entered`,
  `create temp table made as
   select ${idSql("r.at - interval '6 minutes'")} as id,
          uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as seed, r.*, (random() * 60)::int as right_answers
     from (select 'olympiad' as mode, e.id as registration_id, e.olympiad_id * 10 + k as task_id,
                  e.practicant_id, e.at - random() * interval '20 hours' as at
             from entered e cross join generate_series(1, ${each.tasks}) k
           union all
           select 'training', e.id, e.olympiad_id * 10 + 1, e.practicant_id,
                  e.at - random() * interval '5 days' from entered e where e.place <= ${each.trained}
           union all
           select 'free', null, null, ${personOf(`b * ${each.free} + n * 7`, people)},
                  at - random() * interval '5 days'
             from past cross join generate_series(0, ${each.free - 1}) n) r
    order by id`,
  `insert into free_runs (run_id, practicant_id, started_at, origin)
   select id, practicant_id, at - interval '5 minutes', 'own' from made where mode = 'free'`,
  `insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at, begun_at,
     memorise_ended_at, recall_from, recall_until, recall_ended_at, due_at, closed_at)
   select id, registration_id, task_id, mode, 'uk', ${drillSql}, seed, at - interval '6 minutes',
          at - interval '5 minutes', at - interval '3 minutes', at - interval '3 minutes', at, at, at,
          at from made`,
  `insert into run_answers (run_id, revision, answers, saved_at, is_final, rhythm)
   select id, 12, left(translate(md5(id::text) || md5(at::text), 'abcdef', '012345'), 60), at, true,
          repeat('1a.', 20) from made`,
  `insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
   select id, right_answers, 60, right_answers, right_answers * 16, 60000, at from made`,
  `insert into run_marks (run_id, practicant_id, track, day, closed_at, is_repeat, point)
   select id, practicant_id, 'number-letter/digits/60', at::date, at, false,
          jsonb_build_object('runs', 1, 'asked', 60, 'right', right_answers, 'held', 30, 'best', 30,
                             'theta', 1.25, 'variance', 0.1) from made where mode <> 'olympiad'`,
  'drop table entered',
]

/** As `run-id.ts` of the server: version 7, by the time of the start. */
const idSql = (at: string) => `encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from ${at}) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`

const personOf = (n: string, people: number) => `${first.person} + (${n}) % ${people}`

export const drillSql = `'{"kind":"number-letter","symbols":"digits","quantity":60,"memoriseSeconds":60,
  "recallSeconds":120,"rowSize":20,"options":{"capacity":2}}'::jsonb`
