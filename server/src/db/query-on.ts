import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from './tables.ts'

const known = new WeakMap<Pool | PoolClient, Kysely<Tables>>()

/** Kysely on a pool, or inside the transaction that a client is in. */
export function queryOn(on: Pool | PoolClient): Kysely<Tables> {
  const made =
    known.get(on) ?? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(on) }) })
  known.set(on, made)
  return made
}

/** A client that is in a transaction is lent, never given back: whoever opened it does that. */
function poolOf(on: Pool | PoolClient) {
  if (!('release' in on)) return on
  const lent: PostgresPoolClient = {
    query: on.query.bind(on),
    release: () => {},
  }
  return { connect: async () => lent, end: async () => {}, options: {} }
}
