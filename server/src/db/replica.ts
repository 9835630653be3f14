import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { queryOn } from './query-on.ts'
import type { Read, Statement } from './read-lane.ts'
import type { Tables } from './tables.ts'

/** Where statements are read from: the database, or a copy of it that may be a moment old. */
export type Source = { pool: Pick<pg.Pool, 'query'>; read: Read; query: Kysely<Tables> }

/** What is told of a replica. */
export type ReplicaFigures = { isUsable: boolean; behindBytes: number | null }

type Parts = {
  /** One connection, for proof and reads alike: behind one address may be several. */
  open: () => pg.Client
  primary: Source
  onLook?: (figures: ReplicaFigures) => void
  onFallback?: () => void
}

/** So old the primary's word may be by which a replica was found up to date. */
const trustMs = 600
const lookEveryMs = 200
/** A replica that is slower than this is no help. */
const replicaMs = 1_000

type Proof = { isReplica: boolean; isThere: boolean; behind: number }

const positionText = 'select pg_current_wal_flush_lsn()::text as position'
const proofText = `
  select pg_is_in_recovery() as "isReplica",
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isThere",
         greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::int8 as behind`

/**
 * A streaming replica for what may be old, by the bound that caches have anyway: it is asked only while it is
 * known to have replayed all that the primary had within the last moment. Behind, away, slow or promoted it
 * costs nothing: the primary is asked.
 */
export class Replica {
  readonly #parts: Parts
  #client: { ready: Promise<pg.Client>; one: pg.Client } | null = null
  #provenAt = -Infinity
  #notBefore = -Infinity
  #isStopped = false
  readonly #looking: Promise<void>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#looking = this.#keepLooking()
  }

  /** For all statements of one question: once it had to ask the primary it stays there, never back in time. */
  source(): Source {
    return this.#isUsable() ? this.#fromReplica() : this.#parts.primary
  }

  /** Something was changed here that nobody may see undone: a proof from before does not count. */
  distrust(): void {
    this.#notBefore = performance.now()
  }

  async close(): Promise<void> {
    this.#isStopped = true
    await this.#looking
    await this.#client?.one.end().catch(() => {})
  }

  #isUsable(): boolean {
    return this.#provenAt >= this.#notBefore && performance.now() - this.#provenAt < trustMs
  }

  #fromReplica(): Source {
    const { primary, onFallback } = this.#parts
    let isAway = false
    const ask = async (statement: object, otherwise: () => unknown): Promise<unknown> => {
      if (!isAway) {
        try {
          return await this.#ask(statement)
        } catch {
          isAway = true
          this.#provenAt = -Infinity
          onFallback?.()
        }
      }
      return otherwise()
    }
    const query = (given: string | object, values?: unknown[]) =>
      ask(typeof given === 'string' ? { text: given, values } : given, () =>
        primary.pool.query(given as string, values),
      )
    return {
      pool: { query } as Source['pool'],
      read: ((statement: Statement) => ask(statement, () => primary.read(statement))) as Read,
      get query() {
        return queryOn({ query, release: () => {} } as never)
      },
    }
  }

  async #ask<Row extends pg.QueryResultRow>(statement: object): Promise<pg.QueryResult<Row>> {
    if (!this.#client) throw new Error('the replica is away')
    const limited = { ...statement, deadlineMs: replicaMs } as unknown as pg.QueryConfig
    return (await this.#client.ready).query<Row>(limited)
  }

  async #keepLooking(): Promise<void> {
    while (!this.#isStopped) {
      const proof = await this.#prove().catch(() => null)
      const isUsable = this.#isUsable()
      this.#parts.onLook?.({ isUsable, behindBytes: proof?.isReplica ? proof.behind : null })
      await pause(lookEveryMs)
    }
  }

  async #prove(): Promise<Proof | null> {
    const askedAt = performance.now()
    const { primary } = this.#parts
    const { rows } = await primary.read<{ position: string }>({
      ...{ name: 'wal-position', text: positionText, values: [] },
    })
    this.#client ??= this.#connect()
    const statement = { name: 'replica-proof', text: proofText, values: [rows[0]?.position] }
    let proof: Proof | null = null
    while (performance.now() - askedAt < lookEveryMs) {
      proof = (await this.#ask<Proof>(statement)).rows[0] ?? null
      if (!proof?.isReplica) break
      if (proof.isThere) {
        this.#provenAt = askedAt
        break
      }
      await pause(20)
    }
    return proof
  }

  #connect() {
    const one = this.#parts.open()
    const client = { one, ready: one.connect().then(() => one) }
    const leave = () => {
      if (this.#client !== client) return
      this.#client = null
      // The next connection may lead to another replica.
      this.#provenAt = -Infinity
    }
    one.on('error', leave).on('end', leave)
    client.ready.catch(leave)
    return client
  }
}
