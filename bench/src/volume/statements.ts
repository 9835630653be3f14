import type pg from 'pg'

/** What the database itself says of a statement, a call. */
export type Cost = { text: string; calls: number; ms: number; pages: number; walBytes: number }

/** By text: what is the same statement has another number in another database. */
export async function costsIn(pool: pg.Pool, database: string): Promise<Map<string, Cost>> {
  const { rows } = await pool.query<Cost>(
    `select query as text, sum(calls)::float as calls,
            sum(total_exec_time) / sum(calls) as ms,
            sum(shared_blks_hit + shared_blks_read)::float / sum(calls)::float as pages,
            sum(wal_bytes)::float / sum(calls)::float as "walBytes"
       from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = $1 group by query`,
    [database],
  )
  return new Map(rows.map((row) => [row.text, row]))
}

export const forgetCosts = (pool: pg.Pool) => pool.query('select pg_stat_statements_reset()')

/** Of the statements that have these words in them, together. */
export function costOf(costs: Map<string, Cost>, marks: readonly string[]): Omit<Cost, 'text'> {
  const sum = { calls: 0, ms: 0, pages: 0, walBytes: 0 }
  for (const mark of marks) {
    const found = [...costs.values()].filter(({ text }) => text.includes(mark))
    for (const { calls, ms, pages, walBytes } of found) {
      sum.calls += calls / marks.length
      sum.ms += ms
      sum.pages += pages
      sum.walBytes += walBytes
    }
  }
  return sum
}

export type Grown = { text: string; few: Cost; many: Cost }

/** Sixteen megabytes: nothing that happens by itself needs to look at as much. */
export const manyPages = 2_000

/** A hundred times as many rows make an index a level or two deeper: twice as many pages, and never more. */
export const deeper = 3

/** What touches many pages, and clearly more than in the small database; the worst first. */
export function grownAmong(few: Map<string, Cost>, many: Map<string, Cost>): Grown[] {
  return [...many.values()]
    .flatMap((cost) => {
      const before = few.get(cost.text)
      return before ? [{ text: cost.text, few: before, many: cost }] : []
    })
    .filter((one) => one.many.pages > manyPages && one.many.pages > deeper * one.few.pages)
    .toSorted((a, b) => b.many.pages - a.many.pages)
}
