/** Whatever runs a statement: a client of PostgreSQL, or an embedded database. */
export type Run = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const families = 'Шевченко Коваль Бондар Щербак Їжак Łoś Żółkowski Nowak Kowalski Wiśniewski'
const firsts = 'Олена Юлія Андрій Максим Ґражина Zofia Michał Łucja Oliwia Jan'
const chunk = 20_000

/**
 * An olympiad with so many people of every kind: six stages, four ages, two languages, hundreds of towns
 * and schools, most of them paid, half of them ran, a few of the staff. Whoever reads it is on its staff.
 */
export async function loadPeople(run: Run, people: number, reader: string): Promise<number> {
  await run('set session_replication_role = replica')
  const olympiadId = await insertOlympiad(run, reader)
  for (let from = 1; from <= people; from += chunk) {
    await insertPeople(run, olympiadId, from, Math.min(people, from + chunk - 1))
  }
  await run('set session_replication_role = origin')
  await run('select catch_up_sequences()')
  await run('insert into people_changes (registration_id) select id from registrations')
  await run('vacuum analyze')
  return olympiadId
}

async function insertOlympiad(run: Run, reader: string): Promise<number> {
  const { rows } = await run(
    `insert into olympiads (announced_at, starts_at, ends_at, is_international, promotion,
       local_price, local_currency, international_price, international_currency)
     values (now() - interval '9 days', now() - interval '5 days', now() + interval '9 days', false,
             'olympiad', 100, 'UAH', 100, 'EUR') returning id`,
  )
  const { id } = rows[0] as { id: number }
  await run(
    `insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
     select $1, language, 'Bench', '', '' from unnest(array['uk', 'pl']) language`,
    [id],
  )
  await run(
    `with stage as (
       insert into stages (olympiad_id, level, number)
       select $1, level, number from unnest(array['basic', 'intermediate', 'pro']) level
        cross join generate_series(1, 2) number returning id)
     insert into tasks (stage_id, age_band, position, kind, quantity, memorise_seconds,
       recall_seconds, symbols, row_size, capacity)
     select id, band, 1, 'number-letter', 40, 60, 120, 'digits', 10, 1 from stage
      cross join unnest(array['9-12', '13-15', '16-17', '18-100']) band`,
    [id],
  )
  await run(
    `insert into olympiad_staff (olympiad_id, practicant_id, role)
     select $1, id, 'owner' from practicants where subject = $2`,
    [id, reader],
  )
  return id
}

/** Chance decides, so that no order goes along with another. */
async function insertPeople(run: Run, olympiadId: number, from: number, to: number) {
  const base = 10_000_000
  await run(
    `insert into practicants (id, student_id, subject, language, domain)
     select ${base} + n, ${base} + n, 'listed-' || n, 'uk', 'uk' from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  const one = (words: string) =>
    `(array['${words.replaceAll(' ', "','")}'])[1 + (random() * 9)::int]`
  await run(
    `with town as materialized (
       select row_number() over (order by c.id) as at, c.id as city_id, c.region_id, r.country_id
         from cities c join regions r on r.id = c.region_id where r.country_id in (804, 616)),
     stage as materialized (
       select row_number() over (order by id) as at, id from stages where olympiad_id = $1),
     anybody as materialized (
       select n, 1 + floor(random() * (select count(*) from town))::int as town,
              1 + floor(random() * 6)::int as stage,
              (array['9-12', '13-15', '16-17', '18-100'])[1 + floor(random() * 4)::int] as age_band
         from generate_series($2::int, $3::int) n)
     insert into registrations (id, olympiad_id, practicant_id, stage_id, age_band, language,
       first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id,
       created_at, is_ghost)
     select ${base} + n, $1, ${base} + n, s.id, a.age_band, case when random() < 0.8 then 'uk' else 'pl' end,
            ${one(firsts)}, ${one(families)} || (random() * 300)::int,
            'Ліцей № ' || (random() * 500)::int, 'listed' || n || '@example.com', '+380501234567', 'UA',
            t.country_id, t.region_id, t.city_id, now() - random() * interval '9 days', n % 20000 = 0
       from anybody a join town t on t.at = a.town join stage s on s.at = a.stage`,
    [olympiadId, from, to],
  )
  await run(
    `insert into orders (registration_id, olympiad_id, status, amount, currency, paid_at)
     select id, olympiad_id, case when id % 4 = 0 then 'open' else 'paid' end, 100, 'UAH',
            case when id % 4 <> 0 then now() end
       from registrations where id between ${base} + $1 and ${base} + $2`,
    [from, to],
  )
  await run(
    `insert into runs (registration_id, task_id, mode, language, drill, seed, begun_at, recall_from,
       recall_until, due_at, closed_at)
     select g.id, k.id, 'olympiad', 'uk', '{}', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
            now(), now(), now(), now(), now()
       from registrations g join tasks k on k.stage_id = g.stage_id and k.age_band = g.age_band
      where g.id between ${base} + $1 and ${base} + $2 and g.id % 2 = 0`,
    [from, to],
  )
}
