import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Figure, Measurement } from './figure.ts'
import { startPostgres, startProduct, unlimited, type Ground } from './ground.ts'
import { asker, msOf } from './load.ts'
import { mediansOf } from './rounds.ts'

const periods = ['all', 'year', 'quarter', 'month'] as const

/** So many free runs of somebody, over three years, in three kinds of training. */
async function loadRuns(pool: pg.Pool, subject: string, runs: number): Promise<void> {
  await pool.query(
    `with run as (
       select gen_random_uuid() as id, now() - interval '3 years' * n / $2 as at,
              jsonb_build_object('kind', 'number-letter', 'symbols', 'digits', 'quantity', 60,
                'memoriseSeconds', case n % 10 when 0 then 120 when 1 then 300 else 60 end,
                'recallSeconds', 120, 'rowSize', case n % 3 when 0 then 40 else 20 end,
                'options', jsonb_build_object('capacity', 2)) as drill,
              (select string_agg(floor(random() * 10)::int::text, '') from generate_series(1, 60)
                where n > 0) as answers
         from generate_series(1, $2::int) as n),
     rows as (
       insert into runs (id, mode, language, drill, seed, created_at, begun_at, recall_from,
                         recall_until, due_at, closed_at)
       select id, 'free', 'uk', drill, sha256(id::text::bytea), at, at, at, at, at, at from run),
     free as (
       insert into free_runs (run_id, practicant_id, started_at, origin)
       select run.id, p.id, at, 'own' from run join practicants p on p.subject = $1),
     given as (
       insert into run_answers (run_id, revision, answers, is_final)
       select id, 1, answers, true from run)
     insert into run_results
            (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
     select id, 6, 60, 6, 100, 30000 + (random() * 60000)::int, at from run`,
    [subject, runs],
  )
}

type Tracks = { tracks: { runs: number }[] }

/** Until the product has added all of them up; says how long an answer is at most. */
async function addedUp(
  { address, tokenFor }: Ground,
  subject: string,
  runs: number,
): Promise<number> {
  const headers = { authorization: `Bearer ${tokenFor(subject)}` }
  const textOf = async (period: string) =>
    (await fetch(`${address}/api/my/progress?in=uk&period=${period}`, { headers })).text()
  for (let tries = 0; tries < 900; tries++) {
    const { tracks } = JSON.parse(await textOf('all')) as Tracks
    if (tracks.reduce((sum, track) => sum + track.runs, 0) === runs) {
      const texts = await Promise.all(periods.map(textOf))
      return Math.max(...texts.map((text) => Buffer.byteLength(text)))
    }
    await pause(1_000)
  }
  throw new Error('the runs are not added up')
}

/** The 95th of a hundred. */
async function p95(ground: Ground, subject: string, period: string, asks: number): Promise<number> {
  const { ask, close } = asker(ground.address)
  const headers = { authorization: `Bearer ${ground.tokenFor(subject)}` }
  const took: number[] = []
  for (let at = 0; at < asks; at++) {
    took.push(await msOf(() => ask({ path: `/api/my/progress?in=uk&period=${period}`, headers })))
  }
  await close()
  return took.toSorted((a, b) => a - b)[Math.floor(asks * 0.95)] ?? NaN
}

export const mySpace: Measurement = {
  about: 'my progress with very many runs against few (--runs --space-rounds --asks)',
  measure: async (option) => {
    const [many, few] = [option('runs', 10_000), 10]
    const rounds = option('space-rounds', 7)
    const asks = option('asks', 200)
    const postgres = await startPostgres()
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    let ground: Ground | null = null
    try {
      const product = await startProduct(postgres.url, unlimited)
      ground = product
      const figures: Figure[] = []
      for (const [subject, runs] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const headers = { authorization: `Bearer ${product.tokenFor(subject)}` }
        await fetch(`${product.address}/api/init`, { headers })
        await loadRuns(pool, subject, runs)
      }
      await pool.query('analyze')
      await addedUp(product, 'few', few)
      const longest = await addedUp(product, 'many', many)
      await pool.query('vacuum analyze')
      for (const period of periods) {
        const got = await mediansOf(
          {
            few: () => p95(product, 'few', period, asks),
            many: () => p95(product, 'many', period, asks),
          },
          { rounds, warmUp: 1 },
        )
        figures.push({
          name: `p95 of ${many} runs / of ${few}: ${period}`,
          value: got.many / got.few,
          bar: { atMost: 1.5 },
          detail: `${got.many.toFixed(2)} ms against ${got.few.toFixed(2)} ms`,
        })
      }
      const kilobytes = longest / 1000
      figures.push({
        ...{ name: 'the longest answer, kB', value: kilobytes, bar: { atMost: 40 } },
        detail: `${longest} bytes`,
      })
      return figures
    } finally {
      await ground?.stop()
      await pool.end()
      await postgres.stop()
    }
  },
}
