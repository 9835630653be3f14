import pg from 'pg'
import type { Figure, Measurement } from './figure.ts'
import { cachedFigures } from './cached.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { asker, msOf, throughput, type Ask } from './load.ts'
import { hasPgbench, pgbench } from './pgbench.ts'
import { filledIn, productSql } from './product-sql.ts'
import { loadRankings, type Loaded } from './ranking-data.ts'
import { mediansOf } from './rounds.ts'

const pageSql = productSql('ranking/sql/page.sql')
const ownSql = productSql('ranking/sql/own-row.sql')
const publicationSql = productSql('ranking/sql/publication.sql')

type Size = { people: number; rounds: number }

const category = 'stages_level=basic&stages_num=1&age_tab=9-12'
const pageOf = (olympiadId: number, from: number): Ask => ({
  path: `/api/ranking/page?olympiad_id=${olympiadId}&${category}&from=${from}`,
})
const listPath = (olympiadId: number) => `/api/ranking?olympiad_id=${olympiadId}&${category}`
const mePath = (olympiadId: number) => `/api/ranking/me?olympiad_id=${olympiadId}&${category}`

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
      values: [1, snapshot, 'basic', 1, '9-12', from, from + 100, true],
    }),
  own: (on: pg.Pool, snapshot: number, person: number) =>
    on.query({ name: 'own', text: ownSql, values: [snapshot, person] }),
}

const ms = (value: number) => `${value.toFixed(2)} ms`

async function pages(
  ground: Ground,
  pool: pg.Pool,
  data: Loaded,
  { people, rounds }: Size,
): Promise<Figure[]> {
  const { ask, close } = asker(ground.address)
  const snapshot = await snapshotOf(pool, data.published)
  // So long until the engine has made of our code what it will be in an hour.
  const warmUp = 1_000
  // Never the same page twice: each goes the whole way to the database.
  const somewhere = (round: number) => (round * 7919 + 13) % (people - 200)
  const nearStart = (round: number) => round
  const nearEnd = (round: number) => people - 101 - round
  const sought = Array.from({ length: warmUp + rounds }, (_, round) => 1 + somewhere(round))
  const headers = sought.map((id) => ({
    authorization: `Bearer ${ground.tokenFor(`bench-${id}`)}`,
  }))
  // As a person who has been here before: what a token says is found out at its first call.
  for (const one of headers) await ask({ path: '/api/init', headers: one })
  const asked = (olympiad: number, from: number) => msOf(() => ask(pageOf(olympiad, from)))
  const got = await mediansOf(
    {
      average: (round) => asked(data.average, nearStart(round)),
      random: (round) => asked(data.published, somewhere(round)),
      first: (round) => asked(data.published, nearStart(round)),
      bareFirst: (round) => msOf(() => bare.page(pool, snapshot, nearStart(round))),
      last: (round) => asked(data.published, nearEnd(round)),
      bareLast: (round) => msOf(() => bare.page(pool, snapshot, nearEnd(round))),
      me: (round) =>
        msOf(() => ask({ path: mePath(data.published), headers: headers[round] ?? {} })),
      bareMe: (round) =>
        msOf(async () => {
          const id = sought[round] ?? 1
          await bare.own(pool, snapshot, id)
          await bare.page(pool, snapshot, id - 1 - ((id - 1) % 100))
        }),
    },
    { rounds, warmUp },
  )
  await close()
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

async function flow(
  ground: Ground,
  pool: pg.Pool,
  data: Loaded,
  { people }: Size,
): Promise<Figure[]> {
  if (!hasPgbench) return []
  const snapshot = await snapshotOf(pool, data.published)
  const seconds = 3
  const load = { connections: 8, ms: seconds * 1000 }
  const somewhere = () => Math.floor(Math.random() * (people - 200))
  const headers = Array.from({ length: 200 }, (_, index) => ({
    authorization: `Bearer ${ground.tokenFor(`bench-${1 + ((index * 997) % people)}`)}`,
  }))
  let turn = 0
  const path = mePath(data.published)
  const found = () => ({ path, headers: headers[turn++ % headers.length] ?? {} })
  const set = `\\set at random(0, ${people - 200})\n`
  const quoted = ["'basic'", 1, "'9-12'"]
  const positions = [':at', '(:at + 100)']
  const page = filledIn(pageSql, [data.published, snapshot, ...quoted, ...positions, 'true'])
  const own = filledIn(ownSql, [snapshot, '(:at + 1)'])
  const rate = async (next: () => Ask) =>
    (await throughput(ground.address, { next }, load)).perSecond
  const got = await mediansOf(
    {
      page: () => rate(() => pageOf(data.published, somewhere())),
      barePage: () => pgbench(ground.databaseUrl, `${set}${page};\n`, seconds),
      me: () => rate(found),
      bareMe: () => pgbench(ground.databaseUrl, `${set}${own};\n${page};\n`, seconds),
    },
    { rounds: 3 },
  )
  const figure = (name: string, ours: number, tps: number, atLeast: number): Figure => ({
    name,
    value: ours / tps,
    bar: { atLeast },
    detail: `${ours.toFixed(0)}/s against ${tps.toFixed(0)}/s`,
  })
  return [
    figure('pages at 8 connections / pgbench', got.page, got.barePage, 0.45),
    figure('find myself at 8 connections / pgbench', got.me, got.bareMe, 0.5),
  ]
}

async function publication(ground: Ground, pool: pg.Pool, data: Loaded): Promise<Figure[]> {
  const client = await pool.connect()
  let reference: number
  try {
    await client.query('begin')
    reference = await msOf(() =>
      client.query(publicationSql, [data.largest, new Date(), null, null, null]),
    )
    await client.query('rollback')
  } finally {
    client.release()
  }
  const headers = { authorization: `Bearer ${ground.tokenFor('organiser')}` }
  // Whoever publishes is known and on the staff.
  await fetch(`${ground.address}/api/init`, { headers })
  await pool.query(
    `insert into olympiad_staff (olympiad_id, practicant_id, role)
     select $1, id, 'arbiter' from practicants where subject = 'organiser'`,
    [data.largest],
  )
  const address = `${ground.address}/api/organiser/olympiads/${data.largest}/publication`
  const took = await msOf(async () => {
    const answer = await fetch(address, { method: 'POST', headers })
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
    const size = { people: option('people', 200_000), rounds: option('rounds', 400) }
    const others = { others: option('others', 600_000), olympiads: option('olympiads', 48) }
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      ground = await startProduct(postgres.url, unlimited)
      const data = await loadRankings(postgres.url, { ...size, ...others })
      const hot = pageOf(data.published, 0).path
      return [
        ...(await pages(ground, pool, data, size)),
        ...(await flow(ground, pool, data, size)),
        ...(await cachedFigures(ground, 'a cached page', hot, 5)),
        ...(await cachedFigures(ground, 'the cached list', listPath(data.published), 5)),
        ...(await publication(ground, pool, data)),
      ]
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
