import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Loss, StatementListener } from './connections.ts'
import type { Read } from './read-lane.ts'
import type { ReplicaFigures, Source } from './replica.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Tables } from './tables.ts'

export type Engine = 'pglite' | 'postgres'

export type Database = {
  engine: Engine
  /** What an acknowledged write survives. */
  durability: 'process crash' | 'power loss'
  pool: pg.Pool
  /** For saves and what else a run depends on: where there is one connection, they go first. */
  urgent: pg.Pool
  /** For short reads that many ask at once; they share a few connections. */
  read: Read
  query: Kysely<Tables>
  /** For one question about what was published: a replica where there is one, and it is up to date. */
  published: () => Source
  /** Whoever asks for what was published sees what has just been changed here. */
  publishedChanged: () => void
  /** Hears how the replica is, and of each question it did not answer. */
  onReplica: (listener: { look: (figures: ReplicaFigures) => void; fallback: () => void }) => void
  /** Where we expect the run clock; known only to who looks at it (`runs/clock-guard.ts`). */
  clock: SteadyClock
  /** Throws unless a write would be kept just now; see `proof.ts`. */
  proveWrite: () => Promise<void>
  /** Hears of every connection that is given up. */
  onLost: (listener: (loss: Loss) => void) => void
  /** Hears of each statement by its name; of those inside this very process nobody does. */
  onStatement: (listener: StatementListener) => void
  /** Copies the whole database to a new folder; null where PostgreSQL's own tools do it. */
  backUp: ((folder: string) => void) | null
  close: () => Promise<void>
}

export type DatabaseConfig =
  | {
      kind: 'postgres'
      url: string
      /** Of a replica, for reads that may be old. */
      readUrl?: string | null
      pool: number
      isPooled?: boolean
    }
  | { kind: 'pglite'; dataDir: string }
