import type { Pool } from 'pg'

// Nothing vacuums, counts or checkpoints an embedded database by itself. One table at a time: whoever waits
// for the only connection waits for no more than that.

type Table = { name: string; needsVacuum: boolean; needsAnalyse: boolean }

/** By PostgreSQL's own measures; `grown`: only what has changed by half, or was never looked at. */
const tables = (grown: boolean) => `
  select quote_ident(s.relname) as name,
         ${grown ? 'false' : 'n_dead_tup > 50 + n_live_tup / 5 or n_ins_since_vacuum > 1000 + n_live_tup / 5'}
           as "needsVacuum",
         n_mod_since_analyze > ${grown ? 'greatest(500, n_live_tup / 2)' : '50 + n_live_tup / 10'}
           or c.reltuples < 0 and pg_relation_size(c.oid) > 65536 as "needsAnalyse"
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid`

/** Says which tables it has worked at. */
async function tidy(pool: Pool, grown: boolean): Promise<string[]> {
  const { rows } = await pool.query<Table>(tables(grown))
  const worked = rows.filter(({ needsVacuum, needsAnalyse }) => needsVacuum || needsAnalyse)
  for (const { name, needsVacuum, needsAnalyse } of worked) {
    if (needsVacuum) await pool.query(`vacuum ${name}`)
    if (needsAnalyse) await pool.query(`analyze ${name}`)
  }
  return worked.map(({ name }) => name)
}

/** A table that grows fast is planned with as if it were empty, until it has been looked at. */
export const lookAtGrown = (pool: Pool) => tidy(pool, true)

export async function maintain(pool: Pool): Promise<void> {
  await tidy(pool, false)
  await pool.query('checkpoint')
}

/** From time to time, until it is stopped. */
export function keepMaintained(pool: Pool): () => void {
  // The next round tries again; a closing database refuses, and that is fine.
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch(() => {}), ms).unref()
  const timers = [every(10_000, () => lookAtGrown(pool)), every(5 * 60_000, () => maintain(pool))]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
