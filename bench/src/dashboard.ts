import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { median, type Figure, type Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { loadRankings } from './ranking-data.ts'

const streamsEach = 5

/** Opens so many streams of people of the staff; ends them all at once. */
async function watchers(
  { address, tokenFor }: Ground,
  olympiadId: number,
  count: number,
): Promise<() => void> {
  const leaving = new AbortController()
  const url = `${address}/api/organiser/olympiads/${olympiadId}/dashboard/events`
  for (let at = 0; at < count; at++) {
    const headers = { authorization: `Bearer ${tokenFor(subjectOf(at))}` }
    const answer = await fetch(url, { headers, signal: leaving.signal })
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
    // Read and forgotten, as a browser would.
    void answer.body.pipeTo(new WritableStream(), { signal: leaving.signal }).catch(() => {})
  }
  return () => leaving.abort()
}

const subjectOf = (stream: number) => `watcher-${Math.floor(stream / streamsEach)}`

/** What the database has worked for everybody, in milliseconds. */
async function databaseMs(pool: pg.Pool): Promise<number> {
  // Sessions tell of their work about once a second.
  await pause(1_500)
  const { rows } = await pool.query<{ ms: number }>(
    `select active_time as ms from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.ms ?? 0
}

export const dashboard: Measurement = {
  about: 'database time of 100 who watch a dashboard against one (--people --watchers --seconds)',
  measure: async (option) => {
    const people = option('people', 20_000)
    const many = option('watchers', 100)
    const seconds = option('seconds', 20)
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      ground = await startProduct(postgres.url, unlimited)
      const { largest } = await loadRankings(postgres.url, {
        ...{ people, others: 0, olympiads: 0 },
      })
      const product = ground
      for (let at = 0; at < many; at += streamsEach) {
        const headers = { authorization: `Bearer ${product.tokenFor(subjectOf(at))}` }
        await fetch(`${product.address}/api/init`, { headers })
      }
      await pool.query(
        `insert into olympiad_staff (olympiad_id, practicant_id, role)
         select $1, id, 'viewer' from practicants where subject like 'watcher-%'`,
        [largest],
      )
      const costOf = async (count: number): Promise<number> => {
        const leave = await watchers(product, largest, count)
        await pause(3_000)
        const before = await databaseMs(pool)
        await pause(seconds * 1_000)
        const after = await databaseMs(pool)
        leave()
        await pause(2_500)
        return after - before
      }
      const idle: number[] = []
      const one: number[] = []
      const hundred: number[] = []
      for (let round = 0; round < 3; round++) {
        idle.push(await costOf(0))
        one.push(await costOf(1))
        hundred.push(await costOf(many))
      }
      const rest = median(idle)
      const figure: Figure = {
        name: `${many} watchers / one, database time`,
        value: (median(hundred) - rest) / (median(one) - rest),
        bar: { atMost: 1.2 },
        detail: `${median(hundred).toFixed(0)} ms against ${median(one).toFixed(0)} ms in ${seconds} s, ${rest.toFixed(0)} ms without`,
      }
      return [figure]
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
