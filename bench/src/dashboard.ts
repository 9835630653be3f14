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

type Cost = { ms: number; statements: number }

/** What the database has done for everybody since it was last asked to forget. */
async function costSince(pool: pg.Pool): Promise<Cost> {
  const { rows } = await pool.query<Cost>(
    `select coalesce(sum(total_exec_time + total_plan_time), 0) as ms,
            coalesce(sum(calls), 0)::float as statements
       from pg_stat_statements where query not like '%pg_stat_statements%'`,
  )
  return rows[0] ?? { ms: NaN, statements: NaN }
}

const forget = (pool: pg.Pool) => pool.query('select pg_stat_statements_reset()')

export const dashboard: Measurement = {
  about:
    'database time of 100 who watch a dashboard against one (--crowd --watchers --seconds --watch-rounds)',
  measure: async (option) => {
    const many = option('watchers', 100)
    // A history is counted every twenty seconds: one of them falls into each time.
    const seconds = option('seconds', 20)
    const postgres = await startPostgres({
      settings: {
        shared_preload_libraries: 'pg_stat_statements',
        'pg_stat_statements.track_planning': 'on',
      },
    })
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      await pool.query('create extension pg_stat_statements')
      ground = await startProduct(postgres.url, unlimited)
      const people = option('crowd', 20_000)
      const { largest } = await loadRankings(postgres.url, { people, others: 0, olympiads: 0 })
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
      const costOf = async (count: number): Promise<Cost> => {
        const leave = await watchers(product, largest, count)
        await pause(3_000)
        await forget(pool)
        await pause(seconds * 1_000)
        const cost = await costSince(pool)
        leave()
        await pause(2_500)
        return cost
      }
      const idle = await costOf(0)
      const one: Cost[] = []
      const hundred: Cost[] = []
      for (let round = 0; round < option('watch-rounds', 3); round++) {
        one.push(await costOf(1))
        hundred.push(await costOf(many))
      }
      const figure = (name: keyof Cost, unit: string): Figure => {
        const [single, all] = [one, hundred].map((costs) => median(costs.map((cost) => cost[name])))
        const [ours = NaN, theirs = NaN] = [all, single]
        return {
          name: `${many} watchers / one, ${unit} of the database`,
          value: (ours - idle[name]) / (theirs - idle[name]),
          bar: { atMost: 1.2 },
          detail: `${ours.toFixed(0)} against ${theirs.toFixed(0)} in ${seconds} s, ${idle[name].toFixed(0)} without`,
        }
      }
      return [figure('ms', 'milliseconds'), figure('statements', 'statements')]
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
