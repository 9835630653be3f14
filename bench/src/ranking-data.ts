import pg from 'pg'

export type Loaded = {
  /** Not published yet: one category of the greatest size, with its runs. */
  largest: number
  /** The same size, published: what pages are read from. */
  published: number
  /** One of the others, of ordinary size. */
  average: number
  averagePeople: number
}

const chunk = 50_000

function bar(title: string, total: number): (done: number) => void {
  const isTerminal = process.stdout.isTTY
  let told = -1
  return (done) => {
    const percent = Math.floor((100 * done) / total)
    if (percent === told || (!isTerminal && percent % 25 !== 0)) return
    told = percent
    const filled = '█'.repeat(Math.floor(percent / 4)).padEnd(25, '░')
    const text = `  ${title} ${filled} ${percent} %`
    process.stdout.write(
      isTerminal ? `\r\u001b[K${text}${percent === 100 ? '\n' : ''}` : `${text}\n`,
    )
  }
}

/** One published olympiad with so many people in one category; returns its number. */
export async function loadCrowd(url: string, people: number): Promise<number> {
  const client = await loader(url)
  try {
    const olympiadId = await insertOlympiad(client, true)
    await insertPeople(client, 1, people)
    await insertRows(client, await insertSnapshot(client, olympiadId), 1, people)
    await finish(client, people)
    return olympiadId
  } finally {
    await client.end()
  }
}

async function loader(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set synchronous_commit = off')
  // What is made up here refers to what is there: nobody needs to look it up a million times.
  await client.query('set session_replication_role = replica')
  return client
}

async function finish(client: pg.Client, people: number): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('practicants', 'id'), $1)`, [people])
  await client.query('vacuum analyze')
}

/**
 * `people` in one category twice (once with runs to publish, once published), and `others` results
 * over `olympiads` published olympiads.
 */
export async function loadRankings(
  url: string,
  { people, others, olympiads }: { people: number; others: number; olympiads: number },
): Promise<Loaded> {
  const client = await loader(url)
  try {
    const published = await insertOlympiad(client, true)
    const largest = await insertOlympiad(client, false)
    const average: number[] = []
    for (let index = 0; index < olympiads; index++) average.push(await insertOlympiad(client, true))
    const each = Math.floor(others / olympiads)
    const steps = Math.ceil(people / chunk)
    const total = steps * 3 + olympiads
    const tell = bar('loading', total)
    let done = 0
    for (let from = 1; from <= people; from += chunk) {
      await insertPeople(client, from, Math.min(people, from + chunk - 1))
      tell(++done)
    }
    for (let from = 1; from <= people; from += chunk) {
      await insertRuns(client, largest, from, Math.min(people, from + chunk - 1))
      tell(++done)
    }
    const greatest = await insertSnapshot(client, published)
    for (let from = 1; from <= people; from += chunk) {
      await insertRows(client, greatest, from, Math.min(people, from + chunk - 1))
      tell(++done)
    }
    for (const id of average) {
      const snapshot = await insertSnapshot(client, id)
      await insertRows(client, snapshot, 1, Math.min(each, people))
      tell(++done)
    }
    await finish(client, people)
    return { largest, published, average: average[0] ?? published, averagePeople: each }
  } finally {
    await client.end()
  }
}

async function insertOlympiad(client: pg.Client, isPublished: boolean): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into olympiads (announced_at, starts_at, ends_at, published_at, is_international,
         promotion, local_price, local_currency, international_price, international_currency)
       values (now() - interval '9 days', now() - interval '5 days', now() - interval '1 day',
               case when $1 then now() end, false, 'olympiad', 0, 'UAH', 0, 'EUR') returning id),
     stage as (
       insert into stages (olympiad_id, level, number) select id, 'basic', 1 from made returning id),
     texts as (
       insert into olympiad_texts (olympiad_id, language, title, short_description, full_description)
       select id, language, 'Bench', '', '' from made cross join unnest(array['uk', 'pl']) language)
     insert into tasks (stage_id, age_band, position, kind, quantity, memorise_seconds,
       recall_seconds, symbols, row_size, capacity)
     select id, '9-12', position, 'number-letter', 40, 60, 120, 'digits', 10, 1
       from stage cross join generate_series(1, 3) position
     returning (select id from made)`,
    [isPublished],
  )
  return rows[0]?.id ?? 0
}

const insertPeople = (client: pg.Client, from: number, to: number) =>
  client.query(
    `insert into practicants (id, subject, language, domain)
     select n, 'bench-' || n, 'uk', 'uk' from generate_series($1::int, $2::int) n`,
    [from, to],
  )

const insertRuns = (client: pg.Client, olympiadId: number, from: number, to: number) =>
  client.query(
    `with place as (
       select c.id as city, r.id as region, r.country_id as country
         from cities c join regions r on r.id = c.region_id order by c.id limit 1),
     entered as (
       insert into registrations (olympiad_id, practicant_id, stage_id, age_band, language,
         first_name, family_name, school, email, phone, phone_country, country_id, region_id, city_id)
       select $1, n, s.id, '9-12', 'uk', 'Ім’я' || n, 'Прізвище' || n, 'Ліцей', 'a@example.com',
              '+380501234567', 'UA', place.country, place.region, place.city
         from generate_series($2::int, $3::int) n cross join place
         join stages s on s.olympiad_id = $1
       returning id, stage_id),
     made as (
       insert into runs (registration_id, task_id, mode, language, drill, seed, closed_at)
       select e.id, k.id, 'olympiad', 'uk', '{}', uuid_send(gen_random_uuid()) ||
              uuid_send(gen_random_uuid()), now()
         from entered e join tasks k on k.stage_id = e.stage_id
       returning id)
     insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
     select id, 0, 40, (random() * 40)::int, (random() * 1000)::int, (random() * 60000)::int
       from made`,
    [olympiadId, from, to],
  )

async function insertSnapshot(client: pg.Client, olympiadId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into ranking_snapshots (olympiad_id, version) values ($1, 1) returning id',
    [olympiadId],
  )
  return rows[0]?.id ?? 0
}

const insertRows = (client: pg.Client, snapshotId: number, from: number, to: number) =>
  client.query(
    `insert into ranking_rows
     select $1, n, 'basic', 1, '9-12', n, n, 'Ім’я' || n, 'Прізвище' || n, 40, 3000 - n / 100, 1000
       from generate_series($2::int, $3::int) n`,
    [snapshotId, from, to],
  )
