import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { median, type Figure, type Measurement } from './figure.ts'
import { startNode, startPostgres, startProduct, type Ground } from './ground.ts'
import { asker, msOf, requestsPerCpuSecond, throughput, type Ask } from './load.ts'
import { loadRankings, type Loaded } from './ranking-data.ts'

// The statements of server/src/ranking, as a bare client would send them.
const linesSql = (olympiad: string, condition: string) => `
  select coalesce(json_agg(line)::text, '[]') as rows
    from (select r.practicant_id as practicant_id, ${olympiad}::int as olympiad_id,
                 r.place as place, r.family_name as surname, r.first_name as lastname,
                 r.level as stages_level, r.stage_number as stages_num, r.age_band as age_tab,
                 r.right_answers as good_answear, r.points as points
            from ranking_rows r
           where ${condition}
           order by r.position) as line`
const pageSql = linesSql(
  '$1',
  `r.snapshot_id = $2 and r.level = $3 and r.stage_number = $4 and r.age_band = $5
             and r.position > $6 and r.position <= $7`,
)
const ownSql = `
  select level, stage_number, age_band, position, place, right_answers, points
    from ranking_rows where snapshot_id = $1 and practicant_id = $2`
const publishSql = `
  insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
                            place, first_name, family_name, right_answers, points, memorise_ms)
  select $1, practicant_id, level, number, age_band,
         row_number() over (partition by level, number, age_band
                            order by points desc, right_answers desc, memorise_ms, practicant_id),
         rank() over (partition by level, number, age_band
                      order by points desc, right_answers desc, memorise_ms),
         first_name, family_name, right_answers, points, memorise_ms
    from (select g.practicant_id, s.level, s.number, g.age_band, g.first_name, g.family_name,
                 sum(x.right_answers)::int as right_answers, sum(x.points)::int as points,
                 sum(x.memorise_ms)::int as memorise_ms
            from registrations g
            join stages s on s.id = g.stage_id
            join runs r on r.registration_id = g.id and r.mode = 'olympiad'
            join run_results x on x.run_id = r.id
           where g.olympiad_id = $2
           group by g.id, s.id) as result`

type Size = { people: number; rounds: number }

const category = 'stages_level=basic&stages_num=1&age_tab=9-12'
const pageOf = (olympiadId: number, from: number): Ask => ({
  path: `/api/ranking/page?olympiad_id=${olympiadId}&${category}&from=${from}`,
})

async function snapshotOf(pool: pg.Pool, olympiadId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from ranking_snapshots where olympiad_id = $1 order by version desc limit 1',
    [olympiadId],
  )
  return rows[0]?.id ?? 0
}

const bare = {
  page: (on: pg.Pool, snapshot: number, from: number) =>
    on.query({
      name: 'page',
      text: pageSql,
      values: [1, snapshot, 'basic', 1, '9-12', from, from + 100],
    }),
  own: (on: pg.Pool, snapshot: number, person: number) =>
    on.query({ name: 'own', text: ownSql, values: [snapshot, person] }),
}

/** Each of several ways in turn, round after round: whatever else the machine does hits all alike. */
async function mediansOf<Name extends string>(
  ways: Record<Name, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = -20; round < rounds; round++) {
    for (const name of names) {
      const ms = await msOf(() => ways[name](round + 20))
      if (round >= 0) times[name].push(ms)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<
    Name,
    number
  >
}

const ms = (value: number) => `${value.toFixed(2)} ms`

async function pages(
  ground: Ground,
  pool: pg.Pool,
  data: Loaded,
  { people, rounds }: Size,
): Promise<Figure[]> {
  const { ask, close } = asker(ground.address, 1)
  const snapshot = await snapshotOf(pool, data.published)
  // Never the same page twice: each goes the whole way to the database.
  const somewhere = (round: number) => (round * 7919 + 13) % (people - 200)
  const nearStart = (round: number) => round
  const nearEnd = (round: number) => people - 101 - round
  const sought = Array.from({ length: rounds + 20 }, (_, round) => ({
    subject: `bench-${1 + somewhere(round)}`,
    id: 1 + somewhere(round),
  }))
  const headers = sought.map(({ subject }) => ({
    authorization: `Bearer ${ground.tokenFor(subject)}`,
  }))
  const limit = (round: number) => 100 - (round % 3)
  const uncached = (olympiad: number, from: number, round: number): Ask => ({
    path: `${pageOf(olympiad, from).path}&limit=${limit(round)}`,
  })
  const got = await mediansOf(
    {
      average: (round) => ask(uncached(data.average, nearStart(round), round)),
      random: (round) => ask(uncached(data.published, somewhere(round), round)),
      first: (round) => ask(uncached(data.published, nearStart(round), round)),
      bareFirst: (round) => bare.page(pool, snapshot, nearStart(round)),
      last: (round) => ask(uncached(data.published, nearEnd(round), round)),
      bareLast: (round) => bare.page(pool, snapshot, nearEnd(round)),
      me: (round) =>
        ask({
          path: `/api/ranking/me?olympiad_id=${data.published}&${category}`,
          headers: headers[round] ?? {},
        }),
      bareMe: async (round) => {
        await bare.own(pool, snapshot, sought[round]?.id ?? 1)
        await bare.page(pool, snapshot, somewhere(round) - (somewhere(round) % 100))
      },
    },
    rounds,
  )
  close()
  const against = (name: string, one: number, reference: number, atMost: number): Figure => ({
    name,
    value: one / reference,
    bar: { atMost },
    detail: `${ms(one)} against ${ms(reference)}`,
  })
  return [
    against('random page / page 1 of an average one', got.random, got.average, 1.3),
    against('first page / bare pg', got.first, got.bareFirst, 1.5),
    against('last page / bare pg', got.last, got.bareLast, 1.5),
    against('find myself / bare pg', got.me, got.bareMe, 1.5),
  ]
}

/** Transactions a second of pgbench with one statement; null where pgbench is not installed. */
function pgbench(url: string, script: string, seconds: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const args = ['-n', '-M', 'prepared', '-c', '8', '-j', '1', '-T', `${seconds}`, '-f', file, url]
    const { stdout } = spawnSync('pgbench', args, { encoding: 'utf8' })
    const found = /tps = ([\d.]+)/.exec(stdout ?? '')
    return found ? Number(found[1]) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function flow(
  ground: Ground,
  pool: pg.Pool,
  data: Loaded,
  { people, rounds }: Size,
): Promise<Figure[]> {
  const snapshot = await snapshotOf(pool, data.published)
  const seconds = Math.max(1, Math.round(rounds / 100))
  const load = { connections: 8, ms: seconds * 1000 }
  const { ask, close } = asker(ground.address, 8)
  const somewhere = () => Math.floor(Math.random() * (people - 200))
  const served = await throughput(() => ask(pageOf(data.published, somewhere())), load)
  const headers = Array.from({ length: 200 }, (_, index) => ({
    authorization: `Bearer ${ground.tokenFor(`bench-${1 + ((index * 997) % people)}`)}`,
  }))
  let turn = 0
  const mePath = `/api/ranking/me?olympiad_id=${data.published}&${category}`
  const found = await throughput(
    () => ask({ path: mePath, headers: headers[turn++ % headers.length] ?? {} }),
    load,
  )
  close()
  const page = linesSql(
    '1',
    `r.snapshot_id = ${snapshot} and r.level = 'basic' and r.stage_number = 1
       and r.age_band = '9-12' and r.position > :at and r.position <= :at + 100`,
  )
  const set = (greatest: number) => `\\set at random(0, ${greatest})\n`
  const onLine = `${page.replaceAll(/\s+/g, ' ')};\n`
  const pageTps = pgbench(ground.databaseUrl, set(people - 200) + onLine, seconds)
  const own = `select position from ranking_rows where snapshot_id = ${snapshot} and practicant_id = :at + 1;\n`
  const meTps = pgbench(ground.databaseUrl, set(people - 200) + own + onLine, seconds)
  const figure = (name: string, ours: number, tps: number | null, atLeast: number): Figure[] =>
    tps === null
      ? []
      : [
          {
            name,
            value: ours / tps,
            bar: { atLeast },
            detail: `${ours.toFixed(0)}/s against ${tps.toFixed(0)}/s`,
          },
        ]
  return [
    ...figure('pages at 8 connections / pgbench', served, pageTps, 0.45),
    ...figure('find myself at 8 connections / pgbench', found, meTps, 0.5),
  ]
}

async function cached(ground: Ground, data: Loaded, rounds: number): Promise<Figure[]> {
  const ask = pageOf(data.published, 0)
  const answer = await fetch(`${ground.address}${ask.path}`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const etag = answer.headers.get('etag') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const reference = await startNode(join(import.meta.dirname, 'bare-http.ts'), '/', {
    BENCH_BODY: file,
  })
  const rates: Record<'bare' | 'ours' | 'again', number[]> = { bare: [], ours: [], again: [] }
  const options = { ms: 1_500 }
  const again = { ...ask, headers: { 'if-none-match': etag } }
  for (let round = 0; round < Math.max(3, Math.round(rounds / 60)); round++) {
    rates.bare.push(await requestsPerCpuSecond(reference, ask, 200, options))
    rates.ours.push(await requestsPerCpuSecond(ground, ask, 200, options))
    rates.again.push(await requestsPerCpuSecond(ground, again, 304, options))
  }
  await reference.stop()
  rmSync(folder, { recursive: true, force: true })
  const rate = {
    bare: median(rates.bare),
    ours: median(rates.ours),
    again: median(rates.again),
  }
  const perSecond = (value: number) => `${value.toFixed(0)}/s of processor time`
  return [
    {
      name: 'cached page / bare node:http',
      value: rate.ours / rate.bare,
      bar: { atLeast: 0.85 },
      detail: `${perSecond(rate.ours)} against ${perSecond(rate.bare)}`,
    },
    {
      name: 'cost of a 304 / cost of a cached page',
      value: rate.ours / rate.again,
      bar: { atMost: 0.65 },
      detail: perSecond(rate.again),
    },
  ]
}

async function publication(ground: Ground, pool: pg.Pool, data: Loaded): Promise<Figure[]> {
  const client = await pool.connect()
  let reference: number
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      'insert into ranking_snapshots (olympiad_id, version) values ($1, 99) returning id',
      [data.largest],
    )
    reference = await msOf(() => client.query(publishSql, [rows[0]?.id, data.largest]))
    await client.query('rollback')
  } finally {
    client.release()
  }
  const took = await msOf(async () => {
    const answer = await fetch(`${ground.address}/api/ranking/publish`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${ground.tokenFor('organiser')}`,
      },
      body: JSON.stringify({ olympiad_id: data.largest }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  })
  return [
    {
      name: 'publication / bare INSERT … SELECT',
      value: took / reference,
      bar: { atMost: 2 },
      detail: `${(took / 1000).toFixed(1)} s against ${(reference / 1000).toFixed(1)} s`,
    },
  ]
}

export const ranking: Measurement = {
  about:
    'pages, find-myself, cached answers and publication (--people --others --olympiads --rounds)',
  measure: async (option) => {
    const size = { people: option('people', 200_000), rounds: option('rounds', 300) }
    const others = { others: option('others', 600_000), olympiads: option('olympiads', 48) }
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      ground = await startProduct(postgres.url)
      const data = await loadRankings(postgres.url, { ...size, ...others })
      return [
        ...(await pages(ground, pool, data, size)),
        ...(await flow(ground, pool, data, size)),
        ...(await cached(ground, data, size.rounds)),
        ...(await publication(ground, pool, data)),
      ]
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
