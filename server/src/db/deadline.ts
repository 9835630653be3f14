import type { Pool, PoolClient } from 'pg'

/** How long a statement may take before its connection counts as dead. */
export const deadlines = {
  /** PostgreSQL itself ends a statement after 10 s; who hears nothing of that hears nothing at all. */
  ordinaryMs: 12_000,
  /** For what is short or wrong: a save, a short read, the beginning of a transaction. */
  briefMs: 3_000,
}

/** As a field of a statement: its own deadline. */
export type WithDeadline = { deadlineMs?: number }

export const deadlineOf = (statement: unknown): number | undefined =>
  (statement as WithDeadline | null)?.deadlineMs

const allowed = new WeakMap<object, number>()

/**
 * In a transaction that has much to do: until its end, both sides wait that long for a statement. Whoever has
 * all the time there is may also think as long between two.
 */
export async function allowTime(client: PoolClient, ms: number): Promise<void> {
  allowed.set(client, ms)
  const isEndless = ms === Infinity
  await client.query(`set local statement_timeout = ${isEndless ? 0 : ms}`)
  if (isEndless) await client.query('set local idle_in_transaction_session_timeout = 0')
}

export const forgetAllowedTime = (client: PoolClient): boolean => allowed.delete(client)

export const allowedTime = (client: object): number => allowed.get(client) ?? deadlines.ordinaryMs

/** The same pool for statements that are short or wrong; transactions are as they are. */
export function brief(pool: Pool): Pool {
  const query = (statement: string | object, values?: unknown[]) =>
    pool.query({
      ...(typeof statement === 'string' ? { text: statement, values } : statement),
      deadlineMs: deadlines.briefMs,
    } as never)
  return new Proxy(pool, {
    get(real, key) {
      if (key === 'query') return query
      const value: unknown = Reflect.get(real, key)
      return typeof value === 'function' ? (value.bind(real) as unknown) : value
    },
  })
}
